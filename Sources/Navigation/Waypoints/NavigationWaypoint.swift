public import CoreLocationShim
import Synchronization

/// A destination: what to reach and how to arrive.
///
/// A waypoint does not change; ``NavigationMutableWaypoint`` does.  Two are equal if all that they
/// say is.
public class NavigationWaypoint: @unchecked Sendable {
  /// What a waypoint says.
  struct Values: Sendable {
    var title: String
    var coordinate: CLLocationCoordinate2D = kCLLocationCoordinate2DInvalid
    var placeID: String?
    var navigationPointToken: String?
    var prefersSameSideOfRoad = false
    var preferredHeadingDegrees: Int32 = -1
    var isVehicleStopover = false
  }

  private let storage: Mutex<Values>

  /// What the waypoint says; only a mutable one changes it.
  final var values: Values {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }

  /// Makes a waypoint that says the same.
  init(values: Values) { storage = Mutex(values) }

  /// Makes a waypoint at a place; gives `nil` if the coordinate is none.
  ///
  /// - Parameters:
  ///   - location: The place.
  ///   - title: Name that is shown; may be empty.
  public init?(location: CLLocationCoordinate2D, title: String) {
    guard CLLocationCoordinate2DIsValid(location) else { return nil }
    storage = Mutex(Values(title: title, coordinate: location))
  }

  /// Makes a waypoint whose place a ``PlaceResolver`` knows; gives `nil` if the ID is empty.
  ///
  /// - Parameters:
  ///   - placeID: The place's ID.
  ///   - title: Name that is shown; may be empty.
  public init?(placeID: String, title: String) {
    guard !placeID.isEmpty else { return nil }
    storage = Mutex(Values(title: title, placeID: placeID))
  }

  /// Makes a waypoint at a place that has an ID, which is kept as a label.
  ///
  /// Gives `nil` if the coordinate is none or the ID is empty.
  ///
  /// - Parameters:
  ///   - location: The place, which counts.
  ///   - placeID: The place's ID.
  ///   - title: Name that is shown; may be empty.
  public init?(location: CLLocationCoordinate2D, placeID: String, title: String) {
    guard CLLocationCoordinate2DIsValid(location), !placeID.isEmpty else { return nil }
    storage = Mutex(Values(title: title, coordinate: location, placeID: placeID))
  }

  /// Makes a waypoint at an entrance that a token names; gives `nil` if the token is empty.
  ///
  /// - Parameters:
  ///   - navigationPointToken: The token.
  ///   - title: Name that is shown; may be empty.
  public init?(navigationPointToken: String, title: String) {
    guard !navigationPointToken.isEmpty else { return nil }
    storage = Mutex(Values(title: title, navigationPointToken: navigationPointToken))
  }

  /// Makes a waypoint to be reached on its own side of the road, or not.
  ///
  /// Gives `nil` if the coordinate is none.
  ///
  /// - Parameters:
  ///   - location: The place.
  ///   - title: Name that is shown; may be empty.
  ///   - preferSameSideOfRoad: Whether to arrive on the side on which the place lies.
  public init?(location: CLLocationCoordinate2D, title: String, preferSameSideOfRoad: Bool) {
    guard CLLocationCoordinate2DIsValid(location) else { return nil }
    storage = Mutex(
      Values(title: title, coordinate: location, prefersSameSideOfRoad: preferSameSideOfRoad)
    )
  }

  /// Makes a waypoint to be reached in a direction.
  ///
  /// Gives `nil` if the coordinate is none, or the heading neither a direction nor -1.
  ///
  /// - Parameters:
  ///   - location: The place.
  ///   - title: Name that is shown; may be empty.
  ///   - preferredSegmentHeading: Degrees clockwise from north, 0 to 360; -1 for any.
  public init?(
    location: CLLocationCoordinate2D,
    title: String,
    preferredSegmentHeading: Int32
  ) {
    guard CLLocationCoordinate2DIsValid(location), (-1...360).contains(preferredSegmentHeading)
    else { return nil }
    storage = Mutex(
      Values(title: title, coordinate: location, preferredHeadingDegrees: preferredSegmentHeading)
    )
  }

