/// What a node means to who passes it (driving rules B5, D, L1).
struct NodeFacts {
  var isBlocked = false
  /// Only who starts or ends behind it may pass.
  var isEndsOnly = false
  var hasSignal = false
  /// Whether the signal is one of a crossing, which counts only where roads meet (M14).
  var isSignalOfCrossing = false
  var isTurningPlace = false
  var passage = Passage.free

  enum Passage {
    case free
    case gate
    case tollBooth
    case borderControl
  }

  var isPlain: Bool {
    !isBlocked && !isEndsOnly && !hasSignal && !isTurningPlace && passage == .free
  }

  init() {}

  init(_ tags: Tags, _ traveller: OracleTraveller = .car) {
    self.init()
    guard !tags.isEmpty else { return }
    guard traveller.isMotor else {
      self = NodeFacts(active: tags, traveller)
      return
    }
    hasSignal = tags["highway"] == "traffic_signals"
    isTurningPlace =
      ["turning_circle", "turning_loop", "mini_roundabout"].contains(tags["highway"] ?? "")
    switch tags["barrier"] {
    case "gate", "lift_gate", "swing_gate": passage = .gate
    case "bollard" where tags["bollard"] == "rising": passage = .gate
    case "toll_booth": passage = .tollBooth
    case "border_control": passage = .borderControl
    case "cattle_grid", "sally_port", "entrance", "height_restrictor", "no", nil: break
    case "kerb": isBlocked = tags["kerb"] == "raised"
    default: isBlocked = true
    }
    if let access = traveller.access(tags, .forward) {
      isBlocked = access == .closed
      isEndsOnly = access.isEndsOnly
    } else if tags["barrier"] != nil, tags["locked"] == "yes" {
      isEndsOnly = !isBlocked
    }
    if VehicleLimits.stop(traveller, tags) { isBlocked = true }
  }
}
