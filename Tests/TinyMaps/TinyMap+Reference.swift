/// A slow and obvious search, to hold answers of the router against.
///
/// It works on the steps of the picture and shares nothing with importer or router.  What it knows:
/// class, one-way traffic, access (ends-only roads only at the ends), blocking barriers, turn
/// restrictions over any number of ways, turning back at dead ends.  It charges no time for turns,
/// but 15 s for turning back; so pictures should leave no doubt which way is quicker.
extension TinyMap {
  /// Way through the map.
  public struct Path: Hashable, Sendable {
    /// Places in order.
    public let places: [Character]
    /// Names of the ways in order, each once in a row.
    public let streets: [String]
    /// Time in seconds.
    public let seconds: Double
    /// Length in metres.
    public let meters: Double
  }

  /// Names of the streets of the quickest way; `nil` if there is no way.
  ///
  /// - Parameters:
  ///   - source: Place to start from, in any direction.
  ///   - target: Place to reach, from any direction.
  /// - Returns: Names in order, each once in a row; empty if both places are the same.
  public func shortestStreets(_ source: Character, _ target: Character) -> [String]? {
    shortestPath(source, target)?.streets
  }

  /// The quickest way; `nil` if there is no way.
  ///
  /// - Parameters:
  ///   - source: Place to start from, in any direction.
  ///   - target: Place to reach, from any direction.
  /// - Returns: The path; of equally quick ones, one of them.
  /// - Complexity: Quadratic in the number of states; for pictures.
  public func shortestPath(_ source: Character, _ target: Character) -> Path? {
    if source == target { return Path(places: [source], streets: [], seconds: 0, meters: 0) }
    let rules = TurnRules(self)
    var open: [Trip] = rules.arcs.indices
      .filter { rules.arcs[$0].tail == source }
      .map { Trip(arcs: [$0], seconds: rules.arcs[$0].seconds, phase: rules.firstPhase(of: $0)) }
    var settled: Set<TripState> = []
    while let index = open.indices.min(by: { open[$0].seconds < open[$1].seconds }) {
      let trip = open.remove(at: index)
      guard settled.insert(trip.state(memory: rules.memory)).inserted else { continue }
      if rules.arcs[trip.last].head == target { return rules.path(trip) }
      open += rules.continuations(of: trip)
    }
    return nil
  }
}

/// A path under way.
private struct Trip {
  /// Numbers of arcs, all from the start.
  let arcs: [Int]
  let seconds: Double
  let phase: TripState.Phase

  var last: Int { arcs[arcs.count - 1] }

  /// What decides about the rest of the path: the last arcs, and how far in private it is.
  func state(memory: Int) -> TripState {
    TripState(recent: Array(arcs.suffix(memory)), phase: phase)
  }
}

private struct TripState: Hashable {
  /// Ends-only roads first, then public ones, then ends-only roads again.
  enum Phase: Int { case leaving, public_, arriving }

  let recent: [Int]
  let phase: Phase
}

/// Which arc may follow which.
private struct TurnRules {
  /// Chains of arcs that restrictions speak of.
  struct Chain {
    let arcs: [Int]
    let isOnly: Bool
    let restriction: Int
  }

  let arcs: [TinyMap.Arc]
  private let chains: [Chain]
  private let blocked: Set<Character>
  private let turningPlaces: Set<Character>

  init(_ map: TinyMap) {
    arcs = map.arcs()
    chains = Self.chains(map, arcs)
    let circles = ["turning_circle", "turning_loop", "mini_roundabout"]
    turningPlaces = Set(map.places.filter { circles.contains($1.tags["highway"] ?? "") }.keys)
    let walls = ["bollard", "block", "wall", "fence"]
    blocked = Set(map.places.filter { walls.contains($1.tags["barrier"] ?? "") }.keys)
  }

  /// How many of the last arcs matter.
  var memory: Int { max(1, (chains.map(\.arcs.count).max() ?? 1) - 1) }

  func firstPhase(of arc: Int) -> TripState.Phase {
    arcs[arc].isEndsOnly ? .leaving : .public_
  }

  func continuations(of trip: Trip) -> [Trip] {
    arcs.indices.compactMap { next in
      guard arcs[next].tail == arcs[trip.last].head, let phase = phase(after: trip.phase, next),
        mayTurn(trip.last, next), !isRestricted(trip.arcs, next)
      else { return nil }
      let charge: Double = isTurningBack(trip.last, next) ? 15 : 0
      return Trip(
        arcs: trip.arcs + [next],
        seconds: trip.seconds + charge + arcs[next].seconds,
        phase: phase
      )
    }
  }

