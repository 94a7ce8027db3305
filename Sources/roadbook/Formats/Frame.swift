import Foundation
import RoadbookGeo

/// Places on the Earth as pixels of a picture: flat about its middle, north up.
struct Frame {
  /// Size in pixels.
  let width: Double
  let height: Double
  /// Pixels in a metre on the ground.
  let pixelsPerMeter: Double

  private let center: Coordinate
  private let scale: LocalScale

  /// Frames some places.
  ///
  /// - Parameters:
  ///   - places: At least one.
  ///   - longSide: Pixels of the longer side.
  ///   - margin: Share of a side that stays free on each edge, 0 ..< 0.5.
  init(around places: [Coordinate], longSide: Double, margin: Double) {
    let anchor = places.first ?? Coordinate(latitudeE7: 0, longitudeE7: 0)
    let easts = places.map { anchor.longitudeDifferenceE7(to: $0) } + [0]
    let norths = places.map { Int64($0.latitudeE7) } + [Int64(anchor.latitudeE7)]
    let (west, east) = (easts.min() ?? 0, easts.max() ?? 0)
    let (south, north) = (norths.min() ?? 0, norths.max() ?? 0)
    center =
      Coordinate(
        latitude: Double(south + north) / 2 * 1e-7,
        longitude: anchor.longitude + Double(west + east) / 2 * 1e-7
      ) ?? anchor
    scale = LocalScale(latitude: center.latitude)
    let metersWide = max(Double(east - west) * 1e-7 * scale.metersPerDegreeLongitude, 200)
    let metersHigh = max(Double(north - south) * 1e-7 * scale.metersPerDegreeLatitude, 200)
    let free = 1 - 2 * margin
    let metersLong = max(metersWide, metersHigh) / free
    pixelsPerMeter = longSide / metersLong
    width = max(metersWide / free, metersLong * 0.6) * pixelsPerMeter
    height = max(metersHigh / free, metersLong * 0.6) * pixelsPerMeter
  }

  /// Pixel of a place; may lie outside the picture.
  func place(_ coordinate: Coordinate) -> (x: Double, y: Double) {
    let east =
      Double(center.longitudeDifferenceE7(to: coordinate)) * 1e-7
      * scale.metersPerDegreeLongitude
    let north =
      Double(Int64(coordinate.latitudeE7) - Int64(center.latitudeE7)) * 1e-7
      * scale.metersPerDegreeLatitude
    return (width / 2 + east * pixelsPerMeter, height / 2 - north * pixelsPerMeter)
  }

  /// Whether a pixel lies in the picture.
  func contains(x: Double, y: Double) -> Bool {
    x >= 0 && x <= width && y >= 0 && y <= height
  }

  /// Whether something that begins at a place and is so long may touch the picture.
  func mayShow(_ place: Coordinate, withinMeters reach: Double) -> Bool {
    let (x, y) = self.place(place)
    let slack = reach * pixelsPerMeter + 20
    return x >= -slack && x <= width + slack && y >= -slack && y <= height + slack
  }

  /// Whether the box around some places touches the picture.
  func showsAny(of places: [Coordinate]) -> Bool {
    let pixels = places.map { place($0) }
    guard let left = pixels.map({ $0.x }).min(), let right = pixels.map({ $0.x }).max(),
      let top = pixels.map({ $0.y }).min(), let bottom = pixels.map({ $0.y }).max()
    else { return false }
    return right >= 0 && left <= width && bottom >= 0 && top <= height
  }

  /// The line through some places, as an SVG path; points under half a pixel apart are left out.
  func path(through places: [Coordinate]) -> String {
    var text = ""
    var last: (x: Double, y: Double)?
    for (index, place) in places.enumerated() {
      let pixel = self.place(place)
      if let last, index < places.count - 1, abs(pixel.x - last.x) < 0.5,
        abs(pixel.y - last.y) < 0.5
      {
        continue
      }
      text += (last == nil ? "M" : "L") + short(pixel.x) + " " + short(pixel.y)
      last = pixel
    }
    return text
  }

  /// A round number of metres (1, 2 or 5 with noughts) that is about so many pixels long.
  func roundLength(nearPixels pixels: Double) -> Double {
    let meters = pixels / pixelsPerMeter
    let power = pow(10, floor(log10(meters)))
    let digit = meters / power
    return power * (digit >= 5 ? 5 : digit >= 2 ? 2 : 1)
  }
}
