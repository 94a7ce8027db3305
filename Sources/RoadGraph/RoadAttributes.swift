/// Kind of road, as the `highway` tag tells it.
///
/// The raw value is stored in the map file.
public enum RoadClass: UInt8, Sendable, CaseIterable {
  case motorway = 0
  case motorwayLink = 1
  case trunk = 2
  case trunkLink = 3
  case primary = 4
  case primaryLink = 5
  case secondary = 6
  case secondaryLink = 7
  case tertiary = 8
  case tertiaryLink = 9
  case unclassified = 10
  case residential = 11
  case livingStreet = 12
  case service = 13
  case road = 14
  case track = 15
  case ferry = 16
  case shuttleTrain = 17
  case pedestrian = 18
  case footway = 19
  case cycleway = 20
  case path = 21
  case steps = 22
  case bridleway = 23
  case corridor = 24
  case construction = 25
  case other = 31

  /// Rank of importance, 0 for a motorway to 9; a link ranks with its road.
  public var importance: Int {
    switch self {
    case .motorway, .motorwayLink: 0
    case .trunk, .trunkLink: 1
    case .primary, .primaryLink: 2
    case .secondary, .secondaryLink: 3
    case .tertiary, .tertiaryLink: 4
    case .unclassified, .road: 5
    case .residential: 6
    case .livingStreet, .ferry, .shuttleTrain: 7
    case .service: 8
    default: 9
    }
  }

  /// Whether the road is a slip road.
  public var isLink: Bool {
    switch self {
    case .motorwayLink, .trunkLink, .primaryLink, .secondaryLink, .tertiaryLink: true
    default: false
    }
  }
}

/// Yes-or-no facts of an edge, tested by searches.
///
/// The bits are stored in the map file.
@frozen public struct EdgeFlags: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32
  /// Makes a set of flags from its bits.
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A highway in the sense of avoiding them: motorway, motorway_link, motorroad=yes.
  public static let highway = EdgeFlags(rawValue: 1 << 0)
  /// A toll is charged to a car.
  public static let toll = EdgeFlags(rawValue: 1 << 1)
  /// A ferry, or a train that carries cars.
  public static let ferry = EdgeFlags(rawValue: 1 << 2)
  /// In a tunnel, or under a building.
  public static let tunnel = EdgeFlags(rawValue: 1 << 3)
  /// On a bridge.
  public static let bridge = EdgeFlags(rawValue: 1 << 4)
  /// Part of a roundabout (`junction=roundabout`).
  public static let roundabout = EdgeFlags(rawValue: 1 << 5)
  /// Part of a circular junction (`junction=circular`).
  public static let circular = EdgeFlags(rawValue: 1 << 6)
  /// Traffic keeps left here.
  public static let leftHand = EdgeFlags(rawValue: 1 << 7)
  /// Without a hard surface.
  public static let unpaved = EdgeFlags(rawValue: 1 << 8)
  /// `layer` below 0, or above 0 without a surface road's rank: loses to a surface road nearby.
  public static let offSurface = EdgeFlags(rawValue: 1 << 9)
  /// For motor vehicles only (`motorroad=yes`).
  public static let motorroad = EdgeFlags(rawValue: 1 << 10)
  /// A dual carriageway, or otherwise one-way for cars.
  public static let oneway = EdgeFlags(rawValue: 1 << 11)
  /// `service=driveway`, `parking_aisle`, `drive-through` and the like.
  public static let driveway = EdgeFlags(rawValue: 1 << 12)
  /// Something here changes with the time (a `:conditional` tag).
  public static let timeBound = EdgeFlags(rawValue: 1 << 13)
  /// Built like a motorway without being one (`expressway=yes`).
  public static let expressway = EdgeFlags(rawValue: 1 << 14)
  /// For vehicles with several people only.
  public static let hovOnly = EdgeFlags(rawValue: 1 << 15)
  /// Being built.
  public static let construction = EdgeFlags(rawValue: 1 << 16)
  /// Inside a low-emission zone.
  public static let lowEmissionZone = EdgeFlags(rawValue: 1 << 20)
  /// Inside a zone where driving at all is charged, such as a congestion charge.
  public static let congestionZone = EdgeFlags(rawValue: 1 << 21)
  /// Usable for a part of the year (`seasonal`, `winter_road`, `ice_road`).
  public static let seasonal = EdgeFlags(rawValue: 1 << 22)
  /// Part of a way of which the extract holds only a part: it goes on outside the map.
  public static let leavesMap = EdgeFlags(rawValue: 1 << 23)
}

