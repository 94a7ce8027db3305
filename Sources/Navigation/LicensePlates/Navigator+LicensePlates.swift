import Foundation
import RoadbookRouting

extension Navigator {
  /// Areas that a request which begins now keeps off.
  ///
  /// - Parameter plate: The plate of the vehicle; `nil` if it does not matter.
  /// - Returns: The areas that are closed to it by the session's zones.
  func placesClosed(to plate: NavigationLicensePlateRestriction?) -> [AvoidedPlace] {
    guard let plate, let zones = session?.licensePlateZones else { return [] }
    return zones.areas(closedTo: plate, at: tools.clock.now).map { .area($0) }
  }
}
