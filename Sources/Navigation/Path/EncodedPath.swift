import CoreLocationShim
import Foundation

/// Paths as short texts.
///
/// - Source: Google's *Encoded Polyline Algorithm Format*: differences of 1e-5 degree, zigzag, five
///   bits a character from "?" up.
enum EncodedPath {
  static func encode(_ path: [CLLocationCoordinate2D]) -> String {
    var bytes: [UInt8] = []
    var latitude = 0
    var longitude = 0
    for place in path {
      let north = units(place.latitude)
      let east = units(place.longitude)
      append(north - latitude, to: &bytes)
      append(east - longitude, to: &bytes)
      latitude = north
      longitude = east
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads a text; `nil` if it holds other characters, ends within a number, has half a
  /// coordinate, or leaves the Earth.
  static func decode(_ text: String) -> [CLLocationCoordinate2D]? {
    var rest = Array(text.utf8)[...]
    var path: [CLLocationCoordinate2D] = []
    var latitude = 0
    var longitude = 0
    while !rest.isEmpty {
      guard let north = takeNumber(&rest), let east = takeNumber(&rest) else { return nil }
      latitude += north
      longitude += east
      let place = CLLocationCoordinate2D(
        latitude: Double(latitude) / 1e5,
        longitude: Double(longitude) / 1e5
      )
      guard CLLocationCoordinate2DIsValid(place) else { return nil }
      path.append(place)
    }
    return path
  }

  private static func units(_ degrees: Double) -> Int {
    degrees.isFinite ? Int((min(max(degrees, -1e9), 1e9) * 1e5).rounded()) : 0
  }

  private static func append(_ difference: Int, to bytes: inout [UInt8]) {
    var rest = difference < 0 ? ~(difference << 1) : difference << 1
    while rest >= 0x20 {
      bytes.append(UInt8(rest & 0x1f | 0x20) + 63)
      rest >>= 5
    }
    bytes.append(UInt8(rest) + 63)
  }

  private static func takeNumber(_ rest: inout ArraySlice<UInt8>) -> Int? {
    var value = 0
    var shift = 0
    while let byte = rest.popFirst() {
      // A full turn in units takes 27 bits: six characters.
      guard (63...126).contains(byte), shift <= 25 else { return nil }
      value |= (Int(byte - 63) & 0x1f) << shift
      shift += 5
      if byte - 63 < 0x20 { return value & 1 == 0 ? value >> 1 : ~(value >> 1) }
    }
    return nil
  }
}
