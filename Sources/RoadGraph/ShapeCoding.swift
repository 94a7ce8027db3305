public import RoadbookGeo

/// Writes the points between the ends of an edge.
///
/// Each point is two zig-zag varints, the steps of latitude and longitude in 1e-6 degree from the
/// point before; the first step counts from the tail, rounded to 1e-6 degree.  Longitudes step
/// the short way round the Earth.
public enum ShapeCoding {
  /// Bytes for the points between `tail` and the head of an edge; none for no points.
  public static func encode(tail: Coordinate, points: [Coordinate]) -> [UInt8] {
    var bytes: [UInt8] = []
    var encoder = ShapeEncoder(tail: tail)
    for point in points { encoder.append(point, to: &bytes) }
    return bytes
  }

  @usableFromInline static func roundedToE6(_ valueE7: Int32) -> Int32 {
    (valueE7 + (valueE7 < 0 ? -5 : 5)) / 10
  }
}

/// Writes the points of one edge after the other, as ``ShapeCoding`` describes.
package struct ShapeEncoder {
  private var latitude: Int32
  private var longitude: Int32

  /// Starts at the tail of an edge.
  package init(tail: Coordinate) {
    latitude = ShapeCoding.roundedToE6(tail.latitudeE7)
    longitude = ShapeCoding.roundedToE6(tail.longitudeE7)
  }

  /// Writes the next point behind `bytes`.
  package mutating func append(_ point: Coordinate, to bytes: inout [UInt8]) {
    let nextLatitude = ShapeCoding.roundedToE6(point.latitudeE7)
    let nextLongitude = ShapeCoding.roundedToE6(point.longitudeE7)
    var step = nextLongitude - longitude
    if step > 180_000_000 { step -= 360_000_000 }
    if step < -180_000_000 { step += 360_000_000 }
    Self.append(nextLatitude - latitude, to: &bytes)
    Self.append(step, to: &bytes)
    latitude = nextLatitude
    longitude = nextLongitude
  }

  /// Appends a step as a zig-zag varint.
  private static func append(_ step: Int32, to bytes: inout [UInt8]) {
    var rest = UInt32(bitPattern: (step << 1) ^ (step >> 31))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}

/// Reads the points that ``ShapeCoding`` wrote, one after the other.
@safe @frozen public struct ShapeDecoder {
  @usableFromInline var latitude: Int32
  @usableFromInline var longitude: Int32
  @usableFromInline var next: UnsafePointer<UInt8>
  @usableFromInline let end: UnsafePointer<UInt8>

  /// Reads from `next` up to `end`, for an edge whose tail is `start`.
  @inlinable public init(
    start: Coordinate,
    next: UnsafePointer<UInt8>,
    end: UnsafePointer<UInt8>
  ) {
    latitude = ShapeCoding.roundedToE6(start.latitudeE7)
    longitude = ShapeCoding.roundedToE6(start.longitudeE7)
    unsafe self.next = unsafe next
    unsafe self.end = unsafe end
  }

  /// The next point, or `nil` after the last.
  @inlinable public mutating func nextPoint() -> Coordinate? {
    guard unsafe next < end else { return nil }
    latitude &+= nextStep()
    longitude &+= nextStep()
    if longitude > 180_000_000 { longitude &-= 360_000_000 }
    if longitude < -180_000_000 { longitude &+= 360_000_000 }
    return Coordinate(latitudeE7: latitude &* 10, longitudeE7: longitude &* 10)
  }

  @inlinable @inline(__always) mutating func nextStep() -> Int32 {
    guard unsafe next < end else { return 0 }
    // Most steps are under 64 units, 7 m, and take one byte.
    let first = unsafe next.pointee
    unsafe next += 1
    var value = UInt32(first)
    if first >= 0x80 {
      value &= 0x7F
      var shift: UInt32 = 7
      while unsafe next < end {
        let byte = unsafe next.pointee
        unsafe next += 1
        value |= UInt32(byte & 0x7F) &<< shift
        if byte < 0x80 { break }
        shift &+= 7
      }
    }
    return Int32(bitPattern: value &>> 1) ^ (0 &- Int32(bitPattern: value & 1))
  }
}
