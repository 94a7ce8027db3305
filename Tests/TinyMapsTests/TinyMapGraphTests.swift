import RoadbookRoadGraph
import Testing
import TinyMaps

@Suite("Tiny maps through the importer") struct TinyMapGraphTests {
  @Test func `streets, nodes and edges of the picture arrive in the map`() throws {
    let map = try TinyMap(
      """
      a----b----c
           |    |
           d----e
      """
    ) {
      Way("abc", ["highway": "primary", "name": "Elm Street"])
      Way("bd", ["oneway": "yes"])
      Way("dec")
      Node("b", ["highway": "traffic_signals"])
    }
    let contents = try map.contents()
    #expect(contents.nodeLatitudes.count == 4)
    #expect(Set(contents.edgeWays) == [1001, 1002, 1003])
    #expect(contents.edgeWays.count == 4)
    let closed = contents.arcAccess.filter { $0 == ArcAccess.closed.rawValue }
    #expect(closed.count == 1)
    #expect(contents.nodeFlags.filter { NodeFlags(rawValue: $0) == .trafficSignal }.count == 1)
    let meters = contents.edgeLengthsDecimeters.reduce(0) { $0 + Int($1) } / 10
    let drawn = map.arcs().reduce(0.0) { $0 + $1.meters } + 200
    #expect(abs(Double(meters) - drawn / 2) < 10)
  }

  @Test func `the same map imports to the same arrays`() throws {
    let map = try TinyMap("a----b----c") {
      Way("ab", ["highway": "primary", "maxspeed": "50"])
      Way("bc")
      Restriction("no_u_turn", from: "ab", via: "b", to: "ab")
    }
    let (one, other) = (try map.contents(), try map.contents())
    #expect(one.edgeWays.sorted() == [1001, 1002])
    #expect(one.shapeBytes == other.shapeBytes)
    #expect(one.turnHeads == other.turnHeads)
    #expect(one.upWeights == other.upWeights)
    #expect(one.topologyID == other.topologyID)
    #expect(one.stringBytes == other.stringBytes)
  }
}
