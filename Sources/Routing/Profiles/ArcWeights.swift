import RoadbookHierarchy
import RoadbookRoadGraph

/// What arcs and turns weigh under the rules of the map's mode: read from its columns, what is
/// known of traffic, and what rules by the hour say at a moment.
///
/// A closure weighs on the turns *into* its arc, which are unreachable in every metric; the arc
/// itself keeps its time, so that who is on it may leave it.
@safe struct ArcWeights: @unchecked Sendable {
  let map: RoadGraph
  /// Arcs that are closed or slowed; `nil` if none is.
  let traffic: TrafficOverlay?
  /// The roads at the moment of departure; `nil` if they are as the plain tags have them.
  let timed: TimedRoads?
  /// Turns that the plain tags bar; `nil` if there is none.
  let plainBars: TurnBars?
  let trafficView: TrafficView?
  let timedView: TimedView?
  /// A bit for each turn: whether it is barred; `nil` if none is.
  let barBits: UnsafePointer<UInt64>?
  /// Edges of the places that a request keeps off; `nil` if it names none.
  let marks: MarkedEdges?
  /// Edges that are too small for the vehicle; `nil` if all are large enough.
  let closures: MarkedEdges?
  private let weights: DrivingWeights

  /// Weighs by the plain tags.
  init(_ map: RoadGraph, closures: MarkedEdges? = nil) {
    let barred = map.times.barredTurns
    self.init(
      map,
      traffic: nil,
      marks: nil,
      timed: nil,
      plainBars: barred.isEmpty ? nil : TurnBars(barred, of: map.turnCount),
      closures: closures
    )
  }

  init(
    _ map: RoadGraph,
    traffic: TrafficOverlay?,
    marks: MarkedEdges?,
    timed: TimedRoads?,
    plainBars: TurnBars?,
    closures: MarkedEdges?
  ) {
    self.closures = closures
    self.map = map
    weights = DrivingWeights.of(map.mode)
    self.traffic = traffic
    self.marks = marks
    self.timed = timed
    self.plainBars = plainBars
    trafficView = traffic?.view
    timedView = timed?.view
    unsafe barBits = unsafe timed.map { unsafe $0.bars.bits } ?? plainBars?.bits
  }

  /// Flags of an edge, with ``AvoidSet/places`` among them if it is marked.
  @inline(__always)
  func flags(ofEdge edge: Int) -> UInt32 {
    let flags = unsafe map.edgeFlags[unchecked: edge]
    guard let marks, marks.contains(edge) else { return flags }
    return flags | AvoidSet.places.rawValue
  }

  /// Time as a metric counts it, for an edge with some flags.
  @inline(__always)
  private func counted(_ time: Int32, _ flags: UInt32, _ key: MetricKey) -> Int32 {
    flags & key.slowedFlags == 0 ? time : time &* Int32(AvoidSet.unpavedFactor)
  }

  /// Time along an arc in centiseconds, for who is on it; `unreachable` if the map has it closed.
  @inline(__always)
  func time(_ arc: UInt32) -> Int32 {
    let free = freeTime(arc)
    guard let trafficView, trafficView.mayChange(arc) else { return free }
    let time = trafficView.time(arc) ?? free
    return time >= DrivingWeights.unreachable ? free : max(time, free)
  }

  /// Time along an arc in centiseconds, for who turns into it; `unreachable` for a closed one.
  @inline(__always)
  func enteringTime(_ arc: UInt32) -> Int32 {
    if let closures, closures.contains(Int(arc &>> 1)) { return DrivingWeights.unreachable }
    if let timedView, timedView.arc(arc)?.access == .closed { return DrivingWeights.unreachable }
    let free = freeTime(arc)
    guard let trafficView, trafficView.mayChange(arc) else { return free }
    return max(trafficView.time(arc) ?? free, free)
  }

