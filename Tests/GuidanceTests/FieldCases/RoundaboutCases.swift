import RoadbookGuidance
import Testing

@Suite("Field cases: roundabouts in guidance") struct RoundaboutCases {
  static func ring(_ ways: [String], driving: String = "") throws -> PictureMap {
    try JunctionPicture(
      name: "ring",
      picture: """
             n
             b
        w--a   c--e
             d
             s
        """,
      ways: ["wa", "ce"] + ways,
      routes: [:],
      scale: (12, 24)
    ).map()
  }

  @Test("C01: arms split into entry and exit are counted once")
  func splitArms() throws {
    let picture = try #require(
      RoundaboutPictures.all.first { $0.name == "roundabout with divided roads" }
    )
    let steps = try picture.map().guidance("we").legs[0].steps
    #expect(steps.map(\.roundaboutExit) == [nil, 2, nil])
    #expect(try words(picture.map(), "we")[1].contains("2nd exit"))
  }

  @Test("C02: a named service road is an exit, and no two exits share a number")
  func serviceExit() throws {
    let map = try Self.ring(
      ["ds service name=Works", "nb", "!adcba junction=roundabout"]
    )
    #expect(try map.guidance("ws").legs[0].steps[1].roundaboutExit == 1)
    #expect(try map.guidance("we").legs[0].steps[1].roundaboutExit == 2)
    #expect(try map.guidance("wn").legs[0].steps[1].roundaboutExit == 3)
  }

  @Test("C04: a stub to the island is not counted")
  func innerStub() throws {
    let map = try JunctionPicture(
      name: "stub",
      picture: """
             b
        w--a   c--e
             i
             d
        """,
      ways: ["wa", "ce", "!di service", "!adcba junction=roundabout"],
      routes: [:],
      scale: (15, 15)
    ).map()
    #expect(try map.guidance("we").legs[0].steps[1].roundaboutExit == 1)
  }

  @Test("C06: two exits that leave one node of the ring are two")
  func twoAtOneNode() throws {
    let picture = try #require(
      RoundaboutPictures.all.first { $0.name == "two exits at one node of the ring" }
    )
    #expect(try picture.map().guidance("we").legs[0].steps[1].roundaboutExit == 3)
  }

  @Test("C08: a number is at least 1, and there is none where the leg begins or ends on the ring")
  func numbersFromOne() throws {
    let map = try Self.ring(["sd", "nb", "!adcba junction=roundabout"])
    let within = try map.guidance("wc").legs[0].steps
    #expect(within[1].roundaboutExit == nil)
    #expect(within[1].maneuver == .roundaboutCounterClockwise)
    let from = try map.guidance("de").legs[0].steps
    #expect(from.compactMap(\.roundaboutExit).isEmpty)
    #expect(try map.guidance("ws").legs[0].steps[1].roundaboutExit == 1)
  }

  @Test("C09: where traffic keeps left the ring is driven clockwise, and exits are counted so")
  func leftHand() throws {
    let left = " driving_side=left"
    let map = try JunctionPicture(
      name: "left",
      picture: """
             n
             b
        w--a   c--e
             d
             s
        """,
      ways: ["wa", "ce", "sd", "nb", "!abcda junction=roundabout"].map { $0 + left },
      routes: [:],
      scale: (12, 24)
    ).map()
    let step = try map.guidance("ws").legs[0].steps[1]
    #expect(step.roundaboutExit == 3)
    #expect(step.maneuver == .roundaboutRightClockwise)
    #expect(step.drivesOnLeft)
  }
}

/// Full instructions of the steps of a route.
func words(
  _ map: PictureMap,
  _ places: String,
  _ language: Language = .english,
  names: [String]? = nil
) throws -> [String] {
  let leg = try map.guidance(places).legs[0]
  let book = Phrasebook(language: language, nameLanguages: names)
  return leg.steps.indices.map { book.instruction(ofStep: $0, in: leg) }
}
