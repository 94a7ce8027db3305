import RoadbookRoadGraph

extension Vehicle {
  /// Whether a limit stops the vehicle.
  private static func isOver(_ size: Double?, _ limit: UInt16) -> Bool {
    guard let size, limit > 0 else { return false }
    return (size * 100).rounded() > Double(limit)
  }

  /// Whether limits let the vehicle pass.
  func fits(_ limits: EdgeLimits) -> Bool {
    !Self.isOver(heightMeters, limits.heightCentimeters)
      && !Self.isOver(widthMeters, limits.widthCentimeters)
      && !Self.isOver(lengthMeters, limits.lengthCentimeters)
      && !Self.isOver(weightTonnes, limits.weightCentitonnes)
  }

  /// Edges of a map that are too small for the vehicle, ascending.
  func closedEdges(of map: RoadGraph) -> [Int] {
    var edges: [Int] = []
    map.forEachLimitedEdge { edge, limits in
      if !fits(limits) { edges.append(edge) }
    }
    return edges
  }
}

/// Which router answers: the mode, and the edges that are too small for the vehicle.
///
/// Vehicles to which the same roads are closed share a router, and so its metrics.
struct RouterKey: Hashable, Sendable {
  var mode: TravelMode
  var closedEdges: [Int]
}
