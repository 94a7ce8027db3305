public import CoreLocationShim
import Foundation

/// How the length of a path is measured.
public enum LengthKind: Int, Hashable, Sendable, CaseIterable {
  /// Along the shortest way from each coordinate to the next, in metres.
  case geodesic = 0
  /// Along lines of constant bearing, in metres.
  case rhumb
  /// In the plane of the Mercator map, on which the Earth's circumference is 2.
  case projected
}

extension GeoPath {
  /// Length of the path.
  ///
  /// - Parameter kind: How it is measured.
  /// - Returns: Metres, or units of the projected plane; 0 with fewer than two coordinates.
  /// - Complexity: O(*n*) in the coordinates.
  public final func length(of kind: LengthKind) -> CLLocationDistance {
    segmentLengths(kind).reduce(0, +)
  }

  /// How many segments a length covers, from the path's beginning.
  ///
  /// - Parameters:
  ///   - length: The length; metres, or units of the projected plane.
  ///   - kind: How it is measured.
  /// - Returns: Segments with a fraction: 1.5 is half-way between the second and the third
  ///   coordinate; 0 for a negative length, the number of segments for one longer than the path.
  /// - Complexity: O(*n*) in the coordinates.
  public final func segments(forLength length: CLLocationDistance, kind: LengthKind) -> Double {
    var rest = length
    guard rest > 0 else { return 0 }
    let lengths = segmentLengths(kind)
    for (number, segment) in lengths.enumerated() {
      if rest < segment { return Double(number) + rest / segment }
      rest -= segment
    }
    return Double(lengths.count)
  }

  private func segmentLengths(_ kind: LengthKind) -> [Double] {
    let coordinates = coordinates
    return zip(coordinates, coordinates.dropFirst()).map { from, to in
      switch kind {
      case .geodesic:
        CLLocation(latitude: from.latitude, longitude: from.longitude)
          .distance(from: CLLocation(latitude: to.latitude, longitude: to.longitude))
      case .rhumb: Self.rhumbMeters(from, to)
      case .projected: Self.projectedLength(from, to)
      }
    }
  }

  /// Latitude on the Mercator map, in radians of longitude.
  private static func stretched(_ latitude: Double) -> Double {
    log(tan(Double.pi / 4 + latitude * Double.pi / 360))
  }

  /// Difference of longitude the short way round, in radians.
  private static func turn(_ from: CLLocationCoordinate2D, _ to: CLLocationCoordinate2D) -> Double {
    (to.longitude - from.longitude).remainder(dividingBy: 360) * Double.pi / 180
  }

  private static func rhumbMeters(
    _ from: CLLocationCoordinate2D,
    _ to: CLLocationCoordinate2D
  ) -> Double {
    let north = (to.latitude - from.latitude) * Double.pi / 180
    let stretch = stretched(to.latitude) - stretched(from.latitude)
    // Along a parallel both differences vanish; their ratio is the cosine.
    let scale = abs(stretch) > 1e-12 ? north / stretch : cos(from.latitude * Double.pi / 180)
    let east = scale * turn(from, to)
    return 6_371_008.8 * (north * north + east * east).squareRoot()
  }

  private static func projectedLength(
    _ from: CLLocationCoordinate2D,
    _ to: CLLocationCoordinate2D
  ) -> Double {
    let north = stretched(to.latitude) - stretched(from.latitude)
    let east = turn(from, to)
    return (north * north + east * east).squareRoot() / Double.pi
  }
}
