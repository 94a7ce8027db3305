/// One search by Dijkstra's method from the places where a route may begin.
struct Sweep {
  private let driving: Driving
  private var numbers: [Driving.State: Int] = [:]
  private var states: [Driving.State] = []
  private var costs: [Double] = []
  private var parents: [Int] = []
  private var origins: [Int] = []
  private var isSettled: [Bool] = []
  private var heap = BinaryHeap()
  /// Numbers of states without restrictions begun before, by arc and phase; -1 if not met.
  private var plain: [Int32]

  private let sources: [Spot]
  private let targets: [[Spot]]
  /// Targets (which, which of its spots) on each arc.
  private var goals: [Int: [(target: Int, spot: Int)]] = [:]
  /// Nodes at which an arc with a goal begins.
  private var goalNodes: Set<Int> = []
  private var best: [Best?]

  /// A place on an arc.
  struct Spot {
    let arc: Int
    /// Part of the arc from 0 to 1, in its direction.
    let fraction: Double
    let place: OraclePlace
  }

  /// The best route to a target so far.
  struct Best {
    let cost: Double
    /// Last state before the target's arc; `nil` if the route stays on one arc.
    let state: Int?
    let source: Int
    let spot: Int
  }

  init(_ driving: Driving, from sources: [Spot], to targets: [[Spot]]) {
    self.driving = driving
    self.sources = sources
    self.targets = targets
    plain = [Int32](repeating: -1, count: 3 * driving.network.arcCount)
    best = [Best?](repeating: nil, count: targets.count)
    for (number, spots) in targets.enumerated() {
      for (spot, place) in spots.enumerated() {
        goals[place.arc, default: []].append((number, spot))
        goalNodes.insert(driving.network.tail(place.arc))
      }
    }
  }

  /// Runs the search until every target has its best route.
  mutating func run() -> [OracleRoute?] {
    for (number, source) in sources.enumerated() {
      let time = driving.network.time(source.arc)
      for goal in goals[source.arc] ?? [] {
        let fraction = targets[goal.target][goal.spot].fraction
        if fraction >= source.fraction {
          offer((fraction - source.fraction) * time, goal, state: nil, source: number)
        }
      }
      let state = driving.start(on: source.arc)
      reach(state, cost: time * (1 - source.fraction), parent: -1, origin: number)
    }
    while let (cost, state) = heap.pop() {
      if isSettled[state] { continue }
      isSettled[state] = true
      if isDone(cost) { break }
      relax(state)
    }
    return best.indices.map(route)
  }

  private func isDone(_ cost: Double) -> Bool {
    best.allSatisfy { $0.map { $0.cost <= cost } ?? false }
  }

  private mutating func relax(_ number: Int) {
    let state = states[number]
    let node = driving.network.head(state.arc)
    for arc in driving.network.leaving(node) where driving.network.arcAccess[arc] != .closed {
      guard case .success(let next) = driving.step(state, to: arc) else { continue }
      let turned = costs[number] + driving.turns.cost(state.arc, arc)
      let time = driving.network.time(arc)
      if goalNodes.contains(node) {
        for goal in goals[arc] ?? [] {
          let fraction = targets[goal.target][goal.spot].fraction
          offer(turned + fraction * time, goal, state: number, source: origins[number])
        }
      }
      reach(next, cost: turned + time, parent: number, origin: origins[number])
    }
  }

  private mutating func offer(
    _ cost: Double,
    _ goal: (target: Int, spot: Int),
    state: Int?,
    source: Int
  ) {
    if let old = best[goal.target], old.cost <= cost { return }
    best[goal.target] = Best(cost: cost, state: state, source: source, spot: goal.spot)
  }

  private mutating func reach(
    _ state: Driving.State,
    cost: Double,
    parent: Int,
    origin: Int
  ) {
    let number = number(of: state)
    guard cost < costs[number] else { return }
    costs[number] = cost
    parents[number] = parent
    origins[number] = origin
    heap.push(cost, number)
  }

  private mutating func number(of state: Driving.State) -> Int {
    let slot = 3 * state.arc + state.phase.rawValue
    if state.begun.isEmpty {
      if plain[slot] >= 0 { return Int(plain[slot]) }
      plain[slot] = Int32(states.count)
    } else {
      if let number = numbers[state] { return number }
      numbers[state] = states.count
    }
    states.append(state)
    costs.append(.infinity)
    parents.append(-1)
    origins.append(-1)
    isSettled.append(false)
    return states.count - 1
  }

  private func route(_ target: Int) -> OracleRoute? {
    guard let best = best[target] else { return nil }
    let spot = targets[target][best.spot]
    var arcs = [spot.arc]
    var state = best.state ?? -1
    while state >= 0 {
      arcs.append(states[state].arc)
      state = parents[state]
    }
    return OracleRoute(
      cost: best.cost,
      arcs: arcs.reversed().map(driving.network.oracleArc),
      source: sources[best.source].place,
      target: spot.place
    )
  }
}
