import RoadbookGeo
import RoadbookRouting
import Testing
import TinyMaps

@Suite("Field cases: which road a place belongs to") struct PlaceCases {
  @Test(
    "B72: a place over a tunnel or under a bridge belongs to the street beside it",
    arguments: [["tunnel": "yes", "layer": "-1"], ["bridge": "yes", "layer": "1"]]
  )
  func levels(tags: [String: String]) throws {
    let map = try Drawing(
      """
      a---------b
      |    x    |
      |         |
      |         |
      |         |
      |         |
      e---------f
      """,
      scale: TinyMap.Scale(metersPerRow: 2)
    ) {
      Way("ab", tags.merging(["name": "Level"]) { $1 })
      Way("ae")
      Way("bf")
      Way("ef", ["name": "Street"])
      Node("x")
    }
    var place = try map.waypoint("x")
    #expect(try map.router.places(for: place).map(\.name) == ["Street"])
    place.headingDegrees = 90
    #expect(try map.router.places(for: place).map(\.name) == ["Level"])
  }

  /// A town of streets, 12 × 12 with 200 m between them, in the text format OPL; `more` is added.
  static func town(_ more: String) -> String {
    let node = { (row: Int, column: Int) in 1 + 12 * row + column }
    var lines: [String] = []
    for row in 0..<12 {
      for column in 0..<12 {
        let (x, y) = (9 + 0.003 * Double(column), 51 - 0.002 * Double(row))
        lines.append("n\(node(row, column)) v1 x\(x) y\(y)")
      }
    }
    for line in 0..<12 {
      let across = (0..<12).map { "n\(node(line, $0))" }.joined(separator: ",")
      let down = (0..<12).map { "n\(node($0, line))" }.joined(separator: ",")
      lines.append("w\(1 + line) v1 Thighway=residential,name=Across N\(across)")
      lines.append("w\(101 + line) v1 Thighway=residential,name=Down N\(down)")
    }
    return (lines + [more]).joined(separator: "\n") + "\n"
  }

  static func place(_ latitude: Double, _ longitude: Double) throws -> Waypoint {
    Waypoint(try #require(Coordinate(latitude: latitude, longitude: longitude)))
  }

  @Test("B73: a scrap of road loses to the network, unless both ends lie on it") func scrap() throws
  {
    // 50 m of road, 20 m south of the street in row 5, half way between two columns.
    let scrap = """
      n1001 v1 x9.0160 y50.98982
      n1002 v1 x9.0167 y50.98982
      w1001 v1 Thighway=residential,name=Scrap Nn1001,n1002
      """
    let map = try TestMap(opl: Self.town(scrap))
    let near = try Self.place(50.989775, 9.0163)
    let far = try Self.place(51, 9.0315)
    let route = try map.router.route(RouteRequest(waypoints: [near, far]))
    #expect(route.legs[0].source.name == "Across")
    let onScrap = try map.router.route(
      RouteRequest(waypoints: [near, Self.place(50.989775, 9.0165)])
    )
    #expect(onScrap.streets == ["Scrap"])
  }

  @Test("B73: a street that cannot be entered loses to the network as a goal") func shutStreet()
    throws
  {
    // Row 5 is left at x = 9.0165 by a street that is one-way towards it at one end, and barred by
    // a sign at the other.
    let street = """
      n1001 v1 x9.0165 y50.98991
      n1002 v1 x9.0180 y50.98991
      n1003 v1 x9.0195 y50.98991
      n1004 v1 x9.0195 y50.98950
      w1001 v1 Thighway=residential,oneway=yes,name=Shut Nn1002,n1001
      w1002 v1 Thighway=residential,name=Shut Nn1002,n1003
      w1003 v1 Thighway=residential,oneway=yes,name=Lane Nn1001,n1004
      """
    let map = try TestMap(opl: Self.town(street))
    let goal = try Self.place(50.98988, 9.0190)
    let route = try map.router.route(RouteRequest(waypoints: [Self.place(51, 9.0315), goal]))
    #expect(route.legs[0].target.name == "Across")
  }

  @Test("B77: on a one-way the kerb of the other side is no reason for no route") func kerb() throws
  {
    let map = try Drawing(
      """
      .    x
      a---------b
      |         |
      c---------d
      """,
      scale: TinyMap.Scale(metersPerRow: 10)
    ) {
      Way("ab", ["oneway": "yes"])
      Way("bd", ["oneway": "yes"])
      Way("dc", ["oneway": "yes"])
      Way("ca", ["oneway": "yes"])
      Node("x")
    }
    var goal = try map.waypoint("x")
    goal.approach = .curb
    let route = try map.route([map.waypoint("c"), goal])
    #expect(route.legs[0].target.name == "ab")
  }

  @Test("A36: all of a small map can be routed on") func smallMap() throws {
    let map = try Drawing(
      """
      a----b----c
      |    |    |
      d----e----f
           |    |
      g----h    i
      """
    ) {
      Way("abc")
      Way("adefc")
      Way("behg")
      Way("fi")
    }
    for source in "abcdefghi" {
      for target in "abcdefghi" where source != target {
        #expect(try map.streets("\(source)\(target)") != nil, "\(source) to \(target)")
      }
    }
  }
}
