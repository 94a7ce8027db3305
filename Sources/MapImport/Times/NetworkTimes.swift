internal import RoadbookRoadGraph

/// Arcs and nodes of a network that change with the time.
struct NetworkTimes {
  /// Something that changes with the time.
  struct Timed: Equatable {
    /// Number of the arc or node.
    var number: UInt32
    /// Opening hours.
    var rules: [TimeRule]
    /// What holds, by which of the rules are on, as ``TimeTables`` has it.
    ///
    /// Shape: 2^rules.
    var outcomes: [UInt32]
  }

  /// Arcs, ascending.
  private(set) var arcs: [Timed] = []
  /// Nodes, ascending.
  private(set) var nodes: [Timed] = []
  /// Uses to which an arc may be put at some time; those of other arcs follow from their access.
  private var uses: [UInt32: ArcUses] = [:]
  /// Whether a node, or an arc at it, changes with the time; empty if none does.
  ///
  /// Shape: *N*.
  private var isTouched: [Bool] = []
  private var timedNodes: Set<UInt32> = []

  /// Nothing that changes.
  init() {}

  /// Gathers what changes on the roads of a graph.
  ///
  /// - Parameters:
  ///   - reader: What the tags mean.
  ///   - graph: The roads, before pockets are closed.
  init(_ reader: RoadReader, _ graph: BaseGraph) {
    if !reader.timedWays.isEmpty {
      for (edge, way) in graph.edgeWays.enumerated() {
        guard let timed = reader.timedWays[way] else { continue }
        add(timed, edge, graph)
      }
    }
    for (extractNode, timed) in reader.timedNodes {
      let node = graph.nodeOfExtractNode[Int(extractNode)]
      if node == .max { continue }
      let outcomes = timed.flags.map { UInt32($0.rawValue) }
      let plain = UInt32(graph.contents.nodeFlags[Int(node)])
      if outcomes.allSatisfy({ $0 == plain }) { continue }
      nodes.append(Timed(number: node, rules: timed.rules, outcomes: outcomes))
    }
    nodes.sort { $0.number < $1.number }
  }

  private mutating func add(_ timed: TimedWay, _ edge: Int, _ graph: BaseGraph) {
    let isFerry = graph.contents.edgeFlags[edge] & EdgeFlags.ferry.rawValue != 0
    let ferrySpeed = max(graph.contents.arcSpeeds[2 * edge], graph.contents.arcSpeeds[2 * edge + 1])
    for arc in [2 * edge, 2 * edge + 1] {
      let outcomes = timed.records.map { record -> UInt32 in
        let lane = arc & 1 == 0 ? record.forward : record.backward
        if lane.access == .closed { return 0 }
        let speed = BaseGraph.speed(
          isFerry && ferrySpeed > 0 ? ferrySpeed : lane.speed,
          withinReachOf: graph.contents.edgeLengthsDecimeters[edge]
        )
        return Self.outcome(lane.access.rawValue, speed)
      }
      let plain = Self.outcome(graph.contents.arcAccess[arc], graph.contents.arcSpeeds[arc])
      if outcomes.allSatisfy({ $0 == plain }) { continue }
      arcs.append(Timed(number: UInt32(arc), rules: timed.rules, outcomes: outcomes))
    }
  }

  private static func outcome(_ access: UInt8, _ speed: UInt16) -> UInt32 {
    UInt32(access) | UInt32(speed) << 16
  }

  // MARK: What the expansion asks

  /// Fits the arcs to a network whose pockets are closed, and notes what may be used when.
  ///
  /// What is a pocket is told by the plain tags; where an open arc became one for ends only, it is
  /// never more than that.
  mutating func settle(plainAccess: [UInt8], _ contents: RoadGraphContents) {
    let open = UInt32(ArcAccess.open.rawValue)
    for place in arcs.indices {
      let arc = Int(arcs[place].number)
      let access = contents.arcAccess[arc]
      if access >= 2, plainAccess[arc] == ArcAccess.open.rawValue {
        arcs[place].outcomes = arcs[place].outcomes.map {
          $0 & 0xFFFF == open ? $0 & ~0xFFFF | UInt32(access) : $0
        }
      }
      let uses = arcs[place].outcomes.reduce(into: ArcUses(access: access)) {
        $0.formUnion(ArcUses(access: UInt8(truncatingIfNeeded: $1)))
      }
      self.uses[UInt32(arc)] = uses
    }
    timedNodes = Set(nodes.map(\.number))
    if arcs.isEmpty, nodes.isEmpty { return }
    isTouched = Array(repeating: false, count: contents.nodeFlags.count)
    for node in nodes { isTouched[Int(node.number)] = true }
    for arc in arcs {
      let edge = Int(arc.number >> 1)
      isTouched[Int(contents.edgeTails[edge])] = true
      isTouched[Int(contents.edgeHeads[edge])] = true
    }
  }

  /// Whether a node, or an arc at it, changes with the time.
  func touches(_ node: Int) -> Bool { !isTouched.isEmpty && isTouched[node] }

  /// Whether a node itself changes with the time.
  func isTimed(node: Int) -> Bool { timedNodes.contains(UInt32(node)) }

  /// Uses to which an arc may be put at some time.
  func uses(of arc: Int, access: UInt8) -> ArcUses {
    if uses.isEmpty { return ArcUses(access: access) }
    return uses[UInt32(arc)] ?? ArcUses(access: access)
  }

  /// Arcs that the plain tags close and some moment opens, ascending.
  func openingArcs(_ contents: RoadGraphContents) -> [UInt32] {
    arcs.map(\.number).filter {
      contents.arcAccess[Int($0)] == 0 && uses[$0]?.isEmpty == false
    }
  }
}

/// What an arc may be used for.
struct ArcUses: OptionSet, Hashable {
  let rawValue: UInt8

  /// By everybody.
  static let open = ArcUses(rawValue: 1)
  /// By who starts or ends there.
  static let endsOnly = ArcUses(rawValue: 2)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Uses of an arc with an access.
  init(access: UInt8) {
    self = access == 0 ? [] : access == ArcAccess.open.rawValue ? .open : .endsOnly
  }
}
