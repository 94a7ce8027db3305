import RoadbookRoadGraph
import Testing

@testable import RoadbookMapImport

@Suite("Profile: speeds") struct ProfileSpeedTests {
  @Test(
    "I.2: speed of each class",
    arguments: [
      ("motorway", 110.0), ("motorway_link", 60), ("trunk", 90), ("trunk_link", 55),
      ("primary", 65), ("primary_link", 50), ("secondary", 55), ("secondary_link", 45),
      ("tertiary", 45), ("tertiary_link", 38), ("unclassified", 40), ("residential", 30),
      ("living_street", 10), ("service", 15), ("road", 20), ("track", 12),
    ] as [(String, Double)]
  )
  func classes(value: String, expected: Double) {
    #expect(way("highway=\(value), oneway=no").speeds == [expected, expected])
    #expect(way("highway=\(value), oneway=no").limits == [0, 0])
  }

  @Test(
    "I.1, L.11, B45, B47: nine tenths of a posted limit",
    arguments: [
      ("highway=primary, maxspeed=50", 45.0), ("highway=primary, maxspeed=100", 90),
      ("highway=residential, maxspeed=50", 45), ("highway=motorway, maxspeed=130", 117),
      ("highway=motorway, maxspeed=140", 120), ("highway=motorway, maxspeed=none", 120),
      ("highway=trunk, maxspeed=none", 120), ("highway=living_street, maxspeed=none", 10),
      ("highway=living_street, maxspeed=7", 6.3), ("highway=living_street, maxspeed=50", 10),
      ("highway=service, maxspeed=50", 15), ("highway=service, maxspeed=10", 9),
      ("highway=track, maxspeed=100", 12), ("highway=road, maxspeed=50", 20),
      ("highway=track, maxspeed=none", 12), ("highway=residential, maxspeed=0", 30),
      ("highway=residential, maxspeed=walk", 6), ("highway=living_street, maxspeed=walk", 6),
      ("highway=residential, maxspeed=1", 1), ("highway=residential, maxspeed=5", 4.5),
    ] as [(String, Double)]
  )
  func limits(text: String, expected: Double) {
    #expect(way(text).speeds[0] == expected)
  }

  @Test(
    "B48: spellings of a limit",
    arguments: [
      ("50", 50.0), ("50 km/h", 50), ("50km/h", 50), ("50 kmh", 50), ("50 kph", 50),
      ("30 mph", 48.28), ("30mph", 48.28), ("6.875 mph", 11.06), ("55 mph", 88.51),
      ("10 knots", 18.52), ("7,5", 7.5), (" 50 ", 50), ("50;70", 50), ("70;50", 50),
      ("50 ; 30 mph", 48.28), ("none;50", 50), ("abc;50", 50),
      ("none", 655.35), ("unlimited", 655.35), ("walk", 6), ("NONE", 655.35),
      ("DE:urban", 50), ("RO:rural", 90), ("DE:zone:30", 30), ("DE:zone30", 30),
      ("zone30", 30), ("zone:30", 30), ("DE:30", 30), ("FR:urban", 50), ("CH:rural", 80),
      ("CH:trunk", 100), ("CH:motorway", 120), ("DE:motorway", 655.35), ("DE:rural", 100),
      ("GB:nsl_single", 96.56), ("GB:nsl_dual", 112.65), ("GB:motorway", 112.65),
      ("UK:urban", 48.28), ("GB:zone20", 32.19), ("GB:20", 32.19), ("XX:urban", 50),
      ("XX:rural", 90), ("BE-WAL:rural", 90), ("BE-VLG:rural", 70), ("AT:living_street", 10),
      ("DE:bicycle_road", 30), ("DE:walk", 6), ("de:Urban", 50),
    ] as [(String, Double)]
  )
  func spellings(value: String, expected: Double) {
    #expect(way("highway=primary, maxspeed=\(value)").limits == [expected, expected])
  }

