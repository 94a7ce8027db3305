import RoadbookGuidance
import RoadbookRouting
import Testing
import TinyMaps

@Suite("Maneuvers") struct ManeuverTests {
  /// Names by number, as apps know them.
  static let numbers: [(Int, NavigationManeuver)] = [
    (0, .unknown), (1, .depart), (2, .destination), (3, .destinationLeft),
    (4, .destinationRight), (5, .straight), (6, .turnLeft), (7, .turnRight),
    (8, .turnKeepLeft), (9, .turnKeepRight), (10, .turnSlightLeft), (11, .turnSlightRight),
    (12, .turnSharpLeft), (13, .turnSharpRight), (14, .turnUTurnClockwise),
    (15, .turnUTurnCounterClockwise), (16, .mergeUnspecified), (17, .mergeLeft),
    (18, .mergeRight), (19, .forkLeft), (20, .forkRight), (21, .onRampUnspecified),
    (22, .onRampLeft), (23, .onRampRight), (24, .onRampKeepLeft), (25, .onRampKeepRight),
    (26, .onRampSlightLeft), (27, .onRampSlightRight), (28, .onRampSharpLeft),
    (29, .onRampSharpRight), (30, .onRampUTurnClockwise), (31, .onRampUTurnCounterClockwise),
    (32, .offRampUnspecified), (33, .offRampLeft), (34, .offRampRight), (35, .offRampKeepLeft),
    (36, .offRampKeepRight), (37, .offRampSlightLeft), (38, .offRampSlightRight),
    (39, .offRampSharpLeft), (40, .offRampSharpRight), (41, .offRampUTurnClockwise),
    (42, .offRampUTurnCounterClockwise), (43, .roundaboutClockwise),
    (44, .roundaboutCounterClockwise), (45, .roundaboutStraightClockwise),
    (46, .roundaboutStraightCounterClockwise), (47, .roundaboutLeftClockwise),
    (48, .roundaboutLeftCounterClockwise), (49, .roundaboutRightClockwise),
    (50, .roundaboutRightCounterClockwise), (51, .roundaboutSlightLeftClockwise),
    (52, .roundaboutSlightLeftCounterClockwise), (53, .roundaboutSlightRightClockwise),
    (54, .roundaboutSlightRightCounterClockwise), (55, .roundaboutSharpLeftClockwise),
    (56, .roundaboutSharpLeftCounterClockwise), (57, .roundaboutSharpRightClockwise),
    (58, .roundaboutSharpRightCounterClockwise), (59, .roundaboutUTurnClockwise),
    (60, .roundaboutUTurnCounterClockwise), (61, .roundaboutExitClockwise),
    (62, .roundaboutExitCounterClockwise), (63, .ferryBoat), (64, .ferryTrain),
    (65, .nameChange),
  ]

  @Test func `every maneuver has the number that apps know`() {
    #expect(NavigationManeuver.allCases.count == 66)
    #expect(Self.numbers.map(\.0) == Array(0...65))
    for (number, maneuver) in Self.numbers { #expect(maneuver.rawValue == number) }
  }

  @Test func `every maneuver but the unknown has words, on one side of the road or the other`() {
    let words = Phrasebook(language: .english)
    let told = Set(
      [false, true].flatMap { words.samples(drivesOnLeft: $0).map(\.maneuver) }
    )
    // Those of a roundabout in which the leg ends have no grade.
    let others: Set<NavigationManeuver> = [
      .unknown, .roundaboutClockwise, .roundaboutCounterClockwise,
    ]
    #expect(told.union(others) == Set(NavigationManeuver.allCases))
  }

  @Test func `arrival tells the side of the goal, seen by the driver`() throws {
    let map = try JunctionPicture(
      name: "goal",
      picture: """
          l
        a---------b
          r
        """,
      ways: ["ab"],
      routes: [:],
      scale: (20, 15)
    ).map()
    #expect(try map.guidance("bl").legs[0].steps.last?.maneuver == .destinationRight)
    #expect(try map.guidance("br").legs[0].steps.last?.maneuver == .destinationLeft)
    #expect(try map.guidance("ab").legs[0].steps.last?.maneuver == .destination)
  }

  @Test func `departure tells where north, east, south and west are`() throws {
    let map = try JunctionPicture(
      name: "star",
      picture: """
            n
            |
        w---x---e
            |
            s
        """,
      ways: ["wxe name=Broadway", "nxs name=High_Street"],
      routes: [:]
    ).map()
    #expect(try words(map, "we")[0] == "Head east on Broadway")
    #expect(try words(map, "ew")[0] == "Head west on Broadway")
    #expect(try words(map, "sn")[0] == "Head north on High Street")
    #expect(try words(map, "ns")[0] == "Head south on High Street")
  }

  @Test func `a roundabout may be two steps, and its exit keeps the number`() throws {
    let picture = try #require(
      RoundaboutPictures.all.first { $0.name == "roundabout of four roads" }
    )
    let map = try picture.map()
    var options = RouteGuidance.Options()
    options.hasRoundaboutExitSteps = true
    let steps = RouteGuidance(try map.route("we"), options: options).legs[0].steps
    #expect(
      steps.map(\.maneuver) == [
        .depart, .roundaboutStraightCounterClockwise, .roundaboutExitCounterClockwise,
        .destination,
      ]
    )
    #expect(steps.map(\.roundaboutExit) == [nil, 2, 2, nil])
    let sum = steps.map(\.distanceMeters).reduce(0, +)
    #expect(abs(sum - (try map.route("we").distanceMeters)) < 0.05)
  }

  @Test func `a roundabout with a name of its own is called by it, unless it is a road's`() throws {
    func told(_ name: String, _ scale: (Double, Double)) throws -> String {
      let map = try JunctionPicture(
        name: "rotary",
        picture: """
               b
          w--a   c--e
               d
               s
          """,
        ways: [
          "wa name=West", "ce name=East", "ds name=South", "!adcba junction=roundabout \(name)",
        ],
        routes: [:],
        scale: (column: scale.0, row: scale.1)
      ).map()
      return try words(map, "we")[1]
    }
    #expect(try told("name=Star", (12, 24)) == "At Star, take the 2nd exit onto East")
    #expect(try told("name=East", (12, 24)) == "At the roundabout, take the 2nd exit onto East")
    #expect(try told("name=Star", (4, 8)) == "At the roundabout, go straight onto East")
  }
}
