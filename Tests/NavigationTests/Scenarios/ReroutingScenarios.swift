import CoreLocationShim
import Foundation
import RoadbookGuidance
import RoadbookNavigation
import Testing
import TinyMaps

/// Leaving the route, and what the new one is like.
@MainActor @Suite("Scenarios: rerouting") struct ReroutingScenarios {
  @Test func `NAV-080 a missed turn`() throws {
    let trip = Trip(.grid)
    trip.begin(at: [800, 0], course: 270, to: [[400, 600]])
    trip.drive([[800, 0], [400, 0]])
    let before = trip.recorder.navInfos.count
    trip.drive([[400, 0], [290, 0]])
    let infos = trip.recorder.navInfoEntries.dropFirst(before)
    let rerouting = infos.filter { $0.value.navState == .rerouting }
    // a: within 6 s and 60 m past the node the feed says rerouting, once
    #expect(rerouting.count == 1)
    #expect(try #require(rerouting.first).entry.seconds <= 46)
    // b: then the route changes to new legs
    let change = try #require(trip.recorder.routeChanges.dropFirst().first)
    #expect(trip.recorder.routeChanges.count == 2)
    #expect(change.seconds >= (try #require(rerouting.first)).entry.seconds)
    let leg = try #require(trip.navigator.routeLegs?.first)
    #expect(leg.destinationCoordinate.meters(from: [400, 600]) < 2)
    // c: then it is en route, with the change told once
    let after = infos.drop { $0.value.navState != .rerouting }.dropFirst().map(\.value)
    #expect(after.allSatisfy { $0.navState == .enroute })
    #expect(after.first?.routeChanged == true)
    #expect(after.count { $0.routeChanged } == 1)
    // d: the new route goes on ahead of the vehicle, without a U-turn
    let path = try #require(leg.path)
    let second = path.coordinate(at: 1).ground
    #expect(second.east < path.coordinate(at: 0).ground.east)
    #expect(!leg.steps.contains { $0.maneuver.isUTurn })
    #expect(leg.steps.first?.maneuver == .depart)
  }