  @Test(
    "B48: what cannot be read leaves the class speed",
    arguments: [
      "signals", "variable", "implicit", "national", "abc", "0", "-50", "", "50 furlongs", "1e5",
      "9999", "999999999999999999999", "50 50", "DE:", ":urban", "DE:nowhere", "DE:zone:",
      "zone", "zone:x", "DEU:urban", "D:urban", "zone:30:40", "GB:zone:999", "50|70", "mph", ";",
      "0.5", "∞", "NaN", "50..5", "DE:urban:x",
    ]
  )
  func junk(value: String) {
    let record = way("highway=primary, maxspeed=\(value)")
    #expect(record.speeds == [65, 65])
    #expect(record.limits == [0, 0])
    #expect(record.access == "open")
  }

  @Test(
    "I.1: the direction's own limit, also against a reversed one-way",
    arguments: [
      ("maxspeed=50, maxspeed:forward=30", [27.0, 45.0]),
      ("maxspeed=50, maxspeed:backward=70", [45, 63]),
      ("maxspeed:forward=30, maxspeed:backward=70", [27, 63]),
      ("maxspeed:forward=30", [27, 65]),
      ("oneway=-1, maxspeed:backward=30, maxspeed=70", [0, 27]),
      ("maxspeed=50, maxspeed:motorcar=70", [63, 63]),
      ("maxspeed:forward=50, maxspeed:motorcar=70", [63, 63]),
      ("maxspeed:motorcar:backward=30, maxspeed=50", [45, 27]),
      ("maxspeed:forward=signals, maxspeed=50", [45, 45]),
    ] as [(String, [Double])]
  )
  func directions(text: String, expected: [Double]) {
    #expect(way("highway=primary, " + text).speeds == expected)
  }

  @Test(
    "I.2: zones beside a limit that has no number",
    arguments: [
      ("source:maxspeed=FR:urban", 50.0), ("maxspeed:type=DE:rural", 100),
      ("zone:maxspeed=DE:30", 30), ("zone:maxspeed=20", 20),
      ("maxspeed=70, source:maxspeed=DE:urban", 70),
      ("maxspeed=signals, source:maxspeed=DE:urban", 50), ("source:maxspeed=sign", 0),
      ("source:maxspeed=sign, maxspeed:type=CH:rural", 80),
    ] as [(String, Double)]
  )
  func zones(text: String, expected: Double) {
    #expect(way("highway=secondary, " + text).limits == [expected, expected])
  }

  @Test(
    "I.2: advice is kept to, and never raises",
    arguments: [
      ("maxspeed:advisory=40", [40.0, 40.0]), ("maxspeed=50, maxspeed:advisory=40", [40, 40]),
      ("maxspeed=50, maxspeed:advisory=80", [45, 45]), ("maxspeed:advisory=90", [65, 65]),
      ("maxspeed:advisory:forward=30", [30, 65]),
      ("maxspeed:advisory:backward=30 mph, maxspeed=100", [90, 48.28]),
      ("maxspeed:advisory=none", [65, 65]), ("maxspeed:advisory=abc", [65, 65]),
    ] as [(String, [Double])]
  )
  func advice(text: String, expected: [Double]) {
    #expect(way("highway=primary, " + text).speeds == expected)
    #expect(way("highway=primary, maxspeed:advisory=30").limits == [0, 0])
  }

