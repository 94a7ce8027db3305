import CoreLocationShim
import Foundation
import RoadbookGuidance
import RoadbookNavigation
import Testing
import TinyMaps

/// Tokens, route info, transaction IDs, sides and stopovers.
@MainActor @Suite("Scenarios: requests") struct RequestScenarios {
  @Test func `NAV-019 a route by its token`() throws {
    let walking = Trip(.grid)
    walking.fix([0, 0])
    walking.session.travelMode = .walking
    // a: walking does not take tokens
    #expect(walking.setDestinations([[800, 0]], token: "xyz") == .travelModeUnsupported)
    let planned = Trip(.ferry)
    planned.fix([-300, 0])
    planned.navigator.avoidsFerries = false
    planned.setDestinations([[5300, 0]])
    let token = try #require(planned.navigator.routeToken)
    let path = try #require(planned.navigator.routeLegs?.first?.path).encodedPath()
    let trip = Trip(.ferry)
    trip.fix([-300, 0])
    // b: driving with a token of our own follows the token's path, which no request would
    #expect(trip.setDestinations([[5300, 0]], token: token) == .OK)
    #expect(trip.navigator.routeLegs?.first?.path?.encodedPath() == path)
    let other = Trip(.ferry)
    other.fix([-300, 0])
    // c: with another string there is an ordinary route
    #expect(other.setDestinations([[5300, 0]], token: "xyz") == .OK)
    #expect(isNear(other.navigator.distanceToNextDestination, 60_600, 600))
  }

  @Test func `NAV-020 time and distance by strategy`() throws {
    let trip = Trip(.gridWithDiagonal)
    trip.fix([0, 0])
    trip.setDestinations([[0, 800]])
    trip.recorder.forget()
    var answers: [NavigationRouteInfo?] = []
    trip.navigator.getRouteInfo(
      forDestination: Trip.waypoint([800, 800]),
      with: NavigationRoutingOptions()
    ) { answers.append($0) }
    // a: the callback comes later, once
    #expect(answers.isEmpty)
    trip.drain()
    #expect(answers.count == 1)
    let info = try #require(answers.first ?? nil)
    let best = try #require(info.timeAndDistance(for: .defaultBest))
    let shorter = try #require(info.timeAndDistance(for: .shorter))
    // b: the best is faster, the shorter is shorter
    #expect(isSameLength(Double(best.distanceMeters), 1600))
    #expect(isSameLength(Double(shorter.distanceMeters), 1131))
    #expect(Double(best.durationSeconds) < Double(shorter.durationSeconds))
    // c: there is none by target distance
    #expect(info.timeAndDistance(for: .deltaToTargetDistance) == nil)
    // d: the route that is there stays
    #expect(isSameLength(trip.navigator.distanceToNextDestination, 800))
    #expect(trip.recorder.routeChanges.isEmpty)
  }

  @Test func `NAV-022 transaction IDs`() {
    let trip = Trip(.grid)
    let long = String(repeating: "x", count: 65)
    var errors = 0
    // a: an empty ID, one of 65 characters and a repeated one are told later, each time
    for (number, list) in [["", "b"], [long], ["a", "b", "a"]].enumerated() {
      trip.navigator.setTransactionIDs(list) { _ in errors += 1 }
      #expect(errors == number)
      trip.drain()
      #expect(errors == number + 1)
    }
    trip.navigator.setTransactionIDs([]) { _ in errors += 1 }
    trip.drain()
    // b: an empty list is no error
    #expect(errors == 3)
  }

  @Test func `NAV-023 the session is stopped while a search runs`() {
    let trip = Trip(.grid, searchSeconds: 3)
    trip.fix([0, 0])
    var statuses: [RouteStatus] = []
    trip.navigator.setDestinations([Trip.waypoint([800, 0])]) { statuses.append($0) }
    trip.drain()
    trip.wait(1)
    let before = statuses
    trip.session.isStarted = false
    trip.drain()
    trip.wait(5)
    // a: the request ends as cancelled, once
    #expect(before.isEmpty)
    #expect(statuses == [.canceled])
    #expect(trip.navigator.routeLegs == nil)
  }

  @Test func `NAV-027 the side of the street`() throws {
    // The place lies 8 m north of Row 1; from the north-west one comes to it from the west.
    let place: Point = [500, 208]
    let trip = Trip(.grid)
    trip.fix([0, 800])
    trip.setDestinations([place])
    // a: without the wish the place is on the left
    let plain = try #require(trip.navigator.routeLegs?.first?.steps.last)
    #expect(plain.maneuver == .destinationLeft)
    #expect(isSameLength(trip.navigator.distanceToNextDestination, 1100))
    let waypoint = try #require(
      NavigationWaypoint(location: place.location, title: "", preferSameSideOfRoad: true)
    )
    trip.fix([0, 800])
    #expect(trip.setDestinations([waypoint]) == .OK)
    // b: with it the route comes from the other end of the block, and the place is on the right
    let wished = try #require(trip.navigator.routeLegs?.first?.steps.last)
    #expect(wished.maneuver == .destinationRight)
    #expect(isSameLength(trip.navigator.distanceToNextDestination, 1300))
  }

  @Test func `NAV-028 where a vehicle may stop`() throws {
    let plain = try #require(
      NavigationMutableWaypoint(location: Point(2000, -5).location, title: "")
    )
    let stopover = plain.mutableCopy()
    stopover.vehicleStopover = true
    let trip = Trip(.parallel)
    trip.fix([100, 0], course: 90, speed: 20)
    trip.setDestinations([plain])
    let onMotorway = try #require(trip.navigator.routeLegs?.first?.destinationCoordinate)
    trip.fix([100, 0], course: 90, speed: 20)
    #expect(trip.setDestinations([stopover]) == .OK)
    // a: driving, the route ends on the service road; without the flag it would on the motorway
    let end = try #require(trip.navigator.routeLegs?.first?.destinationCoordinate)
    #expect(onMotorway.meters(from: [2000, 0]) < 2)
    #expect(end.meters(from: [2000, -25]) < 2)
    let walker = Trip(.parallel)
    walker.session.travelMode = .walking
    walker.fix([100, -25])
    #expect(walker.setDestinations([plain]) == .OK)
    let without = try #require(walker.navigator.routeLegs?.first?.path).encodedPath()
    walker.fix([100, -25])
    #expect(walker.setDestinations([stopover]) == .OK)
    // b: walking, the flag changes nothing
    #expect(walker.navigator.routeLegs?.first?.path?.encodedPath() == without)
  }
}

extension Trip {
  /// Sets destinations with a token and makes all turns.
  func setDestinations(_ points: [Point], token: String) -> RouteStatus? {
    var status: RouteStatus?
    navigator.setDestinations(points.map { Self.waypoint($0) }, routeToken: token) { status = $0 }
    drain()
    return status
  }
}
