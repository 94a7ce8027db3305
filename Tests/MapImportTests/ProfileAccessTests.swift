import RoadbookRoadGraph
import Testing

@testable import RoadbookMapImport

@Suite("Profile: which ways a car may use") struct ProfileAccessTests {
  @Test(
    "B1: roads are open by their class",
    arguments: [
      "motorway_link", "trunk", "trunk_link", "primary", "primary_link", "secondary",
      "secondary_link", "tertiary", "tertiary_link", "unclassified", "residential",
      "living_street", "service", "track", "road",
    ]
  )
  func openClasses(value: String) {
    let record = way("highway=\(value)")
    #expect(record.access == "open")
    #expect(record.modes.contains(.car))
    #expect(record.forward.speed > 0)
  }

  @Test(
    "B1: other classes and no class are closed",
    arguments: [
      "highway=footway", "highway=path", "highway=pedestrian", "highway=steps",
      "highway=cycleway", "highway=bridleway", "highway=construction", "highway=proposed",
      "highway=corridor", "highway=platform", "highway=raceway", "highway=Primary", "highway=",
      "railway=rail", "name=Elm Street", "", "highway=service, service=emergency_access",
      "highway=footway, access=yes", "highway=path, vehicle=yes", "highway=footway, motorcar=no",
    ]
  )
  func closedClasses(text: String) {
    let record = way(text)
    #expect(record.access == "closed")
    #expect(record.forward.speed == 0 && record.backward.speed == 0)
    #expect(!record.modes.contains(.car))
  }

  @Test(
    "B2, B06: the most specific key decides alone",
    arguments: [
      ("vehicle=no, motorcar=destination", "ends"),
      ("access=no, motor_vehicle=yes", "open"),
      ("motorcar=yes, motor_vehicle=no", "open"),
      ("motor_vehicle=no", "closed"),
      ("access=yes, motor_vehicle=no", "closed"),
      ("access=no, vehicle=yes", "open"),
      ("vehicle=yes, motor_vehicle=no, motorcar=designated", "open"),
      ("access=private, vehicle=no", "closed"),
      ("access=no", "closed"),
      ("access=no, hov=yes", "closed"),
    ] as [(String, String)]
  )
  func hierarchy(text: String, expected: String) {
    #expect(way("highway=residential, " + text).access == expected)
  }

  @Test(
    "B2: a grant to motor traffic opens a closed class, never steps",
    arguments: [
      ("highway=cycleway, motor_vehicle=designated", "open"),
      ("highway=cycleway, motorcar=yes", "open"),
      ("highway=pedestrian, motor_vehicle=destination", "ends"),
      ("highway=footway, motor_vehicle=yes, motorcar=no", "closed"),
      ("highway=pedestrian, motor_vehicle=private", "closed"),
      ("highway=pedestrian, motor_vehicle=delivery", "closed"),
      ("highway=steps, motorcar=yes", "closed"),
      ("highway=cycleway, motorcar:forward=yes", "open/closed"),
      ("highway=service, service=emergency_access, motor_vehicle=yes", "open"),
      ("highway=busway, motor_vehicle=permissive", "open"),
    ] as [(String, String)]
  )
  func grants(text: String, expected: String) {
    #expect(way(text).access == expected)
  }

  @Test("A closed class that is granted is slow") func grantedSpeed() {
    #expect(way("highway=cycleway, motorcar=yes").speeds == [10, 10])
    #expect(way("highway=cycleway, motorcar=yes, maxspeed=50").speeds == [10, 10])
    #expect(way("highway=cycleway, motorcar=yes, maxspeed=10").speeds == [9, 9])
  }

  @Test(
    "B3: a directed key replaces its own plain form only",
    arguments: [
      ("access:forward=no", "closed/open"),
      ("access:backward=no", "open/closed"),
      ("access=no, access:forward=yes", "open/closed"),
      ("motorcar=no, access:forward=yes", "closed"),
      ("motorcar=yes, access:forward=no", "open"),
      ("motor_vehicle:backward=no, motor_vehicle=yes", "open/closed"),
      ("motor_vehicle:backward=no, motorcar:backward=yes", "open"),
      ("vehicle:forward=destination, access=no", "ends/closed"),
      ("motor_vehicle:forward=perhaps, motor_vehicle=no", "closed"),
    ] as [(String, String)]
  )
  func directedKeys(text: String, expected: String) {
    #expect(way("highway=tertiary, " + text).access == expected)
  }

