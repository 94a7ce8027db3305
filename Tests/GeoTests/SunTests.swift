import RoadbookGeo
import Testing

@Suite("Sunrise and sunset") struct SunTests {
  /// A place, and what an almanac says of it.
  struct Almanac: CustomTestStringConvertible, Sendable {
    let name: String
    let latitude: Double
    let longitude: Double
    let offsetMinutes: Int
    /// Year, month, day; minutes of dawn, sunrise, sunset and dusk.
    let days: [[Int]]

    var testDescription: String { name }
  }

  /// Printed by PyEphem 4.2.1 (the planetary theory VSOP87; horizon at 50' and 6°, no air),
  /// which shares no formula with the code; rounded to minutes.
  static let almanacs = [
    Almanac(
      name: "Quito",
      latitude: -0.18,
      longitude: -78.47,
      offsetMinutes: -300,
      days: [
        [2024, 2, 29, 362, 383, 1110, 1130],
        [2025, 3, 20, 357, 378, 1104, 1125],
        [2025, 6, 21, 350, 372, 1099, 1122],
        [2026, 9, 23, 342, 363, 1089, 1110],
        [2026, 12, 21, 345, 368, 1096, 1119],
        [2037, 8, 1, 355, 377, 1103, 1125],
      ]
    ),
    Almanac(
      name: "Porto",
      latitude: 41.15,
      longitude: -8.61,
      offsetMinutes: 0,
      days: [
        [2024, 2, 29, 402, 430, 1105, 1132],
        [2025, 3, 20, 370, 398, 1127, 1154],
        [2025, 6, 21, 268, 302, 1211, 1244],
        [2026, 9, 23, 355, 383, 1110, 1138],
        [2026, 12, 21, 445, 476, 1029, 1060],
        [2037, 8, 1, 299, 330, 1191, 1222],
      ]
    ),
    Almanac(
      name: "Oslo",
      latitude: 59.91,
      longitude: 10.75,
      offsetMinutes: 60,
      days: [
        [2024, 2, 29, 395, 437, 1063, 1105],
        [2025, 3, 20, 337, 378, 1112, 1153],
        [2025, 6, 21, 70, 174, 1304, 1408],
        [2026, 9, 23, 322, 363, 1094, 1135],
        [2026, 12, 21, 501, 558, 912, 970],
        [2037, 8, 1, 179, 239, 1246, 1305],
      ]
    ),
    Almanac(
      name: "Reykjavik",
      latitude: 64.15,
      longitude: -21.94,
      offsetMinutes: 0,
      days: [
        [2024, 2, 29, 469, 517, 1124, 1173],
        [2025, 3, 20, 400, 448, 1184, 1232],
        [2026, 9, 23, 386, 434, 1165, 1213],
        [2026, 12, 21, 603, 682, 929, 1009],
        [2037, 8, 1, 186, 276, 1350, 1437],
      ]
    ),
    Almanac(
      name: "Sydney",
      latitude: -33.87,
      longitude: 151.21,
      offsetMinutes: 600,
      days: [
        [2024, 2, 29, 317, 342, 1113, 1138],
        [2025, 3, 20, 333, 358, 1087, 1112],
        [2025, 6, 21, 392, 420, 1014, 1042],
        [2026, 9, 23, 319, 344, 1072, 1097],
        [2026, 12, 21, 251, 281, 1145, 1175],
        [2037, 8, 1, 381, 408, 1036, 1062],
      ]
    ),
    Almanac(
      name: "Ushuaia",
      latitude: -54.8,
      longitude: -68.3,
      offsetMinutes: -180,
      days: [
        [2024, 2, 29, 378, 415, 1234, 1272],
        [2025, 3, 20, 419, 455, 1185, 1221],
        [2025, 6, 21, 554, 599, 1031, 1077],
        [2026, 9, 23, 403, 439, 1173, 1209],
        [2026, 12, 21, 234, 291, 1331, 1389],
        [2037, 8, 1, 521, 561, 1078, 1118],
      ]
    ),
    Almanac(
      name: "Suva",
      latitude: -18.14,
      longitude: 178.44,
      offsetMinutes: 720,
      days: [
        [2024, 2, 29, 343, 365, 1112, 1134],
        [2025, 3, 20, 348, 370, 1097, 1119],
        [2025, 6, 21, 373, 397, 1059, 1083],
        [2026, 9, 23, 334, 356, 1082, 1104],
        [2026, 12, 21, 303, 327, 1121, 1145],
        [2037, 8, 1, 371, 393, 1072, 1095],
      ]
    ),
    Almanac(
      name: "Kiritimati",
      latitude: 1.87,
      longitude: -157.4,
      offsetMinutes: 840,
      days: [
        [2024, 2, 29, 379, 400, 1124, 1145],
        [2025, 3, 20, 373, 394, 1120, 1141],
        [2025, 6, 21, 362, 384, 1118, 1141],
        [2026, 9, 23, 358, 379, 1105, 1126],
        [2026, 12, 21, 364, 387, 1108, 1130],
        [2037, 8, 1, 368, 390, 1122, 1144],
      ]
    ),
    Almanac(
      name: "Tromso",
      latitude: 69.65,
      longitude: 18.96,
      offsetMinutes: 60,
      days: [
        [2024, 2, 29, 372, 433, 1002, 1064],
        [2025, 3, 20, 283, 343, 1082, 1143],
        [2026, 9, 23, 267, 328, 1063, 1123],
      ]
    ),
    Almanac(
      name: "Urumqi",
      latitude: 43.83,
      longitude: 87.6,
      offsetMinutes: 480,
      days: [
        [2024, 2, 29, 499, 528, 1197, 1226],
        [2025, 3, 20, 464, 493, 1222, 1251],
        [2025, 6, 21, 351, 387, 1315, 1352],
        [2026, 9, 23, 449, 478, 1206, 1234],
        [2026, 12, 21, 547, 580, 1115, 1148],
        [2037, 8, 1, 385, 418, 1293, 1326],
      ]
    ),
  ]

