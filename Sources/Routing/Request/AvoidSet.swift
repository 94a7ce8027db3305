/// Kinds of road that a route should, or must, do without.
public struct AvoidSet: OptionSet, Hashable, Sendable {
  /// One bit a kind; the bits are those of the edges' flags in the map.
  public let rawValue: UInt32

  /// Makes a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Motorways, their slip roads, and other roads for motor vehicles only (`motorroad=yes`).
  public static let highways: AvoidSet = AvoidSet(rawValue: 1 << 0)
  /// Roads on which a car pays a toll.
  public static let tolls: AvoidSet = AvoidSet(rawValue: 1 << 1)
  /// Ferries, and trains that carry cars.
  public static let ferries: AvoidSet = AvoidSet(rawValue: 1 << 2)
  /// Tunnels.
  public static let tunnels: AvoidSet = AvoidSet(rawValue: 1 << 3)
  /// Roads without a hard surface.
  ///
  /// To avoid them is a matter of degree: a minute on them counts as ``unpavedFactor`` minutes, and
  /// a long way round is not taken for a few metres of gravel.  Excluded, they are never used.
  public static let unpaved: AvoidSet = AvoidSet(rawValue: 1 << 8)
  /// Roads inside low-emission zones.
  public static let lowEmissionZones: AvoidSet = AvoidSet(rawValue: 1 << 20)
  /// Roads inside zones in which driving is charged, such as a congestion charge.
  public static let congestionZones: AvoidSet = AvoidSet(rawValue: 1 << 21)
  /// Roads of the places that a request names; see ``RouteRequest/avoidedPlaces``.
  ///
  /// The router adds the kind to what is avoided; it need not be asked for, and cannot be excluded.
  public static let places: AvoidSet = AvoidSet(rawValue: 1 << 31)

  /// Every kind of road.
  public static let all: AvoidSet = [
    .highways, .tolls, .ferries, .tunnels, .unpaved, .lowEmissionZones, .congestionZones,
  ]

  /// How many minutes a minute on an unpaved road counts for while those are avoided.
  public static let unpavedFactor: Int = 3

  /// Each kind with its name, in the order of their bits.
  private static let names: [(kind: AvoidSet, name: String)] = [
    (.highways, "highways"), (.tolls, "tolls"), (.ferries, "ferries"), (.tunnels, "tunnels"),
    (.unpaved, "unpaved"), (.lowEmissionZones, "low-emission-zones"),
    (.congestionZones, "congestion-zones"), (.places, "places"),
  ]

  /// The kinds in the set, one by one, in the order of their bits.
  public var kinds: [AvoidSet] { Self.names.map(\.kind).filter { contains($0) } }

  /// The kinds of which the least length comes before all time: all but the unpaved.
  var lengthFirst: AvoidSet { subtracting(.unpaved) }
}

extension AvoidSet: CustomStringConvertible {
  /// The names of the kinds, joined by commas: "highways,tolls"; "nothing" for the empty set.
  public var description: String {
    let names = Self.names.filter { contains($0.kind) }.map(\.name)
    return names.isEmpty ? "nothing" : names.joined(separator: ",")
  }
}
