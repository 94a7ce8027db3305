import RoadbookRoadGraph
import Testing

@testable import RoadbookMapImport

@Suite("Walking") struct WalkingTests {
  @Test(
    "M.7: one may walk on all but motorways, and on what a key of walkers opens",
    arguments: [
      ("highway=footway", "open"), ("highway=steps", "open"), ("highway=path", "open"),
      ("highway=cycleway", "open"), ("highway=bridleway", "open"), ("highway=track", "open"),
      ("highway=corridor", "open"), ("highway=platform", "open"), ("highway=elevator", "open"),
      ("highway=trunk", "open"), ("highway=trunk, motorroad=yes", "closed"),
      ("highway=motorway", "closed"), ("highway=motorway_link", "closed"),
      ("highway=motorway, foot=yes", "open"), ("highway=motorway, access=yes", "closed"),
      ("highway=via_ferrata", "closed"), ("highway=raceway, access=yes", "closed"),
      ("highway=construction", "closed"), ("highway=footway, construction=yes", "closed"),
      ("highway=path, sac_scale=alpine_hiking", "closed"),
      ("highway=path, sac_scale=alpine_hiking, foot=yes", "open"),
      ("highway=residential, smoothness=impassable", "open"),
    ] as [(String, String)]
  )
  func classes(text: String, expected: String) {
    #expect(TravelMode.walking.way(text).access == expected)
  }

  @Test(
    "M.1, M.9: foot decides, then access",
    arguments: [
      ("access=no", "closed"), ("access=no, foot=yes", "open"), ("foot=no", "closed"),
      ("access=private", "private"), ("access=private, foot=permissive", "open"),
      ("foot=use_sidepath", "closed"), ("foot=destination", "ends"), ("access=foot", "open"),
      ("vehicle=no", "open"), ("motor_vehicle=no", "open"), ("bicycle=no", "open"),
      ("foot=unheard_of", "open"), ("foot:backward=no", "open/closed"),
      ("hov=designated", "open"), ("maxheight=1", "open"),
    ] as [(String, String)]
  )
  func access(text: String, expected: String) {
    #expect(TravelMode.walking.way("highway=residential, " + text).access == expected)
  }

  @Test(
    "M.7: one-way streets are for both directions on foot, escalators are not",
    arguments: [
      ("highway=residential, oneway=yes", "open"), ("highway=residential, oneway=-1", "open"),
      ("highway=residential, oneway=reversible", "open"),
      ("highway=primary, junction=roundabout", "open"),
      ("highway=footway, oneway:foot=yes", "open/closed"),
      ("highway=footway, oneway:foot=-1", "closed/open"),
      ("highway=steps, conveying=forward", "open/closed"),
      ("highway=steps, conveying=backward", "closed/open"),
      ("highway=steps, conveying=yes", "open"),
    ] as [(String, String)]
  )
  func directions(text: String, expected: String) {
    #expect(TravelMode.walking.way(text).access == expected)
  }

  @Test(
    "M.14: speeds of walking",
    arguments: [
      ("highway=footway", 5), ("highway=residential, maxspeed=30", 5), ("highway=steps", 2.5),
      ("highway=primary", 5), ("highway=primary, sidewalk=both", 5),
      ("highway=primary, sidewalk=no", 3.5), ("highway=primary, sidewalk=separate", 3.5),
      ("highway=primary, sidewalk:left=yes, sidewalk:right=no", 5),
      ("highway=residential, sidewalk=no", 5), ("highway=path, surface=sand", 3.5),
      ("highway=path, surface=mud;grass", 3), ("highway=path, sac_scale=mountain_hiking", 4),
      ("highway=path, sac_scale=demanding_mountain_hiking", 3),
      ("highway=elevator", 1), ("route=ferry", 20), ("highway=path, tracktype=grade5", 5),
    ] as [(String, Double)]
  )
  func speeds(text: String, expected: Double) {
    #expect(TravelMode.walking.way(text).speeds == [expected, expected])
  }

  @Test(
    "M.12: what stops a walker",
    arguments: [
      ("barrier=bollard", []), ("barrier=gate", .gate), ("barrier=kissing_gate", .gate),
      ("barrier=stile", .gate), ("barrier=wall", .blocked), ("barrier=fence", .blocked),
      ("barrier=fence, foot=yes", []), ("barrier=gate, foot=no", [.gate, .blocked]),
      ("barrier=gate, access=private", [.gate, .endsOnly]), ("barrier=lift_gate", []),
      ("barrier=unheard_of", []), ("barrier=cycle_barrier", []), ("bicycle=no", []),
      ("barrier=gate, locked=yes", [.gate, .endsOnly]), ("barrier=toll_booth", []),
      ("highway=traffic_signals", .trafficSignal), ("foot=no", .blocked),
      ("highway=crossing, crossing=traffic_signals", .trafficSignal),
      ("highway=crossing, crossing:signals=yes", .trafficSignal),
      ("highway=crossing, crossing=zebra", []), ("motor_vehicle=no", []),
    ] as [(String, NodeFlags)]
  )
  func nodes(text: String, expected: NodeFlags) {
    #expect(TravelMode.walking.node(text).flags == expected)
  }

  @Test func `M.15: no turn is forbidden on foot, and no toll is paid`() {
    for kind in ["no_left_turn", "only_straight_on", "no_entry"] {
      #expect(!TravelMode.walking.isBound(by: "restriction=\(kind)"))
    }
    for mode in [TravelMode.walking, .cycling] {
      let record = mode.way("highway=primary, toll=yes")
      #expect(!record.flags.contains(.toll) && record.toll == .free)
      #expect(!mode.node("barrier=toll_booth").chargesToll)
    }
  }

  @Test func `what depends on the hour is marked`() {
    let text = "highway=footway, foot:conditional=no @ (22:00-06:00)"
    #expect(TravelMode.walking.way(text).flags.contains(.timeBound))
    #expect(!TravelMode.walking.way("highway=footway").flags.contains(.timeBound))
    let car = "highway=primary, motorcar:conditional=no @ (22:00-06:00)"
    #expect(!TravelMode.walking.way(car).flags.contains(.timeBound))
    #expect(
      TravelMode.walking.node("barrier=gate, opening_hours=08:00-20:00").flags == [
        .gate, .timeBound,
      ]
    )
  }
}
