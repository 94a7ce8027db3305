import RoadbookRoadGraph

/// What the rules by the hour, or the plain tags, let through.
extension ArcWeights {
  /// The same without news of traffic, or with other news.
  func with(traffic: TrafficOverlay?) -> ArcWeights {
    ArcWeights(map, traffic: traffic, timed: timed, plainBars: plainBars)
  }

  /// The same at another moment.
  func with(time timed: TimedRoads?) -> ArcWeights {
    ArcWeights(map, traffic: traffic, timed: timed, plainBars: plainBars)
  }

  /// Whether the weights are those of the metric that the map brings.
  var isPlain: Bool { traffic == nil && timed == nil }

  /// Turns that nobody may take; `nil` if there is none.
  var bars: TurnBars? { timed?.bars ?? plainBars }

  /// Whether nobody may take a turn.
  @inline(__always)
  func isBarred(_ turn: UInt32) -> Bool {
    guard let barBits else { return false }
    return barBits[Int(turn &>> 6)] &>> UInt64(turn & 63) & 1 != 0
  }

  /// What a driver may do on an arc.
  @inline(__always)
  func access(_ arc: UInt32) -> UInt8 {
    if let timedView, let timed = timedView.arc(arc) { return timed.access.rawValue }
    return map.arcAccess[arc]
  }

  /// Planned speed on an arc in decametres per hour; 0 if it is closed.
  func speed(_ arc: UInt32) -> UInt16 { timedView?.arc(arc)?.speed ?? map.arcSpeeds[arc] }

  /// Whether nobody may enter an arc: traffic news or the hour close it.
  @inline(__always)
  func isClosed(_ arc: UInt32) -> Bool {
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
