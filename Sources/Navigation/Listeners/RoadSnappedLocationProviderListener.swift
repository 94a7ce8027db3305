public import CoreLocationShim

/// Hears where the device is.
@preconcurrency @MainActor public protocol RoadSnappedLocationProviderListener: AnyObject {
  /// The device is at a place; called for each fix, on the main thread.
  ///
  /// - Parameters:
  ///   - locationProvider: The provider.
  ///   - location: Where: on the road while driving, as measured otherwise.  Its course is the
  ///     direction of travel, and what is not known is negative, of the altitude NaN.
  func locationProvider(
    _ locationProvider: RoadSnappedLocationProvider,
    didUpdate location: CLLocation
  )
}