  @Test(
    "I.2: the worst of surface, track type and smoothness decides",
    arguments: [
      ("surface=asphalt", 65.0), ("surface=paving_stones", 50), ("surface=sett", 50),
      ("surface=concrete:plates", 50), ("surface=cobblestone", 30),
      ("surface=unhewn_cobblestone", 30), ("surface=metal", 40), ("surface=unpaved", 40),
      ("surface=gravel", 40), ("surface=compacted", 40), ("surface=fine_gravel", 40),
      ("surface=pebblestone", 40), ("surface=ground", 25), ("surface=dirt", 25),
      ("surface=earth", 25), ("surface=grass", 25), ("surface=wood", 25), ("surface=sand", 12),
      ("surface=mud", 12), ("surface=snow", 12), ("surface=ice", 12), ("surface=lava", 65),
      ("surface=asphalt;gravel", 40), ("surface=mud; asphalt", 12),
      ("tracktype=grade1", 65), ("tracktype=grade2", 35), ("tracktype=grade3", 25),
      ("tracktype=grade4", 18), ("tracktype=grade5", 12), ("tracktype=grade9", 65),
      ("smoothness=good", 65), ("smoothness=intermediate", 65), ("smoothness=bad", 50),
      ("smoothness=very_bad", 25), ("smoothness=horrible", 8), ("smoothness=very_horrible", 4),
      ("surface=gravel, tracktype=grade4, smoothness=bad", 18),
      ("surface=mud, tracktype=grade1, smoothness=excellent", 12),
      ("surface=gravel, maxspeed=100", 40), ("surface=gravel, maxspeed=30", 27),
    ] as [(String, Double)]
  )
  func quality(text: String, expected: Double) {
    #expect(way("highway=primary, " + text).speeds == [expected, expected])
  }

  @Test("Roundabouts are slow") func roundabouts() {
    #expect(way("highway=primary, junction=roundabout").speeds == [40, 0])
    #expect(way("highway=primary, junction=roundabout, maxspeed=30").speeds == [27, 0])
    #expect(way("highway=residential, junction=roundabout").speeds == [30, 0])
    #expect(way("highway=primary, junction=circular").speeds == [65, 65])
  }

  @Test("I.2: more important roads are faster, links slower than their road") func order() {
    func speed(_ value: String) -> Double { way("highway=\(value)").speeds[0] }
    let ladder = [
      "motorway", "trunk", "primary", "secondary", "tertiary", "unclassified", "residential",
      "service", "living_street",
    ]
    for (upper, lower) in zip(ladder, ladder.dropFirst()) {
      #expect(speed(upper) > speed(lower), "\(upper) \(lower)")
    }
    for value in ["motorway", "trunk", "primary", "secondary", "tertiary"] {
      #expect(speed(value + "_link") < speed(value))
    }
  }

  @Test("I.1: planned speed never exceeds the posted limit", arguments: 1...140)
  func neverFaster(limit: Int) {
    for value in ["motorway", "primary", "residential", "living_street", "track"] {
      let record = way("highway=\(value), oneway=no, maxspeed=\(limit)")
      #expect(record.speeds[0] <= Double(limit) && record.speeds[0] >= 1)
      #expect(record.limits[0] == Double(limit))
    }
  }

  @Test("Every country's zones are in order and in range") func countries() {
    for (code, country) in ZoneLimits.countries {
      #expect(code == code.lowercased())
      #expect((20...60).contains(country.urban), "\(code)")
      #expect(country.rural >= country.urban && country.rural <= 100, "\(code)")
      #expect(country.trunk == 0 || country.trunk >= country.rural, "\(code)")
      let motorway = country.motorway == 0 ? .max : country.motorway
      #expect(motorway >= country.trunk, "\(code)")
    }
  }

  @Test(
    "I.1: without a limit of the road that of its fastest lane counts",
    arguments: [
      ("maxspeed:lanes=50|70|", [70, 70]), ("maxspeed:lanes:forward=50|80", [80, 0]),
      ("maxspeed:lanes=60, maxspeed:lanes:backward=40|30", [60, 40]),
      ("maxspeed:lanes=50|none", [655.35, 655.35]), ("maxspeed:lanes=walk|walk", [6, 6]),
      ("maxspeed:lanes=|", [0, 0]), ("maxspeed:lanes=fast|slow", [0, 0]),
      ("maxspeed=50, maxspeed:lanes=80|80", [50, 50]),
      ("maxspeed:lanes=80|80, source:maxspeed=DE:urban", [80, 80]),
    ]
  )
  func lanes(text: String, expected: [Double]) {
    #expect(way("highway=primary, " + text).limits == expected)
  }
}
