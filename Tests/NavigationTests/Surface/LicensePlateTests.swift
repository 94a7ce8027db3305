import Foundation
import RoadbookGeo
import RoadbookNavigation
import RoadbookRouting
import Testing
import TinyMaps

@Suite("Zones closed to licence plates") struct LicensePlateTests {
  /// A square from 1° to 2° south, 106° to 107° east, with given rules.
  private func zones(
    _ rules: String,
    country: String = "ID",
    timezone: String = "Asia/Jakarta",
    geometry: String? = nil
  ) throws -> NavigationLicensePlateZones {
    let square =
      geometry
        ?? """
        {"type": "Polygon",
         "coordinates": [[[106, -2], [107, -2], [107, -1], [106, -1], [106, -2]]]}
        """
    let text = """
      {"type": "FeatureCollection", "features": [{"type": "Feature",
       "properties": {"country": "\(country)", "timezone": "\(timezone)", "rules": [\(rules)]},
       "geometry": \(square)}]}
      """
    return try NavigationLicensePlateZones(geoJSON: Data(text.utf8), file: "z.geojson")
  }

  /// A moment in October 2026; Thursday is the first.
  private func october(_ day: Int, _ hour: Int, _ minute: Int, offsetHours: Int) -> Date {
    let number = CivilDate(year: 2026, month: 10, day: day).dayNumber
    return Date(
      timeIntervalSince1970: Double(
        number * 86_400 + (hour - offsetHours) * 3600 + minute * 60
      )
    )
  }

