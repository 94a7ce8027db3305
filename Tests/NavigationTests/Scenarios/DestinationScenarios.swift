import CoreLocationShim
import Foundation
import RoadbookGuidance
import RoadbookNavigation
import RoadbookRoadGraph
import Testing
import TinyMaps

/// Destinations, and what the callback says of them.
@MainActor @Suite("Scenarios: destinations") struct DestinationScenarios {
  @Test func `NAV-001 a route to one destination`() {
    let trip = Trip(.grid)
    trip.fix([0, 0])
    var statuses: [RouteStatus] = []
    var isDraining = false
    var areInTurn = true
    trip.navigator.setDestinations([Trip.waypoint([800, 0])]) { status in
      statuses.append(status)
      areInTurn = areInTurn && isDraining
    }
    // a: the callback is not called before the method returns
    #expect(statuses.isEmpty)
    isDraining = true
    trip.drain()
    trip.drain()
    // b: it is called once, with OK, by the executor
    #expect(statuses == [.OK])
    #expect(areInTurn)
    // c: the distance is 800 m
    #expect(isSameLength(trip.navigator.distanceToNextDestination, 800))
    // d: the time is 80 s
    #expect(isSameTime(trip.navigator.timeToNextDestination, 80))
  }

  @Test func `NAV-002 a fresh navigator`() {
    let navigator = Trip(.grid).navigator
    // a: highways and tolls are not avoided, ferries are
    #expect(!navigator.avoidsHighways)
    #expect(!navigator.avoidsTolls)
    #expect(navigator.avoidsFerries)
    // b: no licence plate restriction
    #expect(navigator.licensePlateRestriction == nil)
    // c: guidance is off, and would end at arrival
    #expect(!navigator.isGuidanceActive)
    #expect(navigator.stopGuidanceAtArrival)
    // d: both thresholds are 1
    #expect(navigator.timeUpdateThreshold == 1)
    #expect(navigator.distanceUpdateThreshold == 1)
    // e: alerts and guidance are spoken, by Bluetooth
    #expect(navigator.voiceGuidance == .alertsAndGuidance)
    #expect(navigator.audioDeviceType == .bluetooth)
    // f: background notifications and prompts are on
    #expect(navigator.sendsBackgroundNotifications)
    #expect(navigator.shouldDisplayPrompts)
    // g: no speed alert options
    #expect(navigator.speedAlertOptions == nil)
    // h: nothing is known of delays
    #expect(navigator.delayCategoryToNextDestination == .noData)
    // i: no legs
    #expect(navigator.routeLegs == nil)
    #expect(navigator.currentRouteLeg == nil)
    // j: nothing was travelled
    #expect(navigator.traveledPath.count() == 0)
    // k: time and distance are exactly the greatest
    #expect(navigator.timeToNextDestination == CLTimeIntervalMax)
    #expect(navigator.distanceToNextDestination == CLLocationDistanceMax)
  }

  @Test func `NAV-003 an empty list`() {
    let trip = Trip(.grid)
    trip.fix([0, 0])
    trip.setDestinations([[800, 0]])
    trip.recorder.forget()
    let status = trip.setDestinations([NavigationWaypoint]())
    // a: the status says that there are no waypoints
    #expect(status == .noWaypointsError)
    // b: the former route stays
    #expect(trip.navigator.routeLegs?.count == 1)
    #expect(isSameLength(trip.navigator.distanceToNextDestination, 800))
    #expect(trip.recorder.routeChanges.isEmpty)
  }

  @Test func `NAV-004 how many waypoints there may be`() {
    let trip = Trip(.grid)
    trip.fix([0, 0])
    let waypoints = (0..<26).map { (number: Int) -> NavigationWaypoint in
      Trip.waypoint(Point(Double(number % 5) * 200, Double(number / 5 % 5) * 200))
    }
    // a: 25 are taken
    #expect(trip.setDestinations(Array(waypoints.prefix(25))) == .OK)
    #expect(trip.navigator.routeLegs?.count == 25)
    // b: 26 are not
    #expect(trip.setDestinations(waypoints) == .waypointError)
  }

  @Test func `NAV-005 the same place twice in a row`() {
    let trip = Trip(.grid)
    trip.fix([0, 0])
    // a: the status names duplicates
    #expect(trip.setDestinations([[400, 0], [400, 0]]) == .duplicateWaypointsError)
  }

  @Test func `NAV-006 there and back`() {
    let trip = Trip(.grid)
    trip.fix([0, 0])
    // a: a place may come again after another
    #expect(trip.setDestinations([[400, 0], [800, 0], [400, 0]]) == .OK)
    // b: there are three legs
    #expect(trip.navigator.routeLegs?.count == 3)
  }

