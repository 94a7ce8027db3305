import RoadbookRoadGraph
import TinyMaps

/// Streets at right angles, 200 m apart; "Row j" runs east, "Col i" north.
extension Terrain {
  /// GRID: five rows and five columns, all two-way, 10 m/s, right-hand traffic.
  static let grid = made(modes: [.walking]) { $0.grid() }

  /// GRID with a diagonal from (0, 0) to (800, 800): shorter by 469 m, slower by some 40 s.
  static let gridWithDiagonal = made { plan in
    plan.grid()
    plan.road([[0, 0], [800, 800]], ["name": "Diagonal", "maxspeed": "22"])
  }

  /// OFF: GRID alone; P lies 300 m north of Row 4, Q 80 m south of Row 0, both on trackless ground.
  static let off = grid
  /// The point P of OFF.
  static let farPoint: Point = [400, 1100]
  /// The car park Q of OFF.
  static let carPark: Point = [300, -80]

  /// ISL: two GRIDs 20 km apart.
  static let islands = made { plan in
    plan.grid()
    plan.grid(east: 20_000)
  }

  /// LHT: GRID where traffic keeps left; the node (400, 400) is a roundabout of radius 20 m.
  static let leftHand = made { plan in
    let side = ["driving_side": "left"]
    for index in 0...4 {
      let at = Double(index * 200)
      if index == 2 { continue }
      plan.road((0...4).map { Point(Double($0 * 200), at) }, side.named("Row \(index)"))
      plan.road((0...4).map { Point(at, Double($0 * 200)) }, side.named("Col \(index)"))
    }
    plan.road([[0, 400], [200, 400], [380, 400]], side.named("Row 2"))
    plan.road([[420, 400], [600, 400], [800, 400]], side.named("Row 2"))
    plan.road([[400, 0], [400, 200], [400, 380]], side.named("Col 2"))
    plan.road([[400, 420], [400, 600], [400, 800]], side.named("Col 2"))
    let ring = Point.circle(around: [400, 400], radius: 20, count: 16)
    plan.road((ring + [ring[0]]).reversed(), side.merging(["junction": "roundabout"]) { $1 })
  }
}

extension GroundPlan {
  /// Adds the streets of GRID.
  ///
  /// - Parameter east: By how much it is moved to the east, in metres.
  mutating func grid(east: Double = 0) {
    for index in 0...4 {
      let at = Double(index * 200)
      road((0...4).map { Point(east + Double($0 * 200), at) }, ["name": "Row \(index)"])
      road((0...4).map { Point(east + at, Double($0 * 200)) }, ["name": "Col \(index)"])
    }
  }
}

extension Point {
  /// Points on a circle, counter-clockwise from the east.
  static func circle(around center: Point, radius: Double, count: Int) -> [Point] {
    (0..<count).map { center.moved(radius, towards: 90 - 360 * Double($0) / Double(count)) }
  }
}

extension [String: String] {
  fileprivate func named(_ name: String) -> [String: String] { merging(["name": name]) { $1 } }
}
