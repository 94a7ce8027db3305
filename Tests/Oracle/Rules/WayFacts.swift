/// Why a car may not use a way in a direction.
package enum Closure: String, Sendable {
  /// The kind of way is not for cars (driving rules B1).
  case kind = "class"
  /// An access tag, or carpool lanes only (B2 to B4, L10).
  case access
  /// Against a one-way, or reversible (C).
  case oneway
  /// A limit of size or weight (E).
  case limit
  /// Impassable (B7).
  case quality
  /// Under construction (L4).
  case construction
}

/// What the tags of a way mean to a traveller, in each direction.
struct WayFacts {
  let kind: RoadKind
  var forward: DirectionFacts
  var backward: DirectionFacts
  /// Side of the road by `driving_side`; `nil` if not tagged.
  let keepsLeft: Bool?

  struct DirectionFacts {
    var access: Access
    /// Why the direction is closed.
    var closure: Closure?
    /// Decametres an hour.
    var speed: Int
  }

  var isUsable: Bool { forward.access != .closed || backward.access != .closed }

  /// Reads the tags of a way; `nil` for what is neither road nor ferry.
  ///
  /// A ferry's tags must hold what its line adds.
  init?(_ tags: Tags, _ traveller: OracleTraveller = .car) {
    guard let kind = RoadKind(tags) else { return nil }
    self.kind = kind
    keepsLeft = tags["driving_side"].flatMap { ["left": true, "right": false][$0] }
    guard traveller.isMotor else {
      forward = Self.active(tags, kind, .forward, traveller)
      backward = Self.active(tags, kind, .backward, traveller)
      return
    }
    let oneway = OnewayFacts(tags, kind, traveller)
    func facts(_ direction: Direction, isOpen: Bool) -> DirectionFacts {
      let speed = SpeedRules.planned(
        tags,
        kind,
        direction,
        traveller,
        isAlternating: oneway.isAlternating
      )
      var result = DirectionFacts(access: .open, closure: nil, speed: speed)
      switch Self.access(tags, kind, direction, traveller) {
      case .success(.open) where !kind.isFerry && tags["area"] == "yes":
        // The edge of a square is for those who have an end on the square.
        result.access = .destination
      case .success(let access): result.access = access
      case .failure(let refusal): result.closure = refusal.closure
      }
      if result.closure == nil, !isOpen { result.closure = .oneway }
      if result.closure != nil { result.access = .closed }
      return result
    }
    forward = facts(.forward, isOpen: oneway.isForwardOpen)
    backward = facts(.backward, isOpen: oneway.isBackwardOpen)
  }

  private struct Refusal: Error {
    let closure: Closure
  }

  /// Access without regard to one-ways.
  private static func access(
    _ tags: Tags,
    _ kind: RoadKind,
    _ direction: Direction,
    _ traveller: OracleTraveller
  ) -> Result<Access, Refusal> {
    func no(_ closure: Closure) -> Result<Access, Refusal> { .failure(Refusal(closure: closure)) }
    if kind.isNeverOpen { return no(.kind) }
    if tags["construction"] == "yes" { return no(.construction) }
    if tags["smoothness"] == "impassable" { return no(.quality) }
    if VehicleLimits.stop(traveller, tags) { return no(.limit) }
    let own = traveller.access(tags, direction, keys: traveller.ownKeys)
    if isForCarpoolsOnly(tags, direction), own != .open, traveller != .carpool {
      return no(.access)
    }
    if kind.isFerry {
      let access = FerryRules.access(tags, direction, traveller)
      return access == .closed ? no(.access) : .success(access)
    }
    if kind.isOpenByDefault, tags["service"] != "emergency_access" {
      let access = traveller.access(tags, direction) ?? .open
      return access == .closed ? no(.access) : .success(access)
    }
    let grant = traveller.access(tags, direction, keys: traveller.grantingKeys)
    guard let grant, grant == .open || grant == .destination else { return no(.kind) }
    return .success(grant)
  }

  /// Whether the whole road, or each of its lanes, is for carpools (driving rules L10).
  private static func isForCarpoolsOnly(_ tags: Tags, _ direction: Direction) -> Bool {
    if tags["hov"] == "designated" { return true }
    let lanes = tags["hov:lanes:\(direction.rawValue)"] ?? tags["hov:lanes"]
    guard let lanes, !lanes.isEmpty else { return false }
    return lanes.split(separator: "|", omittingEmptySubsequences: false)
      .allSatisfy { trimmed($0) == "designated" }
  }
}
