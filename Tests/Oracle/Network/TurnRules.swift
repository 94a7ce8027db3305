/// What it takes to turn from one arc into another, restrictions apart.
struct TurnRules {
  let network: RoadNetwork
  /// Side that traffic keeps to where no way says it.
  let keepsLeft: Bool

  /// What parts of a turn take, in hundredths of a second.
  private struct Charges {
    var slightNear = 50.0
    var near = 200.0
    var sharpNear = 300.0
    var slightFar = 75.0
    var far = 350.0
    var sharpFar = 450.0
    var round = 1500.0
    var signal = 400.0
    var gate = 3000.0
    var tollBooth = 1000.0
    var borderControl = 6000.0
    var boarding = 30_000.0
    var givingWay = 150.0

    init(_ traveller: OracleTraveller) {
      switch traveller {
      case .car, .carpool, .motorcycle, .taxi: break
      case .cyclist:
        (slightNear, near, sharpNear) = (0, 100, 150)
        (slightFar, far, sharpFar) = (50, 250, 300)
        (round, signal, gate, tollBooth, givingWay) = (500, 600, 1000, 0, 100)
      case .walker:
        (slightNear, near, sharpNear) = (0, 0, 0)
        (slightFar, far, sharpFar) = (0, 0, 0)
        (round, signal, gate, tollBooth, givingWay) = (100, 1000, 300, 0, 0)
      }
    }
  }

  private let charges: Charges

  init(network: RoadNetwork, keepsLeft: Bool) {
    self.network = network
    self.keepsLeft = keepsLeft
    charges = Charges(network.traveller)
  }

  /// Why a turn cannot be driven; `nil` if it can.
  ///
  /// Both arcs are open to cars, and the second begins where the first ends.
  func obstacle(_ a: Int, _ b: Int) -> Violation.Kind? {
    let node = network.head(a)
    if b == a ^ 1 { return mayTurnRound(a) ? nil : .uTurn }
    if network.nodeFacts[node].isBlocked || stops(a, b, at: node) { return .barrier }
    return nil
  }

  /// Whether a gate for residents stops who neither comes from nor goes to them.
  private func stops(_ a: Int, _ b: Int, at node: Int) -> Bool {
    network.nodeFacts[node].isEndsOnly
      && !network.arcAccess[a].isEndsOnly && !network.arcAccess[b].isEndsOnly
  }

  /// Whether a car may turn back at the end of an arc.
  private func mayTurnRound(_ a: Int) -> Bool {
    guard network.arcAccess[a ^ 1] != .closed else { return false }
    let node = network.head(a)
    let facts = network.nodeFacts[node]
    if facts.isTurningPlace || facts.isBlocked { return true }
    if facts.isEndsOnly, network.arcAccess[a] == .open { return true }
    let others = network.leaving(node).lazy.filter { $0 != a ^ 1 }.map { network.arcAccess[$0] }
    return network.arcAccess[a].isEndsOnly
      ? others.allSatisfy { $0 == .closed } : !others.contains(.open)
  }

  /// Centiseconds that a turn takes.
  func cost(_ a: Int, _ b: Int) -> Double {
    let node = network.head(a)
    let facts = network.nodeFacts[node]
    var cost = shapeCost(a, b, at: node)
    switch facts.passage {
    case .free: break
    case .gate: cost += charges.gate
    case .tollBooth: cost += charges.tollBooth
    case .borderControl: cost += charges.borderControl
    }
    if !isFerry(a), isFerry(b) { cost += charges.boarding }
    if facts.hasSignal {
      cost += charges.signal
    } else if givesWay(a, at: node) {
      cost += charges.givingWay
    }
    return cost
  }

  private func kind(_ arc: Int) -> RoadKind? { network.facts[network.way(arc)]?.kind }
  private func isFerry(_ arc: Int) -> Bool { kind(arc)?.isFerry == true }

  private func givesWay(_ a: Int, at node: Int) -> Bool {
    let importance = network.wayImportance[network.way(a)]
    return network.arms(node).contains {
      $0 != a ^ 1 && importance - network.wayImportance[network.way($0)] >= 2
    }
  }

  private func shapeCost(_ a: Int, _ b: Int, at node: Int) -> Double {
    if b == a ^ 1 { return charges.round }
    guard network.arms(node).count >= 3 else { return 0 }
    let angle = angle(a, b)
    let isLeftHanded = network.facts[network.way(a)]?.keepsLeft ?? keepsLeft
    let isNear = (angle > 0) != isLeftHanded
    switch abs(angle) {
    case ..<20: return 0
    case ..<60: return isNear ? charges.slightNear : charges.slightFar
    case ..<120: return isNear ? charges.near : charges.far
    default: return isNear ? charges.sharpNear : charges.sharpFar
    }
  }

  /// Angle of a turn, -180 ..< 180 degrees; positive to the right.
  func angle(_ a: Int, _ b: Int) -> Double {
    var angle = network.arcBearing[b] - (network.arcBearing[a ^ 1] + 180)
    // Two roads on one another: straight back counts as left, whatever the last digits say.
    while angle >= 180 - 1e-6 { angle -= 360 }
    while angle < -180 - 1e-6 { angle += 360 }
    return angle
  }
}
