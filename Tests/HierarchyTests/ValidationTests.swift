import RoadbookHierarchy
import Testing

/// Damaged arrays must be found by the check, since kernels do not look.
@Suite("Validation") struct HierarchyValidationTests {
  let hierarchy: TestHierarchy

  init() throws {
    let graph = TestGraph.grid(width: 6, height: 5, oneWays: 25, seed: 8)
    hierarchy = try TestHierarchy(graph, order: TestGraph.gridOrder(width: 6, height: 5))
  }

  private func violation(_ damage: (inout Topology) -> Void) -> TopologyViolation? {
    var topology = hierarchy.built.topology
    damage(&topology)
    return topology.withView {
      $0.firstViolation(
        upRunCount: topology.upRuns.count / 2,
        downRunCount: topology.downRuns.count / 2
      )
    }
  }

  @Test func `names the promise that is broken`() {
    let count = hierarchy.graph.vertexCount
    #expect(violation { _ in } == nil)
    #expect(violation { $0.parents[3] = 3 } == .parentNotAbove(vertex: 3))
    #expect(violation { $0.parents[3] = UInt32(count) } == .parentNotAbove(vertex: 3))
    #expect(violation { $0.depths[0] += 1 } == .wrongDepth(vertex: 0))
    #expect(violation { $0.depths[count - 1] = 1 } != nil)
    #expect(violation { $0.rows[4] = $0.rows[8] + 1 } == .wrongWeightCount(vertex: 0))
    #expect(violation { $0.rows[0] = 1 } == .rowOutOfPlace(vertex: 0))
    #expect(violation { $0.rows[4 * count + 1] += 1 } == .rowOutOfPlace(vertex: count - 1))
    #expect(violation { $0.upRuns[1] = 0 } == .badRun(vertex: 0))
    #expect(violation { $0.upRuns[0] = $0.depths[0] } == .badRun(vertex: 0))
    #expect(violation { $0.downRuns.append(contentsOf: [0, 1]) } != nil)
  }

  @Test func `finds vertices that are not in post-order`() {
    // 0 and 1 under 3, 2 a child of 0's sibling place: 0 → 2 → 3 ← 1 interleaves two subtrees.
    let parents: [UInt32] = [2, 3, 3, .max]
    let depths: [UInt16] = [2, 1, 1, 0]
    let rows = [UInt32](repeating: 0, count: 20)
    let topology = Topology(
      parents: parents,
      depths: depths,
      rows: rows,
      upRuns: [],
      downRuns: [],
      id: 0
    )
    let violation = topology.withView { $0.firstViolation(upRunCount: 0, downRunCount: 0) }
    #expect(violation == .notPostOrder(vertex: 2))
  }

  @Test func `finds every weight and via that is off`() {
    let metric = hierarchy.metric()
    let (up, down) = (metric.upWeights, metric.downWeights)
    let (upVias, downVias) = (metric.upVias, metric.downVias)
    func violation(
      _ damage: (inout [Int32], inout [UInt32]) -> Void
    ) -> MetricViolation? {
      var (up, upVias) = (up, upVias)
      damage(&up, &upVias)
      return hierarchy.withViews { topology, _ in
        up.withUnsafeBufferPointer { up in
          down.withUnsafeBufferPointer { down in
            upVias.withUnsafeBufferPointer { upVias in
              downVias.withUnsafeBufferPointer { downVias in
                up.withBase { up in
                  down.withBase { down in
                    MetricView(
                      upWeights: up,
                      downWeights: down,
                      upVias: upVias.baseAddress,
                      downVias: downVias.baseAddress
                    ).firstViolation(in: topology)
                  }
                }
              }
            }
          }
        }
      }
    }
    #expect(violation { _, _ in } == nil)
    #expect(violation { weights, _ in weights[0] = -1 } == .weightOutOfRange(vertex: 0))
    #expect(violation { weights, _ in weights[0] = .max } == .weightOutOfRange(vertex: 0))
    #expect(violation { _, vias in vias[0] = 0 } == .viaWithoutLegs(vertex: 0))
    for entry in up.indices where upVias[entry] != .max {
      #expect(violation { weights, _ in weights[entry] -= 1 } != nil)
    }
  }
}
