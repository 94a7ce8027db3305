internal import RoadbookGeo

/// Finds the time zone of a place.
///
/// A zone holds a place if a ray from it to the east crosses the zone's border an odd number of
/// times.  The pieces of all borders lie in bands of latitude, so that a search looks at those of
/// one band only.
final class ZoneMap: Sendable {
  /// The zones of the world, read at their first use.
  static let world = ZoneMap(ZoneTable())

  /// The zones.
  let zones: [ZoneTable.Zone]
  private let borderZones: [[UInt16]]
  /// First piece of each band.
  ///
  /// Shape: `bandCount` + 1.
  private let bandFirst: [UInt32]
  /// The pieces, by band; one that leads through several bands is in each.
  private let pieces: [Piece]

  /// A straight piece of a border, in thousandths of a degree.
  private struct Piece {
    var west: Int32
    var south: Int32
    var east: Int32
    var north: Int32
    var border: UInt32
  }

  /// Thousandths of a degree in a band.
  private static let bandHeight: Int32 = 100
  private static let bandCount = 1801

  private static func band(_ latitude: Int32) -> Int { Int((latitude + 90_000) / bandHeight) }

  /// Sorts the borders of a table into bands.
  init(_ table: ZoneTable) {
    zones = table.zones
    borderZones = table.borders.map(\.zones)
    var bands = [[Piece]](repeating: [], count: Self.bandCount)
    for (number, border) in table.borders.enumerated() {
      for point in 1..<max(1, border.latitudes.count) {
        let (start, end) = (border.latitudes[point - 1], border.latitudes[point])
        // A piece along the ray is never crossed.
        if start == end { continue }
        let piece = Piece(
          west: border.longitudes[point - 1],
          south: start,
          east: border.longitudes[point],
          north: end,
          border: UInt32(number)
        )
        for band in Self.band(min(start, end))...Self.band(max(start, end)) {
          bands[band].append(piece)
        }
      }
    }
    var first: [UInt32] = [0]
    for band in bands { first.append(first[first.count - 1] + UInt32(band.count)) }
    bandFirst = first
    pieces = bands.flatMap { $0 }
  }

  /// The zone of a place, or one at most two kilometres away; `nil` on the high sea.
  ///
  /// - Complexity: O(*p*), *p* pieces of borders in a tenth of a degree of latitude.
  func zone(at place: Coordinate) -> ZoneTable.Zone? {
    for (north, east) in Self.nudges {
      let longitude = Int(place.longitudeE7) + east
      let found = zone(
        longitudeE7: longitude > 1_800_000_000 ? longitude - 3_600_000_000 : longitude,
        latitudeE7: min(max(Int(place.latitudeE7) + north, -900_000_000), 900_000_000)
      )
      if let found { return zones[found] }
    }
    return nil
  }

  /// Steps aside in units of 1e-7 degree, for places on the very edge of a zone.
  private static let nudges = [
    (0, 0), (0, -100_000), (0, 100_000), (-100_000, 0), (100_000, 0),
  ]

  private func zone(longitudeE7: Int, latitudeE7: Int) -> Int? {
    var inside: [UInt16] = []
    let band = Self.band(Int32(latitudeE7.floorDivided(by: 10_000)))
    for place in Int(bandFirst[band])..<Int(bandFirst[band + 1]) {
      let piece = pieces[place]
      let (start, end) = (Int(piece.south) * 10_000, Int(piece.north) * 10_000)
      if (start > latitudeE7) == (end > latitudeE7) { continue }
      let (west, east) = (Int(piece.west) * 10_000, Int(piece.east) * 10_000)
      if longitudeE7 >= max(west, east) { continue }
      // Which side of the piece, without a division: the products stay below 2^63.
      let side = (east - west) * (latitudeE7 - start) - (longitudeE7 - west) * (end - start)
      if longitudeE7 >= min(west, east), end > start ? side <= 0 : side >= 0 { continue }
      for zone in borderZones[Int(piece.border)] {
        if let known = inside.firstIndex(of: zone) {
          inside.remove(at: known)
        } else {
          inside.append(zone)
        }
      }
    }
    return inside.map(Int.init).min { zones[$0].area < zones[$1].area }
  }
}
