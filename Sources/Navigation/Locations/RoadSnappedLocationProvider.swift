package import CoreLocationShim

/// Tells where the device is: on its road while driving, as measured otherwise.
///
/// A navigator needs none of this; it hears of the session's fixes in any case.
@preconcurrency @MainActor public final class RoadSnappedLocationProvider {
  private let listeners = ListenerList<any RoadSnappedLocationProviderListener>()

  /// Whether listeners are told.
  package private(set) var isUpdating = false

  /// Whether locations are wanted while the app is in the background; false unless set.
  ///
  /// Kept for the source of locations, which decides.
  public var allowsBackgroundLocationUpdates: Bool = false

  /// Makes a provider that tells nobody yet.
  package nonisolated init() {}

  /// Adds a listener, which is not kept alive; one that was added before is not added again.
  ///
  /// - Parameter listener: The listener.
  public func add(_ listener: any RoadSnappedLocationProviderListener) { listeners.add(listener) }

  /// Takes a listener out.
  ///
  /// - Parameter listener: The listener.
  /// - Returns: Whether it was one.
  @discardableResult
  public func remove(_ listener: any RoadSnappedLocationProviderListener) -> Bool {
    listeners.remove(listener)
  }

  /// Begins to tell listeners of each location, as long as the session is started.
  public func startUpdatingLocation() { isUpdating = true }

  /// Ends telling them.
  public func stopUpdatingLocation() { isUpdating = false }

  /// Tells the listeners of a location, if they are to be told.
  package func deliver(_ location: CLLocation) {
    guard isUpdating else { return }
    listeners.forEach { $0.locationProvider(self, didUpdate: location) }
  }
}
