import RoadbookGuidance
import Testing

@Suite("Field cases: signs, lanes and names") struct SignCases {
  static func exit(_ link: [String], node: String? = nil, main: String = "") throws -> PictureMap {
    try RoadCases.map(
      """
      a---b-------c
                  d--------e
      """,
      ["!ab motorway ref=A_9" + main, "!bc motorway ref=A_9"] + link
        + (node.map { ["@b highway=motorway_junction " + $0] } ?? []),
      scale: (200, 200)
    )
  }

  @Test("C19: number and destination survive a nameless beginning of the slip road")
  func numberBeforeDestination() throws {
    let near = try RoadCases.map(
      """
      a---b-------c
        d--------------e
      """,
      [
        "!ab motorway ref=A_9", "!bc motorway ref=A_9", "@b highway=motorway_junction ref=8C",
        "!bd motorway_link oneway", "!de motorway_link oneway destination=Y",
      ],
      scale: (10, 2)
    )
    #expect(try words(near, "ae")[1] == "Take exit 8C toward Y")
  }

  @Test("C20: the number stands on the slip road or on its node, and the slip road wins")
  func numberPlaces() throws {
    let plain = "!bd motorway_link oneway"
    let numbered = plain + " junction:ref=14A"
    let rest = "!de motorway_link oneway"
    #expect(try words(Self.exit([plain, rest], node: "ref=14"), "ae")[1] == "Take exit 14")
    #expect(try words(Self.exit([numbered, rest]), "ae")[1] == "Take exit 14A")
    #expect(try words(Self.exit([numbered, rest], node: "ref=14"), "ae")[1] == "Take exit 14A")
  }

  @Test("C21: the destination is told at the exit, from its tags or those of its lanes")
  func destinations() throws {
    let rest = "!de motorway_link oneway"
    let tagged = try Self.exit(
      ["!bd motorway_link oneway destination=P;Q destination:ref=A_1", rest]
    )
    #expect(try words(tagged, "ae")[1] == "Take the exit on the right toward P, Q (A 1)")
    let lanes = try Self.exit(
      ["!bd motorway_link oneway destination:lanes=P|P;Q destination:ref=A_1", rest]
    )
    #expect(try words(lanes, "ae")[1] == "Take the exit on the right toward P, Q (A 1)")
  }

  @Test("C29: a lane of two uses shows the arrow that is followed")
  func doubleUse() throws {
    let map = try Self.exit(
      ["!bd motorway_link oneway", "!de motorway_link oneway"],
      main: " lanes=4 turn:lanes=through|through|through;slight_right|slight_right"
    )
    let lanes = try #require(try map.guidance("ae").legs[0].lanes(ofStep: 1))
    #expect(lanes.map(\.isRecommended) == [false, false, true, true])
    #expect(lanes[2].directions.map(\.shape) == [.straight, .slightRight])
    #expect(lanes[2].directions.map(\.isRecommended) == [false, true])
  }

  @Test("C30: no lanes are made up, and none of the other direction are shown")
  func noFalseLanes() throws {
    func lanes(_ tags: String, _ route: String) throws -> [Lane]? {
      let map = try RoadCases.map(
        """
        a---b---c
            d
        """,
        ["ab " + tags, "bc", "bd"]
      )
      return try map.guidance(route).legs[0].lanes(ofStep: 1)
    }
    #expect(try lanes("lanes=3", "ad") == nil)
    #expect(try lanes("lanes=3 turn:lanes:backward=left|through", "ad") == nil)
    // A number of lanes that is none says nothing against those that are marked.
    #expect(try lanes("lanes=-3 turn:lanes:forward=through|right", "ad")?.count == 2)
    let map = try RoadCases.map(
      """
      a---b---c
          d
      """,
      ["ba lanes=3 turn:lanes:backward=through|right", "bc", "bd"]
    )
    let shown = try #require(try map.guidance("ad").legs[0].lanes(ofStep: 1))
    #expect(shown.map(\.isRecommended) == [false, true])
  }

  @Test("C31: of a name in two languages the one is told that the driver reads")
  func twoLanguages() throws {
    let map = try RoadCases.map(
      """
      a---b---c
          d
      """,
      ["abc name=Elm", "bd name=X_-_Y name:fr=X name:nl=Y"]
    )
    let leg = try map.guidance("ad").legs[0]
    #expect(leg.roadName(ofStep: 1, languages: ["fr"]).name == "X")
    #expect(leg.roadName(ofStep: 1, languages: ["nl"]).name == "Y")
    #expect(leg.roadName(ofStep: 1, languages: ["en"]).name == "X - Y")
  }
}
