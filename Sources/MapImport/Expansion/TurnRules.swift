internal import RoadbookGeo
internal import RoadbookRoadGraph

/// Which turns a car may take at a node, and what class they have.
///
/// Lends columns of a ``BaseGraph`` for the time of a call.  Restrictions are not looked at here:
/// they depend on how a car came (``ChainAutomaton``).
@safe struct TurnRules {
  let nodeFlags: UnsafePointer<UInt8>
  let nodeFirstArc: UnsafePointer<UInt32>
  let nodeArcs: UnsafePointer<UInt32>
  let edgeTails: UnsafePointer<UInt32>
  let edgeHeads: UnsafePointer<UInt32>
  let edgeFlags: UnsafePointer<UInt32>
  /// Rank of importance of each edge, 0 a motorway.
  let edgeImportances: UnsafePointer<UInt8>
  let arcAccess: UnsafePointer<UInt8>
  let arcBearings: UnsafePointer<Double>

  /// What an arc finds at its head.
  struct Arrival {
    let arc: Int
    let node: Int
    let flags: NodeFlags
    /// Places in `nodeArcs` of the arcs that leave the node.
    let places: Range<Int>
    /// Whether three or more arms of the node are open to cars.
    let offersChoice: Bool
    let givesWay: Bool
    /// Whether the car may go back the way it came.
    let allowsTurningBack: Bool
    /// Direction of travel at the node, in degrees.
    let bearing: Double
    let isFerry: Bool
    let isEndsOnly: Bool
  }

  @inline(__always) func isClosed(_ arc: Int) -> Bool { unsafe arcAccess[arc] == 0 }
  @inline(__always) func isEndsOnly(_ arc: Int) -> Bool { unsafe arcAccess[arc] >= 2 }
  @inline(__always) func isFerry(_ arc: Int) -> Bool {
    unsafe edgeFlags[arc >> 1] & EdgeFlags.ferry.rawValue != 0
  }

  /// Looks round at the head of an arc that is not closed.
  func arrival(of arc: Int) -> Arrival {
    let node = unsafe Int(arc & 1 == 0 ? edgeHeads[arc >> 1] : edgeTails[arc >> 1])
    let places = unsafe Int(nodeFirstArc[node])..<Int(nodeFirstArc[node + 1])
    let flags = unsafe NodeFlags(rawValue: nodeFlags[node])
    let isEndsOnly = isEndsOnly(arc)
    var armCount = 0
    var leastImportance: UInt8 = .max
    var hasWayOn = false
    var place = places.lowerBound
    while place < places.upperBound {
      let other = unsafe Int(nodeArcs[place])
      place &+= 1
      if isClosed(other), isClosed(other ^ 1) { continue }
      armCount &+= 1
      if other == arc ^ 1 { continue }
      leastImportance = unsafe min(leastImportance, edgeImportances[other >> 1])
      if unsafe isEndsOnly ? !isClosed(other) : arcAccess[other] == ArcAccess.open.rawValue {
        hasWayOn = true
      }
    }
    let importance = unsafe edgeImportances[arc >> 1]
    return unsafe Arrival(
      arc: arc,
      node: node,
      flags: flags,
      places: places,
      offersChoice: armCount >= 3,
      givesWay: !flags.contains(.trafficSignal) && leastImportance != .max
        && Int(importance) - Int(leastImportance) >= 2,
      allowsTurningBack: !isClosed(arc ^ 1)
        && PassageRules.allowsTurningBack(flags, isEndsOnly: isEndsOnly, hasWayOn: hasWayOn),
      bearing: arcBearings[arc ^ 1] + 180,
      isFerry: isFerry(arc),
      isEndsOnly: isEndsOnly
    )
  }

  /// Whether a car may go on by an arc that leaves the node.
  @inline(__always) func allows(_ arrival: Arrival, _ next: Int) -> Bool {
    if isClosed(next) { return false }
    if next == arrival.arc ^ 1 { return arrival.allowsTurningBack }
    return PassageRules.allowsPassing(
      arrival.flags,
      isEndsOnly: arrival.isEndsOnly || isEndsOnly(next)
    )
  }

  /// Class of a turn onto an arc that leaves the node.
  @inline(__always) func turnClass(_ arrival: Arrival, _ next: Int) -> UInt8 {
    TurnClass(
      shape: shape(arrival, next),
      hasSignal: arrival.flags.contains(.trafficSignal),
      passage: Self.passage(arrival.flags),
      boardsFerry: !arrival.isFerry && isFerry(next),
      givesWay: arrival.givesWay
    ).rawValue
  }

  private func shape(_ arrival: Arrival, _ next: Int) -> TurnClass.Shape {
    if next == arrival.arc ^ 1 { return .uTurn }
    guard arrival.offersChoice else { return .straight }
    return unsafe Self.shape(
      angle: turnAngleDegrees(from: arrival.bearing, to: arcBearings[next])
    )
  }

  /// Shape of a turn by its angle in degrees, right positive.
  ///
  /// Straight back, onto a road that lies on the one it comes from, is to the left: there the last
  /// digits of the bearings would decide.
  static func shape(angle: Double) -> TurnClass.Shape {
    let isRight = angle > 0 && angle < 180 - 1e-6
    return switch abs(angle) {
    case ..<20: .straight
    case ..<60: isRight ? .slightRight : .slightLeft
    case ..<120: isRight ? .right : .left
    default: isRight ? .sharpRight : .sharpLeft
    }
  }

  private static func passage(_ flags: NodeFlags) -> TurnClass.Passage {
    if flags.contains(.borderControl) { return .borderControl }
    if flags.contains(.tollBooth) { return .tollBooth }
    return flags.contains(.gate) ? .gate : .free
  }
}

extension BaseGraph {
  /// Lends the columns that decide about turns.
  func withTurnRules<Result>(_ body: (TurnRules) -> Result) -> Result {
    let importances = contents.edgeClasses.map {
      UInt8((RoadClass(rawValue: $0) ?? .other).importance)
    }
    return unsafe contents.nodeFlags.withUnsafeBufferPointer { nodeFlags in
      unsafe contents.nodeFirstArc.withUnsafeBufferPointer { nodeFirstArc in
        unsafe contents.nodeArcs.withUnsafeBufferPointer { nodeArcs in
          unsafe contents.edgeTails.withUnsafeBufferPointer { tails in
            unsafe contents.edgeHeads.withUnsafeBufferPointer { heads in
              unsafe contents.edgeFlags.withUnsafeBufferPointer { edgeFlags in
                unsafe importances.withUnsafeBufferPointer { importances in
                  unsafe contents.arcAccess.withUnsafeBufferPointer { access in
                    unsafe arcBearings.withUnsafeBufferPointer { bearings in
                      guard let nodeFlags = nodeFlags.baseAddress,
                        let nodeFirstArc = nodeFirstArc.baseAddress,
                        let nodeArcs = nodeArcs.baseAddress, let tails = tails.baseAddress,
                        let heads = heads.baseAddress, let edgeFlags = edgeFlags.baseAddress,
                        let importances = importances.baseAddress,
                        let access = access.baseAddress, let bearings = bearings.baseAddress
                      else { preconditionFailure("a graph without edges has no turns") }
                      return unsafe body(
                        TurnRules(
                          nodeFlags: nodeFlags,
                          nodeFirstArc: nodeFirstArc,
                          nodeArcs: nodeArcs,
                          edgeTails: tails,
                          edgeHeads: heads,
                          edgeFlags: edgeFlags,
                          edgeImportances: importances,
                          arcAccess: access,
                          arcBearings: bearings
                        )
                      )
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  }
}
