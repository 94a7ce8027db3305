import RoadbookRoadGraph
import Testing
import TinyMaps

@testable import RoadbookMapImport

@Suite("Islands") struct IslandTests {
  /// Islands of edges whose forward arcs alone are vertices, and turn as told.
  private func islands(_ edgeCount: Int, _ turns: [(Int, Int)]) -> [UInt32] {
    var first: [UInt32] = [0]
    var heads: [UInt32] = []
    for vertex in 0..<edgeCount {
      heads += turns.filter { $0.0 == vertex }.map { UInt32($0.1) }
      first.append(UInt32(heads.count))
    }
    return Islands(
      vertexArcs: (0..<UInt32(edgeCount)).map { 2 * $0 },
      turnFirst: first,
      turnHeads: heads,
      edgeCount: edgeCount
    ).edgeIslands
  }

  @Test func `the largest strongly connected part, and what touches it, is large`() {
    // 0-1-2 a ring, 3 leads in, 4 is led to, 5-6 a smaller ring apart, 7 alone.
    let turns = [(0, 1), (1, 2), (2, 0), (3, 0), (2, 4), (5, 6), (6, 5)]
    #expect(islands(8, turns) == [0, 0, 0, 0, 0, 1, 1, 2])
  }

  @Test func `of equal parts the one with the first edge is large`() {
    #expect(islands(4, [(2, 3), (3, 2), (0, 1), (1, 0)]) == [0, 0, 1, 1])
  }

  @Test func `what hangs together one way is one island`() {
    // 0-1 a ring; 2 → 3 → 4 and 5 → 3.
    #expect(islands(6, [(0, 1), (1, 0), (2, 3), (3, 4), (5, 3)]) == [0, 0, 1, 1, 1, 1])
  }

  @Test func `L.13: beside a network, a stub that leads only in or only out is an island`() {
    // A ring of 100; 100 leads in, 101 is led to, 102 hangs on both ways.
    var turns = (0..<100).map { ($0, ($0 + 1) % 100) }
    turns += [(100, 0), (5, 101), (7, 102), (102, 8)]
    #expect(islands(103, turns).suffix(3) == [1, 2, 0])
  }

  @Test func `every part of a thousand edges is large`() {
    let ring = 1000
    var turns: [(Int, Int)] = []
    for edge in 0..<ring { turns.append((edge, (edge + 1) % ring)) }
    for edge in 0..<ring { turns.append((ring + edge, ring + (edge + 1) % ring)) }
    turns.append((2 * ring, 2 * ring + 1))
    turns.append((2 * ring + 1, 2 * ring))
    let found = islands(2 * ring + 2, turns)
    #expect(found.prefix(2 * ring).allSatisfy { $0 == 0 })
    #expect(found.suffix(2) == [1, 1])
  }

  @Test func `A.1, A36: a small map as a whole is large`() throws {
    let map = try ImportedMap(
      """
      a--b--c
         |
      f--g--h
      """
    ) {
      Way("abc")
      Way("bg")
      Way("fgh")
    }
    #expect(map.contents.edgeIslands.allSatisfy { $0 == 0 })
    #expect(map.contents.nodeLatitudes.count == 6)
  }

  @Test("Components are those of a look at all pairs", arguments: UInt64(0)..<20)
  func components(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let count = 12
    var reaches = [[Bool]](repeating: [Bool](repeating: false, count: count), count: count)
    var first: [UInt32] = [0]
    var heads: [UInt32] = []
    for vertex in 0..<count {
      reaches[vertex][vertex] = true
      for _ in 0..<Int.random(in: 0..<3, using: &numbers) {
        let head = Int.random(in: 0..<count, using: &numbers)
        heads.append(UInt32(head))
        reaches[vertex][head] = true
      }
      first.append(UInt32(heads.count))
    }
    for middle in 0..<count {
      for tail in 0..<count where reaches[tail][middle] {
        for head in 0..<count where reaches[middle][head] { reaches[tail][head] = true }
      }
    }
    let components = StrongComponents.find(turnFirst: first, turnHeads: heads)
    for one in 0..<count {
      for other in 0..<count {
        let isSame = reaches[one][other] && reaches[other][one]
        #expect((components[one] == components[other]) == isSame)
      }
    }
  }
}
