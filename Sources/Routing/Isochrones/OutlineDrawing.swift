import RoadbookGeo
import RoadbookRoadGraph

/// Makes polygons of traced outlines.
struct OutlineDrawing {
  let plane: LocalPlane
  /// In centiseconds.
  let limit: Int64

  /// How far an outline may be moved to make it simpler, in metres.
  private static let slackMeters = 25.0
  /// Share of an edge of the triangulation that stays free at both ends.
  private static let margin = 0.1

  /// A place in units of 1e-7 degree from the middle.
  private struct Spot {
    var x: Double
    var y: Double
  }

  /// An edge that an outline crosses, and the stretch of it where it may.
  private struct Gate {
    var spot: Spot
    /// End of the stretch towards the inside, to the left.
    var left: Spot
    /// End of the stretch towards the outside.
    var right: Spot
  }

  /// The polygons of outlines, largest first.
  func polygons(
    _ outlines: [(part: Int, ring: [OutlineTracer.Crossing])],
    _ triangles: borrowing Triangulation
  ) -> [Isochrone.Polygon] {
    var rings: [Int: [(area: Double, line: [Isochrone.Vertex])]] = [:]
    for (part, ring) in outlines {
      let spots = simplified(ring.map { gate($0, triangles) })
      rings[part, default: []].append((area(spots), closed(spots)))
    }
    var polygons: [(area: Double, polygon: Isochrone.Polygon)] = []
    for part in rings.keys.sorted() {
      let all = rings[part] ?? []
      guard let outer = all.max(by: { $0.area < $1.area }), outer.area > 0 else { continue }
      let holes = all.filter { $0.area < 0 }.sorted { $0.area < $1.area }
      polygons.append(
        (outer.area, Isochrone.Polygon(outline: outer.line, holes: holes.map(\.line)))
      )
    }
    return polygons.sorted { $0.area > $1.area }.map(\.polygon)
  }

  private func gate(
    _ crossing: OutlineTracer.Crossing,
    _ triangles: borrowing Triangulation
  ) -> Gate {
    let inside = unsafe triangles.points[Int(crossing.inside)]
    let outside = unsafe triangles.points[Int(crossing.outside)]
    var share = 0.5
    if outside.time != ReachedRoads.never, inside.time < limit, outside.time > limit {
      share = Double(limit - inside.time) / Double(outside.time - inside.time)
      share = min(max(share, 0.2), 0.8)
    }
    let (east, north) = (
      Double(outside.x - inside.x) * plane.eastScale,
      Double(outside.y - inside.y) * plane.northScale
    )
    let slack = Self.slackMeters / max((east * east + north * north).squareRoot(), 1e-3)
    func spot(_ share: Double) -> Spot {
      Spot(
        x: Double(inside.x) + share * Double(outside.x - inside.x),
        y: Double(inside.y) + share * Double(outside.y - inside.y)
      )
    }
    return Gate(
      spot: spot(share),
      left: spot(max(share - slack, Self.margin)),
      right: spot(min(share + slack, 1 - Self.margin))
    )
  }

  /// Leaves out corners while straight lines pass the stretches of all edges in between.
  ///
  /// Such a line stays in the triangles that the outline crosses, and every point on its side.
  private func simplified(_ gates: [Gate]) -> [Spot] {
    var spots = [gates[0].spot]
    var index = 0
    while index < gates.count {
      let from = gates[index].spot
      var (left, right) = (gates[index].spot, gates[index].spot)
      var isOpen = true
      var best = index + 1
      var next = index + 1
      while next <= gates.count, isOpen {
        let gate = gates[next % gates.count]
        if next == index + 1 || isBetween(gate.spot, from, left, right) { best = next }
        if next == index + 1 {
          (left, right) = (gate.left, gate.right)
        } else {
          if side(from, left, gate.left) < 0 { left = gate.left }
          if side(from, right, gate.right) > 0 { right = gate.right }
          isOpen = side(from, right, left) > 0
        }
        next += 1
      }
      index = best
      if index < gates.count { spots.append(gates[index].spot) }
    }
    return spots
  }

  private func isBetween(_ spot: Spot, _ from: Spot, _ left: Spot, _ right: Spot) -> Bool {
    side(from, left, spot) <= 0 && side(from, right, spot) >= 0
  }

  private func side(_ a: Spot, _ b: Spot, _ c: Spot) -> Double {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }

  /// Twice the area, in units of the ground; positive if counterclockwise.
  private func area(_ spots: [Spot]) -> Double {
    var sum = 0.0
    for index in spots.indices {
      let (a, b) = (spots[index], spots[(index + 1) % spots.count])
      sum += (a.x - spots[0].x) * (b.y - spots[0].y) - (b.x - spots[0].x) * (a.y - spots[0].y)
    }
    return sum
  }

  private func closed(_ spots: [Spot]) -> [Isochrone.Vertex] {
    let origin = plane.origin
    var line = spots.map { spot in
      Isochrone.Vertex(
        latitude: (Double(origin.latitudeE7) + spot.y) * 1e-7,
        longitude: (Double(origin.longitudeE7) + spot.x) * 1e-7
      )
    }
    line.append(line[0])
    return line
  }
}
