/// The rules applied along a route: which step may follow what was driven before.
///
/// A state is an arc, the part of the route that it belongs to (leaving private roads, on public
/// ones, arriving on private ones), and the restrictions whose first arcs were just driven.
final class Driving: Sendable {
  let network: RoadNetwork
  let turns: TurnRules
  let restrictions: Restrictions
  let turnTable: TurnTable
  /// For each arc whether a restriction begins with it.
  private let beginsRestriction: [Bool]

  init(network: RoadNetwork, turns: TurnRules, restrictions: Restrictions) {
    self.network = network
    self.turns = turns
    self.restrictions = restrictions
    turnTable = TurnTable(turns)
    var begins = [Bool](repeating: false, count: network.arcCount)
    for arc in restrictions.starts.keys { begins[arc] = true }
    beginsRestriction = begins
  }

  enum Phase: Int {
    case leaving = 0
    case onPublicRoads = 1
    case arriving = 2
  }

  /// How much of a restriction was driven.
  struct Begun: Hashable {
    let chain: Int
    let arcs: Int
  }

  struct State: Hashable {
    let arc: Int
    let phase: Phase
    /// Restrictions begun before this arc and still alive; those that begin with it are left out.
    let begun: [Begun]
  }

  /// The state of a route that begins on an arc.
  func start(on arc: Int) -> State {
    State(
      arc: arc,
      phase: network.arcAccess[arc].isEndsOnly ? .leaving : .onPublicRoads,
      begun: []
    )
  }

  /// The step from a state to an arc that begins where its arc ends.
  func step(_ state: State, to arc: Int) -> Result<State, Violation> {
    if network.arcAccess[arc] == .closed {
      return .failure(violation(.closed(network.closure(arc) ?? .access), arc))
    }
    if let obstacle = turns.obstacle(state.arc, arc) {
      return .failure(violation(obstacle, arc))
    }
    guard let phase = phase(after: state.phase, on: arc) else {
      return .failure(violation(.throughPrivate, arc))
    }
    var begun: [Begun] = []
    for item in state.begun + starting(on: state.arc) {
      let chain = restrictions.chains[item.chain]
      if let only = chain.only, item.arcs == chain.arcs.count {
        if !only.contains(arc) { return .failure(violation(.restriction(chain.relation), arc)) }
      } else if chain.arcs[item.arcs] == arc {
        if chain.only == nil, item.arcs + 1 == chain.arcs.count {
          return .failure(violation(.restriction(chain.relation), arc))
        }
        begun.append(Begun(chain: item.chain, arcs: item.arcs + 1))
      }
    }
    return .success(State(arc: arc, phase: phase, begun: begun))
  }

  /// The step from a state to the arc of one of its turns in the table; `nil` if it is forbidden.
  func tabledStep(_ state: State, to arc: Int) -> State? {
    if !state.begun.isEmpty || beginsRestriction[state.arc] {
      guard case .success(let next) = step(state, to: arc) else { return nil }
      return next
    }
    return phase(after: state.phase, on: arc).map { State(arc: arc, phase: $0, begun: []) }
  }

  private func starting(on arc: Int) -> [Begun] {
    (restrictions.starts[arc] ?? []).map { Begun(chain: $0, arcs: 1) }
  }

  private func phase(after phase: Phase, on arc: Int) -> Phase? {
    guard network.arcAccess[arc].isEndsOnly else {
      return phase == .arriving ? nil : .onPublicRoads
    }
    return phase == .onPublicRoads ? .arriving : phase
  }

  private func violation(_ kind: Violation.Kind, _ arc: Int) -> Violation {
    let node = network.file.nodes[network.tail(arc)].id
    return Violation(kind: kind, way: network.file.ways[network.way(arc)].id, node: node)
  }
}

/// A step of a route that a car may not drive.
package struct Violation: Error, Equatable, CustomStringConvertible {
  /// What is wrong.
  package enum Kind: Equatable, Sendable {
    /// No such stretch of a way in the extract, or it does not begin where the last one ended.
    case gap
    /// Closed to cars in this direction.
    case closed(Closure)
    /// A barrier, or a gate that only residents pass.
    case barrier
    /// Turning back where there is no need and no place.
    case uTurn
    /// Passing through private or destination-only roads.
    case throughPrivate
    /// A turn restriction, with its relation.
    case restriction(Int64)
  }

  package let kind: Kind
  /// Way that the step leads onto.
  package let way: Int64
  /// Node at which the step begins; 0 if there is none.
  package let node: Int64

  package var description: String { "\(kind) entering way \(way) at node \(node)" }
}
