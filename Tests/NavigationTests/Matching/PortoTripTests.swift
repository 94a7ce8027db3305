import CoreLocationShim
import ExtractMaps
import Foundation
import RoadbookGeo
import RoadbookNavigation
import RoadbookRoadGraph
import RoadbookRouting
import Testing

private let extracts = ExtractMaps.folder

/// Real trips of taxis in Porto: a fix each 15 s, without speed, course or accuracy.
@Suite("Real trips in Porto", .enabled(if: extracts != nil)) struct PortoTripTests {
  private func folder() throws -> URL { URL(fileURLWithPath: try #require(extracts)) }

  private typealias Trip = [(time: Double, place: Coordinate)]

  private func trips() throws -> [Trip] { try namedTrips().map(\.fixes) }

  private func namedTrips() throws -> [(name: Int, fixes: Trip)] {
    let text = try String(
      contentsOf: folder().appendingPathComponent("porto-trips.csv"),
      encoding: .utf8
    )
    var trips: [(name: Int, fixes: Trip)] = []
    var last: Substring = ""
    for line in text.split(separator: "\n").dropFirst() {
      let fields = line.split(separator: ",")
      if fields[0] != last { trips.append((try #require(Int(fields[0])), [])) }
      last = fields[0]
      let (second, north, east) = (Double(fields[1]), Double(fields[2]), Double(fields[3]))
      let latitude = try #require(north)
      let longitude = try #require(east)
      let place = try #require(Coordinate(latitude: latitude, longitude: longitude))
      let time = try #require(second)
      trips[trips.count - 1].fixes.append((time, place))
    }
    return trips
  }

  private func router() throws -> Router {
    Router(map: try ExtractMaps.map("porto"))
  }

  @Test func `nine trips of ten are one connected path, and all but a few fixes are matched`()
    throws
  {
    let router = try router()
    let matcher = TraceMatcher(router)
    let trips = try trips()
    var (connected, near, matched) = (0, 0, 0)
    for trip in trips {
      let trace = matcher.match(trip.map { TraceFix($0.place, time: $0.time) })
      if trace.segments.count == 1 { connected += 1 }
      for (fix, match) in zip(trip, trace.matches)
      where !router.roads(around: fix.place, within: 25, count: 1).isEmpty {
        near += 1
        if match != nil { matched += 1 }
      }
    }
    #expect(trips.count == 180)
    #expect(Double(connected) >= 0.9 * Double(trips.count))
    #expect(Double(matched) >= 0.95 * Double(near))
  }

  /// `roadbook drive --trace porto-trips.csv` does the same with all trips, and prints each.
  @Test @MainActor func `trips are replayed to their ends with one arrival each`() throws {
    let router = try router()
    // The first ones, and those whose ends lie on the other side of their street, or whose taxi
    // stands beside its route for a while.
    let trips = try namedTrips()
    for trip in trips.prefix(16) + trips.filter({ [71, 79, 169, 218].contains($0.name) }) {
      let drive = TripReplay(router)
      drive.run(trip.fixes)
      #expect(drive.arrivals == 1, "trip \(trip.name)")
      // Nobody is led anew where he stands.
      #expect(drive.reroutesWhileStanding == 0, "trip \(trip.name)")
    }
  }
}

/// A trip replayed to a navigator that leads to the trip's own end.
@MainActor private final class TripReplay: NavigatorExtendedListener {
  private let clock = ManualClock(now: Date(timeIntervalSince1970: 1_780_300_800))
  private let executor = ManualExecutor()
  private let source = ScriptedLocationSource()
  private let session: NavigationSession
  private let router: Router
  private var isStanding = false
  private(set) var arrivals = 0
  private(set) var reroutesWhileStanding = 0

  init(_ router: Router) {
    self.router = router
    session = NavigationSession(
      router: router,
      locationSource: source,
      clock: clock,
      executor: executor,
      searchExecutor: InlineSearchExecutor()
    )
    session.isStarted = true
    session.navigator?.add(self)
  }

  func run(_ trip: [(time: Double, place: Coordinate)]) {
    send(trip[0].place)
    let end = trip[trip.count - 1].place
    let place = CLLocationCoordinate2D(latitude: end.latitude, longitude: end.longitude)
    guard let goal = NavigationWaypoint(location: place, title: "") else { return }
    session.navigator?.setDestinations([goal]) { _ in }
    executor.drainAll()
    session.navigator?.isGuidanceActive = true
    executor.drainAll()
    var time = trip[0].time
    for (last, fix) in zip(trip, trip.dropFirst()) {
      while time < fix.time {
        clock.advance(by: 1)
        executor.drainAll()
        time += 1
      }
      isStanding = last.place.distanceMeters(to: fix.place) < 5
      send(fix.place)
    }
    for _ in 0..<20 {
      clock.advance(by: 1)
      isStanding = true
      send(end)
    }
  }

  private func send(_ place: Coordinate) {
    source.send(
      CLLocation(
        coordinate: CLLocationCoordinate2D(latitude: place.latitude, longitude: place.longitude),
        altitude: .nan,
        horizontalAccuracy: 10,
        verticalAccuracy: -1,
        course: -1,
        speed: -1,
        timestamp: clock.now
      )
    )
    executor.drainAll()
  }

  func navigator(_ navigator: Navigator, didArriveAt waypoint: NavigationWaypoint) {
    arrivals += 1
  }

  func navigatorDidStartRerouting(_ navigator: Navigator, reason: NavigationReroutingReason) {
    if isStanding { reroutesWhileStanding += 1 }
  }
}
