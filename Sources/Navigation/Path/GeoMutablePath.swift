public import CoreLocationShim

/// A line on the Earth that can be changed.
///
/// A change at an index at which there is no coordinate is ignored.
public final class GeoMutablePath: GeoPath, @unchecked Sendable {
  /// Adds a coordinate at the end.
  ///
  /// - Parameter coord: The coordinate, unchecked.
  public func add(_ coord: CLLocationCoordinate2D) { change { $0.append(coord) } }

  /// Adds a coordinate at the end.
  ///
  /// - Parameters:
  ///   - latitude: Degrees north.
  ///   - longitude: Degrees east.
  public func addLatitude(_ latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    add(CLLocationCoordinate2D(latitude: latitude, longitude: longitude))
  }

  /// Puts a coordinate between others.
  ///
  /// - Parameters:
  ///   - coord: The coordinate, unchecked.
  ///   - index: Its place afterwards; 0 to the number of coordinates.
  public func insert(_ coord: CLLocationCoordinate2D, at index: UInt) {
    change { if index <= UInt($0.count) { $0.insert(coord, at: Int(index)) } }
  }

  /// Puts a coordinate in the place of another.
  ///
  /// - Parameters:
  ///   - index: Place in the path.
  ///   - coord: The new coordinate, unchecked.
  public func replaceCoordinate(at index: UInt, with coord: CLLocationCoordinate2D) {
    change { if index < UInt($0.count) { $0[Int(index)] = coord } }
  }

  /// Takes a coordinate out.
  ///
  /// - Parameter index: Place in the path.
  public func removeCoordinate(at index: UInt) {
    change { if index < UInt($0.count) { $0.remove(at: Int(index)) } }
  }

  /// Takes the last coordinate out, if there is one.
  public func removeLastCoordinate() { change { _ = $0.popLast() } }

  /// Takes all coordinates out.
  public func removeAllCoordinates() { coordinates = [] }
}