  private func phase(after phase: TripState.Phase, _ next: Int) -> TripState.Phase? {
    if arcs[next].isEndsOnly { return phase == .leaving ? .leaving : .arriving }
    return phase == .arriving ? nil : .public_
  }

  private func isTurningBack(_ arc: Int, _ next: Int) -> Bool {
    arcs[arc].way == arcs[next].way && arcs[arc].tail == arcs[next].head
  }

  private func mayTurn(_ arc: Int, _ next: Int) -> Bool {
    let place = arcs[arc].head
    guard isTurningBack(arc, next) else { return !blocked.contains(place) }
    if turningPlaces.contains(place) || blocked.contains(place) { return true }
    let others = arcs.indices.filter { arcs[$0].tail == place && !isTurningBack(arc, $0) }
    let isOpenRoadThere = others.contains { !arcs[$0].isEndsOnly }
    return arcs[arc].isEndsOnly ? others.isEmpty : !isOpenRoadThere
  }

  private func isRestricted(_ past: [Int], _ next: Int) -> Bool {
    let banned = chains.contains { chain in
      !chain.isOnly && (past + [next]).suffix(chain.arcs.count) == chain.arcs[...]
    }
    if banned { return true }
    let commands = chains.filter { chain in
      chain.isOnly && past.suffix(chain.arcs.count - 1) == chain.arcs.dropLast()
    }
    let obeyed = commands.filter { $0.arcs.last == next }.map(\.restriction)
    return !commands.allSatisfy { obeyed.contains($0.restriction) }
  }

  func path(_ trip: Trip) -> TinyMap.Path {
    let steps = trip.arcs.map { arcs[$0] }
    var streets: [String] = []
    for step in steps where streets.last != step.street { streets.append(step.street) }
    return TinyMap.Path(
      places: [steps[0].tail] + steps.map(\.head),
      streets: streets,
      seconds: trip.seconds,
      meters: steps.reduce(0) { $0 + $1.meters }
    )
  }

  // MARK: Restrictions

  private static func chains(_ map: TinyMap, _ arcs: [TinyMap.Arc]) -> [Chain] {
    var chains: [Chain] = []
    for (number, restriction) in map.restrictions.enumerated() {
      let isOnly = restriction.kind.hasPrefix("only_")
      guard isOnly || restriction.kind.hasPrefix("no_") else { continue }
      guard restriction.tags["except"]?.contains("motorcar") != true else { continue }
      for chain in Self.drives(restriction, map, arcs) {
        chains.append(Chain(arcs: chain, isOnly: isOnly, restriction: number))
      }
    }
    return chains
  }

  /// All runs of arcs that a restriction speaks of: from, vias, to.
  private static func drives(
    _ restriction: Restriction,
    _ map: TinyMap,
    _ arcs: [TinyMap.Arc]
  ) -> [[Int]] {
    func ways(_ members: Members) -> [Int] {
      members.names.compactMap { name in map.ways.firstIndex { $0.label == name } }
    }
    func arcsOf(_ ways: [Int]) -> [Int] { arcs.indices.filter { ways.contains(arcs[$0].way) } }

    let vias = ways(restriction.via)
    let viaPlace = vias.isEmpty ? restriction.via.names.first?.first : nil
    var drives: [[Int]] = [[]]
    for via in vias {
      let runs = Self.wholeRuns(along: via, map, arcs)
      drives = drives.flatMap { drive in runs.map { drive + $0 } }
    }
    var result: [[Int]] = []
    for from in arcsOf(ways(restriction.from)) where viaPlace == nil || arcs[from].head == viaPlace
    {
      for to in arcsOf(ways(restriction.to)) {
        for middle in drives {
          let drive = [from] + middle + [to]
          let isJoined = zip(drive, drive.dropFirst()).allSatisfy { arcs[$0].head == arcs[$1].tail }
          if isJoined { result.append(drive) }
        }
      }
    }
    return result
  }

  /// The drives along the whole of a way: forward, backward, as far as its arcs allow.
  private static func wholeRuns(along way: Int, _ map: TinyMap, _ arcs: [TinyMap.Arc]) -> [[Int]] {
    let forward = map.ways[way].places
    return [forward, forward.reversed()].compactMap { places in
      var run: [Int] = []
      for (one, other) in zip(places, places.dropFirst()) {
        let step = arcs.indices.first {
          arcs[$0].way == way && arcs[$0].tail == one && arcs[$0].head == other
        }
        guard let step else { return nil }
        run.append(step)
      }
      return run
    }
  }
}
