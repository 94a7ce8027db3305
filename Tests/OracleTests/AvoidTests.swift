import Oracle
import Testing

/// a – b – c – d straight on, of which b – c is to be avoided, and a long way round by r.
struct AvoidTests {
  private func map(_ tags: [String: String], round: [String: String] = [:]) -> TestExtract {
    var map = PlantedFaultTests.row(tags)
    map.node("r", 1.5, 20)
    map.way(4, "brc", ["highway": "residential"].merging(round) { $1 })
    return map
  }

  @Test(
    arguments: [
      (["highway": "motorway"], OracleAvoids.highways),
      (["highway": "motorway_link"], .highways),
      (["highway": "trunk", "motorroad": "yes"], .highways),
      (["highway": "primary", "toll": "yes"], .tolls),
      (["highway": "primary", "toll": "no", "toll:motorcar": "yes"], .tolls),
      (["route": "ferry", "duration": "00:01"], .ferries),
    ] as [([String: String], OracleAvoids)]
  )
  func `What is avoided is gone round`(tags: [String: String], kind: OracleAvoids) throws {
    let map = map(tags, round: ["maxspeed": "5"])
    let oracle = try map.oracle()
    let (source, target) = (map.place("ab"), map.place("cd"))
    for avoids in [[], .highways, .tolls, .ferries] as [OracleAvoids] {
      let route = oracle.best(from: source, to: target, avoiding: avoids)
      #expect(route?.arcs == map.route(avoids == kind ? "abrcd" : "abcd"))
    }
  }

  @Test func `L.6: What cannot be avoided is kept short, whatever the time`() throws {
    let map = map(
      ["highway": "primary", "toll": "yes", "maxspeed": "5"],
      round: ["toll": "yes"]
    )
    let route = try map.oracle().best(
      from: map.place("ab"),
      to: map.place("cd"),
      avoiding: .tolls
    )
    #expect(route?.arcs == map.route("abcd"))
    #expect(route.map { abs($0.avoidedMeters - 100) < 1 } == true)
  }

  @Test func `L.8: A booth makes its way a toll road, unless it is free`() throws {
    for (tags, road, isToll) in [
      ([:], [:], true), (["toll": "no"], [:], false), ([:], ["toll": "no"], false),
      ([:], ["toll:hgv": "yes"], false),
    ] as [([String: String], [String: String], Bool)] {
      var map = map(["highway": "primary"])
      map.node("x", 1.5, 0, ["barrier": "toll_booth"].merging(tags) { $1 })
      map.way(9, "bxc", ["highway": "motorway"].merging(road) { $1 })
      map.node("y", 1.5, 0.1)
      let route = try map.oracle().best(
        from: map.place("bx"),
        to: map.place("xc"),
        avoiding: .tolls
      )
      #expect(route.map { $0.avoidedMeters > 0 } == isToll, "\(tags) \(road)")
    }
  }
}
