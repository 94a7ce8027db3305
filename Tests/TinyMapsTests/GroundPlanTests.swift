import RoadbookGeo
import RoadbookRoadGraph
import Testing
import TinyMaps

@Suite("Maps told in metres") struct GroundPlanTests {
  @Test func `points lie as far apart as they are told`() throws {
    let origin = GroundPlan.coordinate([0, 0])
    #expect(origin.latitude == 46)
    #expect(origin.longitude == 7)
    for point: GroundPlan.Point in [[1000, 0], [0, 1000], [-600, 800]] {
      #expect(abs(origin.distanceMeters(to: GroundPlan.coordinate(point)) - 1000) < 0.1)
    }
  }

  @Test func `a coordinate goes back to its metres`() {
    let place = GroundPlan.coordinate([123.4, -567.8])
    let meters = GroundPlan.meters(latitude: place.latitude, longitude: place.longitude)
    #expect(abs(meters.east - 123.4) < 0.02)
    #expect(abs(meters.north + 567.8) < 0.02)
  }

  @Test func `roads that name the same point meet there, others do not`() throws {
    var plan = GroundPlan()
    plan.road([[0, 0], [100, 0], [200, 0]], ["name": "Across"])
    plan.road([[100, 0], [100, 100]], ["name": "Branch"])
    plan.road([[50, -50], [50, 50]], ["name": "Bridge", "bridge": "yes", "layer": "1"])
    let map = try plan.map().graph()
    // Four ends and the junction of the branch, two ends of the bridge; Across is in two parts.
    #expect(map.nodeCount == 6)
    #expect(map.edgeCount == 4)
    let length = (0..<map.edgeCount).reduce(0) { sum, edge in
      let points = map.points(of: EdgeID(UInt32(edge)))
      return sum + zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distanceMeters(to: $1.1) }
    }
    #expect(abs(length - 400) < 0.2)
  }

  @Test func `the same plan gives the same bytes`() throws {
    func bytes() throws -> [UInt8] {
      var plan = GroundPlan()
      plan.road([[0, 0], [10, 0], [20, 5]])
      plan.restriction("no_u_turn", from: "x", via: [10, 0], to: "x")
      plan.road([[10, 0], [10, 40]], label: "x")
      return try plan.map().pbf()
    }
    #expect(try bytes() == bytes())
  }
}
