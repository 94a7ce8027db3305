/// What driving costs: the time along an arc, and the charge of a turn.
///
/// The importer makes the map's own metric with these numbers, and Routing makes all others, so
/// that both speak of the same time.  A turn from arc *a* onto arc *b* weighs its charge plus the
/// travel time of *b*; all numbers are whole centiseconds.
///
/// Hot loops take `turnCosts` once and read it at ``turnCostIndex(turnClass:isLeftHand:)``.
package struct DrivingWeights: Sendable {
  /// Weight of what cannot be driven: two of them still add up in an Int32.
  package static let unreachable: Int32 = 1 << 30 - 1
  /// Longest travel time of one arc; the importer cuts edges that would take longer.
  package static let longestTravelTime: Int32 = 1 << 26
  /// The weights that every driving metric uses unless told otherwise.
  package static let standard = DrivingWeights(TurnCharges())

  /// Charge of each ``TurnClass`` by raw value, in centiseconds: 256 for traffic that keeps
  /// right, then 256 for traffic that keeps left.
  package let turnCosts: [Int32]
  /// Hash of all numbers, for the header of a metric.
  package let profileHash: UInt64

  /// Makes the table of all turn classes from single charges.
  package init(_ charges: TurnCharges) {
    var costs: [Int32] = []
    costs.reserveCapacity(512)
    for isLeftHand in [false, true] {
      for raw in UInt8.min...UInt8.max {
        costs.append(charges.cost(of: TurnClass(rawValue: raw), isLeftHand: isLeftHand))
      }
    }
    turnCosts = costs
    profileHash = Self.hash(of: costs)
  }

  /// Place of a turn's charge in `turnCosts`.
  @inlinable package static func turnCostIndex(turnClass: UInt8, isLeftHand: Bool) -> Int {
    isLeftHand ? Int(turnClass) | 256 : Int(turnClass)
  }

  /// Charge of a turn in centiseconds.
  ///
  /// - Parameters:
  ///   - turnClass: Raw value of the ``TurnClass``.
  ///   - isLeftHand: Whether the edge that the turn leaves has ``EdgeFlags/leftHand``.
  /// - Returns: Centiseconds, at least 0.
  package func turnCost(turnClass: UInt8, isLeftHand: Bool) -> Int32 {
    turnCosts[Self.turnCostIndex(turnClass: turnClass, isLeftHand: isLeftHand)]
  }

  /// Time to drive along a whole arc in centiseconds, rounded; at least 1.
  ///
  /// - Parameters:
  ///   - lengthDecimeters: Length of the edge.
  ///   - speedDecametersPerHour: Speed of the arc; 0 if it is closed.
  /// - Returns: `unreachable` for a closed arc.
  @inlinable package static func travelTime(
    lengthDecimeters: UInt32,
    speedDecametersPerHour: UInt16
  ) -> Int32 {
    if speedDecametersPerHour == 0 { return 1 &<< 30 &- 1 }
    let speed = Int64(speedDecametersPerHour)
    let time = (Int64(lengthDecimeters) &* 3600 &+ speed &>> 1) / speed
    return Int32(truncatingIfNeeded: min(max(time, 1), 1 &<< 30 &- 1))
  }

  /// FNV-1a over the bytes of the table.
  private static func hash(of costs: [Int32]) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for cost in costs {
      var rest = UInt32(bitPattern: cost)
      for _ in 0..<4 {
        hash = (hash ^ UInt64(rest & 0xFF)) &* 0x0000_0100_0000_01b3
        rest >>= 8
      }
    }
    return hash
  }
}

/// Charges of the parts of a turn, in centiseconds; shapes for traffic that keeps right.
package struct TurnCharges: Sendable {
  package var slightRight: Int32 = 50
  package var right: Int32 = 200
  package var sharpRight: Int32 = 300
  package var slightLeft: Int32 = 75
  package var left: Int32 = 350
  package var sharpLeft: Int32 = 450
  package var uTurn: Int32 = 1500
  package var signal: Int32 = 400
  package var gate: Int32 = 3000
  package var tollBooth: Int32 = 1000
  package var borderControl: Int32 = 6000
  package var boardingFerry: Int32 = 30000
  package var givingWay: Int32 = 150

  /// The charges of the driving profile.
  package init() {}

  /// Sum of the charges of a turn; left-hand traffic is the mirror image.
  package func cost(of turn: TurnClass, isLeftHand: Bool) -> Int32 {
    var cost = shapeCost(isLeftHand ? turn.shape.mirrored : turn.shape)
    if turn.hasSignal { cost += signal }
    switch turn.passage {
    case .free: break
    case .gate: cost += gate
    case .tollBooth: cost += tollBooth
    case .borderControl: cost += borderControl
    }
    if turn.boardsFerry { cost += boardingFerry }
    if turn.givesWay { cost += givingWay }
    return cost
  }

  private func shapeCost(_ shape: TurnClass.Shape) -> Int32 {
    switch shape {
    case .straight: 0
    case .slightRight: slightRight
    case .right: right
    case .sharpRight: sharpRight
    case .uTurn: uTurn
    case .sharpLeft: sharpLeft
    case .left: left
    case .slightLeft: slightLeft
    }
  }
}

extension TurnClass.Shape {
  /// The same turn seen in a mirror: right and left change places.
  package var mirrored: TurnClass.Shape {
    switch self {
    case .straight: .straight
    case .slightRight: .slightLeft
    case .right: .left
    case .sharpRight: .sharpLeft
    case .uTurn: .uTurn
    case .sharpLeft: .sharpRight
    case .left: .right
    case .slightLeft: .slightRight
    }
  }
}