  // MARK: What it says

  /// Name that is shown; may be empty.
  public var title: String { values.title }
  /// The place; invalid if the waypoint was made from an ID or token.
  public var coordinate: CLLocationCoordinate2D { values.coordinate }
  /// The place's ID; `nil` if it has none.
  public var placeID: String? { values.placeID }
  /// Token of an entrance; `nil` if it has none.
  public var navigationPointToken: String? { values.navigationPointToken }
  /// Whether to arrive on the side of the road on which the place lies, if that is no long detour.
  public var preferSameSideOfRoad: Bool { values.prefersSameSideOfRoad }
  /// Direction, within 55°, in which to arrive: degrees clockwise from north, 0 to 360; -1 for any.
  public var preferredHeading: Int32 { values.preferredHeadingDegrees }
  /// Whether the vehicle must be able to stop there.
  public var vehicleStopover: Bool { values.isVehicleStopover }

  /// A waypoint that says the same and does not change.
  public final func copy() -> NavigationWaypoint {
    type(of: self) == NavigationWaypoint.self ? self : NavigationWaypoint(values: values)
  }

  /// A waypoint that says the same and can be changed.
  public final func mutableCopy() -> NavigationMutableWaypoint {
    NavigationMutableWaypoint(values: values)
  }

  /// Whether both are one place: with the same ID, or within a metre of each other.
  ///
  /// - Parameter other: Another waypoint.
  /// - Returns: Whether a route from one to the other has nowhere to go.
  package final func isSamePlace(as other: NavigationWaypoint) -> Bool {
    let (mine, theirs) = (values, other.values)
    if let id = mine.placeID, id == theirs.placeID { return true }
    if let token = mine.navigationPointToken, token == theirs.navigationPointToken { return true }
    guard CLLocationCoordinate2DIsValid(mine.coordinate),
      CLLocationCoordinate2DIsValid(theirs.coordinate)
    else { return false }
    return CLLocation(latitude: mine.coordinate.latitude, longitude: mine.coordinate.longitude)
      .distance(
        from: CLLocation(
          latitude: theirs.coordinate.latitude,
          longitude: theirs.coordinate.longitude
        )
      ) <= 1
  }
}

extension NavigationWaypoint: Hashable {
  /// Whether two waypoints say the same; whether they can be changed does not matter.
  public static func == (left: NavigationWaypoint, right: NavigationWaypoint) -> Bool {
    left === right || left.values.identity == right.values.identity
  }

  /// Hashes what the waypoint says; a mutable one must not change while it is a key.
  public func hash(into hasher: inout Hasher) { hasher.combine(values.identity) }
}

extension NavigationWaypoint: CustomStringConvertible {
  /// Title and place in one line.
  public var description: String {
    let values = values
    let place =
      CLLocationCoordinate2DIsValid(values.coordinate)
      ? "\(values.coordinate.latitude),\(values.coordinate.longitude)"
      : values.placeID ?? values.navigationPointToken ?? ""
    return values.title.isEmpty ? "<\(place)>" : "\(values.title) <\(place)>"
  }
}

extension NavigationWaypoint.Values {
  /// All of it in a form that can be compared: coordinates themselves cannot.
  fileprivate struct Identity: Hashable {
    let title: String
    let latitude: Double
    let longitude: Double
    let placeID: String?
    let navigationPointToken: String?
    let prefersSameSideOfRoad: Bool
    let preferredHeadingDegrees: Int32
    let isVehicleStopover: Bool
  }

  fileprivate var identity: Identity {
    Identity(
      title: title,
      latitude: coordinate.latitude,
      longitude: coordinate.longitude,
      placeID: placeID,
      navigationPointToken: navigationPointToken,
      prefersSameSideOfRoad: prefersSameSideOfRoad,
      preferredHeadingDegrees: preferredHeadingDegrees,
      isVehicleStopover: isVehicleStopover
    )
  }
}
