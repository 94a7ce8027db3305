import RoadbookRoadGraph

/// Who travels.
struct Modes: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let car = Modes(rawValue: 1 << 0)
  static let motorcycle = Modes(rawValue: 1 << 1)
  static let taxi = Modes(rawValue: 1 << 2)
  static let bicycle = Modes(rawValue: 1 << 3)
  static let foot = Modes(rawValue: 1 << 4)
}

/// What the tags of an object say about a toll for cars.
enum TollRuling: UInt8, Sendable {
  case unknown
  case charged
  /// Free for cars, also past a toll booth.
  case free
}

/// What the tags of a way mean.
struct WayRecord: Hashable, Sendable {
  /// One direction of a way, for a car.
  struct Lane: Hashable, Sendable {
    /// What a driver may do here.
    var access: ArcAccess = .closed
    /// Free-flow speed in decametres per hour, 100 to 12,000; 0 if closed.
    ///
    /// Of a ferry: the speed where no duration is tagged.
    var speed: UInt16 = 0
    /// Posted limit in decametres per hour; 0 unknown, 65,535 none.
    var limit: UInt16 = 0
  }

  /// Who may use the way in one direction at least.
  var modes: Modes = []
  var roadClass: RoadClass = .other
  /// All flags that tags of the way alone decide; `toll` also needs the booths on the way.
  var flags: EdgeFlags = []
  var forward = Lane()
  var backward = Lane()
  /// What the way says about tolls; where `unknown`, a booth on the way makes it a toll road.
  var toll = TollRuling.unknown
  /// Time that a crossing takes from the first to the last node of the way, in seconds; 0 if not
  /// tagged.
  var durationSeconds: Int32 = 0
  /// Whether `durationSeconds` stands on the relation, and so holds for the line as a whole.
  var durationIsOfRelation = false
  /// Limits of size and weight, for vehicles of any size.
  var limits = EdgeLimits()
  /// Whether traffic keeps left, if the way says so.
  var drivesOnLeft: Bool?

  /// Whether a tag has a condition, which may speak of the time.
  var hasConditions = false

  /// Whether the way becomes part of the map.
  var isKept: Bool { !modes.isEmpty }
  /// Whether a car may use it in some direction.
  var isOpenToCars: Bool { forward.access != .closed || backward.access != .closed }
}

/// What the tags of a node mean.
struct NodeRecord: Hashable, Sendable {
  var flags: NodeFlags = []
  /// Whether a car pays here, so that the ways through the node are toll roads unless they say
  /// that they are free.
  var chargesToll = false
  /// Limits of size and weight of what passes.
  var limits = EdgeLimits()
  /// Whether the signal is that of a crossing: who goes along the road does not wait for it, so it
  /// counts only where roads of the mode meet.
  var hasCrossingSignal = false
  /// Whether a tag has a condition, which may speak of the time.
  var hasConditions = false
}

/// What a way means at all times.
struct TimedWay: Hashable, Sendable {
  /// Opening hours, 1 to 8.
  var rules: [TimeRule]
  /// Records by which of the rules are on, as bits.
  ///
  /// Shape: 2^rules.
  var records: [WayRecord]

  /// Whether a car may use the way at some time.
  var isOpenToCars: Bool { records.contains(where: \.isOpenToCars) }
}

/// What a node means at all times.
struct TimedNode: Hashable, Sendable {
  /// Opening hours, 1 to 8.
  var rules: [TimeRule]
  /// Flags by which of the rules are on, as bits.
  ///
  /// Shape: 2^rules.
  var flags: [NodeFlags]
}

/// What a restriction relation says at all times.
struct TimedRestriction: Hashable, Sendable {
  /// Opening hours, 1 to 8.
  var rules: [TimeRule]
  /// Values of `restriction` in force by which of the rules are on, as bits.
  ///
  /// Shape: 2^rules.
  var values: [[String]]
  /// Value in force by the plain tags; `nil` if none is.
  var plainValue: String?
  /// Whether the opening hours spoke of holidays, which are not known.
  var ignoresHolidays = false
}

/// What the tags of a restriction relation mean for a car.
struct RestrictionRecord: Hashable, Sendable {
  /// How the members combine.
  enum Kind: UInt8, Sendable {
    /// `no_left_turn` and its kin: one from, one to.
    case no
    /// `no_entry`: several from, one to; each combination is barred.
    case noEntry
    /// `no_exit`: one from, several to; each combination is barred.
    case noExit
    /// `only_…`: the one way on.
    case only
  }

  /// Why a relation binds no car.
  enum Refusal: String, Sendable, CaseIterable {
    case notARestriction = "no restriction"
    case unknownKind = "unknown kind"
    case otherVehicle = "for other vehicles"
    case exceptsCars = "cars excepted"
    case timeBound = "time-bound"
    /// Only under conditions, none of which can be read and concerns a car.
    case unreadCondition = "under conditions that cannot be read"
  }

  /// The kind, or why the relation does not bind a car at all times.
  var ruling: Result<Kind, Refusal>
  /// Whether the turn is one back onto the road it comes from (`no_u_turn`, `only_u_turn`).
  var isUTurn = false
  /// Whether `restriction:conditional` is there, also beside a plain kind.
  var isConditional = false
  /// What is in force when, if that changes with the time.
  var timed: TimedRestriction?
}

extension RestrictionRecord.Refusal: Error {}
