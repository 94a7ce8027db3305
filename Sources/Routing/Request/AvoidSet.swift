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

  /// Every kind.
  public static let all: AvoidSet = [.highways, .tolls, .ferries]

  /// The kinds in the set, one by one, in the order of their bits.
  public var kinds: [AvoidSet] {
    [.highways, .tolls, .ferries].filter { contains($0) }
  }
}

extension AvoidSet: CustomStringConvertible {
  /// The names of the kinds, joined by commas: "highways,tolls"; "nothing" for the empty set.
  public var description: String {
    var names: [String] = []
    if contains(.highways) { names.append("highways") }
    if contains(.tolls) { names.append("tolls") }
    if contains(.ferries) { names.append("ferries") }
    return names.isEmpty ? "nothing" : names.joined(separator: ",")
  }
}
