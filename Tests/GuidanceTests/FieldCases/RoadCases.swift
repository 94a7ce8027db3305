import RoadbookGuidance
import RoadbookRouting
import Testing
import TinyMaps

@Suite("Field cases: what is told on roads") struct RoadCases {
  static func map(
    _ picture: String,
    _ ways: [String],
    scale: (Double, Double) = (50, 100)
  ) throws -> PictureMap {
    try JunctionPicture(
      name: "case",
      picture: picture,
      ways: ways,
      routes: [:],
      scale: (column: scale.0, row: scale.1)
    ).map()
  }

  @Test("C11: a motorway that splits into equals is told, with the destination")
  func motorwaySplit() throws {
    let map = try Self.map(
      """
                  c
      a---b
                  d
      """,
      [
        "!ab motorway ref=A_1", "!bc motorway ref=A_1 destination=North",
        "!bd motorway ref=A_1 destination=South;East",
      ],
      scale: (200, 280)
    )
    #expect(try map.maneuvers("ac") == ["turnKeepLeft"])
    #expect(try map.maneuvers("ad") == ["turnKeepRight"])
    #expect(try words(map, "ad")[1] == "Keep right onto A 1 toward South, East")
  }

  @Test("C12: a slip road that splits is told")
  func rampSplit() throws {
    let map = try Self.map(
      """
                  c
      a---b
                  d
      """,
      ["!ab motorway_link oneway", "!bc motorway_link oneway", "!bd motorway_link oneway"],
      scale: (200, 340)
    )
    #expect(try words(map, "ad")[1] == "Keep right")
    #expect(try words(map, "ac")[1] == "Keep left")
  }

  @Test("C14: passing an exit is silent")
  func passedExit() throws {
    let map = try Self.map(
      """
      a---b-------c
                  d
      """,
      ["!ab motorway ref=A_1", "!bc motorway ref=A_1", "!bd motorway_link oneway"],
      scale: (200, 200)
    )
    #expect(try map.maneuvers("ac").isEmpty)
  }

  @Test("C16: a lasting reference keeps changing names silent, and the name is still known")
  func changingNames() throws {
    let map = try Self.map(
      "a----b----c----d",
      [
        "!ab ref=US_69 primary", "bc ref=US_69 primary name=Main_St",
        "!cd ref=US_69 primary bridge=yes",
      ],
      scale: (100, 100)
    )
    #expect(try map.maneuvers("ad").isEmpty)
    let route = try map.route("ad")
    #expect(route.legs[0].steps.map(\.name).contains("Main St"))
  }

  @Test("C17: a bend of the same road is silent beside a lesser road, and told beside an equal one")
  func bend() throws {
    func told(_ straight: String) throws -> [String] {
      try Self.map(
        """
        a---b---c
            d
        """,
        ["ab primary ref=B_3 name=Main", "bd primary ref=B_3 name=Main", "bc \(straight)"],
        scale: (20, 100)
      ).maneuvers("ad")
    }
    #expect(try told("residential").isEmpty)
    #expect(try told("primary") == ["turnRight"])
  }

  @Test("C22: a left turn over a dual carriageway is one turn, told before the first carriageway")
  func overCarriageway() throws {
    let picture = try #require(
      CarriagewayPictures.dual.first { $0.name == "street crosses a dual carriageway" }
    )
    let map = try picture.map()
    let steps = try map.guidance("sa").legs[0].steps
    #expect(steps.map(\.maneuver) == [.depart, .turnLeft, .destination])
    #expect(steps[1].coordinate == map.tiny.coordinate("e"))
    // Out of the dual carriageway, into the street beyond the other one.
    let out = try map.guidance("dn").legs[0]
    #expect(out.steps.map(\.maneuver) == [.depart, .turnLeft, .destination])
    #expect(out.roadName(ofStep: 1).name == "North")
  }

  @Test("C24: a slip lane that leaves and one that joins are passed in silence")
  func passedSlips() throws {
    let picture = try #require(
      CarriagewayPictures.slips.first { $0.name == "a slip lane leaves and another joins" }
    )
    #expect(try picture.map().maneuvers("we").isEmpty)
  }

  @Test("C26: two lefts are a U-turn only onto the same road's other carriageway")
  func twoLefts() throws {
    let other = try Self.map(
      """
      a------b------c
             |
      d------e------f
      """,
      ["cba name=Upper", "def name=Lower", "!be"],
      scale: (30, 12)
    )
    #expect(try other.maneuvers("da") == ["turnLeft", "turnLeft"])
    let picture = try #require(
      CarriagewayPictures.dual.first { $0.name == "street crosses a dual carriageway" }
    )
    #expect(try picture.map().maneuvers("da") == ["turnUTurnCounterClockwise"])
  }

  @Test("C27: turning round in a dead end is told once")
  func turnRound() throws {
    let map = try Self.map("a----------b----c", ["ab name=Elm", "bc name=Elm"])
    let start = try #require(map.tiny.coordinate("b"))
    var from = Waypoint(start)
    from.headingDegrees = 90
    let goal = try #require(map.tiny.coordinate("a"))
    let route = try Router(map: map.map).route(RouteRequest(waypoints: [from, Waypoint(goal)]))
    let told = RouteGuidance(route).legs[0].steps.map(\.maneuver)
    #expect(told == [.depart, .turnUTurnCounterClockwise, .destination])
  }
}
