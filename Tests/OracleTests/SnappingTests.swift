import Oracle
import Testing

struct SnappingTests {
  /// A place in units of 100 m, as those of the nodes.
  private func point(_ x: Double, _ y: Double) -> OraclePoint {
    OraclePoint(
      latitudeE7: Int((51 + y * 100 / 111_245) * 1e7),
      longitudeE7: Int((9 + x * 100 / 70_200) * 1e7)
    )
  }

  @Test func `The nearest road is taken where it is nearest`() throws {
    let map = RestrictionTests.cross()
    let snap = try #require(try map.oracle().snap(point(0.25, 0.1)))
    #expect(snap.nearest.places.count == 1)
    #expect(snap.nearest.places[0].way == 1)
    #expect(abs(snap.nearest.places[0].fraction - 0.25) < 0.001)
    #expect(abs(snap.nearest.meters[0] - 10) < 0.1)
  }

  @Test func `Roads at most a metre farther are as good`() throws {
    let map = RestrictionTests.cross()
    let snap = try #require(try map.oracle().snap(point(1.1, 0.105)))
    #expect(Set(snap.nearest.places.map(\.way)) == [2, 3])
    #expect(try map.oracle().snap(point(1.1, 0.12))?.nearest.places.count == 1)
  }

  @Test func `L.14: A tunnel and a bridge lose to a street nearby`() throws {
    for tags in [["tunnel": "yes"], ["layer": "-1"], ["layer": "1", "bridge": "yes"]] {
      var map = RestrictionTests.cross()
      map.node("x", 0.5, 0.5)
      map.node("y", 0.8, 0.5)
      map.way(8, "xyd", ["highway": "primary"].merging(tags) { $1 })
      #expect(try map.oracle().snap(point(0.7, 0.4))?.nearest.places.first?.way == 8)
      #expect(try map.oracle().snap(point(0.7, 0.24))?.nearest.places.first?.way == 1)
    }
  }

  @Test func `L.13: A scrap of road loses to one that leads on`() throws {
    var map = RestrictionTests.cross()
    map.node("x", 0, 1)
    map.node("y", 0.4, 1)
    map.way(8, "xy")
    map.node("v", 5, 5)
    map.node("w", 5.4, 5)
    map.way(9, "vw")
    let oracle = try map.oracle()
    let near = try #require(oracle.snap(point(0.2, 0.9)))
    #expect(near.leading.places.first?.way == 3)
    #expect(near.nearest.places.first?.way == 8)
    let far = try #require(oracle.snap(point(0.2, 3)))
    #expect(far.leading.places.first?.way == 3)
    #expect(far.nearest.places.first?.way == 8)
    let remote = try #require(oracle.snap(point(5.2, 5)))
    #expect(remote.leading.places.first?.way == 9)
    let street = try #require(oracle.snap(point(0.2, -0.1)))
    #expect(street.island == nil && near.island != nil && near.island == far.island)
    let routes = oracle.best(from: near, to: [near, far, street])
    #expect(routes[0]?.cost == 0)
    #expect(routes[1]?.arcs.first?.way == 8)
    #expect(routes[2]?.arcs.first?.way == 3)
  }
}
