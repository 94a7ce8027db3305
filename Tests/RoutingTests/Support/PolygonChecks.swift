import RoadbookGeo
import RoadbookRouting

/// Plain tests of areas, which share nothing with what draws them.
struct PolygonChecks {
  let polygons: [Isochrone.Polygon]

  /// Number of polygons around a place, by counting how often a line to the east crosses rings.
  func count(around place: Coordinate) -> Int {
    polygons.filter { polygon in
      ([polygon.outline] + polygon.holes).reduce(false) { inside, ring in
        inside != Self.isOdd(ring, place)
      }
    }.count
  }

  private static func isOdd(_ ring: [Isochrone.Vertex], _ place: Coordinate) -> Bool {
    let (x, y) = (Double(place.longitudeE7) / 1e7, Double(place.latitudeE7) / 1e7)
    var isOdd = false
    for (a, b) in zip(ring, ring.dropFirst()) where (a.latitude > y) != (b.latitude > y) {
      let part = (y - a.latitude) / (b.latitude - a.latitude)
      if a.longitude + part * (b.longitude - a.longitude) > x { isOdd.toggle() }
    }
    return isOdd
  }

  /// What is wrong with the rings, in words: not closed, turned the wrong way, too short.
  var ringFaults: [String] {
    var faults: [String] = []
    for (number, polygon) in polygons.enumerated() {
      for (index, ring) in ([polygon.outline] + polygon.holes).enumerated() {
        let name = "ring \(index) of polygon \(number)"
        if ring.count < 4 { faults.append("\(name) has \(ring.count) corners") }
        if ring.first != ring.last { faults.append("\(name) is not closed") }
        if (Self.area(ring) > 0) != (index == 0) { faults.append("\(name) is turned wrong") }
      }
    }
    return faults
  }

  private static func area(_ ring: [Isochrone.Vertex]) -> Double {
    guard let first = ring.first else { return 0 }
    return zip(ring, ring.dropFirst()).reduce(0) { sum, edge in
      let (a, b) = edge
      return sum + (a.longitude - first.longitude) * (b.latitude - first.latitude)
        - (b.longitude - first.longitude) * (a.latitude - first.latitude)
    }
  }

  /// Pairs of sides, of any rings, that meet anywhere but where one follows the other.
  var crossings: Int {
    struct Side {
      var ring: Int
      var place: Int
      var count: Int
      var a: Isochrone.Vertex
      var b: Isochrone.Vertex
    }
    var sides: [Side] = []
    for (ring, line) in polygons.flatMap({ [$0.outline] + $0.holes }).enumerated() {
      for (place, (a, b)) in zip(line, line.dropFirst()).enumerated() {
        sides.append(Side(ring: ring, place: place, count: line.count - 1, a: a, b: b))
      }
    }
    sides.sort { min($0.a.longitude, $0.b.longitude) < min($1.a.longitude, $1.b.longitude) }
    var count = 0
    for (index, one) in sides.enumerated() {
      let end = max(one.a.longitude, one.b.longitude)
      for other in sides[(index + 1)...] {
        if min(other.a.longitude, other.b.longitude) > end { break }
        if one.ring == other.ring {
          let gap = abs(one.place - other.place)
          if gap == 1 || gap == one.count - 1 { continue }
        }
        if Self.meet(one.a, one.b, other.a, other.b) { count += 1 }
      }
    }
    return count
  }

  private static func meet(
    _ a: Isochrone.Vertex,
    _ b: Isochrone.Vertex,
    _ c: Isochrone.Vertex,
    _ d: Isochrone.Vertex
  ) -> Bool {
    func side(_ p: Isochrone.Vertex, _ q: Isochrone.Vertex, _ r: Isochrone.Vertex) -> Double {
      (q.longitude - p.longitude) * (r.latitude - p.latitude)
        - (q.latitude - p.latitude) * (r.longitude - p.longitude)
    }
    return side(a, b, c) * side(a, b, d) <= 0 && side(c, d, a) * side(c, d, b) <= 0
  }
}
