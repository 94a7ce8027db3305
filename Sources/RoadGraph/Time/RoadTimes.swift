package import RoadbookGeo

/// What changes with the time in a map, read for use.
package struct RoadTimes: Sendable {
  /// A time zone of the map.
  package struct Zone: Hashable, Sendable {
    /// Name in the time zone database: `Europe/Lisbon`.
    package var name: String
    /// Its clocks.
    package var clock: ZoneClock

    package init(name: String, clock: ZoneClock) {
      self.name = name
      self.clock = clock
    }
  }

  /// A rule at a place.
  package struct Switch: Hashable, Sendable {
    /// Number of the rule.
    package var rule: Int
    /// Number of the zone.
    package var zone: Int
    /// Where the Sun is looked at.
    package var place: Coordinate

    package init(rule: Int, zone: Int, place: Coordinate) {
      self.rule = rule
      self.zone = zone
      self.place = place
    }
  }

  /// An arc, node or restriction with what decides about it.
  package struct Timed: Hashable, Sendable {
    /// Its number.
    package var number: UInt32
    /// Place of its decision.
    package var decision: Int
    /// Of a restriction: whether it is in force by the plain tags.
    package var isOnPlainly = false
    /// Of a restriction: whether its opening hours speak of holidays.
    package var ignoresHolidays = false
  }

  /// A turn that a restriction bars while it is in force.
  package struct TimedTurn: Hashable, Sendable {
    package var turn: UInt32
    package var restriction: UInt32

    package init(turn: UInt32, restriction: UInt32) {
      self.turn = turn
      self.restriction = restriction
    }
  }

  package private(set) var rules: [TimeRule] = []
  package private(set) var zones: [Zone] = []
  package private(set) var switches: [Switch] = []
  package private(set) var arcs: [Timed] = []
  package private(set) var nodes: [Timed] = []
  package private(set) var restrictions: [Timed] = []
  /// Ascending by turn.
  package private(set) var turns: [TimedTurn] = []
  /// See ``TimeTables/barredTurns``.
  package private(set) var barredTurns: [UInt32] = []
  private var decisions: [UInt32] = []

  /// Nothing that changes.
  package init() {}

  /// Reads tables.
  ///
  /// - Throws: ``MapFault`` for the first number that makes no sense.
  package init(_ tables: TimeTables) throws(MapFault) {
    decisions = tables.decisions
    for bytes in try Self.pieces(of: tables.rules, .timeRules) {
      guard let rule = TimeRule(bytes: bytes) else {
        throw MapFault(.timeRules, rules.count, "is no rule")
      }
      rules.append(rule)
    }
    for bytes in try Self.pieces(of: tables.zones, .timeZones) {
      guard let length = bytes.first, bytes.count > length,
        let clock = ZoneClock(bytes: bytes.dropFirst(Int(length) + 1))
      else { throw MapFault(.timeZones, zones.count, "is no time zone") }
      let name = String(decoding: bytes.dropFirst().prefix(Int(length)), as: UTF8.self)
      zones.append(Zone(name: name, clock: clock))
    }
    try readSwitches(tables.switches)
    let starts = try checkDecisions()
    arcs = try timed(tables.arcs, 2, .timedArcs, starts)
    nodes = try timed(tables.nodes, 2, .timedNodes, starts)
    restrictions = try timed(tables.restrictions, 3, .timedRestrictions, starts)
    try readTurns(tables.turns)
    barredTurns = tables.barredTurns
    for place in barredTurns.indices.dropFirst()
    where barredTurns[place] <= barredTurns[place - 1] {
      throw MapFault(.barredTurns, place, "is not above the number before it")
    }
  }

  /// Whether nothing changes with the time.
  package var isEmpty: Bool { switches.isEmpty }

  // MARK: Reading

  private static func pieces(
    of bytes: [UInt8],
    _ array: MapArray
  ) throws(MapFault) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var place = 0
    while place < bytes.count {
      guard place + 2 <= bytes.count else { throw MapFault(array, place, "is cut off") }
      let end = place + 2 + (Int(bytes[place]) | Int(bytes[place + 1]) << 8)
      guard end <= bytes.count else { throw MapFault(array, place, "is longer than what is left") }
      pieces.append(bytes[place + 2..<end])
      place = end
    }
    return pieces
  }

  private mutating func readSwitches(_ numbers: [Int32]) throws(MapFault) {
    guard numbers.count % 4 == 0 else {
      throw MapFault(.timeSwitches, numbers.count, "is missing: a part of a switch")
    }
    for place in stride(from: 0, to: numbers.count, by: 4) {
      let (rule, zone) = (Int(numbers[place]), Int(numbers[place + 1]))
      guard rules.indices.contains(rule), zones.indices.contains(zone),
        (-900_000_000...900_000_000).contains(numbers[place + 2]),
        (-1_800_000_000...1_800_000_000).contains(numbers[place + 3])
      else { throw MapFault(.timeSwitches, place, "is no switch") }
      let coordinate = Coordinate(
        latitudeE7: numbers[place + 2],
        longitudeE7: numbers[place + 3]
      )
      switches.append(Switch(rule: rule, zone: zone, place: coordinate))
    }
  }

  /// Places at which decisions begin.
  private func checkDecisions() throws(MapFault) -> Set<Int> {
    var starts: Set<Int> = []
    var place = 0
    while place < decisions.count {
      let count = Int(decisions[place])
      guard count <= TimeTables.mostSwitches,
        place + 1 + count + 1 << count <= decisions.count,
        decisions[place + 1..<place + 1 + count].allSatisfy({ Int($0) < switches.count })
      else { throw MapFault(.timeDecisions, place, "is no decision") }
      starts.insert(place)
      place += 1 + count + 1 << count
    }
    return starts
  }

  private func timed(
    _ numbers: [UInt32],
    _ width: Int,
    _ array: MapArray,
    _ starts: Set<Int>
  ) throws(MapFault) -> [Timed] {
    guard numbers.count % width == 0 else { throw MapFault(array, numbers.count, "is missing") }
    var timed: [Timed] = []
    for place in stride(from: 0, to: numbers.count, by: width) {
      let (number, decision) = (numbers[place], Int(numbers[place + 1]))
      guard starts.contains(decision) else {
        throw MapFault(array, place + 1, "is no decision")
      }
      if let last = timed.last, last.number >= number {
        throw MapFault(array, place, "is not above the number before it")
      }
      let facts = width > 2 ? numbers[place + 2] : 0
      guard facts < 4 else { throw MapFault(array, place + 2, "is not below 4") }
      timed.append(
        Timed(
          number: number,
          decision: decision,
          isOnPlainly: facts & 1 != 0,
          ignoresHolidays: facts & 2 != 0
        )
      )
    }
    return timed
  }

  private mutating func readTurns(_ numbers: [UInt32]) throws(MapFault) {
    guard numbers.count % 2 == 0 else {
      throw MapFault(.timedTurns, numbers.count, "is missing")
    }
    for place in stride(from: 0, to: numbers.count, by: 2) {
      let turn = TimedTurn(turn: numbers[place], restriction: numbers[place + 1])
      guard decision(of: turn.restriction, in: restrictions) != nil else {
        throw MapFault(.timedTurns, place + 1, "is no restriction that changes with the time")
      }
      if let last = turns.last,
        (last.turn, last.restriction) >= (turn.turn, turn.restriction)
      {
        throw MapFault(.timedTurns, place, "is not above the number before it")
      }
      turns.append(turn)
    }
  }

  // MARK: Looking up

  /// Place of the decision of an arc, node or restriction; `nil` if it does not change.
  package func decision(of number: UInt32, in list: [Timed]) -> Int? {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if list[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low < list.count && list[low].number == number ? list[low].decision : nil
  }

  /// Listed restrictions that bar a turn while in force.
  ///
  /// - Complexity: O(log *t*), *t* such turns.
  package func restrictions(barring turn: UInt32) -> [UInt32] {
    var (low, high) = (0, turns.count)
    while low < high {
      let middle = (low + high) / 2
      if turns[middle].turn < turn { low = middle + 1 } else { high = middle }
    }
    var found: [UInt32] = []
    while low < turns.count, turns[low].turn == turn {
      found.append(turns[low].restriction)
      low += 1
    }
    return found
  }

  /// Whether a restriction's opening hours speak of holidays, which are not known.
  package func ignoresHolidays(_ restriction: UInt32) -> Bool {
    restrictions.contains { $0.number == restriction && $0.ignoresHolidays }
  }

  /// The switches of a decision.
  package func switches(of decision: Int) -> [Switch] {
    let count = Int(decisions[decision])
    return decisions[decision + 1..<decision + 1 + count].map { switches[Int($0)] }
  }

  /// All outcomes that a decision may have.
  package func outcomes(of decision: Int) -> ArraySlice<UInt32> {
    let count = Int(decisions[decision])
    return decisions[decision + 1 + count..<decision + 1 + count + 1 << count]
  }

  /// What a decision says while switches stand in some way.
  package func outcome(of decision: Int, _ states: SwitchStates) -> UInt32 {
    let count = Int(decisions[decision])
    var place = 0
    for index in 0..<count where states[Int(decisions[decision + 1 + index])] {
      place |= 1 << index
    }
    return decisions[decision + 1 + count + place]
  }

  /// How the switches stand at a moment, by the clocks of their places.
  ///
  /// - Parameter moment: Unix seconds.
  /// - Returns: A bit for each switch.
  /// - Complexity: O(switches).
  package func states(at moment: Int) -> SwitchStates {
    let times = zones.map { $0.clock.localTime(at: moment) }
    var states = SwitchStates(count: switches.count)
    for (index, item) in switches.enumerated()
    where rules[item.rule].isOn(at: times[item.zone], place: item.place) {
      states.turnOn(index)
    }
    return states
  }
}

/// Which switches are on.
package struct SwitchStates: Hashable, Sendable {
  private var words: [UInt64]

  /// All off.
  package init(count: Int) { words = Array(repeating: 0, count: (count + 63) / 64) }

  /// Turns a switch on.
  package mutating func turnOn(_ number: Int) { words[number / 64] |= 1 << UInt64(number % 64) }

  /// Whether a switch is on.
  package subscript(number: Int) -> Bool { words[number / 64] >> UInt64(number % 64) & 1 != 0 }
}
