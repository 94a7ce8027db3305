import RoadbookGuidance
import Testing

@Suite("Announcements") struct AnnouncementTests {
  static let announcer = Announcer(words: Phrasebook(language: .english))

  /// All that is said on a drive at an even speed, with the place where each sentence begins.
  static func drive(
    _ leg: RouteGuidance.Leg,
    speed: Double,
    calls: Set<Announcement.Call> = [],
    from start: Double = 0
  ) -> [(meters: Double, said: Announcement)] {
    var calls = calls
    var said: [(Double, Announcement)] = []
    let length = leg.steps.map(\.distanceMeters).reduce(0, +)
    var meters = start
    var silentUntil = 0.0
    while meters <= length {
      if meters >= silentUntil,
        let call = announcer.announcement(in: leg, at: meters, speed: speed, calls: calls)
      {
        said.append((meters, call))
        calls.formUnion(call.calls)
        silentUntil = meters + call.durationSeconds * speed
      }
      meters += speed * 0.1
    }
    return said
  }

  /// A street of some metres with a turn right at its end, and a side street shortly before.
  static func corner(meters: Double, name: String = "Oak Lane") throws -> PictureMap {
    try RoadCases.map(
      """
      a--------------------------------------------------x-b---c
                                                         y d
      """,
      ["axbc secondary name=Elm", "xy", "bd name=\(name.replacing(" ", with: "_"))"],
      scale: (meters / 53, 200)
    )
  }

  @Test func `a turn is called far, near and now, each distance once`() throws {
    let leg = try Self.corner(meters: 2000).guidance("ad").legs[0]
    let said = Self.drive(leg, speed: 14).filter { $0.said.step == 1 }.map(\.said)
    #expect(said.map(\.stage) == [.far, .near, .now])
    #expect(said.map(\.text)[2] == "Turn right onto Oak Lane")
    #expect(said[0].text == "In 1 kilometer, turn right onto Oak Lane")
    #expect(said[1].text == "In 200 meters, turn right onto Oak Lane")
    #expect(Set(said.compactMap(\.distance)).count == 2)
  }

  @Test("the distance is right at the end of the sentence", arguments: [6.0, 14, 28, 36])
  func distanceAtEnd(speed: Double) throws {
    let leg = try Self.corner(meters: 4000).guidance("ad").legs[0]
    let turn = leg.steps[0].distanceMeters
    for (meters, said) in Self.drive(leg, speed: speed) where said.step == 1 {
      guard let distance = said.distance, said.stage != .follow else { continue }
      let left = turn - meters - said.durationSeconds * speed
      // Half a step of the rounding, and what the last sentence may be shorter than the first.
      let step = distance.meters < 95 ? 10.0 : distance.meters < 275 ? 50 : 100
      let tolerance = step / 2 + speed
      #expect(abs(left - distance.meters) <= tolerance, "\(said.text): \(left) m left")
    }
  }

  @Test("C33: the last call comes behind an earlier street when slow, and before it when fast")
  func lastCall() throws {
    let map = try RoadCases.map(
      """
      a--------------------------------x-----b---c
                                       y     d
      """,
      ["axbc secondary name=Elm", "xy", "bd name=Oak"],
      scale: (10, 200)
    )
    let leg = try map.guidance("ad").legs[0]
    let turn = leg.steps[0].distanceMeters
    func lastCall(_ speed: Double) throws -> Double {
      let said = Self.drive(leg, speed: speed).filter { $0.said.step == 1 }
      let distances = said.compactMap(\.said.distance)
      #expect(Set(distances).count == distances.count)
      return turn - (try #require(said.last { $0.said.stage == .now }).meters)
    }
    #expect(try lastCall(20 / 3.6) < 60)
    #expect(try lastCall(100 / 3.6) > 60)
  }

  @Test func `maneuvers that follow closely are named together`() throws {
    let picture = try #require(StreetPictures.turns.first { $0.name == "staggered crossing" })
    let leg = try picture.map().guidance("ns").legs[0]
    let said = Self.drive(leg, speed: 8).map(\.said)
    #expect(
      said.contains {
        $0.text == "At the end of the road, turn left onto wxye, then turn right onto ys"
      },
      "\(said.map(\.text))"
    )
  }

  @Test func `a new route through the same maneuver repeats no call`() throws {
    let map = try Self.corner(meters: 2000)
    let leg = try map.guidance("ad").legs[0]
    let whole = Self.drive(leg, speed: 14)
    let near = try #require(whole.first { $0.said.stage == .near })
    let heard = Set(whole.filter { $0.meters <= near.meters }.flatMap(\.said.calls))
    // The route from the side street on is another one, and leads through the same turn.
    let other = try map.guidance("xd").legs[0]
    let rest = Self.drive(other, speed: 14, calls: heard).map(\.said)
    #expect(rest.first { $0.step == 1 }?.stage == .now)
    #expect(rest.count { $0.step == 1 } == 1)
  }

  @Test func `a long way is announced once, and arrival by its side`() throws {
    let map = try Self.corner(meters: 9000)
    let leg = try map.guidance("ad").legs[0]
    let said = Self.drive(leg, speed: 20).map(\.said)
    #expect(said.count { $0.stage == .follow } == 1)
    #expect(said.first?.text == "Continue on Elm for 9 kilometers")
    #expect(said.last?.text == "You have arrived")
  }

  @Test func `what is said is a sentence in the markup of speech`() throws {
    let leg = try Self.corner(meters: 2000, name: "A & B").guidance("ad").legs[0]
    let call = try #require(Self.drive(leg, speed: 14).last { $0.said.step == 1 }).said
    #expect(call.text == "Turn right onto A & B")
    #expect(
      call.ssml
        == "<speak version=\"1.1\" xmlns=\"http://www.w3.org/2001/10/synthesis\""
        + " xml:lang=\"en\"><s>Turn right onto A &amp; B</s></speak>"
    )
  }

  @Test func `nothing is said behind the end`() throws {
    let leg = try Self.corner(meters: 2000).guidance("ad").legs[0]
    let length = leg.steps.map(\.distanceMeters).reduce(0, +)
    #expect(Self.announcer.announcement(in: leg, at: length + 1, speed: 10) == nil)
  }
}
