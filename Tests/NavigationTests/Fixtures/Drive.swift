import Foundation
import TestKit
import TinyMaps

/// A line that is driven at a steady speed.
struct Drive {
  let points: [Point]
  private let starts: [Double]

  /// Makes a drive along points; two or more.
  init(_ points: [Point]) {
    self.points = points
    var starts: [Double] = [0]
    for (one, other) in zip(points, points.dropFirst()) {
      starts.append(starts[starts.count - 1] + one.distance(to: other))
    }
    self.starts = starts
  }

  /// Length in metres.
  var length: Double { starts[starts.count - 1] }

  /// Where the vehicle is after a length, and in which direction it drives.
  func place(at meters: Double) -> (point: Point, course: Double) {
    let meters = min(max(meters, 0), length)
    var piece = 0
    while piece < points.count - 2, starts[piece + 1] <= meters { piece += 1 }
    let (one, other) = (points[piece], points[piece + 1])
    let span = starts[piece + 1] - starts[piece]
    let part = span > 0 ? (meters - starts[piece]) / span : 0
    let point = Point(
      one.east + part * (other.east - one.east),
      one.north + part * (other.north - one.north)
    )
    return (point, one.course(to: other))
  }
}

extension Point {
  /// The point some metres away in a direction.
  func moved(_ meters: Double, towards course: Double) -> Point {
    let radians = course * .pi / 180
    return Point(east + meters * sin(radians), north + meters * cos(radians))
  }
}

/// Noise as receivers have it: normally distributed, from a seed.
struct Noise {
  private var source: RandomSource
  private let sigma: Double
  /// Part of an error that is left at the next fix.
  private let kept: Double
  private var error = Point(0, 0)

  /// Makes noise.
  ///
  /// - Parameters:
  ///   - seed: Gives the same noise each time.
  ///   - sigma: Standard deviation on each axis, in metres.
  ///   - drift: Fixes after which two in three parts of an error are forgotten; 0 for errors that
  ///     have nothing to do with each other.
  init(seed: UInt64, sigma: Double, drift: Double = 0) {
    source = RandomSource(state: seed)
    self.sigma = sigma
    kept = drift > 0 ? exp(-1 / drift) : 0
  }

  /// The point with noise.
  mutating func shake(_ point: Point) -> Point {
    let spread = sigma * (1 - kept * kept).squareRoot()
    let radius = spread * (-2 * log(1 - Double.random(in: 0..<1, using: &source))).squareRoot()
    let fresh = Point(0, 0).moved(radius, towards: Double.random(in: 0..<360, using: &source))
    error = Point(kept * error.east + fresh.east, kept * error.north + fresh.north)
    return Point(point.east + error.east, point.north + error.north)
  }
}
