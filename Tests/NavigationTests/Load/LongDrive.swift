import CoreLocationShim
import Foundation
import RoadbookGeo
import RoadbookNavigation
import RoadbookRoadGraph
import RoadbookRouting
import TestKit

/// A session that is driven for hours, trip after trip, by the simulator; each trip is judged by
/// what its route was before the drive began.
@MainActor final class LongDrive {
  /// Seconds between fixes.
  private static let interval = 0.25
  private let trip: Trip
  private let map: RoadGraph
  private var random: RandomSource
  /// What was missed, told twice, or out of order.
  private(set) var faults: [(kind: TripJudge.Fault, text: String)] = []
  private(set) var tripCount = 0
  private(set) var arrivalCount = 0
  private(set) var stepCount = 0
  private(set) var callCount = 0

  /// Prepares a session.
  ///
  /// - Parameters:
  ///   - router: The roads.
  ///   - terrain: A terrain for the session's fixture, which is not driven on.
  ///   - seed: Chance.
  init(_ router: Router, terrain: Terrain, seed: UInt64) {
    map = router.map
    random = RandomSource(state: seed)
    trip = Trip(terrain, router: router)
    trip.session.locationSimulator?.updateInterval = Self.interval
  }

  /// Drives until a time of the simulated clock is over and the trip under way has ended.
  ///
  /// - Parameters:
  ///   - hours: How long, by the simulated clock.
  ///   - body: Called after each trip, with the hours so far.
  func run(hours: Double, _ body: (Double) -> Void = { _ in }) {
    let start = trip.clock.now
    var place = anyPlace()
    var passed: Double { trip.clock.now.timeIntervalSince(start) / 3600 }
    while passed < hours {
      trip.session.locationSimulator?.simulateLocation(at: place)
      pass()
      let stops = (1...3).map { number in
        NavigationWaypoint(location: stop(near: place), title: "\(number)")
      }
      let drive = TripJudge(stopCount: stops.count)
      if begin(stops.compactMap(\.self)) {
        drive.drive(trip, interval: Self.interval)
        tripCount += 1
        faults += drive.faults.map { ($0.kind, "trip \(tripCount): \($0.text)") }
        arrivalCount += drive.arrivals.count
        stepCount += drive.stepCount
        callCount += drive.calls.count
      }
      place = drive.place ?? anyPlace()
      trip.recorder.forget()
      trip.navigator.clearDestinations()
      trip.drain()
      body(passed)
      if random.next() % 8 == 0 { place = anyPlace() }
    }
  }

  private func pass() {
    trip.clock.advance(by: Self.interval)
    trip.drain()
  }

  /// Sets the destinations; false if there is no route.
  private func begin(_ stops: [NavigationWaypoint]) -> Bool {
    trip.recorder.forget()
    var status: RouteStatus?
    let options = NavigationRoutingOptions(alternateRoutesStrategy: .none)
    trip.navigator.setDestinations(stops, routingOptions: options) { status = $0 }
    trip.drain()
    guard status == .OK else { return false }
    trip.recorder.forget()
    trip.navigator.isGuidanceActive = true
    trip.drain()
    trip.session.locationSimulator?.simulateLocationsAlongExistingRoute()
    return true
  }

  private func anyPlace() -> CLLocationCoordinate2D {
    let node = Int(random.next() % UInt64(map.nodeCount))
    return CLLocationCoordinate2D(
      latitude: Double(map.nodeLatitudes[node]) / 1e7,
      longitude: Double(map.nodeLongitudes[node]) / 1e7
    )
  }

  /// A junction one to four kilometres away.
  private func stop(near place: CLLocationCoordinate2D) -> CLLocationCoordinate2D {
    let here = CLLocation(latitude: place.latitude, longitude: place.longitude)
    for _ in 0..<10_000 {
      let other = anyPlace()
      let there = CLLocation(latitude: other.latitude, longitude: other.longitude)
      if (1000...4000).contains(there.distance(from: here)) { return other }
    }
    return anyPlace()
  }
}
