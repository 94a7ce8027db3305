import CoreLocationShim
import Foundation
import RoadbookGeo

/// The line of a drive, without the points that say nothing new.
struct TraveledPath: Sendable {
  private(set) var points: [Coordinate] = []

  /// Farthest that a point left out may lie from the line, in metres.
  private static let tolerance = 0.5
  /// Longest straight piece in metres, so that errors cannot add up.
  private static let longestPiece = 300.0

  /// Makes a path, empty unless points are given.
  init(_ points: [Coordinate] = []) { self.points = points }

  /// Adds where the vehicle is now.
  mutating func add(_ place: Coordinate) {
    guard let last = points.last else {
      points.append(place)
      return
    }
    guard last != place, last.distanceMeters(to: place) >= 1 else { return }
    if points.count >= 2 {
      let before = points[points.count - 2]
      let length = before.distanceMeters(to: place)
      if length <= Self.longestPiece, length > before.distanceMeters(to: last) {
        let turn = turnAngleDegrees(
          from: before.bearingDegrees(to: place),
          to: before.bearingDegrees(to: last)
        )
        let aside = abs(before.distanceMeters(to: last) * sinOfDegrees(turn))
        if aside < Self.tolerance {
          points[points.count - 1] = place
          return
        }
      }
    }
    points.append(place)
  }

  /// The line as an app sees it.
  var geoPath: GeoPath {
    let path = GeoMutablePath()
    for point in points { path.add(point.location) }
    return path.copy()
  }

  private func sinOfDegrees(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }
}
