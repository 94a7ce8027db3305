import RoadbookRoadGraph

/// All states of a car, and the legal steps between them.
///
/// A state is an arc, whether the car is leaving a private area, arriving in one or neither, and
/// its progress in turn restrictions.
struct DriveGraph {
  enum Phase: Hashable { case leaving, between, arriving }

  struct State: Hashable {
    var arc: UInt32
    var phase: Phase
    var progress: [Restrictions.Progress]
  }

  /// The states by number.
  private(set) var states: [State] = []
  private(set) var arcOfState: [UInt32] = []
  /// First step of each state; one more than states.
  private(set) var firstStep: [Int] = [0]
  private(set) var stepTargets: [UInt32] = []
  private(set) var stepCharges: [Int32] = []
  /// State of a car that starts on each arc; `nil` for closed ones.
  private(set) var startStates: [UInt32?]
  /// States of each arc.
  private(set) var statesOfArc: [[UInt32]]
  /// Disagreements between the base facts and the map's own table of turns, in words.
  private(set) var mismatches: [String] = []

  init(_ rules: BaseRules) {
    let map = rules.map
    let arcCount = UInt32(2 * map.edgeCount)
    let restrictions = Restrictions(map, without: rules.idleRestrictions)
    var classes = TurnClasses(map)
    var numbers: [State: UInt32] = [:]
    var states: [State] = []
    startStates = []
    statesOfArc = Array(repeating: [], count: Int(arcCount))
    func number(_ state: State, _ statesOfArc: inout [[UInt32]]) -> UInt32 {
      if let number = numbers[state] { return number }
      let number = UInt32(states.count)
      numbers[state] = number
      states.append(state)
      statesOfArc[Int(state.arc)].append(number)
      return number
    }
    for arc in 0..<arcCount {
      let phase: Phase = rules.access(arc) == .endsOnly ? .leaving : .between
      startStates.append(
        rules.access(arc) == .closed
          ? nil : number(State(arc: arc, phase: phase, progress: []), &statesOfArc)
      )
    }
    var next = 0
    while next < states.count {
      let state = states[next]
      next += 1
      for b in rules.arcs(leaving: rules.head(state.arc))
      where rules.mayTurn(from: state.arc, to: b) {
        guard let phase = Self.phase(after: state.phase, on: rules.access(b)) else { continue }
        guard
          let progress = restrictions.step(state.progress, from: state.arc, to: b)
        else { continue }
        let target = number(State(arc: b, phase: phase, progress: progress), &statesOfArc)
        guard let turn = classes[state.arc, b] else { continue }
        stepTargets.append(target)
        stepCharges.append(Int32(rules.charge(of: turn, from: state.arc)))
      }
      firstStep.append(stepTargets.count)
    }
    self.states = states
    arcOfState = states.map(\.arc)
    mismatches = classes.mismatches
  }

  private static func phase(after phase: Phase, on access: BaseRules.Access) -> Phase? {
    switch (phase, access) {
    case (_, .closed): nil
    case (.leaving, .endsOnly): .leaving
    case (.leaving, .open), (.between, .open): .between
    case (.between, .endsOnly), (.arriving, .endsOnly): .arriving
    case (.arriving, .open): nil
    }
  }

  /// The state in which a car goes on that has stopped in another.
  ///
  /// Who has arrived in a private area may leave it from there.
  func onward(from number: UInt32) -> UInt32? {
    var state = states[Int(number)]
    guard state.phase == .arriving else { return number }
    state.phase = .leaving
    return statesOfArc[Int(state.arc)].first { states[Int($0)] == state }
      ?? startStates[Int(state.arc)]
  }

  /// The step from a state onto an arc, if it is legal.
  func step(from state: UInt32, onto arc: UInt32) -> Int? {
    (firstStep[Int(state)]..<firstStep[Int(state) + 1]).first {
      arcOfState[Int(stepTargets[$0])] == arc
    }
  }
}

/// The classes of turns in a map by their two arcs, whatever copies of the arcs they join.
struct TurnClasses {
  private var classes: [UInt64: UInt8] = [:]
  private(set) var mismatches: [String] = []

  init(_ map: RoadGraph) {
    classes.reserveCapacity(map.turnCount)
    for vertex in 0..<map.vertexCount {
      for turn in map.turnFirst[vertex]..<map.turnFirst[vertex + 1] {
        let (a, b) = (map.vertexArcs[vertex], map.vertexArcs[map.turnHeads[turn]])
        let found = map.turnClasses[turn]
        if let known = classes.updateValue(found, forKey: Self.key(a, b)), known != found {
          mismatches.append("turn \(a) to \(b) has the classes \(known) and \(found)")
        }
      }
    }
  }

  subscript(a: UInt32, b: UInt32) -> TurnClass? {
    mutating get {
      if let found = classes[Self.key(a, b)] { return TurnClass(rawValue: found) }
      mismatches.append("turn \(a) to \(b) is legal and missing")
      return nil
    }
  }

  private static func key(_ a: UInt32, _ b: UInt32) -> UInt64 { UInt64(a) << 32 | UInt64(b) }
}
