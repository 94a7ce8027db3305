/// Where a route may begin or end that is asked for by coordinates.
package struct OracleSnap: Sendable {
  /// Places that are as good as each other.
  package struct Choice: Sendable {
    /// The nearest road and every one at most a metre farther, nearest first.
    package let places: [OraclePlace]
    /// Metres to each of the places.
    package let meters: [Double]
    /// Least metres by which a road just missed being among the places, or just made it: where
    /// this is next to nothing, another reading of the map may choose otherwise.
    package let margin: Double
  }

  /// Whatever road is nearest.
  package let nearest: Choice
  /// The nearest road that leads on, or of all roads if none of these is near.
  package let leading: Choice
  /// Island that the nearest road lies on; `nil` if it leads on.
  package let island: Int?
  /// Least metres by which a road on another island, or on none, is farther than the nearest.
  let islandMargin: Double

  /// The least of all margins.
  package var margin: Double { min(nearest.margin, leading.margin, islandMargin) }
}

extension ExtractOracle {
  /// Roads at most so much farther than the nearest are as good.
  private static let slackMeters = 1.0
  /// Tunnels and bridges lose to roads on the surface this near (driving rules L14).
  private static let surfaceMeters = 25.0
  /// Islands lose to roads that lead on and are at most so much farther (driving rules L13).
  private static let islandMeters = 150.0

  /// Finds the places on roads that are nearest to coordinates, by looking at every segment.
  ///
  /// - Parameters:
  ///   - point: The coordinates.
  ///   - avoids: What the route will avoid; a ferry is no place then (driving rules L14).
  /// - Returns: The places; `nil` if no road is usable.
  package func snap(_ point: OraclePoint, avoiding avoids: OracleAvoids = []) -> OracleSnap? {
    let hits = nearestOfStretches(to: point, except: avoids.intersection(.ferries))
    guard let nearest = chosen(hits) else { return nil }
    let island = islands[nearest[0].segment]
    let limit = nearest[0].meters + Self.islandMeters
    let leading = hits.filter { islands[$0.segment] == nil && $0.meters <= limit }
    return OracleSnap(
      nearest: choice(nearest),
      leading: choice(island == nil ? nearest : chosen(leading) ?? nearest),
      island: island,
      islandMargin: nearest.filter { islands[$0.segment] != island }
        .map { $0.meters - nearest[0].meters }.min() ?? .infinity
    )
  }

  /// A stretch of a way near a place.
  private struct Hit {
    let segment: Int
    let fraction: Double
    let meters: Double
    /// The point, in metres east and north of the place.
    let east: Double
    let north: Double
    /// Least metres of another point of the stretch that might be taken in its stead.
    var rivalMeters = Double.infinity
  }

  /// The hits that count, nearest first, with those that are within some metres more.
  private func chosen(_ hits: [Hit]) -> [Hit]? {
    let surface = hits.filter { hit in
      hit.meters <= Self.surfaceMeters && isOnSurface[network.segmentWay[hit.segment]]
    }
    let counted = surface.isEmpty ? hits : surface
    return counted.isEmpty ? nil : counted.sorted { $0.meters < $1.meters }
  }

  private func choice(_ hits: [Hit]) -> OracleSnap.Choice {
    let limit = hits[0].meters + Self.slackMeters
    let taken = hits.filter { $0.meters <= limit }
    return OracleSnap.Choice(
      places: taken.map { hit in
        let arc = network.oracleArc(2 * hit.segment)
        return OraclePlace(way: arc.way, segment: arc.segment, fraction: hit.fraction)
      },
      meters: taken.map(\.meters),
      margin: min(
        hits.map { abs($0.meters - limit) }.min() ?? .infinity,
        taken.map { $0.rivalMeters - $0.meters }.min() ?? .infinity
      )
    )
  }

  /// The nearest point of each stretch between junctions.
  private func nearestOfStretches(to point: OraclePoint, except kinds: OracleAvoids) -> [Hit] {
    let scale = EllipsoidScale(latitude: point.latitude)
    var hits: [Hit] = []
    for (way, segments) in network.waySegments.enumerated()
    where network.facts[way]?.isUsable == true && network.wayKinds[way].isDisjoint(with: kinds) {
      var first = segments.lowerBound
      while first < segments.upperBound {
        let stretch = segments[first...].prefix { network.stretch[$0] == network.stretch[first] }
        if let best = nearest(of: stretch, to: point, scale) { hits.append(best) }
        first = stretch.upperBound
      }
    }
    return hits
  }

  /// The nearest point of a stretch, and whether another one is nearly as near.
  ///
  /// A loop is cut in two somewhere, and each half has a nearest point of its own.
  private func nearest(
    of stretch: Range<Int>,
    to point: OraclePoint,
    _ scale: EllipsoidScale
  ) -> Hit? {
    let hits = stretch.map { hit($0, from: point, scale) }
    guard var best = hits.min(by: { $0.meters < $1.meters }), let last = stretch.last else {
      return nil
    }
    let isLoop = network.segmentTail[stretch.lowerBound] == network.segmentHead[last]
    for other in hits where other.segment != best.segment {
      let (east, north) = (other.east - best.east, other.north - best.north)
      guard (east * east + north * north).squareRoot() > Self.slackMeters / 2 else { continue }
      let rival = other.meters - (isLoop ? Self.slackMeters : 0)
      best.rivalMeters = min(best.rivalMeters, rival)
    }
    return best
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
      meters: (nearX * nearX + nearY * nearY).squareRoot(),
      east: nearX,
      north: nearY
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
