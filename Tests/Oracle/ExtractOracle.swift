/// A judge of routes that reads the extract itself.
///
/// It decodes the file by libprotobuf, reads the tags by driving-rules.md alone, and searches the
/// graph of all nodes of the file.  It shares no line with the library, so what both agree on is
/// not one mistake made once.  Slow and plain on purpose.
package struct ExtractOracle: Sendable {
  let network: RoadNetwork
  let driving: Driving
  /// For each segment the island that it lies on; `nil` if it leads on.
  let islands: [Int?]
  /// For each way whether it runs on the surface.
  let isOnSurface: [Bool]

  /// Reads a .osm.pbf file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - keepsLeft: Whether traffic keeps left where no way says it by `driving_side`.
  ///   - traveller: Who travels.
  /// - Throws: ``OracleError`` if the file cannot be read.
  package init(
    path: String,
    keepsLeft: Bool = false,
    traveller: OracleTraveller = .car
  ) throws(OracleError) {
    self.init(try ExtractFile(path: path), keepsLeft: keepsLeft, traveller: traveller)
  }

  /// Judges by a file that was read before.
  init(_ file: ExtractFile, keepsLeft: Bool = false, traveller: OracleTraveller = .car) {
    network = RoadNetwork(file, traveller)
    driving = Driving(
      network: network,
      turns: TurnRules(network: network, keepsLeft: keepsLeft),
      restrictions: Restrictions(network)
    )
    islands = Islands.islands(driving)
    isOnSurface = network.wayTags.map(\.areOfSurface)
  }

  /// The judge of routes at a moment, from that by the plain tags (driving rules F6, L3).
  ///
  /// Islands are those of the plain tags; what only opens by the hour counts as leading on.
  package init(_ plain: ExtractOracle, at moment: OracleMoment) {
    network = RoadNetwork(plain.network, at: moment)
    driving = Driving(
      network: network,
      turns: TurnRules(network: network, keepsLeft: plain.driving.turns.keepsLeft),
      restrictions: Restrictions(plain.network, at: moment, by: network)
    )
    islands = plain.islands.indices.map { segment in
      let isOpen = [2 * segment, 2 * segment + 1].contains {
        plain.network.arcAccess[$0] != .closed
      }
      return isOpen ? plain.islands[segment] : nil
    }
    isOnSurface = plain.isOnSurface
  }

  /// Number of arcs and nodes that are not as the plain tags have them.
  package func differences(from plain: ExtractOracle) -> Int {
    let arcs = (0..<network.arcCount).count {
      network.arcAccess[$0] != plain.network.arcAccess[$0]
        || network.arcSpeed[$0] != plain.network.arcSpeed[$0]
    }
    let nodes = network.nodeFacts.indices.count {
      network.nodeFacts[$0].isBlocked != plain.network.nodeFacts[$0].isBlocked
        || network.nodeFacts[$0].isEndsOnly != plain.network.nodeFacts[$0].isEndsOnly
    }
    return arcs + nodes
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

  /// Finds the best legal routes between coordinates, by one search or two.
  ///
  /// Islands lose to roads that lead on, unless both ends lie on the same one (driving rules L13).
  package func best(
    from source: OracleSnap,
    to targets: [OracleSnap],
    avoiding avoids: OracleAvoids = []
  ) -> [OracleRoute?] {
    func isAtHome(_ target: OracleSnap) -> Bool {
      source.island != nil && source.island == target.island
    }
    let abroad = best(
      from: source.leading.places,
      to: targets.map(\.leading.places),
      avoiding: avoids
    )
    guard targets.contains(where: isAtHome) else { return abroad }
    let atHome = best(
      from: source.nearest.places,
      to: targets.map(\.nearest.places),
      avoiding: avoids
    )
    return targets.indices.map { isAtHome(targets[$0]) ? atHome[$0] : abroad[$0] }
  }

  private func spots(_ place: OraclePlace) -> [Sweep.Spot] {
    segments(at: place).flatMap(spotsOnSegment)
  }

  /// A place on its segment; one between two segments of a stretch is on both.
  private func segments(at place: OraclePlace) -> [OraclePlace] {
    let step = OracleArc(way: place.way, segment: place.segment, isForward: true)
    guard place.fraction == 0 || place.fraction == 1, let arc = network.number(of: step) else {
      return [place]
    }
    let offset = place.fraction == 0 ? -1 : 1
    let (segment, other) = (arc >> 1, (arc >> 1) + offset)
    guard network.stretch.indices.contains(other),
      network.stretch[other] == network.stretch[segment]
    else { return [place] }
    var twin = place
    twin.segment += offset
    twin.fraction = 1 - place.fraction
    return [place, twin]
  }

  private func spotsOnSegment(_ place: OraclePlace) -> [Sweep.Spot] {
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
