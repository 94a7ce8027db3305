import Foundation
import RoadbookGeo
import RoadbookNavigation
import RoadbookRoadGraph
import RoadbookRouting

/// A drive along the navigator's route by a driver who may leave it once on purpose.
@MainActor struct SimulatedDrive {
  /// Metres after which the driver takes a wrong turn; `nil` for never.
  let strayMeters: Double?
  /// Standard deviation of the receiver's error on each axis in metres; 0 for none.
  let noiseMeters: Double
  private let drive: DriveSession
  private let map: RoadGraph
  private var random: SeededGenerator
  private var east: GaussianNoise
  private var north: GaussianNoise
  private var route: [UInt32] = []
  private var routeIndex = 0
  private var hasStrayed = false
  /// Whether a wrong turn was taken for which no new route has come.
  private var isLost = false

  /// Prepares a drive.
  ///
  /// - Parameters:
  ///   - drive: The session.
  ///   - map: The roads of its mode.
  ///   - strayMeters: Metres after which the driver takes a wrong turn; `nil` for never.
  ///   - noiseMeters: Standard deviation of the receiver's error; 0 for none.
  ///   - seed: Chance.
  init(
    _ drive: DriveSession,
    _ map: RoadGraph,
    strayMeters: Double?,
    noiseMeters: Double,
    seed: UInt64
  ) {
    self.drive = drive
    self.map = map
    self.strayMeters = strayMeters
    self.noiseMeters = noiseMeters
    random = SeededGenerator(seed: seed)
    east = GaussianNoise(sigma: noiseMeters, timeConstant: 10)
    north = GaussianNoise(sigma: noiseMeters, timeConstant: 10)
  }

  /// Drives to the end, or until nothing leads there any more.
  ///
  /// - Parameters:
  ///   - snaps: Places on roads at the start, nearest first; one or more.
  ///   - places: Destinations in order.
  /// - Returns: Metres driven.
  /// - Throws: A failure, if there is no route.
  mutating func run(from snaps: [Snap], to places: [Coordinate]) throws -> Double {
    drive.send(location(at: snaps[0].coordinate, course: -1, speed: 0))
    try drive.begin(to: places)
    route = drive.navigator.guidedRoute?.arcs ?? []
    guard let first = route.first else { throw Failure("the route has no roads") }
    var driver = RoadDriver(map, arc: first, meters: meters(along: first, snaps))
    let limit = 3 * (drive.navigator.routeLegs ?? []).reduce(600) { $0 + $1.expectedTravelTime }
    while !drive.listener.hasEnded, drive.seconds < limit {
      step(&driver)
    }
    return driver.drivenMeters
  }

  private func meters(along arc: UInt32, _ snaps: [Snap]) -> Double {
    guard let snap = snaps.first(where: { $0.edge.rawValue == arc >> 1 }) else { return 0 }
    let length = Double(map.edgeLengthsDecimeters[arc >> 1]) / 10
    let fraction = Double(snap.fraction) / 65_536
    return length * (arc & 1 == 0 ? fraction : 1 - fraction)
  }

  /// A second of driving.
  private mutating func step(_ driver: inout RoadDriver) {
    let speed = driver.usualSpeed
    let isTempted = !hasStrayed && strayMeters.map { driver.drivenMeters >= $0 } == true
    var strays = false
    var index = routeIndex
    let (route, map) = (route, map)
    driver.drive(speed) { arc, ways in
      // Where a stop lies on an arc, the route has it twice.
      let rest = route[min(index, route.count)...]
      guard let place = rest.firstIndex(of: arc),
        let next = rest[place...].firstIndex(where: { $0 != arc })
      else { return ways.first { route.contains($0) } }
      index = next - 1
      let told = route[next]
      guard ways.contains(told) else { return nil }
      guard isTempted, !strays else { return told }
      // A turn that meets the route again at once would not be noticed, and from one onto roads
      // without a way out nobody comes back.
      let ahead = Set(route[next...].prefix(8).map { map.head(of: ArcID($0)) })
      let other = ways.first { way in
        way != told && way != arc ^ 1 && map.arcAccess[way] == ArcAccess.open.rawValue
          && map.edgeIslands[way >> 1] == 0 && !ahead.contains(map.head(of: ArcID(way)))
      }
      strays = other != nil
      return other ?? told
    }
    routeIndex = index
    if strays {
      (hasStrayed, isLost) = (true, true)
      drive.listener.noteWrongTurn()
    }
    drive.pass(until: drive.clock.now + 1)
    let place = driver.place
    let counts = drive.listener.counts
    drive.send(location(at: place.coordinate, course: place.courseDegrees, speed: speed))
    if drive.listener.counts.routeChanges > counts.routeChanges {
      adoptRoute()
      isLost = false
    } else if isLost, route[min(routeIndex, route.count)...].contains(driver.arc) {
      // The wrong turn led back to the route: he tries another.
      isLost = false
      hasStrayed = false
    }
    if drive.listener.counts.arrivals > counts.arrivals { turnAtStop(&driver) }
  }

  private mutating func adoptRoute() {
    self.route = drive.navigator.guidedRoute?.arcs ?? []
    routeIndex = 0
  }

  /// Turns back at a stop, if the route does.
  private func turnAtStop(_ driver: inout RoadDriver) {
    let rest = route[min(routeIndex, route.count)...]
    guard let place = rest.firstIndex(of: driver.arc) else {
      if rest.first == driver.arc ^ 1 { driver.turnBack() }
      return
    }
    let next = rest[place...].first { $0 != driver.arc }
    if next == driver.arc ^ 1 { driver.turnBack() }
  }

  private mutating func location(
    at place: Coordinate,
    course: Double,
    speed: Double
  ) -> CLLocation {
    let scale = LocalScale(latitude: place.latitude)
    var (latitude, longitude) = (place.latitude, place.longitude)
    if noiseMeters > 0 {
      latitude += north.next(after: 1, &random) / scale.metersPerDegreeLatitude
      longitude += east.next(after: 1, &random) / scale.metersPerDegreeLongitude
    }
    return CLLocation(
      coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
      altitude: .nan,
      horizontalAccuracy: max(5, noiseMeters),
      verticalAccuracy: -1,
      course: course,
      speed: speed,
      timestamp: drive.clock.now
    )
  }
}
