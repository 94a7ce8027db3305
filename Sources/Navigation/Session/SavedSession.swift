import CoreLocationShim
public import Foundation
import RoadbookGeo
import RoadbookRouting

/// Why a saved session cannot be restored.
public enum SavedSessionError: Error, Hashable, Sendable {
  /// The data are none of ours, or not whole.
  case damaged(reason: String)
  /// The data are of a later version.
  case laterVersion(Int)
  /// The session has no map, or another one than the saved route is on.
  case otherMap
}

extension SavedSessionError: CustomStringConvertible {
  /// Says what is wrong and what to do.
  public var description: String {
    switch self {
    case .damaged(let reason):
      "The saved session is damaged (\(reason)); set the destinations again."
    case .laterVersion(let version):
      "The saved session has version \(version), this library reads up to"
        + " \(SavedSession.version); set the destinations again."
    case .otherMap:
      "The saved route is on another map than the session's; set the destinations again."
    }
  }
}

/// What is kept of a session.
struct SavedSession: Codable {
  static let version = 2

  var version = SavedSession.version
  var destinations: [Place] = []
  /// The route as text; `nil` without one.
  var route: String?
  var leg = 0
  var meters = 0.0
  var legStart = 0.0
  var hasArrived = false
  var isFromToken = false
  var travelMode: Int
  var avoidsHighways: Bool
  var avoidsTolls: Bool
  var avoidsFerries: Bool
  /// The plate by which roads are closed; `nil` for none, and before version 2.
  var licensePlate: Plate?
  /// Latitudes and longitudes in turn, in units of 1e-7 degree.
  var path: [Int32] = []

  /// A license plate.
  struct Plate: Codable {
    var lastDigit: Int
    var country: String
  }

  /// A destination.
  struct Place: Codable {
    var title: String
    /// Degrees north and east; `nil` if the destination has only an ID.
    var degrees: [Double]?
    var placeID: String?
    var navigationPointToken: String?
    var prefersSameSideOfRoad: Bool
    var preferredHeadingDegrees: Int32
    var isVehicleStopover: Bool
  }

  /// Reads what was saved.
  static func read(_ data: Data) throws(SavedSessionError) -> SavedSession {
    struct Version: Decodable { var version: Int }
    guard data.count <= 64 << 20 else { throw .damaged(reason: "it is too large") }
    guard let found = try? JSONDecoder().decode(Version.self, from: data) else {
      throw .damaged(reason: "it is no saved session")
    }
    guard found.version <= version else { throw .laterVersion(found.version) }
    guard let saved = try? JSONDecoder().decode(SavedSession.self, from: data),
      saved.path.count.isMultiple(of: 2), saved.meters.isFinite, saved.legStart.isFinite,
      saved.meters >= 0, saved.destinations.count <= 25
    else { throw .damaged(reason: "parts are missing") }
    return saved
  }
}

