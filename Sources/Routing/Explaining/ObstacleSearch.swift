import RoadbookRoadGraph

/// Finds the way between two stops that ignores as few rules as possible.
///
/// A breadth-first search whose steps cost nothing where they are legal and one where they are not.
/// Its states are the vertices of the turn-expanded graph, and behind them one for each arc that
/// has no vertex because nobody may drive there.  A closed way is one obstacle however many edges
/// it has, and to leave it for an open road is none.
struct ObstacleSearch {
  let map: RoadGraph
  let weights: ArcWeights
  let excludes: AvoidSet
  private var costs: [UInt16]
  private var parents: [UInt32]
  private var isDone: [Bool]
  /// States to look at next, and those that cost one more.
  private var near: [UInt32] = []
  private var far: [UInt32] = []
  /// Whether an edge was met that goes on outside the map.
  private(set) var meetsMapEdge = false

  private static let none = UInt32.max

  init(_ weights: ArcWeights, excludes: AvoidSet) {
    map = weights.map
    self.weights = weights
    self.excludes = excludes
    let count = map.vertexCount + 2 * map.edgeCount
    costs = Array(repeating: .max, count: count)
    parents = Array(repeating: Self.none, count: count)
    isDone = Array(repeating: false, count: count)
  }

  /// Finds the obstacles from one stop to another.
  ///
  /// - Parameters:
  ///   - source: Where the way begins.
  ///   - target: Where it ends.
  /// - Returns: The obstacles in order of travel; empty if no way leads there at all.
  /// - Complexity: O(arcs + turns).
  mutating func obstacles(from source: Stop, to target: Stop) -> [Obstacle] {
    let goals = Set(target.stands.map(\.arc))
    for stand in source.stands {
      let state = state(entering: stand.arc)
      costs[Int(state)] = 0
      near.append(state)
    }
    let starts = Set(near)
    while let state = next() {
      if goals.contains(arc(of: state)), !starts.contains(state) { return trace(state) }
      expand(state)
    }
    return []
  }

  private mutating func next() -> UInt32? {
    while true {
      if near.isEmpty {
        swap(&near, &far)
        if near.isEmpty { return nil }
      }
      guard let state = near.popLast() else { return nil }
      if isDone[Int(state)] { continue }
      isDone[Int(state)] = true
      return state
    }
  }

  private func arc(of state: UInt32) -> UInt32 {
    Int(state) < map.vertexCount ? map.vertexArcs[state] : state - UInt32(map.vertexCount)
  }

  /// The state of who comes onto an arc against the rules, or starts there.
  private func state(entering arc: UInt32) -> UInt32 {
    let seed = weights.seed(of: arc)
    return seed == UInt32.max ? UInt32(map.vertexCount) + arc : seed
  }

  private func isShut(_ arc: UInt32) -> Bool {
    weights.flags(ofEdge: Int(arc / 2)) & excludes.rawValue != 0 || weights.isClosed(arc)
  }

  private mutating func expand(_ state: UInt32) {
    let arc = arc(of: state)
    let cost = costs[Int(state)]
    if map.edgeFlags[arc / 2] & EdgeFlags.leavesMap.rawValue != 0 { meetsMapEdge = true }
    if Int(state) < map.vertexCount {
      for turn in map.turnFirst[state]..<map.turnFirst[state + 1] {
        let head = map.turnHeads[turn]
        let isClosed = weights.access(map.vertexArcs[head]) == ArcAccess.closed.rawValue
        if isClosed || weights.isBarred(turn) { continue }
        reach(head, isShut(map.vertexArcs[head]) ? cost + 1 : cost, from: state)
      }
    }
    let isOff = Int(state) >= map.vertexCount
    let node = map.head(of: ArcID(arc)).rawValue
    for place in map.nodeFirstArc[node]..<map.nodeFirstArc[node + 1] {
      let next = map.nodeArcs[place]
      if next == arc ^ 1 { continue }
      let entered = self.state(entering: next)
      let isOpen = Int(entered) < map.vertexCount && !isShut(next)
      let goesOn = isOff && (isOpen || map.edgeWays[next / 2] == map.edgeWays[arc / 2])
      reach(entered, goesOn ? cost : cost + 1, from: state)
    }
  }

  private mutating func reach(_ state: UInt32, _ cost: UInt16, from parent: UInt32) {
    guard cost < costs[Int(state)], cost < UInt16.max else { return }
    let isNear = cost == costs[Int(parent)]
    costs[Int(state)] = cost
    parents[Int(state)] = parent
    if isNear { near.append(state) } else { far.append(state) }
  }

  private func trace(_ goal: UInt32) -> [Obstacle] {
    var obstacles: [Obstacle] = []
    var state = goal
    while parents[Int(state)] != Self.none {
      let parent = parents[Int(state)]
      if costs[Int(state)] != costs[Int(parent)] {
        obstacles.append(obstacle(from: arc(of: parent), to: arc(of: state)))
      }
      state = parent
    }
    return obstacles.reversed()
  }

  // MARK: Naming obstacles

  private func obstacle(from arc: UInt32, to next: UInt32) -> Obstacle {
    let edge = EdgeID(next / 2)
    let name = map.name(of: edge)
    return Obstacle(
      kind: kind(from: arc, to: next),
      coordinate: map.coordinate(of: map.tail(of: ArcID(next))),
      way: map.way(of: edge),
      roadName: name.isEmpty ? map.reference(of: edge) : name
    )
  }

  private func kind(from arc: UInt32, to next: UInt32) -> Obstacle.Kind {
    let access = ArcAccess(rawValue: weights.access(next))
    if access == .closed { return weights.access(next ^ 1) == 0 ? .closedRoad : .oneWay }
    let banned = weights.flags(ofEdge: Int(next / 2)) & excludes.rawValue
    if banned != 0 { return .excluded(AvoidSet(rawValue: banned)) }
    if weights.isClosed(next) { return .closure }
    let flags = weights.nodeFlags(map.tail(of: ArcID(next)).rawValue)
    if flags.contains(.blocked) { return .barrier }
    if let relation = restriction(from: arc, to: next) { return .turnRestriction(relation) }
    let isEndsOnly = access.isEndsOnly || ArcAccess(rawValue: weights.access(arc)).isEndsOnly
    return isEndsOnly || flags.contains(.endsOnly) ? .noThroughRoad : .turn
  }

  /// A restriction that says something against a turn.
  private func restriction(from arc: UInt32, to next: UInt32) -> OSMRelationID? {
    for number in 0..<map.restrictionCount where weights.isInForce(UInt32(number)) {
      let restriction = map.restriction(number)
      let arcs = restriction.arcs.map(\.rawValue)
      guard let place = arcs.dropLast().firstIndex(of: arc) else { continue }
      let isNext = arcs[place + 1] == next
      switch restriction.kind {
      case .forbids where isNext && place == arcs.count - 2: return restriction.relation
      case .commands where !isNext: return restriction.relation
      default: continue
      }
    }
    return nil
  }
}
