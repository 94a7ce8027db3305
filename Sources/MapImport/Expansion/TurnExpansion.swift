internal import RoadbookRoadGraph

/// The turn-expanded graph: vertices are arcs, and copies of arcs; its arcs are turns.
///
/// An arc that is open to all has one vertex.  An arc for ends only has two: a route that starts
/// there leaves by the first copy, a route that ends there arrives by the second, and no path
/// leads from an arriving copy to anything else; so nobody passes through.  Where a car is in the
/// middle of a turn restriction over three or more arcs, a *shadow* of the arc remembers so.
///
/// What changes with the time has all vertices and turns that some moment needs; turns that the
/// plain tags bar are listed.
struct TurnExpansion {
  /// Arc of each vertex; the shadows come last.
  private(set) var vertexArcs: [UInt32] = []
  /// ``VertexKind`` of each vertex.
  private(set) var vertexKinds: [UInt8] = []
  /// First vertex of each arc: the only one, or the leaving copy, with the arriving one behind
  /// it; `UInt32.max` if the arc is closed.
  private(set) var arcSeeds: [UInt32] = []
  /// First turn of each vertex.
  ///
  /// Shape: vertices + 1.
  private(set) var turnFirst: [UInt32] = []
  /// Vertex that each turn leads to.
  private(set) var turnHeads: [UInt32] = []
  /// ``TurnClass`` of each turn.
  private(set) var turnClasses: [UInt8] = []
  /// Turns that the plain tags bar, ascending; all other turns lead on unless their arc is closed.
  private(set) var barredTurns: [UInt32] = []
  /// Turns, ascending, with a restriction that bars them while it is in force.
  private(set) var timedTurns: [RoadTimes.TimedTurn] = []

  private let times: NetworkTimes
  private let timings: [RestrictionTiming?]
  /// Vertices for everybody of arcs that are at times for ends only; `arcSeeds` and these hold
  /// both.
  private var twofold: [Int: (open: UInt32, leaving: UInt32)] = [:]

  /// State of the automaton of each shadow; shadows begin at `shadowStart`.
  private var shadowStates: [UInt32] = []
  private var shadowStart = 0
  private var shadows: [ShadowKey: UInt32] = [:]

  private struct ShadowKey: Hashable {
    let arc: UInt32
    let kind: UInt8
    let state: UInt32
  }

  /// Number of vertices.
  var vertexCount: Int { vertexArcs.count }

  /// Expands a graph under turn restrictions.
  ///
  /// - Parameters:
  ///   - graph: The roads.
  ///   - automaton: The restrictions.
  ///   - timings: When each restriction is in force; may be empty if all always are.
  ///   - times: What changes with the time on the roads.
  init(
    _ graph: BaseGraph,
    _ automaton: ChainAutomaton,
    _ timings: [RestrictionTiming?] = [],
    _ times: NetworkTimes = NetworkTimes()
  ) {
    self.times = times
    self.timings = timings
    addOriginals(graph.contents.arcAccess)
    turnFirst.reserveCapacity(vertexArcs.count + 1)
    turnHeads.reserveCapacity(vertexArcs.count * 2)
    turnClasses.reserveCapacity(vertexArcs.count * 2)
    graph.withTurnRules { rules in
      var vertex = 0
      while vertex < vertexArcs.count {
        turnFirst.append(UInt32(turnHeads.count))
        addTurns(of: vertex, rules, automaton)
        vertex += 1
      }
    }
    turnFirst.append(UInt32(turnHeads.count))
    shadows = [:]
  }

  private mutating func addOriginals(_ access: [UInt8]) {
    arcSeeds.reserveCapacity(access.count)
    vertexArcs.reserveCapacity(access.count)
    vertexKinds.reserveCapacity(access.count)
    for arc in access.indices {
      let uses = times.uses(of: arc, access: access[arc])
      guard !uses.isEmpty else {
        arcSeeds.append(.max)
        continue
      }
      let first = UInt32(vertexArcs.count)
      arcSeeds.append(first)
      let isEndsOnly = uses.contains(.endsOnly)
      // The copies of the plain tags come first.
      let isOpenFirst = uses.contains(.open) && access[arc] < 2
      if isOpenFirst { addOriginal(arc, []) }
      if isEndsOnly {
        addOriginal(arc, .leaving)
        addOriginal(arc, .arriving)
      }
      if uses.contains(.open), !isOpenFirst { addOriginal(arc, []) }
      if uses == [.open, .endsOnly] {
        twofold[arc] = isOpenFirst ? (first, first + 1) : (first + 2, first)
      }
    }
    shadowStart = vertexArcs.count
  }

  private mutating func addOriginal(_ arc: Int, _ kind: VertexKind) {
    vertexArcs.append(UInt32(arc))
    vertexKinds.append(kind.rawValue)
  }

  private mutating func addTurns(
    of vertex: Int,
    _ rules: TurnRules,
    _ automaton: ChainAutomaton
  ) {
    let arc = Int(vertexArcs[vertex])
    let kind = VertexKind(rawValue: vertexKinds[vertex])
    let arrival = rules.arrival(of: arc)
    let state =
      vertex >= shadowStart
      ? shadowStates[vertex - shadowStart]
      : automaton.isTracked[arc]
        ? automaton.next(ChainAutomaton.root, UInt32(arc)) : ChainAutomaton.root
    if times.touches(arrival.node) {
      addTimedTurns(arrival, kind, state, rules, automaton)
      return
    }
    var place = arrival.places.lowerBound
    while place < arrival.places.upperBound {
      let next = unsafe Int(rules.nodeArcs[place])
      place &+= 1
      guard rules.allows(arrival, next) else { continue }
      let isEndsOnly = rules.isEndsOnly(next)
      if kind.contains(.arriving), !isEndsOnly { continue }
      if state != ChainAutomaton.root, automaton.bars(state, UInt32(next)) { continue }
      let nextKind: VertexKind =
        isEndsOnly ? (kind.contains(.leaving) ? .leaving : .arriving) : []
      turnHeads.append(head(next, nextKind, after: state, automaton))
      turnClasses.append(rules.turnClass(arrival, next))
      if state != ChainAutomaton.root { note(state, next, automaton) }
    }
  }