extension NavigationSession {
  /// Saves destinations, route, progress and travelled path, so that an app that was ended goes on
  /// where it was.
  ///
  /// - Returns: Data for ``restore(from:)``, some kilobytes.
  public func save() -> Data {
    let navigator = ownNavigator
    var saved = SavedSession(
      travelMode: travelMode.rawValue,
      avoidsHighways: navigator.avoidsHighways,
      avoidsTolls: navigator.avoidsTolls,
      avoidsFerries: navigator.avoidsFerries,
      licensePlate: navigator.licensePlateRestriction.map {
        SavedSession.Plate(lastDigit: $0.licensePlateLastDigit, country: $0.countryCode)
      }
    )
    if let follow = navigator.state.follow {
      saved.destinations = navigator.destinations.map { SavedSession.Place($0.values) }
      saved.route = StoredRoute(follow.route.route).token
      saved.leg = follow.leg
      saved.meters = follow.meters
      saved.legStart = follow.legStart
      saved.hasArrived = follow.hasArrived
      saved.isFromToken = navigator.routeOptions.isFromToken
    }
    saved.path = navigator.path.points.flatMap { [$0.latitudeE7, $0.longitudeE7] }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(saved)) ?? Data()
  }

  /// Takes back what was saved; the session was made anew on the same map.
  ///
  /// Guidance is off until it is set; listeners, the zones of license plates, and options that are
  /// not about the route are the app's to set again.  If it throws, the session is as before.
  ///
  /// - Parameter data: What ``save()`` gave.
  /// - Throws: ``SavedSessionError``.
  public func restore(from data: Data) throws(SavedSessionError) {
    let saved = try SavedSession.read(data)
    guard let mode = NavigationTravelMode(rawValue: saved.travelMode) else {
      throw .damaged(reason: "its travel mode is unknown")
    }
    let navigator = ownNavigator
    var route: GuidedRoute?
    if let token = saved.route {
      let found = try navigator.route(restoredFrom: token)
      guard (0..<found.legCount).contains(saved.leg),
        saved.destinations.count == found.legCount - saved.leg
      else { throw .damaged(reason: "destinations and route do not match") }
      route = found
    }
    travelMode = mode
    navigator.avoidsHighways = saved.avoidsHighways
    navigator.avoidsTolls = saved.avoidsTolls
    navigator.avoidsFerries = saved.avoidsFerries
    navigator.licensePlateRestriction = saved.licensePlate.flatMap {
      NavigationLicensePlateRestriction(
        licensePlateLastDigit: $0.lastDigit,
        countryCode: $0.country
      )
    }
    let points = stride(from: 0, to: saved.path.count, by: 2).map {
      Coordinate(latitudeE7: saved.path[$0], longitudeE7: saved.path[$0 + 1])
    }
    navigator.restore(
      route,
      saved,
      destinations: saved.destinations.map { NavigationWaypoint(values: $0.values) },
      path: TraveledPath(points)
    )
  }
}

extension SavedSession.Place {
  init(_ values: NavigationWaypoint.Values) {
    let place = values.coordinate
    title = values.title
    degrees = CLLocationCoordinate2DIsValid(place) ? [place.latitude, place.longitude] : nil
    placeID = values.placeID
    navigationPointToken = values.navigationPointToken
    prefersSameSideOfRoad = values.prefersSameSideOfRoad
    preferredHeadingDegrees = values.preferredHeadingDegrees
    isVehicleStopover = values.isVehicleStopover
  }

  var values: NavigationWaypoint.Values {
    var values = NavigationWaypoint.Values(title: title)
    if let degrees, degrees.count == 2 {
      values.coordinate = CLLocationCoordinate2D(latitude: degrees[0], longitude: degrees[1])
    }
    values.placeID = placeID
    values.navigationPointToken = navigationPointToken
    values.prefersSameSideOfRoad = prefersSameSideOfRoad
    values.preferredHeadingDegrees = preferredHeadingDegrees
    values.isVehicleStopover = isVehicleStopover
    return values
  }
}

extension Navigator {
  /// The route that was saved, on the session's map.
  func route(restoredFrom token: String) throws(SavedSessionError) -> GuidedRoute {
    guard let router = tools.router else { throw .otherMap }
    let route: Route
    do throws(StoredRouteError) {
      route = try router.route(try StoredRoute(token: token))
    } catch {
      switch error {
      case .malformed: throw .damaged(reason: "its route cannot be read")
      case .otherMap: throw .otherMap
      }
    }
    guard let rerouter = try? Rerouter(router, for: route.request) else { throw .otherMap }
    return GuidedRoute(
      route,
      rerouter: rerouter,
      options: tools.configuration.guidanceOptions,
      phrasebook: phrasebook
    )
  }

  /// Takes the place of what was before.
  func restore(
    _ route: GuidedRoute?,
    _ saved: SavedSession,
    destinations: [NavigationWaypoint],
    path: TraveledPath
  ) {
    checkThread()
    cancelRequest()
    let hadRoute = state.follow != nil
    dropRoute()
    self.path = path
    if let route {
      self.destinations = destinations
      routeOptions = RouteOptions(
        mode: route.route.request.mode,
        avoids: route.route.request.avoids,
        isFromToken: saved.isFromToken
      )
      var follow = FollowState(route: route)
      follow.leg = saved.leg
      follow.meters = min(saved.meters, route.lengthMeters)
      follow.legStart = min(saved.legStart, route.lengthMeters)
      follow.hasArrived = saved.hasArrived
      for _ in 0..<saved.leg { route.rerouter.passWaypoint() }
      state.follow = follow
      updateRemaining()
    }
    if hadRoute || route != nil { later { $0.tellRouteChanged() } }
  }
}
