/// Where a route may begin or end that is asked for by coordinates.
package struct OracleSnap: Sendable {
  /// The nearest road and every one at most a metre farther, nearest first.
  package let places: [OraclePlace]
  /// Metres to each of the places.
  package let meters: [Double]
  /// Least metres by which a road just missed being among the places, or just made it: where this
  /// is next to nothing, another reading of the map may choose otherwise.
  package let margin: Double
  /// Whether the nearest road of all is on an island.
  package let isNearestOnIsland: Bool
}

extension ExtractOracle {
  /// Roads at most so much farther than the nearest are as good.
  private static let slackMeters = 1.0
  /// Tunnels and bridges lose to roads on the surface this near (driving rules L14).
  private static let surfaceMeters = 25.0
  /// Islands lose to roads that lead on this near (driving rules L13).
  private static let islandMeters = 150.0

  /// Finds the places on roads that are nearest to coordinates, by looking at every segment.
  ///
  /// - Parameters:
  ///   - point: The coordinates.
  ///   - avoids: What the route will avoid; a ferry is no place then (driving rules L14).
  ///   - isLargeOnly: Whether roads that lead nowhere are left out, if another is near.
  /// - Returns: The places; `nil` if no road is usable.
  package func snap(
    _ point: OraclePoint,
    avoiding avoids: OracleAvoids = [],
    isLargeOnly: Bool = true
  ) -> OracleSnap? {
    let hits = nearestOfStretches(to: point, except: avoids.intersection(.ferries))
    guard let nearest = chosen(hits) else { return nil }
    let isOnIsland = !leadsOn[nearest[0].segment]
    guard isLargeOnly, isOnIsland,
      let large = chosen(hits.filter { leadsOn[$0.segment] && $0.meters <= Self.islandMeters })
    else { return snap(nearest, isNearestOnIsland: isOnIsland) }
    return snap(large, isNearestOnIsland: true)
  }

  /// A stretch of a way near a place.
  private struct Hit {
    let segment: Int
    let fraction: Double
    let meters: Double
  }

  /// The hits that count, nearest first, with those that are within some metres more.
  private func chosen(_ hits: [Hit]) -> [Hit]? {
    let surface = hits.filter { hit in
      hit.meters <= Self.surfaceMeters && isOnSurface[network.segmentWay[hit.segment]]
    }
    let counted = surface.isEmpty ? hits : surface
    return counted.isEmpty ? nil : counted.sorted { $0.meters < $1.meters }
  }

  private func snap(_ hits: [Hit], isNearestOnIsland: Bool) -> OracleSnap {
    let limit = hits[0].meters + Self.slackMeters
    let taken = hits.filter { $0.meters <= limit }
    return OracleSnap(
      places: taken.map { hit in
        let arc = network.oracleArc(2 * hit.segment)
        return OraclePlace(way: arc.way, segment: arc.segment, fraction: hit.fraction)
      },
      meters: taken.map(\.meters),
      margin: hits.map { abs($0.meters - limit) }.min() ?? .infinity,
      isNearestOnIsland: isNearestOnIsland
    )
  }

  /// The nearest point of each stretch between junctions.
  private func nearestOfStretches(to point: OraclePoint, except kinds: OracleAvoids) -> [Hit] {
    let scale = EllipsoidScale(latitude: point.latitude)
    var hits: [Hit] = []
    var best: Hit?
    for (way, segments) in network.waySegments.enumerated()
    where network.facts[way]?.isUsable == true && network.wayKinds[way].isDisjoint(with: kinds) {
      for segment in segments {
        if network.isJunction[network.segmentTail[segment]], let found = best {
          hits.append(found)
          best = nil
        }
        let hit = hit(segment, from: point, scale)
        if hit.meters < best?.meters ?? .infinity { best = hit }
      }
      if let found = best { hits.append(found) }
      best = nil
    }
    return hits
  }

  /// The point of a segment that is nearest to a place, on the plane that touches there.
  private func hit(_ segment: Int, from point: OraclePoint, _ scale: EllipsoidScale) -> Hit {
    let tail = point.degrees(to: network.point(network.segmentTail[segment]))
    let head = point.degrees(to: network.point(network.segmentHead[segment]))
    let x = tail.east * scale.east
    let y = tail.north * scale.north
    let dx = (head.east - tail.east) * scale.east
    let dy = (head.north - tail.north) * scale.north
    let squared = dx * dx + dy * dy
    let fraction = squared == 0 ? 0 : min(1, max(0, -(x * dx + y * dy) / squared))
    let nearX = x + fraction * dx
    let nearY = y + fraction * dy
    return Hit(
      segment: segment,
      fraction: fraction,
      meters: (nearX * nearX + nearY * nearY).squareRoot()
    )
  }
}

extension Tags {
  /// Whether a way with these tags runs on the surface (driving rules L14).
  var areOfSurface: Bool {
    let tunnel = self["tunnel"] ?? "no"
    let layer = self["layer"].flatMap { Int(trimmed($0)) } ?? 0
    return (tunnel == "no" || tunnel == "building_passage") && layer == 0
  }
}
