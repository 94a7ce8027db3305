import RoadbookRoadGraph
import Testing

@testable import RoadbookMapImport

@Suite("Profile: one-way traffic") struct ProfileOnewayTests {
  @Test(
    "C.1, B24: spellings",
    arguments: [
      ("yes", "open/closed"), ("1", "open/closed"), ("true", "open/closed"),
      ("-1", "closed/open"), ("reverse", "closed/open"),
      ("no", "open"), ("0", "open"), ("false", "open"),
      ("", "open"), ("perhaps", "open"), ("YES", "open"),
    ] as [(String, String)]
  )
  func spellings(value: String, expected: String) {
    #expect(way("highway=residential, oneway=\(value)").access == expected)
  }

  @Test(
    "C.1: the most specific key decides",
    arguments: [
      ("oneway=yes, oneway:motorcar=no", "open"),
      ("oneway=no, oneway:vehicle=yes", "open/closed"),
      ("oneway:vehicle=yes, oneway:motor_vehicle=-1", "closed/open"),
      ("oneway:motor_vehicle=no, oneway:motorcar=yes, oneway=-1", "open/closed"),
      ("oneway:motorcar=perhaps, oneway=yes", "open/closed"),
      ("oneway=yes, oneway:bicycle=no", "open/closed"),
      ("oneway:bicycle=yes", "open"),
    ] as [(String, String)]
  )
  func hierarchy(text: String, expected: String) {
    #expect(way("highway=residential, " + text).access == expected)
  }

  @Test(
    "C.2, B25: implied direction",
    arguments: [
      ("highway=motorway", "open/closed"),
      ("highway=motorway, oneway=no", "open"),
      ("highway=motorway, oneway=-1", "closed/open"),
      ("highway=motorway_link", "open"),
      ("highway=motorway_link, oneway=yes", "open/closed"),
      ("highway=trunk", "open"),
      ("highway=residential, junction=roundabout", "open/closed"),
      ("highway=primary_link, junction=roundabout", "open/closed"),
      ("highway=primary, junction=roundabout, oneway=no", "open"),
      ("highway=primary, junction=roundabout, oneway=-1", "closed/open"),
      ("highway=primary, junction=circular", "open"),
      ("highway=primary, junction=circular, oneway=yes", "open/closed"),
    ] as [(String, String)]
  )
  func implied(text: String, expected: String) {
    #expect(way(text).access == expected)
  }

  @Test(
    "C.3, L.2, B22: reversible is closed, alternating is slower",
    arguments: [
      ("highway=primary, oneway=reversible", "closed"),
      ("highway=motorway, oneway=reversible", "closed"),
      ("highway=primary, junction=roundabout, oneway=reversible", "closed"),
      ("highway=primary, oneway=alternating", "open"),
      ("highway=motorway, oneway=alternating", "open/closed"),
      ("highway=primary, junction=roundabout, oneway=alternating", "open/closed"),
    ] as [(String, String)]
  )
  func changing(text: String, expected: String) {
    #expect(way(text).access == expected)
  }

  @Test("Alternating traffic drives at seven tenths") func alternatingSpeed() {
    #expect(way("highway=primary, oneway=alternating").speeds == [45.5, 45.5])
    #expect(way("highway=primary, oneway=alternating, maxspeed=30").speeds == [18.9, 18.9])
    #expect(way("highway=primary, junction=roundabout, oneway=alternating").speeds == [28, 0])
  }

  @Test("A grant in a direction does not open what one-way traffic closes")
  func grantAgainstOneway() {
    #expect(
      way("highway=residential, oneway=yes, motor_vehicle:backward=yes").access == "open/closed"
    )
  }

  @Test("An edge is marked one-way by what is closed") func flag() {
    #expect(way("highway=residential, oneway=yes").flags.contains(.oneway))
    #expect(way("highway=residential, motorcar:backward=no").flags.contains(.oneway))
    #expect(!way("highway=residential").flags.contains(.oneway))
    #expect(!way("highway=residential, oneway=reversible").flags.contains(.oneway))
    #expect(!way("highway=residential, oneway=yes, access=no").flags.contains(.oneway))
  }
}
