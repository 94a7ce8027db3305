import RoadbookRoadGraph

/// Finds what the rules by the hour make of the roads of a map.
struct MomentReader {
  private let map: RoadGraph
  private let states: SwitchStates
  /// Arcs of which access or time differ from the plain tags.
  private var arcs: [UInt32: TimedRoads.Arc] = [:]
  /// Flags of the nodes that differ from the plain tags.
  private var nodeFlags: [UInt32: NodeFlags] = [:]
  /// Restrictions by the hour that are in force.
  private var restrictions: Set<UInt32> = []
  /// Nodes at which the choice of turns may differ from the plain tags.
  private var nodes: Set<UInt32> = []

  /// Reads the roads.
  ///
  /// - Parameters:
  ///   - states: How the switches of the map stand.
  ///   - map: The map.
  ///   - plain: Turns that the plain tags bar.
  /// - Returns: The roads; `nil` if they are as the plain tags have them.
  /// - Complexity: O(*c* log *c*), *c* things that change with the time.
  static func roads(_ states: SwitchStates, of map: RoadGraph, _ plain: TurnBars?) -> TimedRoads? {
    var reader = MomentReader(map, states)
    reader.readRoads()
    let bars = reader.bars(plain)
    if reader.arcs.isEmpty, bars == plain?.turns ?? [] { return nil }
    return TimedRoads(
      arcs: reader.arcs.values.sorted { $0.arc < $1.arc },
      bars: TurnBars(bars, of: map.turnCount),
      nodeFlags: reader.nodeFlags,
      restrictions: reader.restrictions,
      edgeCount: map.edgeCount
    )
  }

  private init(_ map: RoadGraph, _ states: SwitchStates) {
    self.map = map
    self.states = states
  }

  private mutating func readRoads() {
    let times = map.times
    for timed in times.arcs {
      let outcome = times.outcome(of: timed.decision, states)
      let access = ArcAccess(rawValue: UInt8(truncatingIfNeeded: outcome))
      let speed = UInt16(truncatingIfNeeded: outcome >> 16)
      let arc = timed.number
      let isSame = access.rawValue == map.arcAccess[arc]
      if isSame, speed == map.arcSpeeds[arc] { continue }
      let time = DrivingWeights.travelTime(
        lengthDecimeters: map.edgeLengthsDecimeters[arc >> 1],
        speedDecametersPerHour: access == .closed ? map.arcSpeeds[arc] : speed
      )
      arcs[arc] = TimedRoads.Arc(
        arc: arc,
        access: access,
        time: time,
        speed: speed,
        seed: seed(of: arc, access)
      )
      if isSame { continue }
      nodes.insert(map.edgeTails[arc >> 1])
      nodes.insert(map.edgeHeads[arc >> 1])
    }
    for timed in times.nodes {
      let flags = UInt8(truncatingIfNeeded: times.outcome(of: timed.decision, states))
      if flags == map.nodeFlags[timed.number] { continue }
      nodeFlags[timed.number] = NodeFlags(rawValue: flags)
      nodes.insert(timed.number)
    }
    for timed in times.restrictions where times.outcome(of: timed.decision, states) != 0 {
      restrictions.insert(timed.number)
    }
  }

  /// The vertex at which a route begins on an arc of some access.
  private func seed(of arc: UInt32, _ access: ArcAccess) -> UInt32 {
    if access == .closed { return UInt32.max }
    let wanted: VertexKind = access.isEndsOnly ? .leaving : []
    var seed = UInt32.max
    map.forEachVertex(ofArc: arc) { vertex in
      if map.vertexKinds[vertex] == wanted.rawValue { seed = vertex }
    }
    return seed
  }

  // MARK: Turns

  private func access(_ arc: UInt32) -> UInt8 {
    arcs[arc]?.access.rawValue ?? map.arcAccess[arc]
  }

  /// Turns that nobody may take, ascending.
  private func bars(_ plain: TurnBars?) -> [UInt32] {
    var bars = Set(plain?.turns ?? [])
    func judge(_ turn: UInt32, from vertex: UInt32) {
      if mayTake(turn, from: vertex) { bars.remove(turn) } else { bars.insert(turn) }
    }
    for node in nodes {
      for place in map.nodeFirstArc[node]..<map.nodeFirstArc[node + 1] {
        map.forEachVertex(ofArc: map.nodeArcs[place] ^ 1) { vertex in
          for turn in map.turnFirst[vertex]..<map.turnFirst[vertex + 1] {
            judge(turn, from: vertex)
          }
        }
      }
    }
    for timed in map.times.turns { judge(timed.turn, from: tail(of: timed.turn)) }
    return bars.sorted()
  }

  /// The vertex that a turn leaves.
  private func tail(of turn: UInt32) -> UInt32 {
    var (low, high) = (0, map.vertexCount)
    while low < high {
      let middle = (low + high) / 2
      if map.turnFirst[UInt32(middle + 1)] <= turn { low = middle + 1 } else { high = middle }
    }
    return UInt32(low)
  }

  private func mayTake(_ turn: UInt32, from vertex: UInt32) -> Bool {
    let head = map.turnHeads[turn]
    let (arc, next) = (map.vertexArcs[vertex], map.vertexArcs[head])
    guard fits(vertex, access(arc)), fits(head, access(next)) else { return false }
    let node = map.head(of: ArcID(arc)).rawValue
    let flags = nodeFlags[node] ?? NodeFlags(rawValue: map.nodeFlags[node])
    let isEndsOnly = access(arc) >= 2
    let mayPass =
      next == arc ^ 1
      ? PassageRules.allowsTurningBack(
        flags,
        isEndsOnly: isEndsOnly,
        hasWayOn: hasWayOn(from: arc, at: node)
      )
      : PassageRules.allowsPassing(flags, isEndsOnly: isEndsOnly || access(next) >= 2)
    return mayPass && !isRestricted(turn)
  }

  /// Whether a vertex is one of those that its arc has under an access.
  private func fits(_ vertex: UInt32, _ access: UInt8) -> Bool {
    let kind = VertexKind(rawValue: map.vertexKinds[vertex])
    if access == ArcAccess.closed.rawValue { return false }
    return kind.isDisjoint(with: [.leaving, .arriving]) == (access == ArcAccess.open.rawValue)
  }

  private func hasWayOn(from arc: UInt32, at node: UInt32) -> Bool {
    let isEndsOnly = access(arc) >= 2
    return (map.nodeFirstArc[node]..<map.nodeFirstArc[node + 1]).contains { place in
      let other = map.nodeArcs[place]
      let access = access(other)
      return other != arc ^ 1
        && (isEndsOnly ? access != 0 : access == ArcAccess.open.rawValue)
    }
  }

  private func isRestricted(_ turn: UInt32) -> Bool {
    map.times.restrictions(barring: turn).contains(where: restrictions.contains)
  }
}
