/// Kinds of road that a route may be asked to avoid (driving rules L6).
package struct OracleAvoids: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let highways = OracleAvoids(rawValue: 1)
  package static let tolls = OracleAvoids(rawValue: 2)
  package static let ferries = OracleAvoids(rawValue: 4)
}

/// Which ways belong to a kind that can be avoided.
enum AvoidRules {
  /// What tags say about a toll for cars (driving rules L8).
  enum Toll {
    case charged
    case free
    case unknown

    init(_ tags: Tags) {
      let keys = ["toll:motorcar", "toll:motor_vehicle", "toll"]
      switch keys.lazy.compactMap({ tags[$0] }).first(where: { $0 == "yes" || $0 == "no" }) {
      case "yes": self = .charged
      case "no": self = .free
      default: self = tags["toll"] == "hgv" || tags["toll:hgv"] == "yes" ? .free : .unknown
      }
    }
  }

  /// The kinds that a way belongs to.
  ///
  /// - Parameters:
  ///   - tags: Tags of the way.
  ///   - passesBooth: Whether cars pay at a node of the way.
  /// - Returns: None or more kinds.
  static func kinds(_ tags: Tags, passesBooth: Bool) -> OracleAvoids {
    guard let kind = RoadKind(tags) else { return [] }
    var kinds: OracleAvoids = kind.isFerry ? .ferries : []
    if ["motorway", "motorway_link"].contains(kind.name) || tags["motorroad"] == "yes" {
      kinds.insert(.highways)
    }
    let toll = Toll(tags)
    if toll == .charged || toll == .unknown && passesBooth { kinds.insert(.tolls) }
    return kinds
  }

  /// Whether cars pay at a node.
  static func isBooth(_ tags: Tags) -> Bool {
    (tags["barrier"] == "toll_booth" || tags["highway"] == "toll_gantry") && Toll(tags) != .free
  }
}
