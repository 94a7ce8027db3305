internal import RoadbookRoadGraph

/// The turn-expanded graph: vertices are arcs, and copies of arcs; its arcs are turns.
///
/// An arc that is open to all has one vertex.  An arc for ends only has two: a route that starts
/// there leaves by the first copy, a route that ends there arrives by the second, and no path
/// leads from an arriving copy to anything else; so nobody passes through.  Where a car is in the
/// middle of a turn restriction over three or more arcs, a *shadow* of the arc remembers so.
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
  init(_ graph: BaseGraph, _ automaton: ChainAutomaton) {
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
      guard access[arc] != 0 else {
        arcSeeds.append(.max)
        continue
      }
      arcSeeds.append(UInt32(vertexArcs.count))
      let isEndsOnly = access[arc] >= 2
      vertexArcs.append(UInt32(arc))
      vertexKinds.append(isEndsOnly ? VertexKind.leaving.rawValue : 0)
      if isEndsOnly {
        vertexArcs.append(UInt32(arc))
        vertexKinds.append(VertexKind.arriving.rawValue)
      }
    }
    shadowStart = vertexArcs.count
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
    var place = arrival.places.lowerBound
    while place < arrival.places.upperBound {
      let next = Int(rules.nodeArcs[place])
      place &+= 1
      guard rules.allows(arrival, next) else { continue }
      let isEndsOnly = rules.isEndsOnly(next)
      if kind.contains(.arriving), !isEndsOnly { continue }
      if state != ChainAutomaton.root, automaton.bars(state, UInt32(next)) { continue }
      let nextKind: VertexKind =
        isEndsOnly ? (kind.contains(.leaving) ? .leaving : .arriving) : []
      turnHeads.append(head(next, nextKind, after: state, automaton))
      turnClasses.append(rules.turnClass(arrival, next))
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
