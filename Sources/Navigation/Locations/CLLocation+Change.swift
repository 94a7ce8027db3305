package import CoreLocationShim
package import Foundation

extension CLLocation {
  /// The location with other values in some of its fields.
  ///
  /// - Parameters:
  ///   - coordinate: Where it is to be; `nil` to leave that as it is, here as below.
  ///   - course: Direction in degrees, negative if unknown.
  ///   - speed: Speed in metres a second, negative if unknown.
  ///   - timestamp: When.
  /// - Returns: The changed location.
  package func changed(
    coordinate: CLLocationCoordinate2D? = nil,
    course: CLLocationDirection? = nil,
    speed: CLLocationSpeed? = nil,
    timestamp: Date? = nil
  ) -> CLLocation {
    CLLocation(
      coordinate: coordinate ?? self.coordinate,
      altitude: altitude,
      horizontalAccuracy: horizontalAccuracy,
      verticalAccuracy: verticalAccuracy,
      course: course ?? self.course,
      courseAccuracy: courseAccuracy,
      speed: speed ?? self.speed,
      speedAccuracy: speedAccuracy,
      timestamp: timestamp ?? self.timestamp
    )
  }
}
