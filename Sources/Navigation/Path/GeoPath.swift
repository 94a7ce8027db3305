public import CoreLocationShim
import Synchronization

/// A line on the Earth, as a list of coordinates.
///
/// A path does not change; ``GeoMutablePath`` does.  It is a collection too:
///
///     for place in leg.path ?? GeoPath() { print(place.latitude, place.longitude) }
public class GeoPath: @unchecked Sendable {
  private let storage: Mutex<[CLLocationCoordinate2D]>

  /// The coordinates; only a mutable path changes them.
  final var coordinates: [CLLocationCoordinate2D] {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }

  /// Changes the coordinates in place.
  final func change(_ body: (inout sending [CLLocationCoordinate2D]) -> Void) {
    storage.withLock { body(&$0) }
  }

  /// Makes a path without coordinates.
  public init() { storage = Mutex([]) }

  /// Makes a path with the coordinates of another.
  ///
  /// - Parameter path: The other path.
  public init(path: GeoPath) { storage = Mutex(path.coordinates) }

  /// Makes a path from coordinates.
  package init(_ coordinates: [CLLocationCoordinate2D]) { storage = Mutex(coordinates) }

  /// Reads a path from its encoded form; gives `nil` if the text is none.
  ///
  /// - Parameter encodedPath: Text of ``encodedPath()``, with five decimals a degree.
  public init?(fromEncodedPath encodedPath: String) {
    guard let coordinates = EncodedPath.decode(encodedPath) else { return nil }
    storage = Mutex(coordinates)
  }

  /// Number of coordinates.
  ///
  /// - Returns: 0 or more.
  public final func count() -> UInt { UInt(coordinates.count) }

  /// A coordinate.
  ///
  /// - Parameter index: Place in the path.
  /// - Returns: The coordinate; an invalid one if there is none at the index.
  public final func coordinate(at index: UInt) -> CLLocationCoordinate2D {
    let coordinates = coordinates
    return index < UInt(coordinates.count)
      ? coordinates[Int(index)] : kCLLocationCoordinate2DInvalid
  }

  /// The path as a short text with five decimals a degree, about a metre.
  ///
  /// - Returns: Characters "?" to "~"; empty for an empty path.
  /// - Complexity: O(*n*) in the coordinates.
  public final func encodedPath() -> String { EncodedPath.encode(coordinates) }

  /// A path that is moved.
  ///
  /// - Parameters:
  ///   - deltaLatitude: Degrees to the north, added to each latitude.
  ///   - deltaLongitude: Degrees to the east, added to each longitude.
  /// - Returns: The new path; its coordinates are not checked.
  public final func pathOffset(
    byLatitude deltaLatitude: CLLocationDegrees,
    longitude deltaLongitude: CLLocationDegrees
  ) -> GeoPath {
    GeoPath(
      coordinates.map {
        CLLocationCoordinate2D(
          latitude: $0.latitude + deltaLatitude,
          longitude: $0.longitude + deltaLongitude
        )
      }
    )
  }

  /// A path with the same coordinates that does not change.
  public final func copy() -> GeoPath {
    type(of: self) == GeoPath.self ? self : GeoPath(coordinates)
  }

  /// A path with the same coordinates that can be changed.
  public final func mutableCopy() -> GeoMutablePath { GeoMutablePath(coordinates) }
}

extension GeoPath: RandomAccessCollection {
  /// Place of the first coordinate: 0.
  public final var startIndex: Int { 0 }
  /// One behind the last coordinate: their number.
  public final var endIndex: Int { coordinates.count }
  /// A coordinate.
  ///
  /// - Parameter position: 0 ..< ``endIndex``.
  public final subscript(position: Int) -> CLLocationCoordinate2D { coordinates[position] }

  /// The coordinates one after another.
  public final func makeIterator() -> IndexingIterator<[CLLocationCoordinate2D]> {
    coordinates.makeIterator()
  }
}

extension GeoPath: Equatable {
  /// Whether two paths have the same coordinates in the same order.
  public static func == (left: GeoPath, right: GeoPath) -> Bool {
    left === right
      || left.coordinates.elementsEqual(right.coordinates) {
        $0.latitude == $1.latitude && $0.longitude == $1.longitude
      }
  }
}
