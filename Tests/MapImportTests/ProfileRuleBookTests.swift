import Foundation
import RoadbookRoadGraph
import Testing
import TinyMaps

@testable import RoadbookMapImport

@Suite("Profile: judging an extract") struct ProfileRuleBookTests {
  private func map() throws -> TinyMap {
    try TinyMap("a--b--c--d--e") {
      Way("ab", ["highway": "primary", "maxspeed": "30 mph", "name": "Elm Street"])
      Way("bc", ["highway": "primary", "maxspeed": "30 mph", "name": "Oak Street"])
      Way("cd", ["highway": "residential", "oneway": "-1"])
      Ferry("de")
      Node("b", ["highway": "traffic_signals", "traffic_signals:direction": "forward"])
      Node("c", ["barrier": "bollard"])
      Restriction("no_left_turn", from: "ab", via: "b", to: "bc", ["except": "motorcar"])
      Relation(["type": "route", "route": "ferry", "duration": "01:00"], [.init("", "de")])
    }
  }

  @Test("Tags cross the border and mean there what they mean here", arguments: [false, true])
  func judging(reversesTags: Bool) throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("rules-\(UInt64.random(in: 0 ... .max)).osm.pbf").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(map().pbf(reversesTags: reversesTags)).write(to: URL(fileURLWithPath: path))
    let extract = try Extract(paths: [path], selection: .standard)
    extract.withView { view in
      var book = RuleBook(view: view)
      let ways = (0..<3).map { book.way(tags: view.tags(ofWay: $0)) }
      #expect(ways[0] == way("highway=primary, maxspeed=30 mph"))
      #expect(ways[1] == ways[0])
      #expect(ways[2] == way("highway=residential, oneway=-1"))
      let relation = view.tags(ofRelation: 1)
      let ferry = view.tags(ofWay: 3)
      #expect(book.way(tags: ferry).durationSeconds == 0)
      #expect(book.way(tags: ferry, ferryRelation: relation).durationSeconds == 3600)
      #expect(book.way(tags: ferry).durationSeconds == 0)
      #expect(view.taggedNodes.count == 2)
      #expect(book.node(tags: view.tags(ofTaggedNode: 0)).flags == .trafficSignal)
      #expect(book.node(tags: view.tags(ofTaggedNode: 1)).flags == .blocked)
      let restriction = book.restriction(tags: view.tags(ofRelation: 0))
      #expect(restriction.ruling == .failure(.exceptsCars))
    }
  }
}
