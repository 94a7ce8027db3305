import RoadbookRoadGraph
import TinyMaps

/// Roads on which one thing matters each.
extension Terrain {
  /// PAR: a motorway beside a service road, 25 m apart.
  ///
  /// As a real service road is planned at 15 km/h, this one is a country road of 10 m/s.
  static let parallel = made(modes: [.walking]) { plan in
    let motorway = ["highway": "motorway", "maxspeed": "120", "oneway": "yes"]
    let link = ["highway": "motorway_link", "maxspeed": "80", "oneway": "yes"]
    plan.road(
      [[0, 0], [1000, 0], [3000, 0], [4000, 0]],
      motorway.merging(["ref": "A 1"]) { $1 }
    )
    plan.road([[4000, 15], [0, 15]], motorway.merging(["ref": "A 1"]) { $1 })
    plan.road(
      [[-200, -25], [0, -25], [1150, -25], [2850, -25], [4000, -25], [4200, -25]],
      ["name": "Service Road"]
    )
    // The ends join, so that nowhere lies on an island of its own.
    plan.road([[-200, -25], [0, 0]], link)
    plan.road([[4000, 0], [4200, -25]], link)
    plan.road([[4200, -25], [4000, 15]], link)
    plan.road([[0, 15], [-200, -25]], link)
    plan.road([[1000, 0], [1150, -25]], link)
    plan.road([[2850, -25], [3000, 0]], link)
  }

  /// A main road of 520 km, and a country road beside its first 10 km.
  static let longRoad = made { plan in
    plan.road(
      [[0, 0], [1000, 0], [11_000, 0]] + (2...52).map { Point(Double($0) * 10_000, 0) },
      ["highway": "trunk", "name": "Long Road", "maxspeed": "120"]
    )
    plan.road(
      [[1000, 0], [1000, -2000], [11_000, -2000], [11_000, 0]],
      ["name": "Country Road", "maxspeed": "80"]
    )
  }

  /// FIG8: a one-way chain that passes X twice, at 500 m and at 2300 m of 2700 m.
  static let figureEight = made { plan in
    let oneway = ["oneway": "yes"]
    plan.road([[0, 0], [500, 0]], oneway, label: "in")
    plan.road([[500, 0], [1000, 0], [1000, 400]], oneway, label: "out")
    plan.road([[1000, 400], [500, 400], [500, 0]], oneway, label: "back")
    plan.road([[500, 0], [500, -400]], oneway, label: "end")
    plan.restriction("only_straight_on", from: "in", via: [500, 0], to: "out")
  }

  /// OUTBACK: a dead end of 600 m, and another street from its root.
  static let outback = made { plan in
    plan.road([[0, 0], [600, 0]], ["name": "Dead End"])
    plan.road([[0, 0], [0, 400]], ["name": "Other Street"])
  }

  /// OUTBACK where traffic keeps left.
  static let outbackLeftHand = made { plan in
    plan.road([[0, 0], [600, 0]], ["name": "Dead End", "driving_side": "left"])
    plan.road([[0, 0], [0, 400]], ["name": "Other Street", "driving_side": "left"])
  }

  /// TUN: 3 km straight, a tunnel in the middle, a fork 200 m behind it.
  static let tunnel = made { plan in
    let fast = ["maxspeed": "80", "name": "Main Road"]
    plan.road([[0, 0], [1000, 0]], fast)
    plan.road([[1000, 0], [2000, 0]], fast.merging(["tunnel": "yes", "layer": "-1"]) { $1 })
    plan.road([[2000, 0], [2200, 0], [3000, 0]], fast)
    plan.road([[2200, 0], [2600, -300], [3000, -300], [3000, 0]], ["name": "Fork"])
  }

  /// RBT: a roundabout of radius 20 m with arms of 300 m to south, east, north and west, and a
  /// driveway between east and north that is private.
  static let roundabout = made { plan in
    let ring = Point.circle(around: [0, 0], radius: 20, count: 16)
    plan.road(ring + [ring[0]], ["junction": "roundabout"])
    plan.road([[0, -20], [0, -320]], ["name": "South Road"])
    plan.road([[20, 0], [320, 0]], ["name": "East Road"])
    plan.road([[0, 20], [0, 320]], ["name": "North Road"])
    plan.road([[-20, 0], [-320, 0]], ["name": "West Road"])
    plan.road(
      [ring[2], ring[2].moved(60, towards: 45)],
      ["highway": "service", "service": "driveway", "access": "private", "maxspeed": ""]
    )
  }

  /// FER: two shores, joined by a ferry of 5 km in 20 minutes and by a road of 60 km.
  static let ferry = made {
    $0.shores()
    $0.road(
      [[0, 0], [0, 27_500], [5000, 27_500], [5000, 0]],
      ["highway": "trunk", "maxspeed": "120", "name": "Bridge Road"]
    )
  }

  /// FER without the bridge road.
  static let ferryAlone = made { $0.shores() }

