import RoadbookGeo
import Testing

@testable import RoadbookRoadGraph

@Suite("Tables of what changes with the time") struct TimeTableTests {
  /// Weekdays from 7 to 9, in a zone an hour ahead of UTC, and one that is set in summer.
  private static let rule: TimeRule = {
    var clause = TimeRule.Clause()
    clause.weekdays = [WeekdaySet(days: 0b11111)]
    clause.windows = [TimeWindow(TimePoint(minutes: 420), TimePoint(minutes: 540))]
    return TimeRule(clauses: [clause])
  }()

  private static let clocks = [
    ZoneClock(startMinutes: 60),
    ZoneClock(
      startMinutes: -300,
      changes: [ZoneClock.Change(moment: 1_700_000_000, offsetMinutes: -240)],
      rule: ZoneClock.YearlyRule(
        standardMinutes: 60,
        summerMinutes: 120,
        start: ZoneClock.YearlyRule.Date(month: 3, week: 5, weekday: 6, minute: 120),
        end: ZoneClock.YearlyRule.Date(month: 10, week: 5, weekday: 6, minute: 180)
      )
    ),
  ]

  static func piece(_ bytes: [UInt8]) -> [UInt8] {
    [UInt8(bytes.count & 255), UInt8(bytes.count >> 8)] + bytes
  }

  static let tables: TimeTables = {
    var tables = TimeTables()
    tables.rules = piece(rule.bytes)
    tables.zones = clocks.flatMap { piece([1, UInt8(ascii: "A")] + $0.bytes) }
    tables.switches = [0, 0, 0, 0, 0, 1, 510_000_000, 90_000_000]
    tables.decisions = [1, 0, 7, 8, 2, 0, 1, 10, 11, 12, 13]
    tables.arcs = [4, 0, 9, 4]
    tables.nodes = [2, 0]
    tables.restrictions = [0, 0, 1, 3, 0, 2]
    tables.turns = [5, 0, 5, 3, 8, 3]
    tables.barredTurns = [1, 5]
    return tables
  }()

  @Test("clocks are read back as they were", arguments: clocks) func clock(clock: ZoneClock) {
    #expect(ZoneClock(bytes: clock.bytes) == clock)
    #expect(ZoneClock(bytes: clock.bytes.dropLast()) == nil)
    #expect(ZoneClock(bytes: clock.bytes + [0]) == nil)
  }

  @Test("outcomes follow the switches, and these the clocks of their zones") func outcomes() throws
  {
    let times = try RoadTimes(Self.tables)
    #expect(times.rules == [Self.rule])
    #expect(times.zones.map(\.clock) == Self.clocks)
    let (one, both) = (times.arcs[0].decision, times.arcs[1].decision)
    // Tuesday, 3 March 2026: seven o'clock in UTC, eight in the first zone and in the second.
    let seven = 20_515 * 86_400 + 7 * 3600
    #expect(times.outcome(of: one, times.states(at: seven)) == 8)
    #expect(times.outcome(of: both, times.states(at: seven)) == 13)
    #expect(times.outcome(of: one, times.states(at: seven + 3600)) == 7)
    // In summer the second zone is an hour further.
    let july = 20_649 * 86_400 + 5 * 3600 + 1800
    #expect(times.outcome(of: both, times.states(at: july)) == 12)
    #expect(times.restrictions(barring: 5) == [0, 3])
    #expect(times.restrictions(barring: 6).isEmpty)
    #expect(times.restrictions.map(\.isOnPlainly) == [true, false])
    #expect(times.ignoresHolidays(3))
    #expect(!times.ignoresHolidays(0))
    #expect(times.decision(of: 9, in: times.arcs) == 4)
    #expect(times.decision(of: 5, in: times.arcs) == nil)
  }

  static let faults: [(name: String, change: @Sendable (inout TimeTables) -> Void)] = [
    ("rule", { $0.rules[2] = 0 }), ("rule length", { $0.rules[1] = 200 }),
    ("zone", { $0.zones.removeLast() }), ("rule of a switch", { $0.switches[0] = 1 }),
    ("zone of a switch", { $0.switches[1] = -1 }), ("latitude", { $0.switches[2] = 2_000_000_000 }),
    ("half a switch", { $0.switches.removeLast() }), ("count", { $0.decisions[0] = 9 }),
    ("switch", { $0.decisions[1] = 2 }), ("cut off", { $0.decisions.removeLast() }),
    ("no start", { $0.arcs[1] = 1 }), ("order", { $0.arcs[2] = 4 }),
    ("half a pair", { $0.nodes.removeLast() }), ("fact", { $0.restrictions[2] = 4 }),
    ("turn of no restriction", { $0.turns[1] = 1 }), ("order of turns", { $0.turns[2] = 4 }),
    ("order of bars", { $0.barredTurns = [5, 5] }),
  ]

  @Test("numbers that make no sense are refused", arguments: faults.indices)
  func fault(index: Int) {
    var tables = Self.tables
    Self.faults[index].change(&tables)
    #expect(throws: MapFault.self, "\(Self.faults[index].name)") { try RoadTimes(tables) }
  }
}
