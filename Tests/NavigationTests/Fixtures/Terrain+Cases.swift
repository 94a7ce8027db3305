import RoadbookRoadGraph
import TinyMaps

/// Roads of single field cases.
extension Terrain {
  /// A road that crosses over itself on a bridge at (300, 0), after 300 m and after 1500 m.
  static let spiral = made { plan in
    plan.road([[0, 0], [600, 0], [600, 300], [300, 300], [300, 50]], ["name": "Spiral"])
    plan.road([[300, 50], [300, -50]], ["name": "Spiral", "bridge": "yes", "layer": "1"])
    plan.road([[300, -50], [300, -300]], ["name": "Spiral"])
  }
  /// The line of the spiral.
  static let spiralLine: [Point] = [[0, 0], [600, 0], [600, 300], [300, 300], [300, -300]]

  /// Three parallel roads of 3 km: a fast one with toll, a free one 100 m south of it, and another
  /// 100 m further; joined at each kilometre.
  static let toll = made { plan in
    let east = [0.0, 1000, 2000, 3000]
    plan.road(
      east.map { Point($0, 0) },
      ["highway": "primary", "maxspeed": "80", "toll": "yes", "name": "Toll Road"]
    )
    plan.road(
      [[-300, -100]] + east.map { Point($0, -100) } + [[3300, -100]],
      ["name": "Free Road"]
    )
    plan.road(east.map { Point($0, -200) }, ["name": "Back Road"])
    for east in east { plan.road([Point(east, 0), Point(east, -100), Point(east, -200)]) }
  }

  /// A toll road of 6 km, which can be left for a free one at both ends alone.
  static let longToll = made { plan in
    plan.road([[-400, 0], [0, 0]], ["name": "Start"])
    plan.road(
      [[0, 0], [6000, 0]],
      ["highway": "primary", "maxspeed": "80", "toll": "yes", "name": "Toll Road"]
    )
    plan.road([[0, 0], [0, -500], [6000, -500], [6000, 0]], ["name": "Free Road"])
    plan.road([[6000, 0], [6400, 0]], ["name": "End"])
  }

  /// A tunnel of 3 km with an exit at 1500 m; 80 km/h, planned with 20 m/s.
  static let tunnelWithExit = made { plan in
    let tunnel = ["tunnel": "yes", "layer": "-1"]
    let main = ["highway": "trunk", "maxspeed": "80", "oneway": "yes", "name": "Tunnel Road"]
    plan.road([[-500, 0], [0, 0]], main)
    plan.road([[0, 0], [1500, 0], [3000, 0]], main.merging(tunnel) { $1 })
    plan.road([[3000, 0], [3500, 0]], main)
    let ramp = ["highway": "trunk_link", "maxspeed": "80", "oneway": "yes"]
    plan.road([[1500, 0], [1800, -120], [2400, -200]], ramp.merging(tunnel) { $1 })
    plan.road([[2400, -200], [3000, -200]], ["name": "Exit Street"])
  }

  /// A road whose limit is 55 miles an hour, then one of 88 km/h.
  static let milesPerHour = made { plan in
    let main = ["highway": "primary", "name": "Main Road"]
    plan.road([[0, 0], [1000, 0]], main.merging(["maxspeed": "55 mph"]) { $1 })
    plan.road([[1000, 0], [2000, 0]], main.merging(["maxspeed": "88"]) { $1 })
  }
}
