#if !canImport(CoreLocation)
  import Foundation

  extension CLLocation {
    /// Length of the shortest way over the Earth to another fix, heights left out.
    ///
    /// - Parameter location: The other fix.
    /// - Returns: Metres, within some metres over thousands of kilometres.
    /// - Source: Lambert's formula for long lines, on the WGS 84 ellipsoid.
    public func distance(from location: CLLocation) -> CLLocationDistance {
      let flattening = 1 / 298.257223563
      let radians = Double.pi / 180
      let here = atan((1 - flattening) * tan(coordinate.latitude * radians))
      let there = atan((1 - flattening) * tan(location.coordinate.latitude * radians))
      let halfStep = (there - here) / 2
      let middle = (here + there) / 2
      let turn = (location.coordinate.longitude - coordinate.longitude) * radians / 2
      let h = sin(halfStep) * sin(halfStep) + cos(here) * cos(there) * sin(turn) * sin(turn)
      // Opposite ends of the Earth have no single shortest way; the sphere's length will do.
      guard h > 0, h < 1 else { return h > 0 ? 6_378_137 * Double.pi : 0 }
      let angle = 2 * asin(h.squareRoot())
      let x =
        (angle - sin(angle)) * sin(middle) * sin(middle) * cos(halfStep) * cos(halfStep)
        / (1 - h)
      let y =
        (angle + sin(angle)) * cos(middle) * cos(middle) * sin(halfStep) * sin(halfStep) / h
      return 6_378_137 * (angle - flattening / 2 * (x + y))
    }
  }
#endif
