internal import RoadbookGeo
internal import RoadbookRoadGraph

/// Writes what changes with the time into the arrays of a map.
struct TimeTableBuilder {
  private(set) var tables = TimeTables()
  private var rules: [TimeRule: Int32] = [:]
  private var zones: [RoadTimes.Zone: Int32] = [:]
  private var switches: [[Int32]: UInt32] = [:]
  private var decisions: [[UInt32]: UInt32] = [:]

  /// Side of the squares within which the Sun counts as the same, in 1e-7 degree: 0.1 degree, in
  /// which it moves by 24 seconds at most.
  private static let sunStep: Int32 = 1_000_000

  /// Adds arcs and nodes.
  mutating func add(_ times: NetworkTimes, _ contents: RoadGraphContents) {
    for arc in times.arcs {
      let node = contents.edgeTails[Int(arc.number >> 1)]
      tables.arcs += [arc.number, decision(arc, at: contents.coordinate(ofNode: node))]
    }
    for node in times.nodes {
      tables.nodes += [node.number, decision(node, at: contents.coordinate(ofNode: node.number))]
    }
  }

  /// Adds turn restrictions.
  mutating func add(_ chains: RestrictionChains, _ contents: RoadGraphContents) {
    for (chain, timing) in chains.timings.enumerated() {
      guard let timing, let arc = chains[chain].first else { continue }
      let edge = Int(arc >> 1)
      let node = arc & 1 == 0 ? contents.edgeHeads[edge] : contents.edgeTails[edge]
      let timed = NetworkTimes.Timed(
        number: UInt32(chain),
        rules: timing.rules,
        outcomes: timing.isOn.map { $0 ? 1 : 0 }
      )
      tables.restrictions += [
        timed.number, decision(timed, at: contents.coordinate(ofNode: node)),
        (timing.isOnPlainly ? 1 : 0) + (timing.ignoresHolidays ? 2 : 0),
      ]
    }
  }

  /// Adds turns, by their numbers in the map.
  ///
  /// - Parameters:
  ///   - expansion: The turns as they were made.
  ///   - origins: Number in the expansion of each turn of the map.
  mutating func add(_ expansion: borrowing TurnExpansion, origins: [UInt32]) {
    if expansion.barredTurns.isEmpty, expansion.timedTurns.isEmpty { return }
    var restrictions: [UInt32: [UInt32]] = [:]
    for turn in expansion.timedTurns {
      restrictions[turn.turn, default: []].append(turn.restriction)
    }
    let barred = Set(expansion.barredTurns)
    for (turn, origin) in origins.enumerated() {
      if barred.contains(origin) { tables.barredTurns.append(UInt32(turn)) }
      for restriction in restrictions[origin] ?? [] {
        tables.turns += [UInt32(turn), restriction]
      }
    }
  }

  // MARK: Numbers

  /// Place of a decision; equal ones are stored once.
  private mutating func decision(_ timed: NetworkTimes.Timed, at place: Coordinate) -> UInt32 {
    var words = [UInt32(timed.rules.count)]
    for rule in timed.rules { words.append(number(of: rule, at: place)) }
    words += timed.outcomes
    if let known = decisions[words] { return known }
    let start = UInt32(tables.decisions.count)
    tables.decisions += words
    decisions[words] = start
    return start
  }

  /// Number of the switch of a rule at a place.
  private mutating func number(of rule: TimeRule, at place: Coordinate) -> UInt32 {
    var numbers = [number(of: rule), zone(at: place), 0, 0]
    if rule.asksForTheSun {
      numbers[2] = Self.rounded(place.latitudeE7)
      numbers[3] = Self.rounded(place.longitudeE7)
    }
    if let known = switches[numbers] { return known }
    let number = UInt32(switches.count)
    switches[numbers] = number
    tables.switches += numbers
    return number
  }

  private static func rounded(_ number: Int32) -> Int32 {
    let half = number < 0 ? -sunStep / 2 : sunStep / 2
    return (number + half) / sunStep * sunStep
  }

  private mutating func number(of rule: TimeRule) -> Int32 {
    if let known = rules[rule] { return known }
    let number = Int32(rules.count)
    rules[rule] = number
    Self.append(rule.bytes, to: &tables.rules)
    return number
  }

  private mutating func zone(at place: Coordinate) -> Int32 {
    let found = ZoneMap.world.zone(at: place)
    let zone = RoadTimes.Zone(
      name: found?.name ?? "UTC",
      clock: found?.clock ?? ZoneClock(startMinutes: 0)
    )
    if let known = zones[zone] { return known }
    let number = Int32(zones.count)
    zones[zone] = number
    let name = Array(zone.name.utf8.prefix(255))
    Self.append([UInt8(name.count)] + name + zone.clock.bytes, to: &tables.zones)
    return number
  }

  private static func append(_ piece: [UInt8], to bytes: inout [UInt8]) {
    bytes += [UInt8(piece.count & 255), UInt8(piece.count >> 8)] + piece
  }
}

extension TimeRule {
  /// Whether the rule depends on where the Sun stands.
  fileprivate var asksForTheSun: Bool {
    clauses.contains { clause in
      clause.windows.contains { $0.start.event != nil || $0.end?.event != nil }
    }
  }
}

extension RoadGraphContents {
  fileprivate func coordinate(ofNode node: UInt32) -> Coordinate {
    Coordinate(latitudeE7: nodeLatitudes[Int(node)], longitudeE7: nodeLongitudes[Int(node)])
  }
}