  private static let events: [Sun.Event] = [.dawn, .sunrise, .sunset, .dusk]

  @Test("The almanac's times", arguments: almanacs)
  func times(almanac: Almanac) throws {
    let place = Coordinate(latitude: almanac.latitude, longitude: almanac.longitude)
    let sun = Sun(at: try #require(place))
    for day in almanac.days {
      let number = CivilDate(year: day[0], month: day[1], day: day[2]).dayNumber
      for (event, expected) in zip(Self.events, day[3...]) {
        let minute = sun.minute(
          of: event,
          dayNumber: number,
          offsetMinutes: almanac.offsetMinutes
        )
        #expect(abs(minute - expected) <= 1, "\(event) on \(day)")
      }
    }
  }

  @Test func `the Naval Observatory's times for Mauna Kea`() throws {
    // 15 July 2003, 19° 49' N 155° 29' W: 05:27, 05:51, 19:04, 19:28, published by the USNO.
    let sun = Sun(at: try #require(Coordinate(latitude: 19.8167, longitude: -155.4833)))
    let number = CivilDate(year: 2003, month: 7, day: 15).dayNumber
    for (event, expected) in zip(Self.events, [327, 351, 1144, 1168]) {
      #expect(
        abs(sun.minute(of: event, dayNumber: number, offsetMinutes: -600) - expected) <= 1
      )
    }
  }

  @Test func `in the polar summer the day is whole, in the winter there is none`() throws {
    let sun = Sun(at: try #require(Coordinate(latitude: 69.65, longitude: 18.96)))
    func minutes(_ month: Int, _ day: Int) -> [Int] {
      let number = CivilDate(year: 2025, month: month, day: day).dayNumber
      return Self.events.map { sun.minute(of: $0, dayNumber: number, offsetMinutes: 60) }
    }
    #expect(minutes(6, 21) == [0, 0, 1440, 1440])
    // Noon of 21 December at 19° east: 11:42, two minutes of it the equation of time.
    let winter = minutes(12, 21)
    #expect(winter[1] == winter[2] && abs(winter[1] - 702) <= 1)
    #expect(winter[0] < winter[1] && winter[2] < winter[3])
  }

  @Test func `at the poles every day is one or the other`() throws {
    for latitude in [90.0, -90.0] {
      let sun = Sun(at: try #require(Coordinate(latitude: latitude, longitude: 0)))
      for day in stride(from: 20_000, to: 20_365, by: 1) {
        let rise = sun.minute(of: .sunrise, dayNumber: day, offsetMinutes: 0)
        let set = sun.minute(of: .sunset, dayNumber: day, offsetMinutes: 0)
        let isSummer = (sun.isHigh(onDay: day)) == (latitude > 0)
        if abs(sun.daysFromEquinox(day)) > 4 {
          #expect(set - rise == (isSummer ? 1440 : 0), "day \(day)")
        }
      }
    }
  }

  @Test func `the clocks shift the times, not the Sun`() throws {
    let sun = Sun(at: try #require(Coordinate(latitude: 41.15, longitude: -8.61)))
    for event in Self.events {
      let winter = sun.minute(of: event, dayNumber: 20_300, offsetMinutes: 0)
      #expect(sun.minute(of: event, dayNumber: 20_300, offsetMinutes: 60) == winter + 60)
    }
  }
}

extension Sun {
  /// Days since the nearer equinox, taken as 20 March and 22 September 2025.
  fileprivate func daysFromEquinox(_ day: Int) -> Int {
    let spring = day - CivilDate(year: 2025, month: 3, day: 20).dayNumber
    let autumn = day - CivilDate(year: 2025, month: 9, day: 22).dayNumber
    return abs(spring) < abs(autumn) ? spring : autumn
  }

  /// Whether the Sun is north of the equator in 2025 by the calendar.
  fileprivate func isHigh(onDay day: Int) -> Bool {
    let date = CivilDate(dayNumber: day)
    return date.year == 2025 && (320...922).contains(date.month * 100 + date.day)
  }
}