  /// SPD: 1 km each of 50 km/h, 100 km/h and no limit.
  static let limits = made { plan in
    let road = ["highway": "secondary", "name": "Main Road"]
    plan.road([[0, 0], [1000, 0]], road.merging(["maxspeed": "50"]) { $1 })
    plan.road([[1000, 0], [2000, 0]], road.merging(["maxspeed": "100"]) { $1 })
    plan.road([[2000, 0], [3000, 0]], road.merging(["maxspeed": ""]) { $1 })
  }

  /// DUAL: two carriageways 12 m apart, 20 m/s; the link that can be missed lies at 1000 m, the
  /// next at 2000 m, and both ends lie open.
  static let dual = made { plan in
    let oneway = ["highway": "primary", "maxspeed": "80", "oneway": "yes", "name": "Dual Road"]
    plan.road([[0, 0], [1000, 0], [2000, 0], [3000, 0]], oneway)
    plan.road([[3000, 12], [2000, 12], [1000, 12], [0, 12]], oneway)
    plan.road([[1000, 0], [1000, 12]], ["highway": "primary_link", "oneway": "yes"])
    plan.road([[2000, 0], [2000, 12]], ["highway": "primary_link", "oneway": "yes"])
  }

  /// HAIR: 8 hairpins, legs of 300 m, 30 m apart.
  static let hairpins = made { plan in plan.road(hairpinLine, ["name": "Pass Road"]) }

  /// The line of HAIR from its foot on.
  static let hairpinLine = hairpinLine(legMeters: 300, gapMeters: 30)

  /// HAIR with legs of 120 m that lie 16 m apart, and 200 m of straight road before and behind.
  static let narrowHairpins = made { $0.road(narrowHairpinLine, ["name": "Pass Road"]) }

  /// The line of that from its foot on.
  static let narrowHairpinLine =
    [Point(-200, 0)] + hairpinLine(legMeters: 120, gapMeters: 16) + [Point(320, 128)]

  private static func hairpinLine(legMeters: Double, gapMeters: Double) -> [Point] {
    (0...8).flatMap { leg -> [Point] in
      let north = Double(leg) * gapMeters
      return leg.isMultiple(of: 2)
        ? [Point(0, north), Point(legMeters, north)] : [Point(legMeters, north), Point(0, north)]
    }
  }

  /// A road east, and one that leaves it at 500 m and comes back beside it.
  static let backRoad = made { plan in
    plan.road([[0, 0], [500, 0], [2000, 0]], ["name": "Main Road"])
    plan.road([[500, 0], [500, 30], [0, 30]], ["name": "Back Road"])
  }

  /// LANES: from the south to a crossing, four lanes: left, through, through and right, right.
  static let lanes = made { plan in
    let main = ["highway": "primary"]
    plan.road(
      [[0, -400], [0, 0]],
      main.merging([
        "name": "South Road", "oneway": "yes", "lanes": "4",
        "turn:lanes": "left|through|through;right|right",
      ]) { $1 }
    )
    plan.road([[0, 0], [0, 400]], main.merging(["name": "North Road", "oneway": "yes"]) { $1 })
    plan.road([[-400, 0], [0, 0]], main.merging(["name": "West Road"]) { $1 })
    plan.road([[0, 0], [400, 0]], main.merging(["name": "East Road"]) { $1 })
  }

  /// Two streets 30 m apart, joined at their ends only.
  static let twins = made { plan in
    plan.road([[0, 0], [1500, 0]], ["name": "Street A"])
    plan.road(
      [[0, 0], [-40, 15], [0, 30], [1500, 30], [1540, 15], [1500, 0]],
      ["name": "Street B"]
    )
  }

  /// A fork at (200, 0) whose ways of 1000 m and 1100 m meet again at (1200, 0).
  static let twoWays = made { plan in
    plan.road([[0, 0], [200, 0]], ["name": "Start Street"])
    plan.road([[200, 0], [400, 0], [1000, 0], [1200, 0]], ["name": "South Way"])
    plan.road([[200, 0], [250, 50], [1150, 50], [1200, 0]], ["name": "North Way"])
    plan.road([[1200, 0], [1600, 0]], ["name": "End Street"])
  }

  /// A long ring: two roads of 8 km, 200 m apart, joined at their ends alone.
  static let longRing = made { plan in
    plan.road([[0, 0], [8000, 0], [8000, 200], [0, 200], [0, 0]], ["name": "Long Ring"])
  }

  /// A ring of 4 × 300 m, on which each place can be reached both ways; its west side runs on to
  /// the north.
  static let ring = made { plan in
    plan.road([[0, 0], [300, 0], [300, 300], [0, 300], [0, 0]], ["name": "Ring"])
    plan.road([[0, 300], [0, 900]], ["name": "North Road"])
  }
}

extension GroundPlan {
  fileprivate mutating func shores() {
    road([[-400, 0], [0, 0]], ["name": "West Shore"])
    road([[5000, 0], [5400, 0]], ["name": "East Shore"])
    road(
      [[0, 0], [5000, 0]],
      [
        "route": "ferry", "duration": "00:20", "motor_vehicle": "yes", "name": "Ferry",
        "maxspeed": "",
      ]
    )
  }
}