  @inline(__always)
  private func freeTime(_ arc: UInt32) -> Int32 {
    if let timedView, let timed = timedView.arc(arc) { return timed.time }
    return unsafe DrivingWeights.travelTime(
      lengthDecimeters: map.edgeLengthsDecimeters[unchecked: Int(arc &>> 1)],
      speedDecametersPerHour: map.arcSpeeds[unchecked: Int(arc)]
    )
  }

  /// Length in decimetres and time in centiseconds of an arc from one fraction to a greater one.
  @inline(__always)
  func lengthAndTime(_ arc: UInt32, from start: UInt32, to end: UInt32) -> (UInt32, Int32) {
    let length = unsafe map.edgeLengthsDecimeters[unchecked: Int(arc &>> 1)]
    let time = time(arc)
    if start == 0, end == 65_536 { return (length, time) }
    func part(_ whole: Int64, _ fraction: UInt32) -> Int64 { (whole &* Int64(fraction)) &>> 16 }
    return (
      UInt32(truncatingIfNeeded: part(Int64(length), end) &- part(Int64(length), start)),
      Int32(truncatingIfNeeded: part(Int64(time), end) &- part(Int64(time), start))
    )
  }

  /// Weight of an arc from one fraction to a greater one.
  func weight<Weight: RidingWeight>(
    _ arc: UInt32,
    from start: UInt32,
    to end: UInt32,
    _ key: MetricKey
  ) -> Weight {
    let (length, time) = lengthAndTime(arc, from: start, to: end)
    if key.gradedFlags | key.slowedFlags == 0 {
      return Weight.weight(avoidedDecimeters: 0, centiseconds: time)
    }
    let flags = flags(ofEdge: Int(arc &>> 1))
    return Weight.weight(
      avoidedDecimeters: flags & key.gradedFlags != 0 ? length : 0,
      centiseconds: counted(time, flags, key)
    )
  }

  /// Charge of a turn out of an arc in centiseconds.
  @inline(__always)
  func charge(ofTurn turn: UInt32, from arc: UInt32) -> Int32 {
    let isLeftHand = map.edgeFlags[arc &>> 1] & EdgeFlags.leftHand.rawValue != 0
    return weights.turnCost(turnClass: map.turnClasses[turn], isLeftHand: isLeftHand)
  }

  /// Charge of turning back where no junction is.
  func chargeOfTurningBack() -> Int32 {
    weights.turnCost(turnClass: TurnClass(shape: .uTurn).rawValue, isLeftHand: false)
  }

  /// Weight of one turn under a metric, as ``turnWeights(_:)`` has it.
  ///
  /// - Parameters:
  ///   - turn: The turn.
  ///   - vertex: The vertex that it leaves.
  ///   - key: The metric.
  /// - Returns: The weight, at most `unreachable`.
  func turnWeight<Weight: RidingWeight>(
    _ turn: UInt32,
    from vertex: UInt32,
    _ key: MetricKey
  ) -> Weight {
    let arc = map.vertexArcs[map.turnHeads[turn]]
    let flags = flags(ofEdge: Int(arc &>> 1))
    let time = enteringTime(arc)
    if flags & key.bannedFlags != 0 || time >= DrivingWeights.unreachable || isBarred(turn) {
      return Weight.unreachable
    }
    let isGraded = flags & key.gradedFlags != 0
    let entering: Weight = Weight.weight(
      avoidedDecimeters: isGraded ? map.edgeLengthsDecimeters[arc &>> 1] : 0,
      centiseconds: counted(time, flags, key)
    )
    let charge = charge(ofTurn: turn, from: map.vertexArcs[vertex])
    return min(entering &+ Weight(truncatingIfNeeded: charge), Weight.unreachable)
  }

