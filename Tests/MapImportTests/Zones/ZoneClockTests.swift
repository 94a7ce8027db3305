import RoadbookGeo
import RoadbookRoadGraph
import Testing

@testable import RoadbookMapImport

@Suite("Clocks of time zones") struct ZoneClockTests {
  /// A zone, a place in it, and some of the moments at which its clocks are set.
  struct Clock: CustomTestStringConvertible, Sendable {
    let name: String
    let latitude: Double
    let longitude: Double
    /// Minutes ahead of UTC on 2020-01-01.
    let start: Int
    /// Unix seconds, minutes before, minutes after.
    let changes: [[Int]]

    var testDescription: String { name }
  }

  /// São Paulo's clock has the name of Belém, Sydney's that of Melbourne, which agree with them.
  ///
  /// Told by Python's zoneinfo with tzdata 2026.6, for 2020, 2023, 2024, 2026, 2037 and 2050.
  static let clocks = [
    Clock(
      name: "Europe/Lisbon",
      latitude: 38.72,
      longitude: -9.14,
      start: 0,
      changes: [
        [1_585_443_600, 0, 60],
        [1_603_587_600, 60, 0],
        [1_679_792_400, 0, 60],
        [1_698_541_200, 60, 0],
        [1_711_846_800, 0, 60],
        [1_729_990_800, 60, 0],
        [1_774_746_000, 0, 60],
        [1_792_890_000, 60, 0],
        [2_121_901_200, 0, 60],
        [2_140_045_200, 60, 0],
        [2_531_955_600, 0, 60],
        [2_550_704_400, 60, 0],
      ]
    ),
    Clock(
      name: "Europe/London",
      latitude: 51.51,
      longitude: -0.13,
      start: 0,
      changes: [
        [1_585_443_600, 0, 60],
        [1_603_587_600, 60, 0],
        [1_679_792_400, 0, 60],
        [1_698_541_200, 60, 0],
        [1_711_846_800, 0, 60],
        [1_729_990_800, 60, 0],
        [1_774_746_000, 0, 60],
        [1_792_890_000, 60, 0],
        [2_121_901_200, 0, 60],
        [2_140_045_200, 60, 0],
        [2_531_955_600, 0, 60],
        [2_550_704_400, 60, 0],
      ]
    ),
    Clock(
      name: "Europe/Dublin",
      latitude: 53.35,
      longitude: -6.26,
      start: 0,
      changes: [
        [1_585_443_600, 0, 60],
        [1_603_587_600, 60, 0],
        [1_679_792_400, 0, 60],
        [1_698_541_200, 60, 0],
        [1_711_846_800, 0, 60],
        [1_729_990_800, 60, 0],
        [1_774_746_000, 0, 60],
        [1_792_890_000, 60, 0],
        [2_121_901_200, 0, 60],
        [2_140_045_200, 60, 0],
        [2_531_955_600, 0, 60],
        [2_550_704_400, 60, 0],
      ]
    ),
    Clock(
      name: "America/New_York",
      latitude: 40.71,
      longitude: -74.0,
      start: -300,
      changes: [
        [1_583_650_800, -300, -240],
        [1_604_210_400, -240, -300],
        [1_678_604_400, -300, -240],
        [1_699_164_000, -240, -300],
        [1_710_054_000, -300, -240],
        [1_730_613_600, -240, -300],
        [1_772_953_200, -300, -240],
        [1_793_512_800, -240, -300],
        [2_120_108_400, -300, -240],
        [2_140_668_000, -240, -300],
        [2_530_767_600, -300, -240],
        [2_551_327_200, -240, -300],
      ]
    ),
    Clock(
      name: "America/Belem",
      latitude: -23.55,
      longitude: -46.63,
      start: -180,
      changes: []
    ),
    Clock(
      name: "Australia/Melbourne",
      latitude: -33.87,
      longitude: 151.21,
      start: 660,
      changes: [
        [1_586_016_000, 660, 600],
        [1_601_740_800, 600, 660],
        [1_680_364_800, 660, 600],
        [1_696_089_600, 600, 660],
        [1_712_419_200, 660, 600],
        [1_728_144_000, 600, 660],
        [1_775_318_400, 660, 600],
        [1_791_043_200, 600, 660],
        [2_122_473_600, 660, 600],
        [2_138_198_400, 600, 660],
        [2_532_528_000, 660, 600],
        [2_548_252_800, 600, 660],
      ]
    ),
    Clock(
      name: "Australia/Lord_Howe",
      latitude: -31.55,
      longitude: 159.08,
      start: 660,
      changes: [
        [1_586_012_400, 660, 630],
        [1_601_739_000, 630, 660],
        [1_680_361_200, 660, 630],
        [1_696_087_800, 630, 660],
        [1_712_415_600, 660, 630],
        [1_728_142_200, 630, 660],
        [1_775_314_800, 660, 630],
        [1_791_041_400, 630, 660],
        [2_122_470_000, 660, 630],
        [2_138_196_600, 630, 660],
        [2_532_524_400, 660, 630],
        [2_548_251_000, 630, 660],
      ]
    ),
    Clock(
      name: "Asia/Kathmandu",
      latitude: 27.71,
      longitude: 85.32,
      start: 345,
      changes: []
    ),
    Clock(
      name: "Africa/Casablanca",
      latitude: 33.57,
      longitude: -7.59,
      start: 60,
      changes: [
        [1_587_261_600, 60, 0],
        [1_590_890_400, 0, 60],
        [1_679_191_200, 60, 0],
        [1_682_215_200, 0, 60],
        [1_710_036_000, 60, 0],
        [1_713_060_000, 0, 60],
        [1_771_120_800, 60, 0],
        [1_774_144_800, 0, 60],
        [1_789_866_000, 60, 0],
      ]
    ),
    Clock(
      name: "America/Nuuk",
      latitude: 64.18,
      longitude: -51.72,
      start: -180,
      changes: [
        [1_585_443_600, -180, -120],
        [1_603_587_600, -120, -180],
        [1_679_792_400, -180, -120],
        [1_711_846_800, -120, -60],
        [1_729_990_800, -60, -120],
        [1_774_746_000, -120, -60],
        [1_792_890_000, -60, -120],
        [2_121_901_200, -120, -60],
        [2_140_045_200, -60, -120],
        [2_531_955_600, -120, -60],
        [2_550_704_400, -60, -120],
      ]
    ),
    Clock(
      name: "Asia/Gaza",
      latitude: 31.5,
      longitude: 34.46,
      start: 120,
      changes: [
        [1_585_346_400, 120, 180],
        [1_603_490_400, 180, 120],
        [1_682_726_400, 120, 180],
        [1_698_447_600, 180, 120],
        [1_713_571_200, 120, 180],
        [1_729_897_200, 180, 120],
        [1_774_656_000, 120, 180],
        [1_792_796_400, 180, 120],
        [2_121_811_200, 120, 180],
        [2_138_742_000, 180, 120],
        [2_531_865_600, 120, 180],
        [2_536_700_400, 180, 120],
        [2_540_332_800, 120, 180],
        [2_550_610_800, 180, 120],
      ]
    ),
    Clock(
      name: "Africa/Cairo",
      latitude: 30.04,
      longitude: 31.24,
      start: 120,
      changes: [
        [1_682_632_800, 120, 180],
        [1_698_354_000, 180, 120],
        [1_714_082_400, 120, 180],
        [1_730_408_400, 180, 120],
        [1_776_981_600, 120, 180],
        [1_793_307_600, 180, 120],
        [2_124_136_800, 120, 180],
        [2_140_462_800, 180, 120],
        [2_534_796_000, 120, 180],
        [2_550_517_200, 180, 120],
      ]
    ),
    Clock(
      name: "Pacific/Apia",
      latitude: -13.83,
      longitude: -171.76,
      start: 840,
      changes: [
        [1_586_008_800, 840, 780],
        [1_601_128_800, 780, 840],
      ]
    ),
    Clock(
      name: "Asia/Almaty",
      latitude: 43.24,
      longitude: 76.9,
      start: 360,
      changes: [
        [1_709_229_600, 360, 300]
      ]
    ),
    Clock(
      name: "Asia/Tehran",
      latitude: 35.69,
      longitude: 51.39,
      start: 210,
      changes: [
        [1_584_736_200, 210, 270],
        [1_600_630_200, 270, 210],
      ]
    ),
    Clock(
      name: "Pacific/Kiritimati",
      latitude: 1.87,
      longitude: -157.4,
      start: 840,
      changes: []
    ),
    Clock(
      name: "Antarctica/Troll",
      latitude: -72.01,
      longitude: 2.53,
      start: 0,
      changes: [
        [1_585_443_600, 0, 120],
        [1_603_587_600, 120, 0],
        [1_679_792_400, 0, 120],
        [1_698_541_200, 120, 0],
        [1_711_846_800, 0, 120],
        [1_729_990_800, 120, 0],
        [1_774_746_000, 0, 120],
        [1_792_890_000, 120, 0],
        [2_121_901_200, 0, 120],
        [2_140_045_200, 120, 0],
        [2_531_955_600, 0, 120],
        [2_550_704_400, 120, 0],
      ]
    ),
  ]

