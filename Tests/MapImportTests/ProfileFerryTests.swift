import RoadbookRoadGraph
import Testing

@testable import RoadbookMapImport

@Suite("Profile: ferries, car trains and tolls") struct ProfileFerryTests {
  @Test(
    "H.1, L.7: who is taken aboard",
    arguments: [
      ("route=ferry", "open"), ("route=shuttle_train", "open"), ("route=train", "closed"),
      ("route=bus", "closed"), ("route=ferry, foot=yes", "closed"),
      ("route=ferry, bicycle=yes", "closed"),
      ("route=ferry, foot=yes, bicycle=designated", "closed"),
      ("route=ferry, foot=no", "open"), ("route=ferry, foot=yes, motorcar=yes", "open"),
      ("route=ferry, foot=yes, motor_vehicle=yes", "open"),
      ("route=ferry, foot=yes, hgv=yes", "open"),
      ("route=ferry, motorcar=no", "closed"), ("route=ferry, motor_vehicle=no, foot=yes", "closed"),
      ("route=ferry, access=yes", "open"), ("route=ferry, access=no", "closed"),
      ("route=ferry, access=private", "private"), ("route=ferry, access=perhaps", "open"),
      ("route=ferry, oneway=yes", "open/closed"),
      ("route=shuttle_train, motorcar=yes", "open"), ("route=shuttle_train, motorcar=no", "closed"),
      ("highway=primary, bridge=movable", "open"),
    ] as [(String, String)]
  )
  func aboard(text: String, expected: String) {
    #expect(way(text).access == expected)
  }

  @Test("A way with a highway tag is a road, whatever its route") func roadFirst() {
    let record = way("highway=primary, route=ferry")
    #expect(record.roadClass == .primary)
    #expect(!record.flags.contains(.ferry))
  }

  @Test("Ferries and car trains carry the flag and their own speed") func speeds() {
    let ferry = way("route=ferry")
    #expect(ferry.roadClass == .ferry && ferry.flags == .ferry && ferry.speeds == [20, 20])
    let train = way("route=shuttle_train, maxspeed=30, surface=sand")
    #expect(train.roadClass == .shuttleTrain && train.flags.contains(.ferry))
    #expect(train.speeds == [60, 60])
  }

  @Test("L.7, B50: durations") func durations() {
    #expect(way("route=ferry, duration=01:30").durationSeconds == 5400)
    #expect(way("route=ferry, duration=soon").durationSeconds == 0)
    #expect(way("route=ferry").durationSeconds == 0)
    #expect(way("highway=primary, duration=01:30").durationSeconds == 0)
    #expect(way("route=shuttle_train, duration=PT15M").durationSeconds == 900)
  }

  @Test(
    "L.7, B55: the relation speaks where the way is silent",
    arguments: [
      ("route=ferry", "route=ferry, motorcar=yes", "open"),
      ("route=ferry", "route=ferry, motor_vehicle=no", "closed"),
      ("route=ferry", "route=ferry, foot=yes", "closed"),
      ("route=ferry, foot=yes", "route=ferry, motorcar=yes", "open"),
      ("route=ferry, motor_vehicle=no", "route=ferry, motorcar=yes", "closed"),
      ("route=ferry, access=yes", "route=ferry, motorcar=no", "open"),
      ("", "route=ferry, motorcar=yes", "open"),
      ("", "route=bus, motorcar=yes", "closed"),
      ("highway=footway", "route=ferry, motorcar=yes", "closed"),
      ("highway=primary", "route=ferry, motorcar=no", "open"),
    ] as [(String, String, String)]
  )
  func relations(text: String, relation: String, expected: String) {
    #expect(way(text, relation: relation).access == expected)
  }

  @Test("L.7: a duration of the relation is told apart from one of the way") func sharedDuration() {
    let shared = way("route=ferry", relation: "route=ferry, duration=02:00")
    #expect(shared.durationSeconds == 7200 && shared.durationIsOfRelation)
    let own = way("route=ferry, duration=00:20", relation: "route=ferry, duration=02:00")
    #expect(own.durationSeconds == 1200 && !own.durationIsOfRelation)
    #expect(!way("route=ferry", relation: "route=ferry").durationIsOfRelation)
  }

  @Test(
    "B.6, L.8, B60: tolls",
    arguments: [
      ("toll=yes", TollRuling.charged), ("toll=no", .free), ("", .unknown),
      ("toll=no, toll:hgv=yes", .free), ("toll:hgv=yes", .free),
      ("toll=yes, toll:motorcar=no", .free), ("toll=no, toll:motorcar=yes", .charged),
      ("toll=yes, toll:motor_vehicle=no", .free),
      ("toll:motor_vehicle=yes, toll:motorcar=no", .free), ("toll=hgv", .free),
      ("toll=perhaps", .unknown), ("toll:motorcar=perhaps, toll=yes", .charged),
      ("toll=yes, toll:hgv=yes", .charged), ("toll:bus=yes", .unknown),
    ] as [(String, TollRuling)]
  )
  func tolls(text: String, expected: TollRuling) {
    let record = way("highway=primary, " + text)
    #expect(record.toll == expected)
    #expect(record.flags.contains(.toll) == (expected == .charged))
    #expect(record.access == "open")
  }
}