  /// Adds the turns of a vertex at whose end something changes with the time: all that some moment
  /// may allow.
  private mutating func addTimedTurns(
    _ arrival: TurnRules.Arrival,
    _ kind: VertexKind,
    _ state: UInt32,
    _ rules: TurnRules,
    _ automaton: ChainAutomaton
  ) {
    let isFromEnds = !kind.isDisjoint(with: [.leaving, .arriving])
    let isTimedNode = times.isTimed(node: arrival.node)
    let isPlain = !rules.isClosed(arrival.arc) && rules.isEndsOnly(arrival.arc) == isFromEnds
    for place in arrival.places {
      let next = unsafe Int(rules.nodeArcs[place])
      if state != ChainAutomaton.root, automaton.bars(state, UInt32(next)) { continue }
      let uses = unsafe times.uses(of: next, access: rules.arcAccess[next])
      for use in [ArcUses.open, .endsOnly] where uses.contains(use) {
        let isEndsOnly = use == .endsOnly
        if kind.contains(.arriving), !isEndsOnly { continue }
        if !isTimedNode, next != arrival.arc ^ 1,
          !PassageRules.allowsPassing(arrival.flags, isEndsOnly: isFromEnds || isEndsOnly)
        {
          continue
        }
        let nextKind: VertexKind =
          isEndsOnly ? (kind.contains(.leaving) ? .leaving : .arriving) : []
        if !isPlain || rules.isClosed(next) || rules.isEndsOnly(next) != isEndsOnly
          || !rules.allows(arrival, next)
        {
          barredTurns.append(UInt32(turnHeads.count))
        }
        turnHeads.append(head(next, nextKind, after: state, automaton))
        turnClasses.append(rules.turnClass(arrival, next))
        if state != ChainAutomaton.root { note(state, next, automaton) }
      }
    }
  }

  /// Notes the restrictions that bar the last turn while they are in force.
  private mutating func note(_ state: UInt32, _ next: Int, _ automaton: ChainAutomaton) {
    let turn = UInt32(turnHeads.count - 1)
    for chain in automaton.timedChains(barring: UInt32(next), after: state) {
      timedTurns.append(RoadTimes.TimedTurn(turn: turn, restriction: chain))
      if timings[Int(chain)]?.isOnPlainly == true, barredTurns.last != turn {
        barredTurns.append(turn)
      }
    }
  }

  // MARK: Islands

  /// Island of each edge.
  ///
  /// The plain tags tell the islands; an edge that they close leads on if it does with all that
  /// some moment allows.
  func edgeIslands(_ contents: RoadGraphContents) -> [UInt32] {
    let count = contents.edgeTails.count
    func isClosed(_ edge: Int) -> Bool {
      contents.arcAccess[2 * edge] | contents.arcAccess[2 * edge + 1] == 0
    }
    let all = {
      Islands(
        vertexArcs: vertexArcs,
        turnFirst: turnFirst,
        turnHeads: turnHeads,
        edgeCount: count
      ).edgeIslands
    }
    let hasOpening = vertexArcs.contains { contents.arcAccess[Int($0)] == 0 }
    if barredTurns.isEmpty, !hasOpening { return all() }
    let barred = Set(barredTurns)
    let plain = Islands(
      self,
      edgeCount: count,
      isClosed: { contents.arcAccess[Int($0)] == 0 },
      isBarred: { barred.contains(UInt32($0)) }
    )
    if !hasOpening { return plain.edgeIslands }
    let others = all()
    return (0..<count).map { edge in
      guard isClosed(edge), others[edge] != 0 else { return plain.edgeIslands[edge] }
      return UInt32(plain.count) + others[edge]
    }
  }

  /// Vertex of an arc that is driven after a state of the automaton.
  private mutating func head(
    _ arc: Int,
    _ kind: VertexKind,
    after state: UInt32,
    _ automaton: ChainAutomaton
  ) -> UInt32 {
    if state != ChainAutomaton.root, automaton.isTracked[arc] {
      let next = automaton.next(state, UInt32(arc))
      if automaton.depths[Int(next)] >= 2 { return shadow(UInt32(arc), kind, next) }
    }
    if !twofold.isEmpty, let both = twofold[arc] {
      return kind.isEmpty ? both.open : both.leaving + (kind.contains(.arriving) ? 1 : 0)
    }
    return arcSeeds[arc] + (kind.contains(.arriving) ? 1 : 0)
  }

  private mutating func shadow(_ arc: UInt32, _ kind: VertexKind, _ state: UInt32) -> UInt32 {
    let key = ShadowKey(arc: arc, kind: kind.rawValue, state: state)
    if let known = shadows[key] { return known }
    let vertex = UInt32(vertexArcs.count)
    shadows[key] = vertex
    vertexArcs.append(arc)
    vertexKinds.append(kind.union(.shadow).rawValue)
    shadowStates.append(state)
    return vertex
  }
}
