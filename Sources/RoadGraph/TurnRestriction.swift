/// A turn restriction of the map, as the relation tells it; some are in force at some times only.
public struct TurnRestriction: Hashable, Sendable {
  /// What a restriction says of its chain.
  public enum Kind: UInt8, Sendable, CaseIterable {
    /// No car may drive the whole chain (`no_…`).
    case forbids = 0
    /// Who has driven all but the last arc must take the last (`only_…`).
    case commands = 1
  }

  /// Arcs from, vias, to; two or more.
  public let arcs: [ArcID]
  /// Whether the chain is forbidden or commanded.
  public let kind: Kind
  /// The relation that says so.
  public let relation: OSMRelationID
}

extension RoadGraph {
  /// Number of turn restrictions.
  public var restrictionCount: Int { restrictionKinds.count }

  /// A turn restriction by its number, 0 to `restrictionCount` - 1.
  public func restriction(_ number: Int) -> TurnRestriction {
    let chain = Int(restrictionFirst[number])..<Int(restrictionFirst[number + 1])
    return TurnRestriction(
      arcs: chain.map { ArcID(restrictionArcs[$0]) },
      kind: TurnRestriction.Kind(rawValue: restrictionKinds[number]) ?? .forbids,
      relation: OSMRelationID(restrictionRelations[number])
    )
  }

  /// All turn restrictions, in the order of the map.
  public var restrictions: [TurnRestriction] {
    (0..<restrictionCount).map { restriction($0) }
  }
}
