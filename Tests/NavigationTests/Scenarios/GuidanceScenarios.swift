import CoreLocationShim
import Foundation
import RoadbookNavigation
import Testing
import TinyMaps

/// Guidance, thresholds and progress.
@MainActor @Suite("Scenarios: guidance") struct GuidanceScenarios {
  @Test func `NAV-030 guidance is set before there is a route`() {
    let trip = Trip(.grid)
    trip.fix([0, 0])
    trip.navigator.isGuidanceActive = true
    trip.drain()
    trip.setDestinations([[800, 0]])
    trip.drain()
    // a: time and distance are told without another set
    #expect(isSameTime(trip.recorder.times.first, 80))
    #expect(isSameLength(trip.recorder.distances.first, 800))
    #expect(trip.navigator.isGuidanceActive)
    // b: the feed says en route
    #expect(trip.recorder.states.last == .enroute)
  }

  @Test func `NAV-031 thresholds on the way to the end`() {
    let trip = Trip(.grid)
    // A hair less than 10 s and 100 m, so that no rounding of a place decides.
    trip.navigator.timeUpdateThreshold = 9.5
    trip.navigator.distanceUpdateThreshold = 95
    trip.navigator.stopGuidanceAtArrival = false
    trip.begin(at: [0, 0], course: 90, to: [[800, 0]])
    trip.drive([[0, 0], [800, 0]])
    trip.stand(3)
    let (times, distances) = (trip.recorder.times, trip.recorder.distances)
    // a: times come at 80, 70 and so on
    #expect(times.count == 9)
    #expect(zip(times, stride(from: 80.0, through: 0, by: -10)).allSatisfy { isSameTime($0, $1) })
    // b: distances come at 800, 700 and so on, and none between
    #expect(distances.count == 9)
    #expect(
      zip(distances, stride(from: 800.0, through: 0, by: -100)).allSatisfy { isSameLength($0, $1) }
    )
    // c: the last one is 0
    #expect(times.last == 0)
    #expect(distances.last == 0)
  }

  @Test(arguments: [-5, Double.nan])
  func `NAV-032 thresholds that mean the default`(threshold: Double) {
    let trip = Trip(.grid)
    trip.navigator.timeUpdateThreshold = threshold
    trip.navigator.distanceUpdateThreshold = threshold
    // a: negative numbers and NaN count as 1
    #expect(trip.navigator.timeUpdateThreshold == 1)
    #expect(trip.navigator.distanceUpdateThreshold == 1)
    trip.begin(at: [0, 0], course: 90, to: [[800, 0]])
    trip.drive([[0, 0], [100, 0]])
    #expect(trip.recorder.times.count >= 9)
    #expect(trip.recorder.distances.count >= 9)
  }

  @Test(arguments: [Double.greatestFiniteMagnitude, Double.infinity])
  func `NAV-032 thresholds that switch off`(threshold: Double) {
    let trip = Trip(.grid)
    trip.navigator.stopGuidanceAtArrival = false
    trip.navigator.timeUpdateThreshold = threshold
    trip.navigator.distanceUpdateThreshold = threshold
    trip.begin(at: [0, 0], course: 90, to: [[400, 0]])
    trip.drive([[0, 0], [400, 0]])
    // b: with the greatest number and infinity nothing is told, not even at the end
    #expect(trip.recorder.times.isEmpty)
    #expect(trip.recorder.distances.isEmpty)
    #expect(trip.recorder.arrivals.count == 1)
  }

  @Test func `NAV-033 driving on without guidance`() {
    let trip = Trip(.grid)
    trip.begin(at: [0, 0], course: 90, to: [[800, 0]])
    trip.drive([[0, 0], [200, 0]])
    trip.navigator.isGuidanceActive = false
    trip.drain()
    trip.recorder.forget()
    let distance = trip.navigator.distanceToNextDestination
    trip.drive([[200, 0], [400, 0]])
    // a: neither time, distance nor feed is told
    #expect(trip.recorder.times.isEmpty)
    #expect(trip.recorder.distances.isEmpty)
    #expect(trip.recorder.navInfos.isEmpty)
    // b: the distance stays as it was
    #expect(isSameLength(distance, 600))
    #expect(trip.navigator.distanceToNextDestination == distance)
  }

  @Test func `NAV-034 time and distance to each destination`() {
    let trip = Trip(.grid)
    trip.begin(at: [0, 0], course: 90, to: [[400, 0], [800, 0]])
    trip.drive([[0, 0], [200, 0]])
    let navigator = trip.navigator
    let (a, b, c) = (Trip.waypoint([400, 0]), Trip.waypoint([800, 0]), Trip.waypoint([0, 800]))
    // a: 200 m to the first
    #expect(isSameLength(navigator.distanceToNextDestination, 200))
    #expect(isSameLength(navigator.distance(to: a), 200))
    // b: 600 m to the second, through the first
    #expect(isSameLength(navigator.distance(to: b), 600))
    // c: 60 s to the second
    #expect(isSameTime(navigator.time(to: b), 60))
    // d: the greatest number to a place that is no destination
    #expect(navigator.distance(to: c) == CLLocationDistanceMax)
    #expect(navigator.time(to: c) == CLTimeIntervalMax)
    // e: an equal waypoint made anew gives the same
    #expect(navigator.distance(to: Trip.waypoint([800, 0])) == navigator.distance(to: b))
  }

  @Test func `NAV-035 the leg on the way`() throws {
    let trip = Trip(.grid)
    trip.begin(at: [0, 0], course: 90, to: [[400, 0]])
    trip.drive([[0, 0], [150, 0]])
    let leg = try #require(trip.navigator.currentRouteLeg)
    let path = try #require(leg.path)
    // a: it begins where the device is
    #expect(path.coordinate(at: 0).meters(from: [150, 0]) <= 2)
    // b: it ends at the destination's place on the road
    let end = path.coordinate(at: path.count() - 1)
    #expect(end.latitude == leg.destinationCoordinate.latitude)
    #expect(end.longitude == leg.destinationCoordinate.longitude)
    // c: it is the first of the legs
    let first = try #require(trip.navigator.routeLegs?.first)
    #expect(first.path?.encodedPath() == path.encodedPath())
    #expect(first.distance == leg.distance)
  }

  @Test func `NAV-036 a destination beside the street`() throws {
    let trip = Trip(.grid)
    trip.fix([0, 0])
    let place: Point = [300, -25]
    trip.setDestinations([place])
    let leg = try #require(trip.navigator.routeLegs?.first)
    // a: the leg ends on the street
    #expect(leg.destinationCoordinate.meters(from: [300, 0]) < 2)
    // b: the waypoint lies where it was given
    #expect(leg.destinationWaypoint?.coordinate.latitude == place.location.latitude)
    #expect(leg.destinationWaypoint?.coordinate.longitude == place.location.longitude)
  }

  @Test func `NAV-038 clearing while guiding`() {
    let trip = Trip(.grid)
    trip.begin(at: [0, 0], course: 90, to: [[800, 0]])
    trip.drive([[0, 0], [100, 0]])
    trip.recorder.forget()
    trip.navigator.clearDestinations()
    // a: at once guidance is off and nothing is left of the route
    #expect(!trip.navigator.isGuidanceActive)
    #expect(trip.navigator.routeLegs == nil)
    #expect(trip.navigator.currentRouteLeg == nil)
    #expect(trip.navigator.timeToNextDestination == CLTimeIntervalMax)
    #expect(trip.recorder.entries.isEmpty)
    trip.drain()
    // b: later one change of route and one stop are told
    #expect(trip.recorder.routeChanges.count == 1)
    #expect(trip.recorder.states == [.stopped])
  }

  @Test func `NAV-039 delays without news of traffic`() {
    let trip = Trip(.grid)
    trip.begin(at: [0, 0], course: 90, to: [[800, 0]])
    trip.drive([[0, 0], [300, 0]])
    // a: the category is unknown, and never told
    #expect(trip.navigator.delayCategoryToNextDestination == .noData)
    #expect(!trip.recorder.kinds.contains("delay"))
    let busy = Trip(.grid)
    busy.session.trafficProvider = HeavyTraffic()
    busy.begin(at: [0, 0], course: 90, to: [[800, 0]])
    busy.drive([[0, 0], [300, 0]])
    // b: with a provider that says heavy it is told once, with the number 1
    #expect(busy.recorder.delays.map(\.rawValue) == [1])
    #expect(busy.navigator.delayCategoryToNextDestination == .heavy)
  }

  @Test func `NAV-040 listeners come and go`() {
    let trip = Trip(.grid)
    let twice = Recorder(clock: trip.clock)
    trip.navigator.add(twice)
    trip.navigator.add(twice)
    weak var gone: Recorder?
    do {
      let brief = Recorder(clock: trip.clock)
      trip.navigator.add(brief)
      gone = brief
    }
    trip.fix([0, 0])
    trip.setDestinations([[800, 0]])
    // a: one dropped by its owner is not called
    #expect(gone == nil)
    #expect(trip.recorder.routeChanges.count == 1)
    // b: one added twice is called once an event
    #expect(twice.routeChanges.count == 1)
    // c: removing tells whether it was there
    #expect(!trip.navigator.remove(Recorder(clock: trip.clock)))
    #expect(trip.navigator.remove(twice))
    #expect(!trip.navigator.remove(twice))
  }

  @Test func `NAV-042 the order of calls within a fix`() throws {
    let trip = Trip(.grid)
    trip.begin(at: [800, 0], course: 270, to: [[400, 600]])
    trip.drive([[800, 0], [405, 0]])
    trip.recorder.forget()
    // The next fix lies 5 m behind the turn at (400, 0).
    trip.drive([[405, 0], [400, 0], [400, 5]])
    let order = ["location", "time", "distance", "navInfo"]
    let steps = trip.recorder.navInfos.compactMap { $0.currentStep?.stepNumber }
    // a: location, time, distance, feed, as the layer's rules say
    #expect(trip.recorder.kinds.filter { order.contains($0) } == order)
    #expect(steps == [2])
  }

  @Test func `NAV-043 fixes while a slow router searches`() {
    let trip = Trip(.grid, searchSeconds: 3)
    trip.fix([0, 0], course: 90, speed: 10)
    var status: RouteStatus?
    trip.navigator.setDestinations([Trip.waypoint([800, 0])]) { status = $0 }
    trip.drain()
    trip.recorder.forget()
    var statuses: [RouteStatus?] = []
    trip.drive([[0, 0], [60, 0]]) { _ in
      statuses.append(status)
      return true
    }
    // a: each fix is told in its second
    #expect(trip.recorder.locationEntries.map(\.entry.seconds) == [1, 2, 3, 4, 5, 6])
    // b: the search is left to its executor: nothing is found before that has run it
    #expect(Array(statuses.prefix(2)) == [nil, nil])
    #expect(statuses.last == .OK)
  }

  @Test func `NAV-043 the search leaves the main thread`() async {
    let executor = BackgroundSearchExecutor()
    let isMain = await withCheckedContinuation { continuation in
      executor.run { continuation.resume(returning: Thread.isMainThread) }
    }
    // b: what searches is not the main thread
    #expect(!isMain)
  }

  @Test func `NAV-044 what is spoken`() {
    var feeds: [[String]] = []
    var spoken: [[NavigationSpokenInstruction]] = []
    for guidance in [NavigationVoiceGuidance.silent, .alertsOnly, .alertsAndGuidance] {
      let trip = Trip(.grid)
      trip.navigator.voiceGuidance = guidance
      trip.begin(at: [800, 0], course: 270, to: [[400, 600]])
      // The turn at (400, 0) is missed; then the new route is followed.
      trip.drive([[800, 0], [280, 0]])
      trip.drive(trip.followRoute())
      spoken.append(trip.recorder.spoken)
      feeds.append(
        trip.recorder.navInfos.map {
          "\($0.navState) \($0.distanceToCurrentStepMeters) \($0.currentStep?.stepNumber ?? -1)"
        }
      )
    }
    // a: silent: nothing
    #expect(spoken[0].isEmpty)
    // b: alerts only: the alert of the reroute and no turn
    #expect(spoken[1].count { $0.kind == .alert } == 1)
    #expect(spoken[1].allSatisfy { $0.kind == .alert })
    // c: both: the same alert, and turns
    #expect(spoken[2].count { $0.kind == .alert } == 1)
    #expect(spoken[2].contains { $0.kind == .maneuver })
    // d: the feed is the same in all three
    #expect(!feeds[0].isEmpty)
    #expect(feeds[1] == feeds[0])
    #expect(feeds[2] == feeds[0])
  }
}

/// Traffic that is heavy everywhere.
private struct HeavyTraffic: TrafficProvider {
  func delayCategory(along leg: RouteLeg) -> NavigationDelayCategory { .heavy }
}
