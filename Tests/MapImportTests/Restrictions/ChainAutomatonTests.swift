import Testing

@testable import RoadbookMapImport

@Suite("Automaton of chains") struct ChainAutomatonTests {
  /// Whether chains bar an arc after a path, by looking at each end of the path.
  private func bars(_ chains: [(arcs: [UInt32], isOnly: Bool)], _ path: [UInt32], _ arc: UInt32)
    -> Bool
  {
    chains.contains { chain in
      let begin = Array(chain.arcs.dropLast())
      guard path.suffix(begin.count).elementsEqual(begin) else { return false }
      return (chain.arcs.last == arc) != chain.isOnly
    }
  }

  @Test("It bars what a look at each end of the path bars", arguments: UInt64(0)..<40)
  func agreement(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    var chains: [(arcs: [UInt32], isOnly: Bool)] = []
    var stored = RestrictionChains()
    // Few arcs, so that chains overlap, nest and repeat.
    for relation in 0..<(1 + Int.random(in: 0..<12, using: &numbers)) {
      let length = 2 + Int.random(in: 0..<4, using: &numbers)
      let arcs = (0..<length).map { _ in UInt32(Int.random(in: 0..<3, using: &numbers)) }
      let isOnly = Int.random(in: 0..<4, using: &numbers) == 0
      chains.append((arcs, isOnly))
      stored.append(arcs, isOnly: isOnly, relation: Int64(relation))
    }
    let automaton = ChainAutomaton(stored, arcCount: 4)
    for _ in 0..<50 {
      var state = ChainAutomaton.root
      var path: [UInt32] = []
      for _ in 0..<12 {
        let arc = UInt32(Int.random(in: 0..<4, using: &numbers))
        #expect(automaton.bars(state, arc) == bars(chains, path, arc))
        state = automaton.next(state, arc)
        path.append(arc)
        #expect(Int(automaton.depths[Int(state)]) <= path.count)
      }
    }
  }

  @Test func `without chains there is only the root`() {
    let automaton = ChainAutomaton(RestrictionChains(), arcCount: 3)
    #expect(automaton.stateCount == 1)
    #expect(automaton.next(ChainAutomaton.root, 2) == ChainAutomaton.root)
    #expect(!automaton.bars(ChainAutomaton.root, 2))
  }
}
