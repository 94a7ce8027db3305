import RoadbookHierarchy
import Testing

@Suite("Vias") struct ViaTests {
  @Test("weights over every vertex above the ends equal Bellman-Ford's", arguments: UInt64(0)..<80)
  func exactWeights(seed: UInt64) throws {
    let hierarchy = try GraphCase(seed: seed).hierarchy()
    let graph = hierarchy.graph
    let reversed = TestGraph(
      vertexCount: graph.vertexCount,
      turns: graph.turns.map { .init(tail: $0.head, head: $0.tail, weight: $0.weight) }
    )
    var random = TestRandom(seed: seed)
    try hierarchy.withEachForm { form in
      var query = HierarchyQuery()
      for _ in 0..<10 {
        let ends = (0..<4).map { _ in (random.below(graph.vertexCount), Int64(random.below(30))) }
        let sources = query.labels(form, seeds: hierarchy.seeds(Array(ends[..<2])), side: .forward)
        let targets = query.labels(form, seeds: hierarchy.seeds(Array(ends[2...])), side: .backward)
        let ahead = Oracle.weights(graph, from: Array(ends[..<2]))
        let behind = Oracle.weights(reversed, from: Array(ends[2...]))
        let others = (0..<3).map { _ in hierarchy.rank(random.below(graph.vertexCount)) }
        var seen: Set<UInt32> = []
        for above in [[], others] {
          let vias = HierarchyQuery.vias(
            form,
            from: sources,
            to: targets,
            above: above,
            within: Int32.unreachable - 1
          )
          for via in vias {
            let vertex = (0..<graph.vertexCount).first { hierarchy.rank($0) == via.vertex }
            let place = try #require(vertex)
            #expect(seen.insert(via.vertex).inserted)
            #expect(ahead[place] == Int64(via.ahead))
            #expect(behind[place] == Int64(via.behind))
          }
        }
        let meeting = HierarchyQuery.join(sources, targets)
        let all = HierarchyQuery.vias(
          form,
          from: sources,
          to: targets,
          above: [],
          within: Int32.unreachable - 1
        )
        let limit = (meeting?.cost ?? 0) + 20
        let bounded = HierarchyQuery.vias(
          form,
          from: sources,
          to: targets,
          above: [],
          within: limit
        )
        #expect(bounded.map(\.vertex) == all.filter { $0.cost <= limit }.map(\.vertex))
      }
    }
  }
}
