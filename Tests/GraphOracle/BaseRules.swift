import RoadbookGeo
import RoadbookRoadGraph

/// What a car may do, and what it costs, read from the base facts of a map.
///
/// Written from the rules alone: nothing here looks at the hierarchy, its weights or copies of
/// arcs.  Slow and plain on purpose.
struct BaseRules {
  let map: RoadGraph
  /// Arcs that nobody may enter for now.
  var closedArcs: Set<UInt32> = []
  /// Times along arcs on which traffic is slow, in centiseconds.
  var slowTimes: [UInt32: Int64] = [:]

  /// Edges of places that are to be avoided; they have the highest flag.
  var markedEdges: Set<UInt32> = []
  /// Flags of edges on which each unit of time counts three times.
  var slowedFlags: UInt32 = 0
  /// Access and speed of arcs, and flags of nodes, that the hour makes other than the plain tags.
  private var timedArcs: [UInt32: (access: UInt8, speed: UInt16)] = [:]
  private var timedNodes: [UInt32: UInt8] = [:]
  /// Restrictions that are not in force.
  private(set) var idleRestrictions: Set<Int> = []

  /// Reads the facts for a moment in Unix seconds; without one the plain tags stand.
  init(map: RoadGraph, moment: Int? = nil) {
    self.map = map
    let times = map.times
    let states = moment.map { times.states(at: $0) }
    for timed in times.restrictions {
      let isOn = states.map { times.outcome(of: timed.decision, $0) != 0 } ?? timed.isOnPlainly
      if !isOn { idleRestrictions.insert(Int(timed.number)) }
    }
    guard let states else { return }
    for timed in times.arcs {
      let outcome = times.outcome(of: timed.decision, states)
      timedArcs[timed.number] = (UInt8(outcome & 0xFF), UInt16(outcome >> 16))
    }
    for timed in times.nodes {
      timedNodes[timed.number] = UInt8(times.outcome(of: timed.decision, states))
    }
  }

  enum Access { case closed, open, endsOnly }

  func access(_ arc: UInt32) -> Access {
    switch timedArcs[arc]?.access ?? map.arcAccess[arc] {
    case 0: .closed
    case 1: .open
    default: .endsOnly
    }
  }

  func tail(_ arc: UInt32) -> UInt32 {
    arc % 2 == 0 ? map.edgeTails[arc / 2] : map.edgeHeads[arc / 2]
  }

  func head(_ arc: UInt32) -> UInt32 { tail(arc ^ 1) }

  func arcs(leaving node: UInt32) -> [UInt32] {
    (map.nodeFirstArc[node]..<map.nodeFirstArc[node + 1]).map { map.nodeArcs[$0] }
  }

  /// Whether a car may go from one arc to the next, restrictions left aside.
  func mayTurn(from a: UInt32, to b: UInt32) -> Bool {
    guard head(a) == tail(b), access(a) != .closed, access(b) != .closed else { return false }
    let flags = NodeFlags(rawValue: timedNodes[head(a)] ?? map.nodeFlags[head(a)])
    var isBlocked = flags.contains(.blocked)
    if flags.contains(.endsOnly), access(a) == .open, access(b) == .open { isBlocked = true }
    guard b == a ^ 1 else { return !isBlocked }
    if isBlocked || flags.contains(.turningPlace) { return true }
    let others = arcs(leaving: head(a)).filter { $0 != b && access($0) != .closed }
    if access(a) == .endsOnly { return others.isEmpty }
    return !others.contains { access($0) == .open }
  }

  /// Time along a whole arc in centiseconds.
  func travelTime(_ arc: UInt32) -> Int64 {
    let length = Int64(map.edgeLengthsDecimeters[arc / 2])
    let speed = Int64(timedArcs[arc]?.speed ?? map.arcSpeeds[arc])
    return max(1, (length * 3600 + speed / 2) / speed, slowTimes[arc] ?? 0)
  }

  /// Time along an arc up to a fraction in 1/65,536.
  func travelTime(_ arc: UInt32, upTo fraction: Int64) -> Int64 {
    (travelTime(arc) * fraction) >> 16
  }

  /// Time along an arc up to a fraction as a search counts it.
  func countedTime(_ arc: UInt32, upTo fraction: Int64 = 65_536) -> Int64 {
    travelTime(arc, upTo: fraction) * (map.edgeFlags[arc / 2] & slowedFlags == 0 ? 1 : 3)
  }

  /// Charge for a turn out of an arc in centiseconds.
  func charge(of turn: TurnClass, from a: UInt32) -> Int64 {
    let keepsLeft = EdgeFlags(rawValue: map.edgeFlags[a / 2]).contains(.leftHand)
    var sum: Int64 =
      switch (turn.shape, keepsLeft) {
      case (.straight, _): 0
      case (.slightRight, false), (.slightLeft, true): 50
      case (.right, false), (.left, true): 200
      case (.sharpRight, false), (.sharpLeft, true): 300
      case (.slightLeft, false), (.slightRight, true): 75
      case (.left, false), (.right, true): 350
      case (.sharpLeft, false), (.sharpRight, true): 450
      case (.uTurn, _): 1500
      }
    if turn.hasSignal { sum += 400 }
    sum += [.free: 0, .gate: 3000, .tollBooth: 1000, .borderControl: 6000][turn.passage] ?? 0
    if turn.boardsFerry { sum += 30_000 }
    if turn.givesWay { sum += 150 }
    return sum
  }

  /// Length of an edge if it is of an avoided kind, else 0; in decimetres.
  func avoidedLength(ofEdge edge: UInt32, _ avoided: UInt32) -> Int64 {
    let flags = map.edgeFlags[edge] | (markedEdges.contains(edge) ? 1 << 31 : 0)
    return flags & avoided == 0 ? 0 : Int64(map.edgeLengthsDecimeters[edge])
  }
}
