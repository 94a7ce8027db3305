/// Recognises turn restrictions while a path is driven, arc by arc.
///
/// A state is the longest end of the path so far that begins some chain.  States hold the chains'
/// arcs but the last; what the last arc decides is a ban or a demand of the state.
///
/// - Source: Aho, Corasick, *Efficient string matching*, CACM 18(6), 1975.
struct ChainAutomaton {
  /// The state in which no chain has begun.
  static let root: UInt32 = 0

  /// Number of arcs that each state remembers; 0 for the root.
  private(set) var depths: [UInt32] = [0]
  /// Whether an arc moves the automaton out of the root, wherever it is driven.
  private(set) var isTracked: [Bool]
  private var children: [UInt64: UInt32] = [:]
  private var parents: [UInt32] = [0]
  private var lastArcs: [UInt32] = [.max]
  /// Longest proper end of each state that is a state, too.
  private var suffixes: [UInt32] = [0]
  private var bans: [[UInt32]] = [[]]
  private var demands: [[UInt32]] = [[]]
  /// Last arcs of the chains that are in force at times only, by state.
  private var timedEnds: [UInt32: [TimedEnd]] = [:]

  private struct TimedEnd {
    let arc: UInt32
    let isOnly: Bool
    let chain: UInt32
  }

  /// Makes the automaton of all chains.
  init(_ chains: RestrictionChains, arcCount: Int) {
    isTracked = [Bool](repeating: false, count: arcCount)
    for chain in 0..<chains.count {
      add(
        chains[chain],
        isOnly: chains.isOnly(chain),
        timed: chains.timings[chain] == nil ? nil : chain
      )
    }
    linkSuffixes()
  }

  /// Number of states.
  var stateCount: Int { depths.count }

  private static func key(_ state: UInt32, _ arc: UInt32) -> UInt64 {
    UInt64(state) << 32 | UInt64(arc)
  }

  private mutating func add(_ chain: ArraySlice<UInt32>, isOnly: Bool, timed number: Int?) {
    guard let last = chain.last else { return }
    var state = Self.root
    for arc in chain.dropLast() {
      isTracked[Int(arc)] = true
      if let known = children[Self.key(state, arc)] {
        state = known
        continue
      }
      let child = UInt32(depths.count)
      children[Self.key(state, arc)] = child
      depths.append(depths[Int(state)] + 1)
      parents.append(state)
      lastArcs.append(arc)
      suffixes.append(Self.root)
      bans.append([])
      demands.append([])
      state = child
    }
    if let number {
      let end = TimedEnd(arc: last, isOnly: isOnly, chain: UInt32(number))
      timedEnds[state, default: []].append(end)
    } else if isOnly {
      demands[Int(state)].append(last)
    } else {
      bans[Int(state)].append(last)
    }
  }

  /// Finds the suffix of each state, shallow states first.
  private mutating func linkSuffixes() {
    let byDepth = depths.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }
    for state in byDepth where depths[state] > 1 {
      suffixes[state] = next(suffixes[Int(parents[state])], lastArcs[state])
    }
  }

  /// State after driving an arc.
  func next(_ state: UInt32, _ arc: UInt32) -> UInt32 {
    var state = state
    while true {
      if let child = children[Self.key(state, arc)] { return child }
      if state == Self.root { return Self.root }
      state = suffixes[Int(state)]
    }
  }

  /// Chains that forbid to go on by an arc while they are in force, ascending; only those that are
  /// in force at times.
  func timedChains(barring arc: UInt32, after state: UInt32) -> [UInt32] {
    if timedEnds.isEmpty { return [] }
    var chains: [UInt32] = []
    var state = state
    while state != Self.root {
      for end in timedEnds[state] ?? [] where (end.arc == arc) != end.isOnly {
        chains.append(end.chain)
      }
      state = suffixes[Int(state)]
    }
    return Set(chains).sorted()
  }

  /// Whether some chain that is always in force forbids to go on by an arc.
  ///
  /// The bans and demands of all ends of the path count, so chains may overlap and nest.
  func bars(_ state: UInt32, _ arc: UInt32) -> Bool {
    var state = state
    while state != Self.root {
      if bans[Int(state)].contains(arc) { return true }
      if demands[Int(state)].contains(where: { $0 != arc }) { return true }
      state = suffixes[Int(state)]
    }
    return false
  }
}
