import Foundation
import RoadbookGeo
import RoadbookGuidance
import RoadbookNavigation
import RoadbookRouting
import Testing
import TinyMaps

/// Routes on a small town for the tests of what is made of a route.
enum Town {
  /// A column is 50 m, a row 100 m.
  static let map: TinyMap = {
    do {
      return try TinyMap(
        """
        a---b---c---d
            g   h
            e---f
        """
      ) {
        Way("abcd", ["highway": "secondary", "name": "Elm Street", "ref": "A 1", "maxspeed": "50"])
        Way("bge", ["highway": "residential", "name": "Oak Road", "maxspeed": "30"])
        Way("chf", ["highway": "residential", "maxspeed": "30"], isBare: true)
        Way("ef", ["highway": "residential", "name": "Low Lane", "maxspeed": "30"])
      }
    } catch {
      preconditionFailure("the town cannot be built: \(error)")
    }
  }()

  static func place(_ name: Character) throws -> Coordinate {
    try #require(map.coordinate(name))
  }

  /// The route through places of the town.
  static func route(_ places: String) throws -> Route {
    let router = Router(map: try map.graph())
    return try router.route(
      RouteRequest(waypoints: try places.map { Waypoint(try place($0)) })
    )
  }
}

@Suite("A route as a drive") struct DriveLineTests {
  @Test(arguments: ["ad", "ae", "af", "da", "dea", "aeda"])
  func `length and time are those of the route`(places: String) throws {
    let route = try Town.route(places)
    let line = DriveLine(route)
    #expect(abs(line.lengthMeters - route.distanceMeters) < 1e-6)
    #expect(abs(line.durationSeconds - route.durationSeconds) < 1e-6)
    #expect(line.legEndMeters.count == route.legs.count)
    var end = 0.0
    for (leg, found) in zip(route.legs, line.legEndMeters) {
      end += leg.distanceMeters
      #expect(abs(found - end) < 1e-6)
    }
  }

  @Test func `places lie on the line, at their distance and in its direction`() throws {
    let line = DriveLine(try Town.route("ae"))
    let start = line.place(atMeters: 0)
    #expect(start.coordinate.distanceMeters(to: try Town.place("a")) < 0.1)
    #expect(abs(start.courseDegrees - 90) < 0.5)
    #expect(start.legIndex == 0)
    let middle = line.place(atMeters: 100)
    #expect(abs(middle.coordinate.distanceMeters(to: try Town.place("a")) - 100) < 1)
    let corner = line.place(atMeters: 250)
    #expect(abs(corner.coordinate.distanceMeters(to: try Town.place("b")) - 50) < 1.5)
    #expect(abs(corner.courseDegrees - 180) < 0.5)
    for meters in [line.lengthMeters, 1e9] {
      let end = line.place(atMeters: meters)
      #expect(end.coordinate.distanceMeters(to: try Town.place("e")) < 0.1)
      #expect(abs(end.courseDegrees - 180) < 0.5)
      #expect(end.seconds == line.durationSeconds)
    }
    #expect(line.place(atMeters: -5).meters == 0)
  }

  @Test(arguments: ["ad", "ae", "dea", "aeda"])
  func `way and time go on together`(places: String) throws {
    let line = DriveLine(try Town.route(places))
    var last = line.place(atSeconds: 0)
    for step in 1...Int(line.durationSeconds * 10) {
      let place = line.place(atSeconds: Double(step) / 10)
      #expect(place.meters > last.meters)
      #expect(place.legIndex >= last.legIndex)
      #expect(place.speedMetersPerSecond > 0)
      // Half a second's way at most between two places a tenth of a second apart.
      #expect(last.coordinate.distanceMeters(to: place.coordinate) < 14)
      let back = line.place(atMeters: place.meters)
      #expect(abs(back.seconds - place.seconds) < 1e-6)
      last = place
    }
    #expect(line.place(atSeconds: 1e9).meters == line.lengthMeters)
    #expect(line.place(atSeconds: -1).meters == 0)
  }

