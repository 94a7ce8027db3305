/// Which roads lead on, and which are islands (driving rules L13).
///
/// The arcs, with the part of a route that they belong to, form a graph; its largest strongly
/// connected part leads on, and so does each of a thousand stretches or more, and what is reached
/// from one of them and reaches one.  Where these parts have under a hundred stretches in all, one
/// of the two is enough.
struct Islands {
  private let driving: Driving
  private var next: [[Int32]] = []
  private var before: [[Int32]] = []

  private static let largeStretches = 1000
  private static let tellingStretches = 100

  /// For each segment the island that it lies on, by its first segment; `nil` if it leads on.
  static func islands(_ driving: Driving) -> [Int?] {
    var islands = Islands(driving)
    islands.link()
    let component = islands.components()
    let large = islands.largeComponents(component)
    let seeds = component.indices.filter { component[$0] >= 0 && large.contains(component[$0]) }
    let forward = islands.reached(from: seeds, along: islands.next)
    let backward = islands.reached(from: seeds, along: islands.before)
    let inside = Set(seeds.map { driving.network.stretch[$0 / 6] }).count
    let leadsOn = driving.network.segmentWay.indices.map { segment in
      let states = 6 * segment..<6 * segment + 6
      let (isReached, reaches) = (
        states.contains { forward[$0] }, states.contains { backward[$0] }
      )
      return inside < tellingStretches ? isReached || reaches : isReached && reaches
    }
    var pieces = Pieces(count: leadsOn.count)
    for (state, exits) in islands.next.enumerated() where !leadsOn[state / 6] {
      for exit in exits where !leadsOn[Int(exit) / 6] { pieces.join(state / 6, Int(exit) / 6) }
    }
    return leadsOn.indices.map { leadsOn[$0] ? nil : pieces.root($0) }
  }

  private init(_ driving: Driving) {
    self.driving = driving
  }

  private func number(_ state: Driving.State) -> Int { 3 * state.arc + state.phase.rawValue }

  private mutating func link() {
    let (network, table) = (driving.network, driving.turnTable)
    next = Array(repeating: [], count: 3 * network.arcCount)
    before = next
    for arc in 0..<network.arcCount where network.arcAccess[arc] != .closed {
      let phases: [Driving.Phase] =
        network.arcAccess[arc].isEndsOnly ? [.leaving, .arriving] : [.onPublicRoads]
      for phase in phases {
        let state = Driving.State(arc: arc, phase: phase, begun: [])
        for turn in table.firstTurn[arc]..<table.firstTurn[arc + 1] {
          let exit = table.arcs[turn]
          guard let reached = driving.tabledStep(state, to: exit) else { continue }
          next[number(state)].append(Int32(number(reached)))
          before[number(reached)].append(Int32(number(state)))
        }
      }
    }
  }

  /// The strongly connected part of each state; -1 for states that do not exist.
  ///
  /// Kosaraju's method: states in the order in which a search leaves them, then searches
  /// backwards from the last one left.
  private func components() -> [Int] {
    var left: [Int] = []
    var isSeen = [Bool](repeating: false, count: next.count)
    for start in next.indices where !isSeen[start] {
      isSeen[start] = true
      var stack = [(state: start, edge: 0)]
      while let top = stack.last {
        if top.edge == next[top.state].count {
          left.append(top.state)
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].edge += 1
        let state = Int(next[top.state][top.edge])
        if !isSeen[state] {
          isSeen[state] = true
          stack.append((state, 0))
        }
      }
    }
    var component = [Int](repeating: -1, count: next.count)
    var count = 0
    for start in left.reversed() where component[start] < 0 {
      component[start] = count
      var stack = [start]
      while let state = stack.popLast() {
        for other in before[state] where component[Int(other)] < 0 {
          component[Int(other)] = count
          stack.append(Int(other))
        }
      }
      count += 1
    }
    return component
  }

  private func largeComponents(_ component: [Int]) -> Set<Int> {
    let network = driving.network
    var stretches: [Int: Set<Int>] = [:]
    for (state, part) in component.enumerated() where network.arcAccess[state / 3] != .closed {
      stretches[part, default: []].insert(network.stretch[state / 6])
    }
    var large = Set(stretches.filter { $0.value.count >= Self.largeStretches }.keys)
    let most = stretches.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key
    if let most {
      large.insert(most)
    }
    return large
  }

  private func reached(from seeds: [Int], along links: [[Int32]]) -> [Bool] {
    var isReached = [Bool](repeating: false, count: links.count)
    for seed in seeds { isReached[seed] = true }
    var stack = seeds
    while let state = stack.popLast() {
      for other in links[state] where !isReached[Int(other)] {
        isReached[Int(other)] = true
        stack.append(Int(other))
      }
    }
    return isReached
  }
}
