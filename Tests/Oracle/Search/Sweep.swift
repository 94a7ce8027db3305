/// One search by Dijkstra's method from the places where a route may begin.
struct Sweep {
  private let driving: Driving
  private let avoids: OracleAvoids
  private var numbers: [Driving.State: Int] = [:]
  private var states: [Driving.State] = []
  private var costs: [OracleCost] = []
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
  /// For each arc whether it has a goal.
  private var isGoal: [Bool]
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
    let cost: OracleCost
    /// Last state before the target's arc; `nil` if the route stays on one arc.
    let state: Int?
    let source: Int
    let spot: Int
  }

  init(
    _ driving: Driving,
    from sources: [Spot],
    to targets: [[Spot]],
    avoiding avoids: OracleAvoids
  ) {
    self.driving = driving
    self.avoids = avoids
    self.sources = sources
    self.targets = targets
    plain = [Int32](repeating: -1, count: 3 * driving.network.arcCount)
    isGoal = [Bool](repeating: false, count: driving.network.arcCount)
    best = [Best?](repeating: nil, count: targets.count)
    for (number, spots) in targets.enumerated() {
      for (spot, place) in spots.enumerated() {
        goals[place.arc, default: []].append((number, spot))
        isGoal[place.arc] = true
      }
    }
  }

  /// Runs the search until every target has its best route.
  mutating func run() -> [OracleRoute?] {
    for (number, source) in sources.enumerated() {
      for goal in goals[source.arc] ?? [] {
        let fraction = targets[goal.target][goal.spot].fraction
        if fraction >= source.fraction {
          let cost = cost(of: fraction - source.fraction, of: source.arc)
          offer(cost, goal, state: nil, source: number)
        }
      }
      let state = driving.start(on: source.arc)
      let rest = cost(of: 1 - source.fraction, of: source.arc)
      reach(state, cost: rest, parent: -1, origin: number)
    }
    while let (cost, state) = heap.pop() {
      if isSettled[state] { continue }
      isSettled[state] = true
      if isDone(cost) { break }
      relax(state)
    }
    return best.indices.map(route)
  }

  /// What a part of an arc costs, turns apart.
  private func cost(of part: Double, of arc: Int) -> OracleCost {
    let time = driving.network.time(arc) * part
    if avoids.isEmpty { return OracleCost(avoided: 0, time: time) }
    let network = driving.network
    let isAvoided = !network.wayKinds[network.way(arc)].isDisjoint(with: avoids)
    let meters = network.segmentMeters[arc >> 1] * part
    return OracleCost(avoided: isAvoided ? Int((meters * 1e6).rounded()) : 0, time: time)
  }

  private func isDone(_ cost: OracleCost) -> Bool {
    best.allSatisfy { $0.map { $0.cost <= cost } ?? false }
  }

  private mutating func relax(_ number: Int) {
    let state = states[number]
    let table = driving.turnTable
    for turn in table.firstTurn[state.arc]..<table.firstTurn[state.arc + 1] {
      let arc = table.arcs[turn]
      guard let next = driving.tabledStep(state, to: arc) else { continue }
      var turned = costs[number]
      turned.time += table.costs[turn]
      if isGoal[arc] {
        for goal in goals[arc] ?? [] {
          let fraction = targets[goal.target][goal.spot].fraction
          let cost = turned + cost(of: fraction, of: arc)
          offer(cost, goal, state: number, source: origins[number])
        }
      }
      reach(next, cost: turned + cost(of: 1, of: arc), parent: number, origin: origins[number])
    }
  }

  private mutating func offer(
    _ cost: OracleCost,
    _ goal: (target: Int, spot: Int),
    state: Int?,
    source: Int
  ) {
    if let old = best[goal.target], old.cost <= cost { return }
    best[goal.target] = Best(cost: cost, state: state, source: source, spot: goal.spot)
  }

  private mutating func reach(
    _ state: Driving.State,
    cost: OracleCost,
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
    costs.append(.infinite)
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
      cost: best.cost.time,
      avoidedMeters: Double(best.cost.avoided) / 1e6,
      arcs: arcs.reversed().map(driving.network.oracleArc),
      source: sources[best.source].place,
      target: spot.place
    )
  }
}