  @Test func `a turn takes its time on the way before it, and speeds are planned elsewhere`() throws
  {
    let route = try Town.route("ae")
    let leg = route.legs[0]
    let line = DriveLine(route)
    let turn = Double(leg.turnTimesCentiseconds.reduce(0, +)) / 100
    #expect(turn > 0)
    let free = line.place(atMeters: 50)
    #expect(
      abs(free.speedMetersPerSecond * 3.6 - leg.plannedKilometersPerHour(at: 0)) < 0.1
    )
    let slow = line.place(atMeters: 185)
    #expect(slow.speedMetersPerSecond < free.speedMetersPerSecond)
    let between = line.place(atMeters: 200).seconds - line.place(atMeters: 170).seconds
    #expect(abs(between - 30 / free.speedMetersPerSecond - turn) < 0.15)
  }

  @Test func `the way between two places can cross the antimeridian`() throws {
    let west = try #require(Coordinate(latitude: 10, longitude: 179.9))
    let east = try #require(Coordinate(latitude: 11, longitude: -179.9))
    #expect(west.moved(toward: east, by: 0) == west)
    #expect(west.moved(toward: east, by: 1) == east)
    let middle = west.moved(toward: east, by: 0.5)
    #expect(middle.latitudeE7 == 105_000_000)
    #expect(abs(middle.longitude) > 179.9999)
    #expect(west.moved(toward: east, by: 0.75).longitudeE7 == -1_799_500_000)
  }
}

@Suite("Steps of a route") struct StepInfoTests {
  private func steps(_ places: String, _ language: Language = .english) throws
    -> [[NavigationStepInfo]]
  {
    StepInfoBuilder.steps(
      for: RouteGuidance(try Town.route(places)),
      phrasebook: Phrasebook(language: language)
    )
  }

  @Test func `NAV-130 steps lead from departure to destination`() throws {
    let steps = try steps("ag")[0]
    #expect(steps.map(\.maneuver) == [.depart, .turnRight, .destination])
    #expect(steps.map(\.stepNumber) == [0, 1, 2])
    #expect(steps.map(\.fullRoadName) == ["Elm Street / A 1", "Oak Road", "Oak Road"])
    #expect(steps.map(\.simpleRoadName) == ["Elm Street", "Oak Road", "Oak Road"])
    #expect(steps[0].distanceFromPrevStepMeters == 0)
    #expect(abs(steps[1].distanceFromPrevStepMeters - 200) < 1)
    #expect(abs(steps[2].distanceFromPrevStepMeters - 100) < 1)
    #expect(steps[0].timeFromPrevStepSeconds == 0)
    #expect(steps[1].timeFromPrevStepSeconds > 10)
    #expect(steps[1].drivingSide == .right)
    #expect(steps[1].roundaboutTurnNumber == -1)
    #expect(steps[1].exitNumber == nil)
    #expect(steps[1].lanes == nil)
  }

  @Test func `NAV-139 a road without name and number has an empty name`() throws {
    let steps = try steps("dh")[0]
    #expect(steps.map(\.fullRoadName) == ["Elm Street / A 1", "", ""])
    #expect(steps.map(\.simpleRoadName) == ["Elm Street", "", ""])
    #expect(steps[1].fullInstructionText == "Turn left")
  }

  @Test func `numbers go on from leg to leg, and lengths add up to the route`() throws {
    let route = try Town.route("aeda")
    let legs = try steps("aeda")
    #expect(legs.count == 3)
    #expect(legs.flatMap { $0 }.map(\.stepNumber) == Array(0..<legs.joined().count))
    let meters = legs.joined().reduce(0) { $0 + $1.distanceFromPrevStepMeters }
    let seconds = legs.joined().reduce(0) { $0 + $1.timeFromPrevStepSeconds }
    #expect(abs(meters - route.distanceMeters) < 1e-6)
    #expect(abs(seconds - route.durationSeconds) < 1e-6)
    for leg in legs { #expect(leg.first?.distanceFromPrevStepMeters == 0) }
  }

  @Test func `texts are in the language of the phrasebook`() throws {
    #expect(try steps("ag")[0][1].fullInstructionText == "Turn right onto Oak Road")
    #expect(
      try steps("ag", .german)[0][1].fullInstructionText == "Rechts abbiegen auf Oak Road"
    )
    let info = NavigationNavInfo(
      navState: .enroute,
      currentStep: try steps("ag")[0][1],
      distanceToCurrentStepMeters: 2500
    )
    let step = try #require(info.currentStep)
    #expect(
      info.instructions(for: step).map(\.string) == [
        "In 2.5 kilometers, turn right onto Oak Road", "Turn right onto Oak Road", "Turn right",
      ]
    )
  }
}
