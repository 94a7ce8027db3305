import CoreLocationShim
import Foundation
import RoadbookGeo
import RoadbookRoadGraph
import RoadbookRouting
import TinyMaps

typealias Point = GroundPlan.Point

/// An imported map in local metres, on which vehicles drive.
///
/// The profile plans with nine tenths of a limit, so a limit of 40 km/h is 10 m/s, 80 is 20 m/s
/// and 120 is 30 m/s.  A turn to the right takes 2 s, one to the left 3.5 s.
struct Terrain: Sendable {
  let map: RoadGraph
  let router: Router

  /// Imports a plan.
  init(_ plan: GroundPlan, modes: Set<TravelMode> = []) throws {
    map = try plan.map().graph(modes: modes)
    router = Router(map: map)
  }

  /// A router of its own, for a test that changes the traffic.
  var ownRouter: Router { Router(map: map) }

  /// The same map, imported once for all tests.
  ///
  /// A plan that cannot be imported is a fault of the test's own, found when it is first used.
  static func made(
    modes: Set<TravelMode> = [],
    _ plan: (inout GroundPlan) -> Void
  ) -> Terrain {
    var ground = GroundPlan()
    plan(&ground)
    do { return try Terrain(ground, modes: modes) } catch { preconditionFailure("\(error)") }
  }
}

extension Point {
  /// Where the point lies.
  var location: CLLocationCoordinate2D {
    let place = GroundPlan.coordinate(self)
    return CLLocationCoordinate2D(latitude: place.latitude, longitude: place.longitude)
  }

  /// Distance in metres on flat ground.
  func distance(to other: Point) -> Double {
    let (east, north) = (other.east - east, other.north - north)
    return (east * east + north * north).squareRoot()
  }

  /// Direction to another point, degrees clockwise from north.
  func course(to other: Point) -> Double {
    let degrees = atan2(other.east - east, other.north - north) * 180 / .pi
    return degrees < 0 ? degrees + 360 : degrees
  }
}

extension CLLocationCoordinate2D {
  /// Where the coordinate lies, in metres east and north of the origin.
  var ground: (east: Double, north: Double) {
    GroundPlan.meters(latitude: latitude, longitude: longitude)
  }

  /// Distance from a point in metres.
  func meters(from point: Point) -> Double {
    let ground = ground
    let (east, north) = (ground.east - point.east, ground.north - point.north)
    return (east * east + north * north).squareRoot()
  }
}

extension CLLocation {
  /// Where the location lies, in metres east and north of the origin.
  var ground: (east: Double, north: Double) { coordinate.ground }
}