  @Test(
    "B4, L5: values",
    arguments: [
      ("yes", "open"), ("permissive", "open"), ("designated", "open"), ("destination", "ends"),
      ("private", "private"), ("customers", "private"), ("delivery", "private"),
      ("permit", "private"), ("residents", "private"),
      ("no", "closed"), ("agricultural", "closed"), ("forestry", "closed"), ("psv", "closed"),
      ("bus", "closed"), ("taxi", "closed"), ("foot", "closed"), ("emergency", "closed"),
      ("military", "closed"),
      ("", "open"), ("perhaps", "open"), ("NO", "open"), ("unknown", "open"),
      ("private;delivery", "private"), ("no;destination", "ends"),
      ("agricultural;forestry", "closed"), ("no; yes", "open"), ("x;y", "open"), (";", "open"),
      ("x;no", "closed"),
    ] as [(String, String)]
  )
  func values(value: String, expected: String) {
    for key in ["access", "vehicle", "motor_vehicle", "motorcar"] {
      #expect(way("highway=residential, \(key)=\(value)").access == expected, "\(key)")
    }
  }

  @Test("An unknown value on a specific key leaves the word to the next") func unknownFallsThrough()
  {
    #expect(way("highway=residential, motorcar=perhaps, access=no").access == "closed")
    #expect(way("highway=residential, motor_vehicle=perhaps, vehicle=destination").access == "ends")
  }

  @Test(
    "B4: keys of other modes say nothing about cars",
    arguments: ["foot", "bicycle", "psv", "motorhome", "hgv", "bus", "horse", "motorcycle"]
  )
  func otherModes(key: String) {
    #expect(way("highway=residential, \(key)=no").access == "open")
    #expect(way("highway=residential, \(key)=yes, access=no").access == "closed")
    #expect(way("highway=footway, \(key)=yes").access == "closed")
  }

  @Test("B4: a plain grant in one direction stands beside a condition in the other")
  func conditionBesideGrant() {
    let record = way(
      "highway=primary, motor_vehicle:forward=yes, motor_vehicle:backward:conditional=no @ (Su)"
    )
    #expect(record.access == "open")
    #expect(record.flags.contains(.timeBound))
  }

