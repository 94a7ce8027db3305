import RoadbookRouting
import Testing
import TinyMaps

@Suite("Field cases: restrictions and turning") struct TurnCases {
  @Test("B27: a U-turn over the link of a dual carriageway is barred, its parts are not")
  func viaWay() throws {
    func map(isRestricted: Bool) throws -> Drawing {
      try Drawing(
        """
             x
             |
        a----b----c
             |
        d----e----f
             |
             y
        """
      ) {
        Way("ab", ["oneway": "yes", "name": "N"])
        Way("bc", ["oneway": "yes", "name": "N"])
        Way("fe", ["oneway": "yes", "name": "S"])
        Way("ed", ["oneway": "yes", "name": "S"])
        Way("be", ["name": "Link"])
        Way("xb", ["name": "Head"])
        Way("ey", ["name": "Foot"])
        if isRestricted { Restriction("no_u_turn", from: "ab", via: ["be"], to: "ed") }
      }
    }
    #expect(try map(isRestricted: false).streets("ad") == ["N", "Link", "S"])
    let restricted = try map(isRestricted: true)
    #expect(try restricted.streets("ad") == ["N", "Link", "Foot", "S"])
    #expect(try restricted.streets("xd") == ["Head", "Link", "S"])
    #expect(try restricted.streets("ay") == ["N", "Link", "Foot"])
  }

  static func corner(_ tags: [String: String]?) throws -> Drawing {
    try Drawing(
      """
           t
           |
      f----n----g
      """
    ) {
      Way("fn", ["name": "F"])
      Way("nt", ["name": "T"])
      Way("ng", ["name": "G"])
      if let tags { Restriction("no_left_turn", from: "fn", via: "n", to: "nt", tags) }
    }
  }

  @Test("B30: a turn stays barred where the start or the goal lies on its roads")
  func startOnMember() throws {
    let (free, barred) = (try Self.corner(nil), try Self.corner([:]))
    for goal in [0.5, 1] {
      for start in [0.1, 0.88] {
        let places = [
          try free.between("f", "n", part: start), try free.between("n", "t", part: goal),
        ]
        #expect(try free.route(places).streets == ["F", "T"])
        #expect(try barred.route(places).streets == ["F", "G", "T"])
      }
    }
  }

  @Test("B33: an exception counts if it names cars") func exceptions() throws {
    #expect(try Self.corner(["except": "psv;bicycle"]).streets("ft") == ["F", "G", "T"])
    #expect(try Self.corner(["except": "motorcar"]).streets("ft") == ["F", "T"])
  }

  @Test("B32: a ban on turning round holds where turning is allowed, not at the next dead end")
  func uTurn() throws {
    func streets(isRestricted: Bool) throws -> [String] {
      let map = try Drawing("f---------n----g") {
        Way("fn", ["name": "F"])
        Way("ng", ["name": "G"])
        Node("n", ["highway": "turning_circle"])
        if isRestricted { Restriction("no_u_turn", from: "fn", via: "n", to: "fn") }
      }
      var start = try map.between("f", "n")
      start.bearing = BearingFilter(degrees: 90, rangeDegrees: 30)
      let goal = try map.between("f", "n", part: 0.1)
      return try map.route([start, goal], continuesStraight: false).streets
    }
    #expect(try streets(isRestricted: false) == ["F"])
    #expect(try streets(isRestricted: true) == ["F", "G", "F"])
  }

  @Test("B35: no_entry bars each of its origins, no_exit each of its ends")
  func severalMembers() throws {
    let map = try Drawing(
      """
           b
           |
      a----n----t
           |
           c
      """
    ) {
      Way("an")
      Way("bn")
      Way("cn")
      Way("nt")
      Restriction("no_entry", from: ["an", "bn"], via: "n", to: "nt")
    }
    #expect(try map.streets("at") == ["an", "cn", "nt"])
    #expect(try map.streets("bt") == ["bn", "cn", "nt"])
    #expect(try map.streets("ct") == ["cn", "nt"])
    #expect(try map.streets("ab") == ["an", "bn"])
    let exit = try Drawing(
      """
           b
           |
      a----n----t
           |
           c
      """
    ) {
      Way("an")
      Way("bn")
      Way("cn")
      Way("nt")
      Restriction("no_exit", from: "an", via: "n", to: ["bn", "cn"])
    }
    #expect(try exit.streets("ab") == ["an", "nt", "bn"])
    #expect(try exit.streets("ac") == ["an", "nt", "cn"])
    #expect(try exit.streets("at") == ["an", "nt"])
    #expect(try exit.streets("bc") == ["bn", "cn"])
  }

