import RoadbookHierarchy
import RoadbookRoadGraph

/// A waypoint on the road: all arcs on which the vehicle may stand there.
struct Stop {
  /// Places on edges; each place of `stands` names one of them.
  let snaps: [Snap]
  let stands: [Stand]

  /// A place on an arc.
  struct Stand {
    var arc: UInt32
    /// Counted from the arc's tail.
    var fraction: UInt32
    /// Place in `snaps`.
    var snap: Int
    /// What standing here is charged in the search, in centiseconds; no part of a time.
    var charge: Int32
  }

  /// Greatest angle between heading and road at which the road fits, in degrees.
  private static let headingToleranceDegrees = 60.0
  /// Charge for leaving in another direction than the heading, besides that of a U-turn.
  private static let headingCharge: Int32 = 3000

  /// Lists the arcs of places on edges.
  ///
  /// - Parameters:
  ///   - snaps: Places, one or more.
  ///   - headingDegrees: Direction of the vehicle if known.  Arcs of other directions are left
  ///     out if one fits, and charged if none does.
  ///   - turningBackCharge: Charge of a U-turn.
  init(_ snaps: [Snap], headingDegrees: Double?, turningBackCharge: Int32) {
    var fitting: [Stand] = []
    var others: [Stand] = []
    for (index, snap) in snaps.enumerated() {
      for arc in snap.arcs {
        var stand = Stand(
          arc: arc.rawValue,
          fraction: snap.fraction(along: arc),
          snap: index,
          charge: 0
        )
        let bearing = arc.isForward ? snap.bearingDegrees : snap.bearingDegrees + 180
        if let heading = headingDegrees,
          bearingDifferenceDegrees(heading, bearing) > Self.headingToleranceDegrees
        {
          stand.charge = Self.headingCharge + turningBackCharge
          others.append(stand)
        } else {
          fitting.append(stand)
        }
      }
    }
    self.snaps = snaps
    stands = fitting.isEmpty ? others : fitting
  }

  /// Whether the vehicle may stand on an arc.
  func standsOn(_ arc: UInt32) -> Bool {
    for stand in stands where stand.arc == arc { return true }
    return false
  }

  /// Whether an edge of the places has one of the flags.
  func touches(_ flags: UInt32, _ weights: ArcWeights) -> Bool {
    flags != 0 && snaps.contains { weights.flags(ofEdge: Int($0.edge.rawValue)) & flags != 0 }
  }
}
