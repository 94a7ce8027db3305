import Oracle
import Testing

/// Best routes worked out by hand; 100 m at 30 km/h take 1,200 centiseconds.
struct BestRouteTests {
  private func near(_ a: Double?, _ b: Double, within tolerance: Double = 2) -> Bool {
    a.map { abs($0 - b) <= tolerance } ?? false
  }

  @Test func `Costs of turns are those of the profile`() throws {
    let map = RestrictionTests.cross()
    let right = try map.oracle()
    let left = try map.oracle(keepsLeft: true)
    for (to, atRight, atLeft) in [("bc", 0.0, 0.0), ("be", 200, 350), ("bd", 350, 200)] {
      #expect(near(right.best(from: map.place("ab"), to: map.place(to))?.cost, 1200 + atRight))
      #expect(near(left.best(from: map.place("ab"), to: map.place(to))?.cost, 1200 + atLeft))
    }
  }

  static let standing: [([String: String], Double)] = [
    (["highway": "traffic_signals"], 400.0), (["barrier": "gate"], 3000),
    (["barrier": "toll_booth"], 1000), (["barrier": "border_control"], 6000),
  ]

  @Test(arguments: standing)
  func `What stands at a node costs once`(tags: [String: String], cost: Double) throws {
    let map = PlantedFaultTests.row(["highway": "residential"], node: tags)
    let route = try map.oracle().best(from: map.place("ab"), to: map.place("bc"))
    #expect(near(route?.cost, 1200 + cost))
  }

  @Test func `L.7: Boarding a ferry costs once, and its duration is kept`() throws {
    var map = PlantedFaultTests.row(["route": "ferry", "duration": "00:10"])
    let oracle = try map.oracle()
    // The road onto the ferry gives way to nothing; 10 minutes are 60,000 centiseconds.
    let route = oracle.best(from: map.place("ab"), to: map.place("cd"))
    #expect(near(route?.cost, 600 + 30_000 + 60_000 + 600, within: 1100))
    map = PlantedFaultTests.row(["highway": "primary"])
    let road = try map.oracle().best(from: map.place("ab"), to: map.place("bc"))
    // 50 m at 30, giving way, 50 m at 65 km/h.
    #expect(near(road?.cost, 600 + 150 + 277))
  }

  @Test func `I.1, I.2: Speeds follow the posted limit, the class and the surface`() throws {
    let cases: [([String: String], Double)] = [
      (["highway": "primary"], 65), (["highway": "primary", "maxspeed": "50"], 45),
      (["highway": "primary", "maxspeed": "30 mph"], 43.45),
      (["highway": "motorway", "maxspeed": "none"], 120),
      (["highway": "track", "maxspeed": "100"], 12),
      (["highway": "residential", "maxspeed:forward": "20"], 18),
      (["highway": "residential", "maxspeed": "DE:urban"], 45),
      (["highway": "residential", "maxspeed": "walk"], 6),
      (["highway": "residential", "maxspeed": "signals"], 30),
      (["highway": "primary", "surface": "gravel", "smoothness": "very_bad"], 25),
      (["highway": "primary", "junction": "roundabout"], 40),
      (["highway": "primary", "maxspeed": "100", "maxspeed:advisory": "40"], 40),
      (["highway": "residential", "oneway": "alternating"], 21),
    ]
    for (tags, speed) in cases {
      let map = PlantedFaultTests.row(tags)
      let route = try map.oracle().best(from: map.place("bc", 0), to: map.place("bc", 1))
      #expect(near(route?.cost, 36_000 / speed, within: 36_000 / speed * 0.001 + 2), "\(tags)")
    }
  }

  @Test func `A.4: A target behind the start on a one-way means going round`() throws {
    var map = TestExtract()
    let oneway = ["highway": "residential", "oneway": "yes"]
    map.node("a", 0, 0)
    map.node("b", 4, 0)
    map.node("c", 0, 3)
    map.way(1, "ab", oneway)
    map.way(2, "bc", oneway)
    map.way(3, "ca", oneway)
    let oracle = try map.oracle()
    let ahead = oracle.best(from: map.place("ab", 0.2), to: map.place("ab", 0.8))
    #expect(near(ahead?.cost, 1200 * 4 * 0.6, within: 5))
    let behind = oracle.best(from: map.place("ab", 0.8), to: map.place("ab", 0.2))
    #expect(near(behind?.cost, 1200 * (12 - 4 * 0.6), within: 15))
    #expect(behind?.arcs == map.route("abcab"))
  }