  @Test("B42: the only legal way leads round the block and over the crossing again")
  func roundTheBlock() throws {
    let map = try Drawing(
      """
           d
           |
      a----b----c
           |    |
           f----e
      """
    ) {
      Way("ab")
      Way("bd")
      Way("bcefb", ["name": "Block"])
      Restriction("no_left_turn", from: "ab", via: "b", to: "bd")
    }
    let route = try map.route("ad")
    #expect(route.streets == ["ab", "Block", "bd"])
    #expect(abs(route.distanceMeters - 1350) < 5)
  }

  @Test(
    "B43: a goal behind the start on a one-way ring is a full circle away",
    arguments: ["abcd", "dcba", "bdac"],
    [["oneway": "yes"], ["vehicle:backward": "no"]]
  )
  func behindOnRing(corners: String, tags: [String: String]) throws {
    let (a, b, c, d) = (
      corners.dropFirst(0).prefix(1), corners.dropFirst(1).prefix(1),
      corners.dropFirst(2).prefix(1), corners.dropFirst(3).prefix(1)
    )
    let map = try Drawing("\(a)----\(b)\n|    |\n\(d)----\(c)") {
      Way("\(a)\(b)", tags)
      Way("\(b)\(c)", tags)
      Way("\(c)\(d)", tags)
      Way("\(d)\(a)", tags)
    }
    let (one, other) = (try #require(a.first), try #require(b.first))
    let (start, goal) = (
      try map.between(one, other, part: 0.8), try map.between(one, other, part: 0.2)
    )
    let route = try map.route([start, goal])
    #expect(abs(route.distanceMeters - (900 - 0.6 * 250)) < 4)
    #expect(abs(try map.route([goal, start]).distanceMeters - 150) < 1)
  }

  @Test("B75: a stop on the way is reached when it is first passed") func stopOnTheWay() throws {
    let map = try Drawing("a---------b----c") {
      Way("ab", ["name": "Street"])
      Way("bc", ["name": "Street"])
    }
    let stop = try map.between("a", "b", part: 0.6)
    let route = try map.route([map.waypoint("a"), stop, map.waypoint("c")])
    #expect(route.legs.count == 2)
    #expect(abs(route.legs[0].distanceMeters - 300) < 1)
    #expect(abs(route.distanceMeters - 750) < 4)
    #expect(!route.legs.flatMap(\.steps).contains { $0.maneuver.direction == .uTurn })
  }

  /// Chosen: to turn round over a link costs what its two turns cost, 7 s, and no more; a driver
  /// who turns left over it pays for one turn.
  @Test("B78: to turn round over a dual carriageway costs two turns, to cross it one")
  func dualCarriageway() throws {
    let map = try Drawing(
      """
      a----b----c
      |    |    |
      d----e----f
           |
           s
      """,
      scale: TinyMap.Scale(metersPerRow: 15)
    ) {
      Way("cba", ["oneway": "yes", "name": "Avenue"])
      Way("def", ["oneway": "yes", "name": "Avenue"])
      Way("be", ["name": "Link"])
      Way("es", ["name": "Side"])
      Way("ad", ["name": "West End"])
      Way("cf", ["name": "East End"])
    }
    let start = try map.between("c", "b")
    func route(to goal: Waypoint) throws -> Route { try map.route([start, goal]) }
    func turnTimes(_ route: Route) -> [Int32] {
      route.legs[0].turnTimesCentiseconds.filter { $0 > 0 }
    }
    let round = try route(to: map.between("e", "f"))
    #expect(round.streets == ["Avenue", "Link", "Avenue"])
    #expect(turnTimes(round) == [350, 350])
    // 280 m at 30 km/h, and two turns.
    #expect(abs(round.durationSeconds - 280 * 3.6 / 30 - 7) < 0.2)
    #expect(try turnTimes(route(to: map.waypoint("s"))) == [350])
    #expect(try turnTimes(route(to: map.between("b", "a"))) == [])
  }
}