  /// Weights of all turns under a metric.
  ///
  /// Shape: *T*; the caller deallocates.
  func turnWeights<Weight: RidingWeight>(_ key: MetricKey) -> UnsafeMutablePointer<Weight> {
    let count = map.vertexCount
    let entering = UnsafeMutablePointer<Weight>.allocate(capacity: max(count, 1))
    defer { unsafe entering.deallocate() }
    let arcs = map.vertexArcs
    var vertex = 0
    while vertex < count {
      let arc = unsafe arcs[unchecked: vertex]
      let edge = Int(arc &>> 1)
      let flags = flags(ofEdge: edge)
      if flags & key.bannedFlags != 0 {
        unsafe entering[vertex] = Weight.unreachable
      } else {
        let isGraded = flags & key.gradedFlags != 0
        let time = enteringTime(arc)
        unsafe entering[vertex] =
          unsafe time >= DrivingWeights.unreachable
          ? Weight.unreachable
          : Weight.weight(
            avoidedDecimeters: isGraded ? map.edgeLengthsDecimeters[unchecked: edge] : 0,
            centiseconds: counted(time, flags, key)
          )
      }
      vertex &+= 1
    }
    let result = unsafe weights.turnCosts.withUnsafeBufferPointer { charges in
      unsafe turnWeights(entering: entering, charges)
    }
    for turn in bars?.turns ?? [] { unsafe result[Int(turn)] = Weight.unreachable }
    return unsafe result
  }

  private func turnWeights<Weight: RidingWeight>(
    entering: UnsafePointer<Weight>,
    _ charges: UnsafeBufferPointer<Int32>
  ) -> UnsafeMutablePointer<Weight> {
    let result = UnsafeMutablePointer<Weight>.allocate(capacity: max(map.turnCount, 1))
    let (arcs, flags) = (map.vertexArcs, map.edgeFlags)
    let (first, heads, classes) = (map.turnFirst, map.turnHeads, map.turnClasses)
    var vertex = 0
    var turn = 0
    while vertex < map.vertexCount {
      let edgeFlags = unsafe flags[unchecked: Int(arcs[unchecked: vertex] &>> 1)]
      let side = edgeFlags & EdgeFlags.leftHand.rawValue != 0 ? 256 : 0
      let end = unsafe Int(first[unchecked: vertex &+ 1])
      while turn < end {
        let arc = unsafe entering[Int(heads[unchecked: turn])]
        let charge = unsafe charges[side &+ Int(classes[unchecked: turn])]
        unsafe result[turn] = min(arc &+ Weight(truncatingIfNeeded: charge), Weight.unreachable)
        turn &+= 1
      }
      vertex &+= 1
    }
    return unsafe result
  }

  /// Weights of all turns under eight strict metrics.
  ///
  /// - Parameter keys: The metrics, eight of them; only their banned flags are read.
  /// - Returns: Eight weights a turn.  Shape: *T*; the caller deallocates.
  func turnWeights(_ keys: [MetricKey]) -> UnsafeMutablePointer<SIMD8<Int32>> {
    let plain: UnsafeMutablePointer<Int32> = unsafe turnWeights(.plain)
    defer { unsafe plain.deallocate() }
    var banned = SIMD8<UInt32>(repeating: 0)
    for (lane, key) in keys.enumerated() { banned[lane] = key.bannedFlags }
    let count = map.turnCount
    let result = UnsafeMutablePointer<SIMD8<Int32>>.allocate(capacity: max(count, 1))
    let (arcs, flags, heads) = (map.vertexArcs, map.edgeFlags, map.turnHeads)
    var turn = 0
    while turn < count {
      let arc = unsafe arcs[unchecked: Int(heads[unchecked: turn])]
      let edgeFlags = unsafe flags[unchecked: Int(arc &>> 1)]
      let isBanned = (banned & edgeFlags) .!= 0
      unsafe result[turn] = unsafe SIMD8<Int32>(repeating: plain[turn])
        .replacing(with: Int32.unreachable, where: isBanned)
      turn &+= 1
    }
    return unsafe result
  }
}