  @Test("L3: without a moment the plain tag stands, and the edge is marked")
  func timeBoundAccess() {
    let ice = way("highway=track, access:conditional=no @ (May-Oct)")
    #expect(ice.access == "open")
    #expect(ice.flags.contains(.timeBound))
    #expect(
      way("highway=primary, motor_vehicle=no, motor_vehicle:conditional=yes @ (Jul)").access
        == "closed"
    )
    #expect(!way("highway=track, maxspeed:conditional=50 @ wet").flags.contains(.timeBound))
  }

  @Test(
    "Conditions that cannot be read, or do not concern a car, bind to no time",
    arguments: [
      ("no @ (22:00-06:00)", true), ("no @ wet", false), ("no @ (weight>7.5)", false),
      ("no @ (22:00-06:00 AND weight>7.5)", false), ("no @ (22:00-06:00 AND weight<7.5)", true),
      ("no @ hgv; destination @ (06:30-08:30)", true), ("no @ (Mo-Fr", false),
    ]
  )
  func boundToTimes(value: String, isTimeBound: Bool) {
    let road = way("highway=residential, motor_vehicle:conditional=\(value)")
    #expect(road.flags.contains(.timeBound) == isTimeBound)
  }

  @Test(
    "B6, L4, B66: construction",
    arguments: [
      ("highway=construction", "closed"),
      ("highway=construction, access=yes", "closed"),
      ("highway=construction, construction=primary, motorcar=yes", "closed"),
      ("highway=proposed", "closed"),
      ("highway=planned, access=yes", "closed"),
      ("highway=razed", "closed"), ("highway=abandoned", "closed"), ("highway=disused", "closed"),
      ("highway=residential, construction=residential", "open"),
      ("highway=residential, construction=no", "open"),
      ("highway=residential, construction=minor", "open"),
      ("highway=residential, construction=widening", "open"),
      ("highway=residential, construction=yes", "closed"),
      ("highway=residential, proposed=primary", "open"),
    ] as [(String, String)]
  )
  func construction(text: String, expected: String) {
    #expect(way(text).access == expected)
  }

  @Test("Roads that are gone or not there yet are kept for nobody") func futureIsNotKept() {
    for value in ["construction", "proposed", "planned", "razed", "abandoned", "disused"] {
      #expect(!way("highway=\(value), foot=yes, bicycle=yes, access=yes").isKept)
    }
  }

  @Test("B7: quality closes only where nothing comes through") func quality() {
    #expect(way("highway=track, smoothness=impassable, access=yes").access == "closed")
    #expect(way("highway=primary, smoothness=impassable, motorcar=yes").access == "closed")
    for value in ["very_horrible", "horrible", "bad", "excellent", "nonsense", ""] {
      #expect(way("highway=track, smoothness=\(value)").access == "open")
      #expect(way("highway=primary, oneway=yes, surface=\(value)").access == "open/closed")
      #expect(way("highway=primary, oneway=-1, tracktype=\(value)").access == "closed/open")
    }
    #expect(way("highway=track, access=no, surface=asphalt, tracktype=grade1").access == "closed")
  }

  @Test("B8: speed tags never open a closed way") func speedOpensNothing() {
    #expect(way("highway=footway, maxspeed=50").access == "closed")
    #expect(way("highway=primary, access=no, maxspeed:motorcar=50").access == "closed")
  }

  @Test(
    "L10, B70: carpool lanes",
    arguments: [
      ("hov=designated", "closed"), ("hov=yes", "open"),
      ("hov:lanes=designated|designated", "closed"), ("hov:lanes=designated|yes|yes", "open"),
      ("hov:lanes=designated", "closed"), ("hov:lanes=|designated", "open"),
      ("access=no, hov=designated", "closed"),
      ("hov:lanes:forward=designated", "closed/open"),
      ("hov:lanes=yes|yes, hov:lanes:backward=designated|designated", "open/closed"),
    ] as [(String, String)]
  )
  func carpool(text: String, expected: String) {
    let record = way("highway=trunk, " + text)
    #expect(record.access == expected)
    #expect(record.flags.contains(.hovOnly) == (expected.contains("closed")))
  }

  @Test("Facts of a way become flags") func flags() {
    let table: [(String, EdgeFlags)] = [
      ("highway=motorway", [.highway, .oneway]), ("highway=motorway_link", .highway),
      ("highway=trunk", []), ("highway=trunk, motorroad=yes", [.highway, .motorroad]),
      ("highway=trunk, expressway=yes", .expressway),
      ("highway=primary, bridge=yes", .bridge), ("highway=primary, bridge=no", []),
      ("highway=primary, bridge=movable", .bridge),
      ("highway=primary, tunnel=yes, layer=-1", [.tunnel, .offSurface]),
      ("highway=primary, tunnel=building_passage", []), ("highway=primary, tunnel=no", []),
      ("highway=primary, layer=1", .offSurface), ("highway=primary, layer=0", []),
      ("highway=primary, layer=up", []),
      ("highway=primary, junction=roundabout", [.roundabout, .oneway]),
      ("highway=primary, junction=circular", .circular),
      ("highway=service, service=driveway", .driveway),
      ("highway=service, service=parking_aisle", .driveway),
      ("highway=service, service=alley", []),
      ("highway=primary, driving_side=left", .leftHand),
      ("highway=primary, driving_side=right", []),
      ("highway=primary, surface=gravel", .unpaved), ("highway=primary, surface=asphalt", []),
      ("highway=primary, surface=asphalt;gravel", .unpaved),
      ("highway=track", .unpaved), ("highway=track, tracktype=grade1", []),
      ("highway=track, surface=asphalt, tracktype=grade3", []),
      ("highway=service, tracktype=grade2", .unpaved),
      ("highway=primary, construction=minor", .construction),
      ("highway=primary, construction=no", []),
    ]
    for (text, expected) in table { #expect(way(text).flags == expected, "\(text)") }
  }

  @Test("L12: the driving side is known only where it is tagged") func drivingSide() {
    #expect(way("highway=primary").drivesOnLeft == nil)
    #expect(way("highway=primary, driving_side=left").drivesOnLeft == true)
    #expect(way("highway=primary, driving_side=right").drivesOnLeft == false)
    #expect(way("highway=primary, driving_side=middle").drivesOnLeft == nil)
  }
}
