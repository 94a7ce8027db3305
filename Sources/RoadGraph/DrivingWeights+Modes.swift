extension DrivingWeights {
  /// Greatest speed at which a bicycle is pushed, in decametres per hour; who rides is faster.
  package static let pushingSpeed: UInt16 = 450

  /// What turns cost in a mode.
  package static func of(_ mode: TravelMode) -> DrivingWeights {
    switch mode {
    case .driving, .carpool, .twoWheeler, .taxi: standard
    case .cycling: cycling
    case .walking: walking
    }
  }

  private static let cycling = DrivingWeights(.cycling)
  private static let walking = DrivingWeights(.walking)
}

extension TurnCharges {
  /// Charges of a bicycle: it slows down less and turns round on the spot.
  package static var cycling: TurnCharges {
    var charges = TurnCharges()
    charges.slightRight = 0
    charges.right = 100
    charges.sharpRight = 150
    charges.slightLeft = 50
    charges.left = 250
    charges.sharpLeft = 300
    charges.uTurn = 500
    charges.signal = 600
    charges.gate = 1000
    charges.tollBooth = 0
    charges.givingWay = 100
    return charges
  }

  /// Charges of a walker: a turn costs nothing but turning back, so that a way and its way back
  /// take the same time.
  package static var walking: TurnCharges {
    var charges = TurnCharges()
    charges.slightRight = 0
    charges.right = 0
    charges.sharpRight = 0
    charges.slightLeft = 0
    charges.left = 0
    charges.sharpLeft = 0
    charges.uTurn = 100
    charges.signal = 1000
    charges.gate = 300
    charges.tollBooth = 0
    charges.givingWay = 0
    return charges
  }
}