  /// a – b – c with a private short cut b – x – c, a house at x, and a long way round by r.
  @Test func `G.1, L.5: Private roads serve their ends and nobody else`() throws {
    var map = TestExtract()
    map.node("a", 0, 0)
    map.node("b", 1, 0)
    map.node("x", 2, 0)
    map.node("c", 3, 0)
    map.node("d", 4, 0)
    map.node("r", 2, 9)
    map.way(1, "ab")
    map.way(2, "bxc", ["highway": "residential", "access": "private"])
    map.way(3, "cd")
    map.way(4, "brc")
    let oracle = try map.oracle()
    #expect(oracle.best(from: map.place("ab"), to: map.place("cd"))?.arcs == map.route("abrcd"))
    #expect(oracle.best(from: map.place("ab"), to: map.place("xc"))?.arcs == map.route("abxc"))
    #expect(oracle.best(from: map.place("bx"), to: map.place("cd"))?.arcs == map.route("bxcd"))
    #expect(oracle.best(from: map.place("bx"), to: map.place("xc"))?.arcs == map.route("bxc"))
    #expect(
      oracle.violations(of: map.route("abxcd")).map(\.kind) == [.throughPrivate]
    )
  }

  /// Behind a residents' gate lies a net of streets with a back door to the main road.
  @Test func `L.5: Behind a private gate everything is private`() throws {
    var map = TestExtract()
    let gate = ["barrier": "gate", "access": "private"]
    map.node("a", 0, 0)
    map.node("b", 1, 0)
    map.node("g", 1, 1, gate)
    map.node("h", 3, 1, gate)
    map.node("c", 3, 0)
    map.node("d", 4, 0)
    map.node("r", 2, -9)
    map.node("e", -1, 0)
    map.way(1, "eab")
    map.way(2, "bg")
    map.way(3, "gh")
    map.way(4, "hc")
    map.way(5, "cd")
    map.way(6, "brc")
    let oracle = try map.oracle()
    #expect(oracle.best(from: map.place("ab"), to: map.place("cd"))?.arcs == map.route("abrcd"))
    #expect(oracle.best(from: map.place("ab"), to: map.place("gh"))?.arcs == map.route("abgh"))
    #expect(oracle.violations(of: map.route("bghc")).map(\.kind) == [.throughPrivate])
  }

  /// An untagged court x – y at the end of a private drive, and a street round it all.
  @Test func `L.5: An open road behind a private one is reached, and not passed`() throws {
    for access in ["private", "destination"] {
      var map = TestExtract()
      map.node("a", 0, 0)
      map.node("b", 1, 0)
      map.node("x", 2, 0)
      map.node("y", 3, 0)
      map.node("c", 4, 0)
      map.node("d", 5, 0)
      map.node("r", 2, 9)
      map.way(1, "ab")
      map.way(2, "bx", ["highway": "service", "access": access])
      map.way(3, "xy", ["highway": "service"])
      map.way(4, "yc", ["highway": "service", "access": "private"])
      map.way(5, "cd")
      map.way(6, "brc")
      let oracle = try map.oracle()
      #expect(oracle.best(from: map.place("ab"), to: map.place("xy"))?.arcs == map.route("abxy"))
      #expect(oracle.best(from: map.place("xy"), to: map.place("cd"))?.arcs == map.route("xycd"))
      #expect(
        oracle.best(from: map.place("ab"), to: map.place("cd"))?.arcs == map.route("abrcd")
      )
      let through = oracle.violations(of: map.route("abxycd"))
      #expect(through.map(\.kind) == [.throughPrivate])
    }
  }

  @Test func `A01: A way is never bridged over a missing node`() throws {
    var map = TestExtract()
    map.node("a", 0, 0)
    map.node("b", 1, 0)
    map.node("d", 3, 0)
    map.node("e", 4, 0)
    map.way(1, "abbcde")
    let oracle = try map.oracle()
    let first = OraclePlace(way: 1, segment: 0, fraction: 0.5)
    let second = OraclePlace(way: 1, segment: 1, fraction: 0.5)
    #expect(oracle.best(from: first, to: second) == nil)
    #expect(oracle.best(from: first, to: first)?.cost == 0)
  }

  @Test func `A file that is no extract is refused by name`() throws {
    #expect(throws: OracleError.self) { try ExtractOracle(path: "/dev/null/nothing.osm.pbf") }
  }
}