  @Test func `NAV-007 a second request before the first has an answer`() {
    let trip = Trip(.grid)
    trip.fix([0, 0])
    var answers: [String] = []
    trip.navigator.setDestinations([Trip.waypoint([400, 0])]) { answers.append("1 \($0)") }
    trip.navigator.setDestinations([Trip.waypoint([0, 600])]) { answers.append("2 \($0)") }
    trip.drain()
    // a: first the first ends as cancelled, then the second is answered
    #expect(answers == ["1 canceled", "2 OK"])
    // b: the route is the second one
    #expect(isSameLength(trip.navigator.distanceToNextDestination, 600))
    // c: one change of route is told
    #expect(trip.recorder.routeChanges.count == 1)
  }

  @Test func `NAV-008 cleared before there is an answer`() {
    let trip = Trip(.grid)
    trip.fix([0, 0])
    var statuses: [RouteStatus] = []
    trip.navigator.setDestinations([Trip.waypoint([400, 0])]) { statuses.append($0) }
    trip.navigator.clearDestinations()
    trip.drain()
    // a: the request ends as cancelled
    #expect(statuses == [.canceled])
    // b: there is no route
    #expect(trip.navigator.routeLegs == nil)
  }

  @Test func `NAV-009 waiting for the first fix`() {
    let trip = Trip(.grid)
    var statuses: [RouteStatus] = []
    trip.navigator.setDestinations([Trip.waypoint([400, 0])]) { statuses.append($0) }
    trip.drain()
    trip.wait(9.5)
    let early = statuses
    trip.wait(0.5)
    // a: without a fix the request ends at 10 s
    #expect(early.isEmpty)
    #expect(statuses == [.locationUnavailable])
    let later = Trip(.grid)
    var answers: [RouteStatus] = []
    later.navigator.setDestinations([Trip.waypoint([400, 0])]) { answers.append($0) }
    later.drain()
    later.wait(4)
    let before = answers
    later.fix([0, 0])
    later.wait(10)
    // b: with a fix at 4 s it is answered
    #expect(before.isEmpty)
    #expect(answers == [.OK])
  }

  @Test func `NAV-010 a session that is not started`() {
    let trip = Trip(.grid, isStarted: false)
    var statuses: [RouteStatus] = []
    trip.navigator.setDestinations([Trip.waypoint([400, 0])]) { statuses.append($0) }
    let atOnce = statuses
    trip.executor.drain()
    // a: the location is unavailable, in the next turn
    #expect(atOnce.isEmpty)
    #expect(statuses == [.locationUnavailable])
  }

  @Test func `NAV-011 a destination on another island`() {
    let trip = Trip(.islands)
    trip.fix([0, 0])
    // a: there is no route
    #expect(trip.setDestinations([[20_400, 0]]) == .noRouteFound)
  }

  @Test func `NAV-012 outside the map`() {
    let trip = Trip(.grid)
    trip.fix([0, 0])
    // a: a destination there is a bad waypoint
    #expect(trip.setDestinations([[40_000, 0]]) == .waypointError)
    let stray = Trip(.grid)
    stray.fix([-40_000, 0])
    // b: from there no route is found
    #expect(stray.setDestinations([[400, 0]]) == .noRouteFound)
  }

  @Test(arguments: [[0, 0], [130, 0], [200, 0]] as [Point])
  func `a destination where the device is has been reached`(place: Point) throws {
    let trip = Trip(.grid)
    trip.fix(place)
    #expect(trip.setDestinations([place]) == .OK)
    #expect(trip.navigator.distanceToNextDestination == 0)
    #expect(trip.navigator.timeToNextDestination == 0)
    trip.navigator.isGuidanceActive = true
    trip.stand(10)
    #expect(trip.recorder.arrivals.count == 1)
  }

  @Test func `NAV-013 a waypoint by place ID`() async throws {
    let trip = Trip(.grid)
    trip.fix([0, 0])
    let waypoint = try #require(NavigationWaypoint(placeID: "cafe", title: "Café"))
    // a: without a resolver it is a bad waypoint
    #expect(await trip.resolved([waypoint]) == .waypointError)
    trip.session.placeResolver = CafeResolver()
    // b: with one that knows it, there is a route
    #expect(await trip.resolved([waypoint]) == .OK)
    #expect(isSameLength(trip.navigator.distanceToNextDestination, 600))
    // c: the leg's waypoint keeps its ID, and has no coordinate
    let found = try #require(trip.navigator.routeLegs?.first?.destinationWaypoint)
    #expect(found.placeID == "cafe")
    #expect(!CLLocationCoordinate2DIsValid(found.coordinate))
  }

  @Test func `a way of the map is a destination by its number, as it is written`() async throws {
    let number = Terrain.grid.map.edgeWays[0]
    for (id, status) in [
      ("\(number)", .OK), ("+\(number)", .waypointError), ("0\(number)", .waypointError),
    ] as [(String, RouteStatus)] {
      let trip = Trip(.grid)
      trip.fix([0, 0])
      let waypoint = try #require(NavigationWaypoint(placeID: "osm:way/\(id)", title: ""))
      #expect(await trip.resolved([waypoint]) == status, "\(id)")
    }
  }

