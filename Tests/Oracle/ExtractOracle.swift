/// A judge of routes that reads the extract itself.
///
/// It decodes the file by libprotobuf, reads the tags by driving-rules.md alone, and searches the
/// graph of all nodes of the file.  It shares no line with the library, so what both agree on is
/// not one mistake made once.  Slow and plain on purpose.
package struct ExtractOracle: Sendable {
  let network: RoadNetwork
  let driving: Driving
  /// For each segment, whether it leads on, and for each way, whether it runs on the surface.
  let leadsOn: [Bool]
  let isOnSurface: [Bool]

  /// Reads a .osm.pbf file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - keepsLeft: Whether traffic keeps left where no way says it by `driving_side`.
  /// - Throws: ``OracleError`` if the file cannot be read.
  package init(path: String, keepsLeft: Bool = false) throws(OracleError) {
    network = RoadNetwork(try ExtractFile(path: path))
    driving = Driving(
      network: network,
      turns: TurnRules(network: network, keepsLeft: keepsLeft),
      restrictions: Restrictions(network)
    )
    leadsOn = Islands.leadsOn(driving)
    isOnSurface = network.wayTags.map(\.areOfSurface)
  }

  /// Finds the best legal route between two places; `nil` if there is none.
  package func best(
    from source: OraclePlace,
    to target: OraclePlace,
    avoiding avoids: OracleAvoids = []
  ) -> OracleRoute? {
    best(from: [source], to: [[target]], avoiding: avoids)[0]
  }

  /// Finds the best legal routes from one place to many, by one search.
  ///
  /// - Parameters:
  ///   - sources: Places any of which the routes may begin at.
  ///   - targets: For each route the places any of which it may end at.
  ///   - avoids: Kinds of road of which the routes have the least length, before the least time.
  /// - Returns: One route for each target, `nil` where there is none.
  package func best(
    from sources: [OraclePlace],
    to targets: [[OraclePlace]],
    avoiding avoids: OracleAvoids = []
  ) -> [OracleRoute?] {
    var sweep = Sweep(
      driving,
      from: sources.flatMap(spots),
      to: targets.map { $0.flatMap(spots) },
      avoiding: avoids
    )
    return sweep.run()
  }

  private func spots(_ place: OraclePlace) -> [Sweep.Spot] {
    [true, false].compactMap { isForward in
      let step = OracleArc(way: place.way, segment: place.segment, isForward: isForward)
      guard let arc = network.number(of: step), network.arcAccess[arc] != .closed else {
        return nil
      }
      return Sweep.Spot(
        arc: arc,
        fraction: isForward ? place.fraction : 1 - place.fraction,
        place: place
      )
    }
  }
}

extension RoadNetwork {
  func oracleArc(_ arc: Int) -> OracleArc {
    OracleArc(
      way: file.ways[way(arc)].id,
      segment: arc >> 1 - waySegments[way(arc)].lowerBound,
      isForward: arc & 1 == 0
    )
  }

  func number(of step: OracleArc) -> Int? {
    guard let way = wayNumbers[step.way], step.segment >= 0,
      step.segment < waySegments[way].count
    else { return nil }
    return 2 * (waySegments[way].lowerBound + step.segment) + (step.isForward ? 0 : 1)
  }
}

extension ExtractOracle {
  /// Picks places on roads that a car may use, each segment as likely as another.
  package func randomPlaces(
    _ count: Int,
    using random: inout some RandomNumberGenerator
  ) -> [OraclePlace] {
    let usable = network.segmentWay.indices.filter {
      network.arcAccess[2 * $0] != .closed || network.arcAccess[2 * $0 + 1] != .closed
    }
    guard !usable.isEmpty else { return [] }
    return (0..<count).map { _ in
      let arc = network.oracleArc(2 * usable[Int.random(in: 0..<usable.count, using: &random)])
      return OraclePlace(
        way: arc.way,
        segment: arc.segment,
        fraction: Double.random(in: 0...1, using: &random)
      )
    }
  }

  /// Coordinates of a place.
  package func point(of place: OraclePlace) -> OraclePoint? {
    let step = OracleArc(way: place.way, segment: place.segment, isForward: true)
    guard let arc = network.number(of: step) else { return nil }
    let tail = network.point(network.tail(arc))
    let (north, east) = tail.degrees(to: network.point(network.head(arc)))
    return OraclePoint(
      latitudeE7: tail.latitudeE7 + Int((north * place.fraction * 1e7).rounded()),
      longitudeE7: tail.longitudeE7 + Int((east * place.fraction * 1e7).rounded())
    )
  }
}
