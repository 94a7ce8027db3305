import RoadbookRoadGraph

/// Length and time of a path, in whole numbers.
struct LegSum {
  var lengthDecimeters: Int64 = 0
  var timeCentiseconds: Int64 = 0
  /// Length on roads of avoided kinds.
  var avoidedDecimeters: Int64 = 0

  static func += (left: inout LegSum, right: LegSum) {
    left.lengthDecimeters += right.lengthDecimeters
    left.timeCentiseconds += right.timeCentiseconds
    left.avoidedDecimeters += right.avoidedDecimeters
  }
}

extension ArcWeights {
  /// Adds up a path from its edges and turns.
  ///
  /// - Parameters:
  ///   - leg: The path.
  ///   - gradedFlags: Flags of edges that are to be avoided.
  /// - Returns: Length and time, with the turns between the arcs.
  func sum(of leg: LegPath, gradedFlags: UInt32) -> LegSum {
    let last = leg.vertices.count - 1
    var sum = LegSum()
    if leg.turnsBack { sum.timeCentiseconds = Int64(chargeOfTurningBack()) }
    unsafe leg.vertices.withUnsafeBufferPointer { vertices in
      var place = 0
      while place <= last {
        let vertex = unsafe vertices[place]
        let arc = unsafe map.vertexArcs[unchecked: Int(vertex)]
        let (length, time) = lengthAndTime(
          arc,
          from: place == 0 ? leg.sourceFraction : 0,
          to: place == last ? leg.targetFraction : 65_536
        )
        sum.lengthDecimeters &+= Int64(length)
        sum.timeCentiseconds &+= Int64(time)
        if gradedFlags != 0, flags(ofEdge: Int(arc &>> 1)) & gradedFlags != 0 {
          sum.avoidedDecimeters &+= Int64(length)
        }
        // Only a damaged map leads where it has no turn.
        if place < last, let turn = unsafe map.turn(from: vertex, to: vertices[place &+ 1]) {
          sum.timeCentiseconds &+= Int64(charge(ofTurn: turn, from: arc))
        }
        place &+= 1
      }
    }
    return sum
  }
}
