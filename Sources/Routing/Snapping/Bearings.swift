#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension EdgeProjection {
  /// Direction of the edge at the point, from tail to head, in degrees clockwise from north.
  var bearingDegrees: Double {
    if stepEast == 0, stepNorth == 0 { return 0 }
    let degrees = atan2(stepEast, stepNorth) * 180 / Double.pi
    return degrees < 0 ? degrees + 360 : degrees
  }
}

extension BearingFilter {
  /// Whether a direction of travel in degrees, of any number of turns, is within the range.
  func admits(_ direction: Double) -> Bool {
    bearingDifferenceDegrees(degrees, direction) <= rangeDegrees
  }
}

/// Angle between two directions in degrees, 0 to 180.
func bearingDifferenceDegrees(_ left: Double, _ right: Double) -> Double {
  let turn = abs((left - right).truncatingRemainder(dividingBy: 360))
  return min(turn, 360 - turn)
}
