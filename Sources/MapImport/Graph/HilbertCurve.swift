internal import RoadbookGeo

/// Numbers of places along a Hilbert curve over the Earth: near places have near numbers.
///
/// - Source: D. Hilbert, *Über die stetige Abbildung einer Linie auf ein Flächenstück*, 1891.
enum HilbertCurve {
  /// Place of a coordinate on the curve; both axes have the same scale in degrees.
  static func position(of coordinate: Coordinate) -> UInt64 {
    let scale: UInt64 = 4_294_967_295
    let x = UInt64(Int64(coordinate.longitudeE7) + 1_800_000_000) &* scale / 3_600_000_000
    let y = UInt64(Int64(coordinate.latitudeE7) + 900_000_000) &* scale / 3_600_000_000
    return position(x: UInt32(truncatingIfNeeded: x), y: UInt32(truncatingIfNeeded: y))
  }

  /// Place of a cell on the curve through 2^32 × 2^32 cells.
  static func position(x: UInt32, y: UInt32) -> UInt64 {
    var x = x
    var y = y
    var position: UInt64 = 0
    var bit: UInt32 = 1 << 31
    while bit != 0 {
      let isEast: UInt64 = x & bit != 0 ? 1 : 0
      let isNorth: UInt64 = y & bit != 0 ? 1 : 0
      position = position &<< 2 | (3 &* isEast) ^ isNorth
      if isNorth == 0 {
        if isEast == 1 {
          x = ~x
          y = ~y
        }
        (x, y) = (y, x)
      }
      bit >>= 1
    }
    return position
  }

  /// Numbers 0 ..< `positions.count` by their positions; equal ones by number.
  static func order(of positions: [UInt64]) -> [UInt32] {
    struct Entry {
      let position: UInt64
      let number: UInt32
    }
    var entries: [Entry] = []
    entries.reserveCapacity(positions.count)
    for (number, position) in positions.enumerated() {
      entries.append(Entry(position: position, number: UInt32(number)))
    }
    entries.sort { ($0.position, $0.number) < ($1.position, $1.number) }
    return entries.map(\.number)
  }
}
