import CoreLocationShim
import Foundation
import RoadbookGeo
import RoadbookNavigation
import RoadbookRouting
import Testing
import TinyMaps

/// Field cases of class D: the route, progress along it, and leaving it.
@MainActor @Suite("Field cases D: routes and reroutes") struct RouteFieldCases {
  @Test func `D01: a short cut onto a later part of the route`() {
    let trip = Trip(.grid)
    let stops: [Point] = [[600, 0], [600, 400], [0, 400]]
    trip.begin(at: [0, 0], course: 90, to: stops)
    trip.drive([[0, 0], [200, 0], [200, 400], [120, 400]])
    // a: it counts as off the route
    #expect(trip.recorder.rerouteStarts.count >= 1)
    // b: no stop is skipped
    #expect(trip.recorder.arrivals.isEmpty)
    #expect(
      trip.navigator.routeLegs?.compactMap(\.destinationWaypoint) == stops.map { Trip.waypoint($0) }
    )
    // c: the step never jumps over a stop
    let stopNumber = trip.navigator.routeLegs?.first?.steps.last?.stepNumber ?? -1
    #expect(
      trip.recorder.navInfos.compactMap { $0.currentStep?.stepNumber }.allSatisfy {
        $0 <= stopNumber
      }
    )
  }

  @Test func `D03: off the route with rerouting off`() throws {
    let trip = Trip(.grid)
    trip.navigator.reroutesAutomatically = false
    trip.begin(at: [0, 0], course: 0, to: [[0, 800]])
    trip.drive([[0, 0], [200, 0]])
    #expect(trip.navigator.isOffRoute)
    trip.recorder.forget()
    let frozen = trip.navigator.distanceToNextDestination
    trip.drive([[200, 0], [200, 500]])
    // a: no maneuver is spoken
    #expect(trip.recorder.spoken.allSatisfy { $0.kind != .maneuver })
    // b: progress is frozen
    #expect(trip.navigator.distanceToNextDestination == frozen)
    #expect(trip.recorder.distances.isEmpty)
    trip.drive([[200, 500], [200, 600], [0, 600], [0, 700]])
    // c: it goes on when the vehicle returns
    #expect(!trip.navigator.isOffRoute)
    #expect(isSameLength(trip.navigator.distanceToNextDestination, 100))
  }

  @Test func `D04: turned round on the route`() throws {
    let trip = Trip(.grid)
    trip.begin(at: [0, 0], course: 90, to: [[800, 0]])
    trip.drive([[0, 0], [300, 0]])
    trip.recorder.forget()
    var seen: Double?
    trip.recorder.onEvent = { event in
      if case .rerouteStart = event { seen = seen ?? 300 - trip.place.east }
    }
    trip.drive([[300, 0], [210, 0]])
    // a: the vehicle is rerouted within 5 fixes or 50 m
    #expect(try #require(seen) <= 50)
    // b: the distance left does not fall meanwhile
    let before = trip.recorder.entries.prefix {
      if case .rerouteStart = $0.event { false } else { true }
    }
    #expect(before.map(\.distanceToNext).reversed().neverRises)
  }

  @Test func `D06: starting far from any road`() {
    let trip = Trip(.grid)
    trip.begin(at: [300, -150], to: [[800, 0]])
    trip.stand(20, at: [300, -150])
    // a: one reroute at most while standing
    #expect(trip.recorder.rerouteStarts.count <= 1)
    trip.drive([[300, -150], [300, 0]], speed: 1.4)
    // b: two at most on the way to the road
    #expect(trip.recorder.rerouteStarts.count <= 2)
    #expect(trip.navigator.routeLegs != nil)
  }

  @Test func `D07: rerouting that fails again and again`() throws {
    let router = Terrain.grid.ownRouter
    let trip = Trip(.grid, router: router)
    let options = NavigationRoutingOptions(alternateRoutesStrategy: .none)
    trip.begin(at: [0, 0], course: 90, to: [[800, 700]], options: options)
    trip.drive([[0, 0], [190, 0]])
    let place = GroundPlan.coordinate([800, 700])
    let closure = TrafficReport(id: "closed", .coordinate(place, bearingDegrees: nil), .closed)
    _ = router.apply(TrafficUpdate([closure]), at: trip.clock.now.timeIntervalSince1970)
    trip.recorder.forget()
    trip.drive([[190, 0], [200, 0], [200, 600], [150, 600]], speed: 11)
    // a: 60 fixes make 6 tries at most
    #expect(trip.recorder.locations.count >= 59)
    #expect((2...6).contains(trip.recorder.rerouteStarts.count))
    // b: the navigator answers meanwhile
    #expect(trip.setDestinations([[0, 400]]) == .OK)
    // c: and can be stopped
    trip.navigator.clearDestinations()
    trip.drain()
    let count = trip.recorder.rerouteStarts.count
    trip.drive([[150, 600], [0, 600], [0, 800]])
    #expect(trip.recorder.rerouteStarts.count == count)
  }

  @Test func `D09: a route that passes the same place twice`() throws {
    let eight: [Point] = [
      [0, 0], [500, 0], [1000, 0], [1000, 400], [500, 400], [500, 0], [500, -400],
    ]
    for (terrain, line) in [(Terrain.spiral, Terrain.spiralLine), (.figureEight, eight)] {
      let trip = Trip(terrain)
      let length = Drive(line).length
      trip.begin(at: line[0], course: 90, to: [line[line.count - 1]])
      var told: [Double] = []
      var driven: [Double] = []
      trip.drive(line) { meters in
        told.append(length - trip.navigator.distanceToNextDestination)
        driven.append(meters)
        return trip.navigator.isGuidanceActive
      }
      // a: progress never goes back
      #expect(told.reversed().neverRises)
      // b: it never jumps to the other pass
      #expect(zip(told, driven).allSatisfy { isNear($0, $1, 20) })
      #expect(trip.recorder.arrivals.count == 1)
      #expect(trip.recorder.rerouteStarts.isEmpty)
    }
    let trip = Trip(.outback)
    trip.recorder.onArrival = { navigator, _ in
      navigator.plain.continueToNextDestination()
      navigator.isGuidanceActive = true
    }
    trip.begin(at: [0, 0], course: 90, to: [[200, 0], [0, 200]])
    var legs: [Int] = []
    let length = trip.navigator.distanceToNextDestination
    trip.drive([[0, 0], [200, 0], [0, 0], [0, 200]]) { meters in
      legs.append(trip.navigator.routeLegs?.count ?? 0)
      if meters < 170 {
        #expect(isNear(length - trip.navigator.distanceToNextDestination, meters, 2))
      }
      return true
    }
    // c: the first leg until its end, then the second
    #expect(legs.prefix(17).allSatisfy { $0 == 2 })
    #expect(legs[20..<35].allSatisfy { $0 == 1 })
    #expect(trip.recorder.arrivals == [Trip.waypoint([200, 0]), Trip.waypoint([0, 200])])
  }

  @Test func `D14: a route that begins three kilometres behind`() throws {
    let trip = Trip(.parallel, searchSeconds: 100)
    trip.fix([0, 0], course: 90, speed: 30)
    trip.navigator.setDestinations([Trip.waypoint([3900, 0])]) { _ in }
    trip.drain()
    trip.navigator.isGuidanceActive = true
    trip.drive([[0, 0], [3060, 0]], speed: 30)
    // a: progress begins at 3 km
    // (it is told between two fixes 30 m apart)
    #expect(isNear(trip.recorder.distances.first, 915, 17))
    trip.drive([[3060, 0], [3300, 0]], speed: 30)
    // b: there is no jump and no way back
    #expect(trip.recorder.distances.neverRises)
    #expect(try #require(trip.recorder.distances.last) < 700)
    #expect(trip.recorder.rerouteStarts.isEmpty)
    #expect(trip.navigator.routeLegs?.first?.path?.passes([1000, 0]) == false)
  }

  @Test func `D23: roundabouts and hairpins are not moving away`() {
    let ring = Point.circle(around: [0, 0], radius: 20, count: 16)
    let trip = Trip(.roundabout)
    trip.begin(at: [0, -320], course: 0, to: [[-300, 0]])
    trip.drive([[0, -320]] + (12...24).map { ring[$0 % 16] } + [[-300, 0]], speed: 8)
    let pass = Trip(.hairpins)
    let end = Terrain.hairpinLine[Terrain.hairpinLine.count - 1]
    pass.begin(at: [0, 0], course: 90, to: [end])
    pass.drive(Terrain.hairpinLine)
    for trip in [trip, pass] {
      // a: there is no reroute, and the end is reached
      #expect(trip.recorder.rerouteStarts.isEmpty)
      #expect(trip.recorder.arrivals.count == 1)
    }
  }

  @Test func `D25: noise between parallel roads`() {
    let trip = Trip(.twins)
    trip.begin(at: [100, 0], course: 90, to: [[1400, 0]])
    trip.drive([[100, 0], [200, 0]])
    let sides = [10.0, 10, 20, 20, 10, 10, 20, 20, 10, 10]
    for (index, north) in sides.enumerated() {
      trip.drive(
        [Point(200 + Double(index) * 10, north), Point(210 + Double(index) * 10, north)],
        accuracy: 50
      )
    }
    // a: the vehicle stays on A, without a reroute
    #expect(trip.recorder.rerouteStarts.isEmpty)
    #expect(trip.navigator.matchedRoad?.name == "Street A")
    trip.drive([[300, 30], [600, 30]])
    // b: on B for long with good accuracy it is switched
    #expect(trip.navigator.matchedRoad?.name == "Street B")
  }

  @Test func `D26: options after a reroute`() throws {
    let trip = Trip(.toll)
    trip.navigator.avoidsTolls = true
    trip.begin(at: [-300, -100], course: 90, to: [[3300, -100]])
    #expect(try #require(trip.navigator.routeLegs?.first?.path).passes([500, -100]))
    trip.drive([[-300, -100], [1000, -100], [1000, -200], [1300, -200]])
    let path = try #require(trip.navigator.routeLegs?.first?.path)
    // a: the new route avoids tolls as well
    #expect(trip.recorder.routeChanges.count >= 2)
    #expect(!path.passes([1500, 0]))
    #expect(!path.passes([2500, 0]))
    #expect(isNear(trip.navigator.routeLegs?.first?.distance, 2100, 60))
  }

  @Test func `D28: a reroute in the street`() throws {
    let trip = Trip(.grid)
    trip.begin(at: [0, 0], course: 0, to: [[600, 200]])
    trip.drive([[0, 0], [0, 290]], speed: 50 / 3.6)
    // a: the new route begins in the direction of travel
    let path = try #require(trip.navigator.routeLegs?.first?.path)
    #expect(trip.recorder.rerouteStarts.count == 1)
    #expect(path.coordinate(at: 1).ground.north > path.coordinate(at: 0).ground.north)
    let still = Trip(.grid)
    still.begin(at: [0, 230], to: [[600, 200]])
    // b: with an unknown course nothing is presumed: the short way leads back
    #expect(isSameLength(still.navigator.distanceToNextDestination, 630))
    let dead = Trip(.outback)
    dead.begin(at: [0, 300], course: 180, to: [[0, 390]])
    dead.drive([[0, 300], [0, 0], [200, 0]])
    let steps = try #require(dead.navigator.routeLegs?.first?.steps)
    // c: in a dead end a U-turn is allowed
    #expect(steps.contains { $0.maneuver.isUTurn })
  }

  @Test func `D40: on the toll road that is to be avoided`() {
    let trip = Trip(.longToll, searchSeconds: 4)
    trip.navigator.avoidsTolls = true
    trip.fix([-300, 0], course: 90, speed: 10)
    trip.navigator.setDestinations([Trip.waypoint([6300, 0])]) { _ in }
    trip.drain()
    trip.wait(5)
    trip.navigator.isGuidanceActive = true
    trip.drive([[-300, 0], [0, 0]])
    trip.recorder.forget()
    trip.drive([[0, 0], [5000, 0]], speed: 20)
    let starts = trip.recorder.rerouteStarts.map(\.seconds)
    let ends = trip.recorder.routeChanges.map(\.seconds)
    // a: one search at a time
    #expect(!starts.isEmpty)
    #expect(zip(starts, starts.dropFirst()).allSatisfy { $1 - $0 >= 4 })
    // b: one new route in 10 s at most
    #expect(zip(ends, ends.dropFirst()).allSatisfy { $1 - $0 >= 10 })
    #expect(ends.count <= 25)
    // c: nothing crashes, and guidance goes on
    #expect(trip.recorder.states.last == .enroute)
    #expect(trip.navigator.distanceToNextDestination < 3000)
  }

  @Test(arguments: [100.0, 200, 500])
  func `D44: the route is left for good`(meters: Double) throws {
    let trip = Trip(.grid)
    trip.navigator.reroutesAutomatically = false
    trip.begin(at: [0, 0], course: 90, to: [[800, 0]])
    trip.drive([[0, 0], [400, 0], Point(400, meters)])
    // a: it counts as off the route
    #expect(trip.navigator.isOffRoute)
    // b: the place told is not on the route
    let last = try #require(trip.recorder.locations.last)
    #expect(last.coordinate.meters(from: Point(400, meters)) < 5)
  }
}
