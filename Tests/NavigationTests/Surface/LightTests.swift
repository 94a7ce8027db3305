import Foundation
import RoadbookGeo
import RoadbookNavigation
import Testing

@Suite("Light") struct LightTests {
  /// Midnight UTC of a day in 2026.
  private func day(_ month: Int, _ day: Int) -> Date {
    Date(
      timeIntervalSince1970: Double(CivilDate(year: 2026, month: month, day: day).dayNumber)
        * 86_400
    )
  }

  /// Minutes of 48 hours at which the light changes, and to what.
  private func changes(_ from: Date, _ latitude: Double, _ longitude: Double) throws -> [String] {
    let place = try #require(Coordinate(latitude: latitude, longitude: longitude))
    var last = lightingMode(at: from, coordinate: place)
    return (1...2880).compactMap { minute in
      let mode = lightingMode(at: from + Double(minute * 60), coordinate: place)
      defer { last = mode }
      return mode == last ? nil : "\(mode) \(minute)"
    }
  }

  private func minutes(_ changes: [String]) -> [Int] {
    changes.compactMap { $0.split(separator: " ").last.flatMap { Int($0) } }
  }

  /// By hand for the solstice: cos H = (sin -0.833° - sin φ sin 23.44°) / (cos φ cos 23.44°) gives
  /// 118.15° at 46°, or 472.6 minutes about noon, which is 11:33.8 UTC at 7° east.
  @Test func `NAV-160 from noon to the next noon light changes at sunset and sunrise`() throws {
    let changes = try changes(day(6, 21) + 43_200, 46, 7)
    #expect(
      changes.map { $0.split(separator: " ")[0] } == ["lowLight", "normal", "lowLight", "normal"]
    )
    let noon = 693.8 - 720
    for (minute, expected) in zip(
      minutes(changes),
      [noon + 472.6, noon + 1440 - 472.6, noon + 1440 + 472.6, noon + 2880 - 472.6]
    ) {
      #expect(abs(Double(minute) - expected) <= 3)
    }
  }

  /// On the equator at the equinox the day has 12 hours and 7 minutes; noon is 12:07.5 there.
  @Test(arguments: [-179.9, -120, -60, 0, 60, 120, 179.9])
  func `days begin and end with the Sun all round the Earth`(longitude: Double) throws {
    let found = try minutes(changes(day(3, 20), 0, longitude)).map { $0 % 1440 }.sorted()
    #expect(found.count == 4)
    let noon = 727.5 - longitude * 4
    let expected = [noon - 363.5, noon + 363.5]
      .map { ($0 + 2880).truncatingRemainder(dividingBy: 1440) }.sorted()
    #expect(abs(Double(found[0]) - expected[0]) <= 3)
    #expect(abs(Double(found[3]) - expected[1]) <= 3)
  }

  @Test func `beyond the polar circle a season has one light`() throws {
    let place = try #require(Coordinate(latitude: 78, longitude: 16))
    #expect(try changes(day(6, 21), 78, 16).isEmpty)
    #expect(try changes(day(12, 21), 78, 16).isEmpty)
    #expect(lightingMode(at: day(6, 21), coordinate: place) == .normal)
    #expect(lightingMode(at: day(12, 21) + 43_200, coordinate: place) == .lowLight)
  }

  @Test(arguments: [(46.0, 7.0), (-34, 151), (61, -150), (10, 179)])
  func `the next change is where the light changes`(latitude: Double, longitude: Double) throws {
    let place = try #require(Coordinate(latitude: latitude, longitude: longitude))
    for start in [day(6, 21), day(6, 21) + 36_000, day(12, 21) + 70_000] {
      let first = try #require(minutes(changes(start, latitude, longitude)).first)
      let next = SuggestedLighting.nextChange(after: start, coordinate: place)
      #expect(abs(next.timeIntervalSince(start) / 60 - Double(first)) <= 1)
    }
    let pole = try #require(Coordinate(latitude: 89, longitude: 0))
    let start = day(6, 21)
    #expect(SuggestedLighting.nextChange(after: start, coordinate: pole) == start + 86_400)
  }
}