/// What a driver may do on an arc.
///
/// The raw value is stored in the map file.
@frozen public struct ArcAccess: RawRepresentable, Hashable, Sendable {
  /// The code.
  public let rawValue: UInt8
  /// Makes an access from its code, which is not checked.
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// No route may use it.
  public static let closed = ArcAccess(rawValue: 0)
  /// Open to everybody.
  public static let open = ArcAccess(rawValue: 1)
  /// Open to who starts or ends there (`access=destination`); never for passing through.
  public static let destination = ArcAccess(rawValue: 2)
  /// Open to who may (`private`, `customers`, `delivery`, …); never for passing through.
  public static let `private` = ArcAccess(rawValue: 3)

  /// Whether only routes that start or end here may use it.
  @inlinable public var isEndsOnly: Bool { rawValue >= 2 }
}

/// Facts of a node that matter to a car passing it.
///
/// The bits are stored in the map file.
@frozen public struct NodeFlags: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8
  /// Makes a set of flags from its bits.
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A barrier or an access tag stops a car: it may come up to it and turn back, not pass.
  public static let blocked = NodeFlags(rawValue: 1 << 0)
  /// Traffic lights.
  public static let trafficSignal = NodeFlags(rawValue: 1 << 1)
  /// A gate, lift gate, swing gate or rising bollard: passable with a delay.
  public static let gate = NodeFlags(rawValue: 1 << 2)
  /// A toll booth.
  public static let tollBooth = NodeFlags(rawValue: 1 << 3)
  /// A border control.
  public static let borderControl = NodeFlags(rawValue: 1 << 4)
  /// A turning circle, turning loop or mini-roundabout: a car may turn back here.
  public static let turningPlace = NodeFlags(rawValue: 1 << 5)
  /// The passage changes with the time (a `:conditional` tag, or a seasonal barrier).
  public static let timeBound = NodeFlags(rawValue: 1 << 6)
  /// The gate is tagged private or destination: passage only to start or end behind it.
  public static let endsOnly = NodeFlags(rawValue: 1 << 7)
}

/// Class of a turn: its shape, and what stands at its node.
///
/// One byte, stored in the map file.
@frozen public struct TurnClass: RawRepresentable, Hashable, Sendable {
  /// The code.
  public let rawValue: UInt8
  /// Makes a class from its code.
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shape of a turn by its angle.
  ///
  /// `straight` where the node offers no choice, whatever the angle.
  public enum Shape: UInt8, Sendable, CaseIterable {
    case straight = 0
    case slightRight = 1
    case right = 2
    case sharpRight = 3
    case uTurn = 4
    case sharpLeft = 5
    case left = 6
    case slightLeft = 7
  }

  /// What delays a car at the node.
  public enum Passage: UInt8, Sendable, CaseIterable {
    case free = 0
    case gate = 1
    case tollBooth = 2
    case borderControl = 3
  }

  /// Puts the parts of a class together.
  public init(
    shape: Shape,
    hasSignal: Bool = false,
    passage: Passage = .free,
    boardsFerry: Bool = false,
    givesWay: Bool = false
  ) {
    rawValue =
      shape.rawValue | (hasSignal ? 1 << 3 : 0) | passage.rawValue << 4
      | (boardsFerry ? 1 << 6 : 0) | (givesWay ? 1 << 7 : 0)
  }

  /// The turn's shape.
  public var shape: Shape { Shape(rawValue: rawValue & 7) ?? .straight }
  /// Whether traffic lights stand at the node.
  public var hasSignal: Bool { rawValue & 1 << 3 != 0 }
  /// What is to be passed at the node.
  public var passage: Passage { Passage(rawValue: rawValue >> 4 & 3) ?? .free }
  /// Whether the turn leads from a road onto a ferry or car train.
  public var boardsFerry: Bool { rawValue & 1 << 6 != 0 }
  /// Whether the turn leads from a minor road onto or across a more important one.
  public var givesWay: Bool { rawValue & 1 << 7 != 0 }
}

/// What a vertex of the turn-expanded graph is a copy of its arc for.
///
/// Stored in the map file.
@frozen public struct VertexKind: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8
  /// Makes a kind from its bits.
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Copy of a private or destination-only arc for routes that started on such arcs.
  public static let leaving = VertexKind(rawValue: 1 << 0)
  /// Copy of a private or destination-only arc for routes that will end on such arcs.
  public static let arriving = VertexKind(rawValue: 1 << 1)
  /// Copy that remembers the first part of a turn restriction over several arcs.
  public static let shadow = VertexKind(rawValue: 1 << 2)
}
