import RoadbookGuidance
import RoadbookRouting
import Testing

@Suite("Steps of a leg") struct StepOffsetTests {
  static let picture = JunctionPicture(
    name: "two turns",
    picture: """
      a---b---x
          |
          c---d
          |
          y
      """,
    ways: ["abx name=Elm", "bcy name=Ash", "cd name=Bread_&_Salt"],
    routes: [:]
  )

  @Test func `each step lies where those before it end, by way and by time`() throws {
    let route = try Self.picture.map().route("ad")
    let leg = RouteGuidance(route).legs[0]
    #expect(leg.steps.map(\.maneuver) == [.depart, .turnRight, .turnLeft, .destination])
    let arcs = route.legs[0]
    for step in leg.steps {
      let passed = 0..<step.arcRange.lowerBound
      let meters = passed.map { Double(arcs.arcLengthsDecimeters[$0]) / 10 }.reduce(0, +)
      let seconds = passed.map {
        Double(arcs.arcTimesCentiseconds[$0] + arcs.turnTimesCentiseconds[$0]) / 100
      }.reduce(0, +)
      #expect(abs(step.offsetMeters - meters) < 0.001)
      #expect(abs(step.offsetSeconds - seconds) < 0.001)
    }
    #expect(leg.steps[0].offsetMeters == 0)
    #expect(leg.steps[3].offsetMeters == route.distanceMeters)
  }

  @Test(arguments: [("b", "east on Elm"), ("c", "south on Ash")])
  func `one who starts at a corner departs on the street that is driven`(
    goal: String,
    words: String
  ) throws {
    let corner = JunctionPicture(
      name: "corner",
      picture: """
        a---b
        |
        c
        """,
      ways: ["ab name=Elm", "ac name=Ash"],
      routes: [:]
    )
    let route = try corner.map().route("a" + goal)
    let leg = RouteGuidance(route).legs[0]
    #expect(leg.steps.map(\.maneuver) == [.depart, .destination])
    #expect(leg.steps[0].distanceMeters == route.distanceMeters)
    #expect(Phrasebook(language: .english).markup(ofStep: 0, in: leg).contains("Head " + words))
  }

  @Test func `an instruction is spoken as markup with its reserved letters replaced`() throws {
    let leg = try Self.picture.map().guidance("ad").legs[0]
    let words = Phrasebook(language: .english)
    #expect(
      words.markup(ofStep: 2, in: leg)
        == "<speak version=\"1.1\" xmlns=\"http://www.w3.org/2001/10/synthesis\" xml:lang=\"en\">"
        + "<s>Turn left onto Bread &amp; Salt</s></speak>"
    )
    #expect(words.markup(of: ["One", "Two"]).hasSuffix("<s>One</s><s>Two</s></speak>"))
  }
}