  @Test func `NAV-081 a missed turn with a slow router`() throws {
    let trip = Trip(.grid, searchSeconds: 3)
    trip.fix([800, 0], course: 270, speed: 0)
    trip.navigator.setDestinations([Trip.waypoint([400, 600])]) { _ in }
    trip.drain()
    trip.wait(4)
    trip.navigator.isGuidanceActive = true
    trip.fix([800, 0], course: 270, speed: 0)
    trip.drive([[800, 0], [400, 0]])
    var start: (east: Double, north: Double)?
    var place: Point?
    trip.recorder.onEvent = { event in
      guard case .routeChange = event, start == nil else { return }
      start = trip.navigator.routeLegs?.first?.path?.coordinate(at: 0).ground
      place = trip.place
    }
    trip.recorder.forget()
    trip.drive([[400, 0], [210, 0]])
    let searching = trip.recorder.entries.drop { !$0.isRerouting }
      .prefix { if case .routeChange = $0.event { false } else { true } }
    // a: during the search there is no step
    #expect(searching.contains { $0.isRerouting })
    #expect(searching.allSatisfy { $0.navInfo?.currentStep == nil })
    // b: nor is a turn spoken
    #expect(searching.allSatisfy { $0.spoken?.kind != .maneuver })
    // c: the new route begins ahead of the place at delivery: west of it
    let (from, at) = (try #require(start), try #require(place))
    #expect(from.east <= at.east + 2)
    #expect(trip.recorder.rerouteStarts.count == 1)
    #expect(!trip.navigator.isOffRoute)
  }

  @Test func `NAV-082 a motorway left by mistake`() throws {
    let trip = Trip(.parallel)
    trip.begin(at: [0, 0], course: 90, to: [[3900, 0]])
    #expect(isSameLength(trip.navigator.distanceToNextDestination, 3900))
    trip.drive([[0, 0], [1000, 0]], speed: 30)
    var seen: Double?
    trip.recorder.onEvent = { event in
      if case .rerouteStart = event { seen = seen ?? trip.place.east }
    }
    trip.drive([[1000, 0], [1150, -25], [1600, -25]], speed: 15)
    // a: it is noticed before x = 1400
    #expect(try #require(seen) < 1400)
    // b: the new route takes the service road, and the ramp at 2850 m
    let path = try #require(trip.navigator.routeLegs?.first?.path)
    #expect(path.passes([2000, -25]))
    #expect(path.passes([2925, -12.5]))
    #expect(path.passes([3500, 0]))
  }

  @Test func `NAV-084 on the service road from the start`() throws {
    let trip = Trip(.parallel)
    trip.begin(at: [0, 0], course: 90, to: [[3900, 0]])
    var seen: Double?
    trip.recorder.onEvent = { event in
      if case .rerouteStart = event { seen = seen ?? trip.place.east }
    }
    trip.drive([[0, -25], [300, -25]], speed: 10)
    // a: proof takes 5 s or 60 m; it is noticed within as much again
    #expect(try #require(seen) <= 120)
    #expect(try #require(trip.navigator.routeLegs?.first?.path).passes([2000, -25]))
  }

  @Test func `NAV-085 a route that crosses itself`() throws {
    let trip = Trip(.figureEight)
    let line: [Point] = [
      [0, 0], [500, 0], [1000, 0], [1000, 400], [500, 400], [500, 0], [500, -400],
    ]
    trip.begin(at: [0, 0], course: 90, to: [[500, -400]])
    #expect(isSameLength(trip.navigator.distanceToNextDestination, 2700))
    var progress: [(driven: Double, told: Double)] = []
    trip.drive(line) { meters in
      progress.append((meters, 2700 - trip.navigator.distanceToNextDestination))
      return trip.navigator.isGuidanceActive
    }
    // a: at the first pass progress stays near 500 m
    let first = progress.filter { (450...550).contains($0.driven) }
    #expect(first.count == 11)
    #expect(first.allSatisfy { isNear($0.told, $0.driven, 20) })
    // b: at the second near 2300 m
    let second = progress.filter { (2250...2350).contains($0.driven) }
    #expect(second.count == 11)
    #expect(second.allSatisfy { isNear($0.told, $0.driven, 20) })
    // c: no maneuver is skipped
    let steps = trip.recorder.navInfos.compactMap { $0.currentStep?.stepNumber }
    let count = try #require(trip.navigator.routeLegs?.first?.steps.last?.stepNumber)
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $1 == $0 || $1 == $0 + 1 })
    #expect(steps.last == count)
    // d: what was driven is the route
    #expect(isNear(trip.navigator.traveledPath.length(of: .geodesic), 2700, 40))
    // e: it arrives only at E
    #expect(trip.recorder.arrivals.count == 1)
    #expect(try #require(progress.last).driven >= 2670)
    #expect(trip.recorder.rerouteStarts.isEmpty)
  }

  @Test func `NAV-088 standing for ten minutes`() {
    let trip = Trip(.grid)
    trip.begin(at: [0, 0], course: 90, to: [[800, 0]])
    trip.drive([[0, 0], [300, 0]])
    trip.recorder.forget()
    let before = trip.navigator.traveledPath.length(of: .geodesic)
    var noise = Noise(seed: 88, sigma: 8)
    for _ in 0..<600 {
      trip.clock.advance(by: 1)
      trip.fix(noise.shake([300, 0]), course: -1, speed: 0, accuracy: 8)
    }
    // a: there is no reroute
    #expect(trip.recorder.rerouteStarts.isEmpty)
    // b: the place stays within 10 m
    #expect(trip.recorder.locations.count == 600)
    #expect(trip.recorder.locations.allSatisfy { $0.coordinate.meters(from: [300, 0]) <= 10 })
    // c: the course is held
    #expect(trip.recorder.locations.allSatisfy { isNear($0.course, 90, 1) })
    // d: the travelled path grows by less than 10 m
    #expect(trip.navigator.traveledPath.length(of: .geodesic) - before < 10)
  }

  @Test func `NAV-090 fixes that agree far away`() {
    let trip = Trip(.grid)
    trip.begin(at: [0, 0], course: 90, to: [[800, 0]])
    trip.drive([[0, 0], [200, 0]])
    trip.drive([[200, 800], [210, 800]])
    let afterOne = trip.recorder.rerouteStarts.count
    trip.drive([[210, 800], [270, 800]])
    // a: one is not believed, those that agree are: off the route, and a new route from there
    #expect(afterOne == 0)
    #expect(trip.recorder.rerouteStarts.count == 1)
    #expect(
      trip.recorder.locations.last.map { $0.coordinate.meters(from: [270, 800]) < 5 } == true
    )
    #expect(trip.navigator.distanceToNextDestination > 1000)
  }

  @Test func `NAV-091 poor fixes at the start`() {
    let trip = Trip(.grid)
    var statuses: [RouteStatus] = []
    trip.navigator.isGuidanceActive = true
    trip.navigator.setDestinations([Trip.waypoint([800, 0])]) { statuses.append($0) }
    trip.drain()
    for second in 0..<20 {
      trip.fix([Double(second * 97 % 400), Double(second * 61 % 300)], accuracy: 2475)
      trip.wait(1)
    }
    // a: nothing counts as off the route, and nothing is searched
    #expect(!trip.navigator.isOffRoute)
    #expect(trip.recorder.rerouteStarts.isEmpty)
    #expect(trip.navigator.routeLegs == nil)
    // b: the request ends as having no location
    #expect(statuses == [.locationUnavailable])
  }

  @Test func `NAV-093 once more round the roundabout`() throws {
    let trip = Trip(.roundabout)
    let ring = Point.circle(around: [0, 0], radius: 20, count: 16)
    let round = (12...40).map { ring[$0 % 16] }
    trip.begin(at: [0, -320], course: 0, to: [[-300, 0]])
    let changes = trip.recorder.routeChanges.count
    trip.drive([[0, -320]] + round, speed: 8)
    // a: within the circle there is no reroute
    #expect(trip.recorder.rerouteStarts.isEmpty)
    trip.drive([round[round.count - 1], [-300, 0]])
    // b: then the exit is taken as usual
    #expect(trip.recorder.rerouteStarts.isEmpty)
    #expect(trip.recorder.routeChanges.count == changes)
    #expect(trip.recorder.arrivals.count == 1)
  }

  @Test func `NAV-095 driving against the route`() throws {
    let trip = Trip(.grid)
    trip.begin(at: [500, 0], to: [[800, 0]])
    let first = try #require(trip.navigator.routeLegs?.first?.path)
    #expect(first.coordinate(at: 1).ground.east > 500)
    var seen: Double?
    trip.recorder.onEvent = { event in
      if case .rerouteStart = event { seen = seen ?? 500 - trip.place.east }
    }
    trip.drive([[500, 0], [410, 0]])
    // a: after 4 fixes and 30 m at least it is noticed, within 6 s and 60 m of those
    let meters = try #require(seen)
    #expect(meters >= 40)
    #expect(meters <= 90)
    #expect(trip.recorder.rerouteReasons == [.wrongDirection])
    // b: the new route goes in the direction of travel
    let path = try #require(trip.navigator.routeLegs?.first?.path)
    #expect(path.coordinate(at: 1).ground.east < path.coordinate(at: 0).ground.east)
  }

  @Test func `NAV-096 the wrong carriageway`() throws {
    let trip = Trip(.dual)
    trip.begin(at: [0, 0], course: 90, to: [[500, 12]])
    #expect(try #require(trip.navigator.routeLegs?.first?.path).passes([1000, 6]))
    trip.drive([[0, 0], [1200, 0]], speed: 20)
    let leg = try #require(trip.navigator.routeLegs?.first)
    // a: the new route goes on to the next link
    #expect(trip.recorder.rerouteStarts.count == 1)
    #expect(try #require(leg.path).passes([2000, 6]))
    // b: there is no U-turn now
    let info = try #require(trip.recorder.navInfos.last)
    #expect(info.distanceToCurrentStepMeters > 700)
  }
}

extension NavigationManeuver {
  /// Whether the maneuver turns back.
  var isUTurn: Bool { self == .turnUTurnClockwise || self == .turnUTurnCounterClockwise }
}

extension GeoPath {
  /// Whether the line passes within 2 m of a point.
  func passes(_ point: Point) -> Bool {
    let corners = (0..<count()).map { coordinate(at: $0).ground }
    return zip(corners, corners.dropFirst()).contains { one, other in
      let (east, north) = (other.east - one.east, other.north - one.north)
      let square = east * east + north * north
      let along = (point.east - one.east) * east + (point.north - one.north) * north
      let part = square > 0 ? Swift.min(Swift.max(along / square, 0), 1) : 0
      let (x, y) = (one.east + part * east - point.east, one.north + part * north - point.north)
      return (x * x + y * y).squareRoot() < 2
    }
  }
}

extension Recorder.Entry {
  var navInfo: NavigationNavInfo? { if case .navInfo(let info) = event { info } else { nil } }
  var spoken: NavigationSpokenInstruction? {
    if case .spoken(let instruction) = event { instruction } else { nil }
  }
  var isRerouting: Bool { navInfo?.navState == .rerouting }
}