  private func isClosed(
    _ zones: NavigationLicensePlateZones,
    _ digit: Int,
    _ date: Date,
    country: String = "ID"
  ) throws -> Bool {
    let plate = try #require(
      NavigationLicensePlateRestriction(licensePlateLastDigit: digit, countryCode: country)
    )
    return !zones.areas(closedTo: plate, at: date).isEmpty
  }

  @Test func `Jakarta closes roads to odd plates on even dates, at the rush hours`() throws {
    let zones = try zones(
      """
      {"digits": [1, 3, 5, 7, 9], "dates": "even", "days": ["Mo-Fr"],
       "hours": ["06:00-10:00", "16:00-21:00"]},
      {"digits": [0, 2, 4, 6, 8], "dates": "odd", "days": ["Mo-Fr"],
       "hours": ["06:00-10:00", "16:00-21:00"]}
      """
    )
    let friday = { (hour: Int, minute: Int) in october(2, hour, minute, offsetHours: 7) }
    #expect(try isClosed(zones, 3, friday(6, 0)))
    #expect(try isClosed(zones, 3, friday(20, 59)))
    #expect(try !isClosed(zones, 3, friday(5, 59)))
    #expect(try !isClosed(zones, 3, friday(10, 0)))
    #expect(try !isClosed(zones, 4, friday(8, 0)))
    #expect(try isClosed(zones, 4, october(1, 8, 0, offsetHours: 7)))
    // Saturday the third and Sunday the fourth are free.
    #expect(try !isClosed(zones, 4, october(3, 8, 0, offsetHours: 7)))
    #expect(try !isClosed(zones, 3, october(4, 8, 0, offsetHours: 7)))
    #expect(try !isClosed(zones, 3, friday(8, 0), country: "BR"))
  }

  @Test(arguments: ["BR", "BZ", "br"])
  func `São Paulo closes its centre to two digits a day`(country: String) throws {
    let rules = [("Mo", "1, 2"), ("Tu", "3, 4"), ("We", "5, 6"), ("Th", "7, 8"), ("Fr", "9, 0")]
      .map { #"{"days": ["\#($0)"], "digits": [\#($1)], "hours": ["07:00-10:00"]}"# }
    let zones = try zones(
      rules.joined(separator: ","),
      country: country,
      timezone: "America/Sao_Paulo"
    )
    for (day, digit) in [(5, 1), (6, 3), (7, 6), (8, 8), (9, 0)] {
      for other in 0...9 {
        let closed = try isClosed(
          zones,
          other,
          october(day, 9, 30, offsetHours: -3),
          country: "BR"
        )
        #expect(
          closed == (other == digit || other == (digit % 2 == 1 ? digit + 1 : (digit + 9) % 10))
        )
      }
    }
    #expect(try !isClosed(zones, 1, october(5, 6, 30, offsetHours: -3), country: "BZ"))
    #expect(try isClosed(zones, 1, october(5, 7, 0, offsetHours: -3), country: "BZ"))
  }

  @Test func `hours past midnight belong to the day on which they begin`() throws {
    let zones = try zones(#"{"digits": [1], "days": ["Fr"], "hours": ["22:00-02:00"]}"#)
    #expect(try !isClosed(zones, 1, october(2, 1, 0, offsetHours: 7)))
    #expect(try isClosed(zones, 1, october(2, 23, 0, offsetHours: 7)))
    #expect(try isClosed(zones, 1, october(3, 1, 59, offsetHours: 7)))
    #expect(try !isClosed(zones, 1, october(3, 2, 0, offsetHours: 7)))
    let always = try self.zones(#"{"digits": [1]}"#)
    #expect(try isClosed(always, 1, october(3, 0, 0, offsetHours: 7)))
    let weekend = try self.zones(#"{"digits": [1], "days": ["Sa-Mo"]}"#)
    #expect(try isClosed(weekend, 1, october(5, 12, 0, offsetHours: 7)))
    #expect(try !isClosed(weekend, 1, october(6, 12, 0, offsetHours: 7)))
  }

  @Test func `an area may have several parts`() throws {
    let zones = try zones(
      #"{"digits": [1]}"#,
      geometry: """
        {"type": "MultiPolygon",
         "coordinates": [[[[0, 0], [1, 0], [1, 1]]], [[[5, 5], [6, 5], [6, 6]]]]}
        """
    )
    let plate = try #require(
      NavigationLicensePlateRestriction(licensePlateLastDigit: 1, countryCode: "ID")
    )
    let areas = zones.areas(closedTo: plate, at: Date())
    let inside = try #require(Coordinate(latitude: 5.1, longitude: 5.5))
    #expect(areas.count == 2)
    #expect(areas.map { $0.contains(inside) } == [false, true])
    #expect(zones.count == 1)
  }

  @Test(arguments: [
    (#"{"digits": []}"#, "digits"), (#"{"digits": [10]}"#, "digits"),
    (#"{"digits": [1], "days": ["Mon"]}"#, "days"), (#"{"digits": [1], "days": ["-"]}"#, "days"),
    (#"{"digits": [1], "dates": "all"}"#, "odd or even"),
    (#"{"digits": [1], "hours": ["6-10"]}"#, "06:00-10:00"),
    (#"{"digits": [1], "hours": ["06:00-25:00"]}"#, "06:00-10:00"),
    (#"{"digits": [1], "hours": ["+6:00-10:00"]}"#, "06:00-10:00"),
    (#"{"digits": [1], "hours": ["06:00-10:+0"]}"#, "06:00-10:00"),
    (#"{"digits": [1], "hours": ["24:00-06:00"]}"#, "06:00-10:00"),
    (#"{"days": ["Mo"]}"#, "digits is missing"), (#"{"digits": "1"}"#, "wrong type"),
  ])
  func `a wrong rule is named`(rule: String, word: String) {
    do {
      _ = try zones(rule)
      Issue.record("\(rule) was read")
    } catch let error as NavigationLicensePlateZonesError {
      #expect("\(error)".contains(word))
      #expect("\(error)".hasPrefix("z.geojson: feature"))
    } catch {
      Issue.record(error)
    }
  }

  @Test func `a wrong file is named`() throws {
    func fault(_ read: () throws -> NavigationLicensePlateZones) -> String {
      do {
        return "read, \(try read().count)"
      } catch {
        return "\(error)"
      }
    }
    let rule = #"{"digits": [1]}"#
    #expect(fault { try zones(rule, country: "DE") }.contains("ID and BR"))
    #expect(fault { try zones(rule, timezone: "Jakarta") }.contains("Asia/Jakarta"))
    let line = #"{"type": "LineString", "coordinates": [[0, 0], [1, 1]]}"#
    #expect(fault { try zones(rule, geometry: line) }.contains("no area"))
    let thin = #"{"type": "Polygon", "coordinates": [[[0, 0], [1, 1]]]}"#
    #expect(fault { try zones(rule, geometry: thin) }.contains("three or more corners"))
    let far = #"{"type": "Polygon", "coordinates": [[[0, 95], [1, 1], [2, 2]]]}"#
    #expect(fault { try zones(rule, geometry: far) }.contains("longitude first"))
    #expect(
      fault { try NavigationLicensePlateZones(geoJSON: Data("{".utf8), file: "z") }
        == "z: is no JSON; save it as GeoJSON."
    )
    #expect(
      fault { try NavigationLicensePlateZones(contentsOf: "/none.geojson") }
        == "/none.geojson cannot be read; check the path and its permissions."
    )
  }

  /// The street from b to c is closed to a plate, so the route goes by g, e, f and h.
  @MainActor @Test func `a route keeps off an area that is closed to the plate`() throws {
    let clock = ManualClock(now: Date(timeIntervalSince1970: 1_000_000))
    let executor = ManualExecutor()
    let source = ScriptedLocationSource()
    let session = NavigationSession(
      router: Router(map: try Town.map.graph()),
      locationSource: source,
      clock: clock,
      executor: executor,
      searchExecutor: InlineSearchExecutor()
    )
    session.isStarted = true
    let navigator = try #require(session.navigator)
    func send() throws {
      let place = try Town.place("a")
      clock.advance(by: 1)
      source.send(
        CLLocation(
          coordinate: CLLocationCoordinate2D(latitude: place.latitude, longitude: place.longitude),
          altitude: 0,
          horizontalAccuracy: 5,
          verticalAccuracy: -1,
          timestamp: clock.now
        )
      )
    }
    func meters() throws -> Double {
      let place = try Town.place("d")
      let goal = NavigationWaypoint(
        location: CLLocationCoordinate2D(latitude: place.latitude, longitude: place.longitude),
        title: "D"
      )
      try send()
      let notes = Notes()
      navigator.setDestinations([try #require(goal)]) { notes.add("\($0)") }
      executor.drainAll()
      #expect(notes.all == ["OK"])
      return try #require(navigator.routeLegs?.first).distance
    }
    #expect(try abs(meters() - 600) < 3)
    let middle = try Town.place("b").moved(toward: try Town.place("c"), by: 0.5)
    let corners = [(-1.0, -1.0), (-1, 1), (1, 1), (1, -1)].map { north, east in
      "[\(middle.longitude + east * 4e-4), \(middle.latitude + north * 4e-4)]"
    }
    session.licensePlateZones = try zones(
      #"{"digits": [4]}"#,
      geometry: #"{"type": "Polygon", "coordinates": [[\#(corners.joined(separator: ", "))]]}"#
    )
    #expect(try abs(meters() - 600) < 3)
    navigator.licensePlateRestriction = NavigationLicensePlateRestriction(
      licensePlateLastDigit: 4,
      countryCode: "ID"
    )
    #expect(try abs(meters() - 1000) < 5)
    navigator.licensePlateRestriction = NavigationLicensePlateRestriction(
      licensePlateLastDigit: 5,
      countryCode: "ID"
    )
    #expect(try abs(meters() - 600) < 3)
  }
}
