import CoreLocationShim
import Foundation
import RoadbookGeo
import RoadbookGuidance
import RoadbookNavigation
import RoadbookRouting
import Testing
import TinyMaps

/// When not to search, how often, and with which options.
@MainActor @Suite("Scenarios: limits of rerouting") struct ReroutingLimitScenarios {
  /// A trip to (800, 700), whose street is closed once the vehicle has left Row 0 at (200, 0).
  private func closedTrip() -> Trip {
    let router = Terrain.grid.ownRouter
    let trip = Trip(.grid, router: router)
    let options = NavigationRoutingOptions(alternateRoutesStrategy: .none)
    trip.begin(at: [0, 0], course: 90, to: [[800, 700]], options: options)
    trip.drive([[0, 0], [190, 0]])
    let closure = TrafficReport(
      id: "closed",
      .coordinate(GroundPlan.coordinate([800, 700]), bearingDegrees: nil),
      .closed
    )
    let now = trip.clock.now.timeIntervalSince1970
    #expect(router.apply(TrafficUpdate([closure]), at: now).changedArcCount > 0)
    return trip
  }

  @Test func `NAV-097 the search fails again and again`() throws {
    let trip = closedTrip()
    let legs = try #require(trip.navigator.routeLegs)
    let loop: [Point] = [[200, 200], [200, 600], [0, 600], [0, 200]]
    trip.drive([[190, 0], [200, 0]] + loop + loop + [[200, 200]], speed: 12)
    let starts = trip.recorder.rerouteStarts.map(\.seconds)
    let first = try #require(starts.first)
    // a: searches begin at 0, 5, 15, 35 and 75 s
    #expect(starts.count >= 5)
    let due: [Double] = [0, 5, 15, 35, 75, 135, 195]
    #expect(zip(starts, due).allSatisfy { isSameTime($0 - first, $1) })
    // b: no wait is longer than 60 s, and none is left out
    let end = try #require(trip.recorder.entries.last).seconds - first
    #expect(starts.count == due.count { $0 <= end - 1 })
    // c: the old route is kept
    #expect(trip.recorder.routeChanges.count == 1)
    #expect(trip.navigator.routeLegs?.count == legs.count)
    #expect(
      trip.navigator.routeLegs?.first?.destinationCoordinate.meters(from: [800, 700]) ?? 9 < 2
    )
    // d: each failure is told
    #expect(trip.recorder.rerouteFailures.count == starts.count)
  }

  @Test func `NAV-098 off the route and standing`() {
    let trip = closedTrip()
    trip.drive([[190, 0], [200, 0], [200, 100]], speed: 12)
    let count = trip.recorder.rerouteStarts.count
    trip.stand(120)
    // a: nothing is searched again while the vehicle stands
    #expect(count >= 1)
    #expect(trip.recorder.rerouteStarts.count == count)
  }

  @Test func `NAV-100 the same U-turn is ignored twice`() throws {
    let trip = Trip(.longRing)
    var asked: [Double] = []
    trip.recorder.onEvent = { event in
      guard case .routeChange = event else { return }
      guard let path = trip.navigator.routeLegs?.first?.path else { return }
      if path.coordinate(at: 1).ground.east < path.coordinate(at: 0).ground.east {
        asked.append(trip.place.east)
      }
    }
    // Standing, the vehicle is sent back; it does not turn, and its receiver tells no course.
    trip.begin(at: [1100, 0], to: [[900, 0]])
    let first = asked
    trip.drive([[1100, 0], [5000, 0]], speed: 20, sendsCourse: false)
    // a: after two U-turns that were not made, none is asked for within 2 km
    #expect(first == [1100])
    #expect(!trip.recorder.rerouteStarts.isEmpty)
    #expect(asked.count <= 2)
    #expect(trip.place.east - (try #require(asked.last)) > 2000)
  }

  @Test func `NAV-101 driving away after the arrival`() {
    let trip = Trip(.grid)
    trip.navigator.stopGuidanceAtArrival = false
    trip.begin(at: [0, 0], course: 90, to: [[400, 0]])
    trip.drive([[0, 0], [400, 0], [400, 500]])
    // a: guidance is still on, and there is no reroute
    #expect(trip.recorder.arrivals.count == 1)
    #expect(trip.navigator.isGuidanceActive)
    #expect(trip.recorder.rerouteStarts.isEmpty)
    #expect(trip.recorder.routeChanges.count == 1)
  }

  @Test func `NAV-102 rerouting is switched off`() {
    let trip = Trip(.grid)
    trip.navigator.reroutesAutomatically = false
    trip.begin(at: [800, 0], course: 270, to: [[400, 600]])
    let distance = trip.navigator.routeLegs?.first?.steps.count
    trip.drive([[800, 0], [250, 0]])
    // a: that the route was left is known
    #expect(trip.navigator.isOffRoute)
    // b: nothing is searched
    #expect(trip.recorder.rerouteStarts.isEmpty)
    #expect(!trip.recorder.states.contains(.rerouting))
    // c: the route is unchanged
    #expect(trip.recorder.routeChanges.count == 1)
    #expect(trip.navigator.routeLegs?.first?.steps.count == distance)
  }

  @Test func `NAV-103 motorways are avoided while on one`() throws {
    let trip = Trip(.parallel)
    trip.begin(at: [0, 0], course: 90, to: [[3900, 0]])
    trip.drive([[0, 0], [600, 0]], speed: 30)
    trip.navigator.avoidsHighways = true
    trip.navigator.recalculateRoute()
    trip.drain()
    // a: the route leads off at the next exit
    let path = try #require(trip.navigator.routeLegs?.first?.path)
    #expect(path.passes([1075, -12.5]))
    #expect(path.passes([2000, -25]))
    #expect(path.passes([2925, -12.5]))
    // b: there is no error
    #expect(trip.recorder.rerouteFailures.isEmpty)
    #expect(trip.recorder.routeChanges.count == 2)
  }

  @Test func `NAV-104 a token's options hold`() throws {
    let planned = Trip(.ferry)
    planned.fix([-200, 0], course: 90, speed: 10)
    planned.setDestinations([[5300, 0]])
    let token = try #require(planned.navigator.routeToken)
    let trip = Trip(.ferry)
    trip.navigator.avoidsFerries = false
    trip.fix([-200, 0], course: 90, speed: 10)
    #expect(trip.setDestinations([[5300, 0]], token: token) == .OK)
    trip.navigator.isGuidanceActive = true
    trip.drain()
    trip.drive([[-200, 0], [-390, 0]])
    // a: the reroute avoids ferries as the token says, whatever the navigator's own option is
    #expect(trip.recorder.routeChanges.count == 2)
    let leg = try #require(trip.navigator.routeLegs?.first)
    #expect(!leg.steps.contains { $0.maneuver == .ferryBoat })
    #expect(leg.distance > 60_000)
  }

  @Test func `NAV-105 a walker wanders`() throws {
    let trip = Trip(.grid)
    trip.session.travelMode = .walking
    trip.begin(at: [0, 0], course: 90, to: [[400, 0]])
    trip.drive([[0, 0], [60, 0], [80, 25], [120, 25], [140, 0], [180, 0]], speed: 1.4)
    // a: 25 m beside the street there is no reroute
    #expect(trip.recorder.rerouteStarts.isEmpty)
    trip.drive([[180, 0], [140, 0]], speed: 1.4)
    // b: nor after 40 m back
    #expect(trip.recorder.rerouteStarts.isEmpty)
    var seen: Double?
    trip.recorder.onEvent = { event in
      if case .rerouteStart = event { seen = seen ?? 180 - trip.place.east }
    }
    trip.drive([[140, 0], [60, 0]], speed: 1.4)
    // c: after 60 m back there is one, within 30 m of walking
    let back = try #require(seen)
    #expect(back >= 60)
    #expect(back <= 90)
  }

  @Test func `NAV-106 driving onto an alternative`() throws {
    let trip = Trip(.twoWays)
    trip.fix([0, 0], course: 90, speed: 10)
    var status: RouteStatus?
    trip.navigator.setDestinations(
      [Trip.waypoint([1500, 0])],
      routingOptions: NavigationRoutingOptions(alternateRoutesStrategy: .all)
    ) { status = $0 }
    trip.drain()
    trip.navigator.isGuidanceActive = true
    trip.drain()
    #expect(status == .OK)
    #expect(trip.navigator.alternatives.count == 1)
    trip.drive([[0, 0], [200, 0]])
    trip.recorder.forget()
    var told: (distance: Double, time: Double, east: Double)?
    trip.recorder.onEvent = { event in
      guard case .routeChange = event else { return }
      let navigator = trip.navigator
      told = (
        navigator.distanceToNextDestination, navigator.timeToNextDestination, trip.place.east
      )
    }
    trip.drive([[200, 0], [250, 50], [600, 50]])
    // a: the route changes, without a reroute
    #expect(trip.recorder.routeChanges.count == 1)
    #expect(trip.recorder.rerouteStarts.isEmpty)
    #expect(!trip.recorder.states.contains(.rerouting))
    // b: distance and time are right at once
    let change = try #require(told)
    let rest = 1150 - change.east + 70.7 + 300
    #expect(isNear(change.distance, rest, 10))
    #expect(isNear(change.time, rest / 10 + 1, 4))
  }

  @Test func `NAV-108 the same route again`() {
    let trip = Trip(.grid)
    trip.begin(at: [800, 0], course: 270, to: [[400, 600]])
    trip.drive([[800, 0], [700, 0]])
    trip.recorder.forget()
    trip.navigator.recalculateRoute()
    trip.drain()
    trip.drive([[700, 0], [650, 0]])
    // a: no change of route is told
    #expect(trip.recorder.routeChanges.isEmpty)
    #expect(trip.recorder.navInfos.allSatisfy { !$0.routeChanged })
  }

  @Test func `NAV-110 off the map`() {
    let trip = Trip(.grid)
    trip.begin(at: [0, 400], course: 90, to: [[800, 0]])
    trip.drive([[0, 400], [600, 400]])
    trip.drive([[600, 400], [4800, 400]], speed: 30)
    let failures: [String] = trip.recorder.entries.compactMap {
      if case .rerouteFailure(let text) = $0.event { text } else { nil }
    }
    // a: a failure says that the vehicle is outside the map, and nothing crashes
    #expect(failures.contains { $0.contains("outside the map") })
    trip.drive([[800, 400], [700, 400]])
    #expect(trip.navigator.routeLegs != nil)
  }
}
