import RoadbookGeo

/// Lines as text in the encoded polyline format that web maps read.
enum Polyline {
  /// Encodes a line.
  ///
  /// - Parameters:
  ///   - line: Places along the line.
  ///   - digits: Digits after the point, 5 ("polyline") or 6 ("polyline6").
  /// - Returns: ASCII text; empty for an empty line.
  static func encode(_ line: [Coordinate], digits: Int) -> String {
    let unit: Int64 = digits == 6 ? 10 : 100
    var bytes: [UInt8] = []
    var latitude: Int64 = 0
    var longitude: Int64 = 0
    for place in line {
      let nextLatitude = rounded(Int64(place.latitudeE7), to: unit)
      let nextLongitude = rounded(Int64(place.longitudeE7), to: unit)
      append(nextLatitude - latitude, to: &bytes)
      append(nextLongitude - longitude, to: &bytes)
      latitude = nextLatitude
      longitude = nextLongitude
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func rounded(_ value: Int64, to unit: Int64) -> Int64 {
    (value + (value < 0 ? -unit / 2 : unit / 2)) / unit
  }

  private static func append(_ step: Int64, to bytes: inout [UInt8]) {
    var rest = UInt64(bitPattern: (step << 1) ^ (step >> 63))
    while rest >= 0x20 {
      bytes.append(UInt8(rest & 0x1F | 0x20) + 63)
      rest >>= 5
    }
    bytes.append(UInt8(rest) + 63)
  }
}