  @Test("Clocks are set when they are", arguments: clocks)
  func changes(clock: Clock) throws {
    let place = try #require(Coordinate(latitude: clock.latitude, longitude: clock.longitude))
    let zone = try #require(ZoneMap.world.zone(at: place))
    #expect(zone.name == clock.name)
    #expect(zone.clock.offsetMinutes(at: ZoneClock.firstMoment) == clock.start)
    for change in clock.changes {
      #expect(zone.clock.offsetMinutes(at: change[0] - 1) == change[1], "before \(change[0])")
      #expect(zone.clock.offsetMinutes(at: change[0]) == change[2], "at \(change[0])")
    }
    if clock.changes.isEmpty {
      for moment in stride(from: ZoneClock.firstMoment, to: 2_500_000_000, by: 1_000_000) {
        #expect(zone.clock.offsetMinutes(at: moment) == clock.start)
      }
    }
  }

  @Test func `local time is that of the wall`() throws {
    let lisbon = try #require(ZoneMap.world.zones.first { $0.name == "Europe/Lisbon" })
    // 29 March 2026, 00:59 UTC and a minute later: 00:59, then 02:00.
    let day = CivilDate(year: 2026, month: 3, day: 29).dayNumber
    let moment = day * 86_400 + 59 * 60
    #expect(
      lisbon.clock.localTime(at: moment)
        == LocalTime(dayNumber: day, minute: 59, offsetMinutes: 0)
    )
    #expect(
      lisbon.clock.localTime(at: moment + 60)
        == LocalTime(dayNumber: day, minute: 120, offsetMinutes: 60)
    )
  }

  @Test func `every zone's clock stays within a day, and is set by hours or parts of them`() {
    for zone in ZoneMap.world.zones {
      var before = zone.clock.startMinutes
      for moment in stride(from: ZoneClock.firstMoment, to: 2_300_000_000, by: 86_400) {
        let offset = zone.clock.offsetMinutes(at: moment)
        #expect((-720...840).contains(offset), "\(zone.name)")
        #expect(abs(offset - before) <= 180 && offset % 15 == 0, "\(zone.name) at \(moment)")
        before = offset
      }
    }
  }
}
