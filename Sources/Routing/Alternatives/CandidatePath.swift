import RoadbookRoadGraph

/// A way from source to target with what it costs up to each of its arcs.
struct CandidatePath<Weight: RidingWeight> {
  let leg: LegPath
  /// Arcs of the way.
  let arcs: [UInt32]
  /// Weight from the source to the end of each arc; the last one up to the target.
  ///
  /// Shape: as `arcs`.
  let weights: [Weight]

  init(_ leg: LegPath, _ search: StopSearch<Weight>) {
    let map = search.map
    let last = leg.vertices.count - 1
    var arcs: [UInt32] = []
    var weights: [Weight] = []
    arcs.reserveCapacity(last + 1)
    weights.reserveCapacity(last + 1)
    var sum: Weight = 0
    var before = UInt32.max
    for (place, vertex) in leg.vertices.enumerated() {
      let arc = unsafe map.vertexArcs[unchecked: Int(vertex)]
      let part: Weight = search.weights.weight(
        arc,
        from: place == 0 ? leg.sourceFraction : 0,
        to: place == last ? leg.targetFraction : 65_536,
        search.key
      )
      // Only a damaged map leads where it has no turn.
      if place > 0, let turn = map.turn(from: before, to: vertex) {
        let charge = search.weights.charge(ofTurn: turn, from: arcs[place - 1])
        sum += Weight.weight(avoidedDecimeters: 0, centiseconds: charge)
      }
      sum += part
      arcs.append(arc)
      weights.append(sum)
      before = vertex
    }
    self.leg = leg
    self.arcs = arcs
    self.weights = weights
  }

  /// Time up to the end of an arc in centiseconds; 0 before the first.
  @inline(__always)
  func time(at place: Int) -> Int64 {
    place < 0 ? 0 : Int64(weights[place]) & 0xFFFF_FFFF
  }

  /// Time of the whole way in centiseconds.
  var time: Int64 { time(at: arcs.count - 1) }

  /// Time on an arc in centiseconds, with the turn before it.
  @inline(__always)
  func timeOnArc(_ place: Int) -> Int64 { time(at: place) - time(at: place - 1) }
}
