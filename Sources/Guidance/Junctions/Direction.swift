import RoadbookGeo

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A step over ground in metres.
struct Direction {
  var east: Double
  var north: Double

  /// Squared length.
  var square: Double { east * east + north * north }
  /// The other way.
  var reversed: Direction { Direction(east: -east, north: -north) }

  /// Angle from this direction to another in degrees, -180 to 180, right positive.
  @inline(__always) func angleDegrees(to other: Direction) -> Double {
    let cross = other.east * north - other.north * east
    let dot = other.east * east + other.north * north
    return Self.arcTangent(cross, dot) * (180 / Double.pi)
  }

  /// Angle of a point in radians, within 3e-8 of the true one: better than roads are drawn.
  ///
  /// - Source: Abramowitz, Stegun, *Handbook of Mathematical Functions*, 1964, 4.4.49.
  @inline(__always) private static func arcTangent(_ y: Double, _ x: Double) -> Double {
    let (height, width) = (abs(y), abs(x))
    let (least, most) = (min(height, width), max(height, width))
    if most == 0 { return 0 }
    let ratio = least / most
    let square = ratio * ratio
    var sum = 0.0028662257
    sum = sum * square - 0.0161657367
    sum = sum * square + 0.0429096138
    sum = sum * square - 0.0752896400
    sum = sum * square + 0.1065626393
    sum = sum * square - 0.1420889944
    sum = sum * square + 0.1999355085
    sum = sum * square - 0.3333314528
    var angle = (sum * square + 1) * ratio
    if height > width { angle = Double.pi / 2 - angle }
    if x < 0 { angle = Double.pi - angle }
    return y < 0 ? -angle : angle
  }

  /// Angle from this direction clockwise to another in degrees, 0 ..< 360.
  func clockwiseDegrees(to other: Direction) -> Double {
    let angle = angleDegrees(to: other)
    return angle < 0 ? angle + 360 : angle
  }

  /// Cosine of the angle to another direction; 0 if one of them has no length.
  func cosine(to other: Direction) -> Double {
    let squares = square * other.square
    return squares > 0 ? (east * other.east + north * other.north) / squares.squareRoot() : 0
  }
}

/// Metres on the ground around a latitude.
struct GroundScale {
  private var metersPerLongitudeStep = 0.0
  private var latitudeE7: Int32 = .max
  private static let metersPerLatitudeStep = 0.0111195

  /// Moves the scale's middle, if it has become wrong by more than some thousandths.
  @inline(__always) mutating func move(to place: Coordinate) {
    if abs(Int64(latitudeE7) - Int64(place.latitudeE7)) < 500_000 { return }
    latitudeE7 = place.latitudeE7
    metersPerLongitudeStep =
      Self.metersPerLatitudeStep * cos(place.latitude * Double.pi / 180)
  }

  /// The step from one place to another near by.
  @inline(__always) func step(_ from: Coordinate, _ to: Coordinate) -> Direction {
    Direction(
      east: Double(from.longitudeDifferenceE7(to: to)) * metersPerLongitudeStep,
      north: Double(to.latitudeE7 &- from.latitudeE7) * Self.metersPerLatitudeStep
    )
  }
}
