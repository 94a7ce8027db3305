import RoadbookRoadGraph

/// What the rules by the hour, or the plain tags, let through.
extension ArcWeights {
  /// The same without news of traffic, or with other news.
  func with(traffic: TrafficOverlay?) -> ArcWeights {
    with(traffic: traffic, timed: timed, marks: marks)
  }

  /// The same at another moment.
  func with(time timed: TimedRoads?) -> ArcWeights {
    with(traffic: traffic, timed: timed, marks: marks)
  }

  /// The same with marks on some roads.
  func with(marks: MarkedEdges?) -> ArcWeights {
    with(traffic: traffic, timed: timed, marks: marks)
  }

  private func with(
    traffic: TrafficOverlay?,
    timed: TimedRoads?,
    marks: MarkedEdges?
  ) -> ArcWeights {
    ArcWeights(
      map,
      traffic: traffic,
      marks: marks,
      timed: timed,
      plainBars: plainBars,
      closures: closures
    )
  }

  /// Whether the weights are those of the metric that the map brings.
  var isPlain: Bool { traffic == nil && timed == nil && closures == nil }

  /// Turns that nobody may take; `nil` if there is none.
  var bars: TurnBars? { timed?.bars ?? plainBars }

  /// Whether nobody may take a turn.
  @inline(__always)
  func isBarred(_ turn: UInt32) -> Bool {
    guard let barBits = unsafe barBits else { return false }
    return unsafe barBits[Int(turn &>> 6)] &>> UInt64(turn & 63) & 1 != 0
  }

  /// What a driver may do on an arc.
  @inline(__always)
  func access(_ arc: UInt32) -> UInt8 {
    if let timedView, let timed = timedView.arc(arc) { return timed.access.rawValue }
    return map.arcAccess[arc]
  }

  /// Flags of a node.
  func nodeFlags(_ node: UInt32) -> NodeFlags {
    timed?.nodeFlags[node] ?? NodeFlags(rawValue: map.nodeFlags[node])
  }

  /// Whether a turn restriction is in force.
  func isInForce(_ restriction: UInt32) -> Bool {
    let listed = map.times.restrictions.first { $0.number == restriction }
    guard let listed else { return true }
    return timed?.restrictions.contains(restriction) ?? listed.isOnPlainly
  }

  /// Planned speed on an arc in decametres per hour; 0 if it is closed.
  func speed(_ arc: UInt32) -> UInt16 { timedView?.arc(arc)?.speed ?? map.arcSpeeds[arc] }

  /// Whether nobody may enter an arc: traffic news or the hour close it.
  @inline(__always)
  func isClosed(_ arc: UInt32) -> Bool {
    if let closures, closures.contains(Int(arc &>> 1)) { return true }
    if let timedView, timedView.arc(arc)?.access == .closed { return true }
    guard let trafficView, trafficView.mayChange(arc) else { return false }
    return trafficView.time(arc) == DrivingWeights.unreachable
  }

  /// Vertex at which a route that starts on an arc begins; `UInt32.max` if it is closed.
  @inline(__always)
  func seed(of arc: UInt32) -> UInt32 {
    if let timedView, let timed = timedView.arc(arc) { return timed.seed }
    return map.arcAccess[arc] == ArcAccess.closed.rawValue ? UInt32.max : map.arcSeeds[arc]
  }
}