  @Test func `an entrance is found by its token where somebody knows it`() async throws {
    let trip = Trip(.grid)
    trip.fix([0, 0])
    let door = try #require(NavigationWaypoint(navigationPointToken: "back door", title: ""))
    let other = try #require(NavigationWaypoint(navigationPointToken: "gate", title: ""))
    #expect(await trip.resolved([door]) == .waypointError)
    trip.session.placeResolver = PlainResolver()
    #expect(await trip.resolved([door]) == .waypointError)
    trip.session.placeResolver = CafeResolver()
    #expect(await trip.resolved([other]) == .waypointError)
    #expect(await trip.resolved([door]) == .OK)
    let leg = try #require(trip.navigator.routeLegs?.first)
    #expect(leg.destinationCoordinate.meters(from: [600, 200]) < 1)
    #expect(leg.destinationWaypoint == door)
  }

  @Test func `NAV-014 a ferry, avoided unless told`() throws {
    let trip = Trip(.ferry)
    trip.fix([-300, 0])
    #expect(trip.setDestinations([[5300, 0]]) == .OK)
    // a: by default the route takes the bridge road
    #expect(isNear(trip.navigator.distanceToNextDestination, 60_600, 600))
    let byRoad = try #require(trip.navigator.routeLegs?.first?.steps)
    #expect(!byRoad.contains { $0.maneuver == .ferryBoat })
    trip.navigator.avoidsFerries = false
    trip.fix([-300, 0])
    #expect(trip.setDestinations([[5300, 0]]) == .OK)
    // b: then it takes the ferry, with a step that says so
    #expect(isSameLength(trip.navigator.distanceToNextDestination, 5600))
    let byFerry = try #require(trip.navigator.routeLegs?.first?.steps)
    #expect(byFerry.filter { $0.maneuver == .ferryBoat }.count == 1)
  }

  @Test func `NAV-015 a ferry that cannot be avoided`() throws {
    let trip = Trip(.ferryAlone)
    trip.fix([-300, 0])
    #expect(trip.navigator.avoidsFerries)
    // a: there is a route, and it takes the ferry
    #expect(trip.setDestinations([[5300, 0]]) == .OK)
    let steps = try #require(trip.navigator.routeLegs?.first?.steps)
    #expect(steps.contains { $0.maneuver == .ferryBoat })
  }

  @Test func `NAV-016 the mode is set after the call`() {
    let trip = Trip(.grid)
    trip.fix([0, 0])
    var status: RouteStatus?
    trip.navigator.setDestinations([Trip.waypoint([800, 0])]) { status = $0 }
    trip.session.travelMode = .walking
    trip.drain()
    #expect(status == .OK)
    // a: the route is for walking, which takes ten minutes
    #expect(isNear(trip.navigator.timeToNextDestination, 600, 120))
  }

  @Test func `NAV-017 a waypoint that is changed after the call`() throws {
    let trip = Trip(.grid)
    trip.fix([0, 0], course: 90, speed: 0)
    let place: Point = [400, 0]
    let waypoint = try #require(
      NavigationMutableWaypoint(location: place.location, title: "before")
    )
    var status: RouteStatus?
    trip.navigator.setDestinations([waypoint]) { status = $0 }
    waypoint.title = "after"
    waypoint.coordinate = Point(0, 800).location
    trip.drain()
    trip.navigator.isGuidanceActive = true
    #expect(status == .OK)
    // a: the route leads to the former place
    #expect(isSameLength(trip.navigator.distanceToNextDestination, 400))
    trip.drive([[0, 0], [400, 0]])
    // b: the arrival tells the former value
    #expect(trip.recorder.arrivals.map(\.title) == ["before"])
    #expect(trip.recorder.arrivals.first?.coordinate.meters(from: place) ?? .infinity < 1)
  }
}

extension Trip {
  /// Sets destinations that need answers from elsewhere, and waits for the status.
  func resolved(_ waypoints: [NavigationWaypoint]) async -> RouteStatus? {
    var status: RouteStatus?
    navigator.setDestinations(waypoints) { status = $0 }
    for _ in 0..<100_000 where status == nil {
      drain()
      await Task.yield()
    }
    return status
  }
}

/// Knows one place.
private struct CafeResolver: PlaceResolver {
  func coordinate(forPlaceID placeID: String) async throws -> CLLocationCoordinate2D? {
    placeID == "cafe" ? Point(600, 0).location : nil
  }

  func coordinate(
    forNavigationPointToken token: String
  ) async throws -> CLLocationCoordinate2D? {
    token == "back door" ? Point(600, 200).location : nil
  }
}

/// Knows IDs alone.
private struct PlainResolver: PlaceResolver {
  func coordinate(forPlaceID placeID: String) async throws -> CLLocationCoordinate2D? { nil }
}
