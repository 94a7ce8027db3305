public import CoreLocationShim

/// A destination that can be changed until it is handed over.
///
///     let stop = NavigationMutableWaypoint(location: place, title: "Depot")
///     stop?.vehicleStopover = true
///
/// A navigator copies its destinations when they are set; later changes do not reach it.
public final class NavigationMutableWaypoint: NavigationWaypoint, @unchecked Sendable {
  /// Name that is shown; may be empty.
  public override var title: String {
    get { values.title }
    set { values.title = newValue }
  }

  /// The place; a coordinate that is none is ignored.
  public override var coordinate: CLLocationCoordinate2D {
    get { values.coordinate }
    set { if CLLocationCoordinate2DIsValid(newValue) { values.coordinate = newValue } }
  }

  /// Whether to arrive on the side of the road on which the place lies.
  ///
  /// Setting it to true takes the preferred heading back.
  public override var preferSameSideOfRoad: Bool {
    get { values.prefersSameSideOfRoad }
    set {
      var changed = values
      changed.prefersSameSideOfRoad = newValue
      if newValue { changed.preferredHeadingDegrees = -1 }
      values = changed
    }
  }

  /// Direction in which to arrive: degrees clockwise from north, 0 to 360; -1 for any.
  ///
  /// Setting a direction takes the preferred side back; a number out of range is ignored.
  public override var preferredHeading: Int32 {
    get { values.preferredHeadingDegrees }
    set {
      guard (-1...360).contains(newValue) else { return }
      var changed = values
      changed.preferredHeadingDegrees = newValue
      if newValue >= 0 { changed.prefersSameSideOfRoad = false }
      values = changed
    }
  }

  /// Whether the vehicle must be able to stop there.
  public override var vehicleStopover: Bool {
    get { values.isVehicleStopover }
    set { values.isVehicleStopover = newValue }
  }
}
