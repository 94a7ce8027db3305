import Testing

@testable import RoadbookRoadGraph

@Suite("Attributes of a map") struct AttributeTests {
  private let map = RoadGraph(GridMap().contents)

  @Test func `a string is found by its text, and no other`() {
    for number in 0..<UInt32(map.stringCount) {
      #expect(map.stringNumber(of: map.string(number)) == number)
    }
    for text in ["!", "Elm", "Elm Street ", "Rua A", "zebra", "E 8", "E 800", "hi\u{0}"] {
      #expect(map.stringNumber(of: text) == nil)
    }
  }

  @Test func `tags come by key`() {
    #expect(map.tags(ofRecord: 0).map(\.key) == ["highway", "name"])
    #expect(map.tags(ofRecord: 0).map(\.value) == ["residential", "Elm Street"])
    #expect(map.value(ofRecord: 1, key: "name") == "Rua Á")
    #expect(map.value(ofRecord: 2, key: "highway") == "signal")
    #expect(map.value(ofRecord: 2, key: "name") == nil)
    #expect(map.value(ofRecord: 0, key: "maxspeed") == nil)
  }

  @Test func `edges tell their names and ways`() {
    #expect(map.name(of: EdgeID(0)) == "Elm Street")
    #expect(map.reference(of: EdgeID(0)) == "")
    #expect(map.reference(of: EdgeID(1)) == "E 80")
    #expect(map.tags(of: EdgeID(1)).map(\.value) == ["residential", "Rua Á"])
    #expect(map.way(of: EdgeID(0)) == OSMWayID(-3))
    #expect(map.roadClass(of: EdgeID(4)) == .residential)
    #expect(map.flags(of: EdgeID(5)) == .toll)
    #expect(map.lengthDecimeters(of: EdgeID(5)) == 1_000)
    #expect(map.access(of: EdgeID(3).backward) == .closed)
  }

  @Test func `only tagged nodes have tags`() {
    #expect(map.tags(of: NodeID(1)).map(\.value) == ["signal"])
    #expect(map.tags(of: NodeID(2)).map(\.value) == ["signal"])
    for node: UInt32 in [0, 3, 11] {
      #expect(map.tags(of: NodeID(node)).isEmpty)
      #expect(map.record(of: NodeID(node)) == nil)
    }
    #expect(map.flags(of: NodeID(5)) == .trafficSignal)
  }

  @Test func `restrictions come with their relation`() {
    #expect(
      map.restrictions == [
        TurnRestriction(
          arcs: [EdgeID(0).forward, EdgeID(2).forward],
          kind: .forbids,
          relation: OSMRelationID(-77)
        )
      ]
    )
  }

  @Test func `the way round a node is by bearing`() {
    // Node 5 of 4 columns: north to 9, east to 6, south to 1, west to 4.
    #expect(map.arcs(leaving: NodeID(5)).map { map.head(of: $0).rawValue } == [9, 6, 1, 4])
  }
}
