/// What a relation says about turns (driving rules F), before its members are looked up.
struct RestrictionText {
  let isOnly: Bool
  let isUTurn: Bool
  let from: [Int64]
  let to: [Int64]
  let via: Via

  enum Via {
    case node(Int64)
    case ways([Int64])
  }

  private static let kinds: Set<String> = [
    "no_left_turn", "no_right_turn", "no_straight_on", "no_u_turn", "no_entry", "no_exit",
    "only_left_turn", "only_right_turn", "only_straight_on", "only_u_turn",
  ]

  /// Reads a relation; `nil` if it says nothing to the traveller, or is broken.
  init?(_ relation: ExtractFile.Relation, _ traveller: OracleTraveller = .car) {
    guard Self.binds(relation.tags, traveller), let kind = Self.kind(relation.tags, traveller)
    else { return nil }
    isOnly = kind.hasPrefix("only_")
    isUTurn = kind.hasSuffix("u_turn")
    func ways(_ role: String) -> [Int64] {
      relation.members.filter { $0.role == role && $0.type == "w" }.map(\.id)
    }
    from = ways("from")
    to = ways("to")
    guard from.count == 1 || (kind == "no_entry" && !from.isEmpty),
      to.count == 1 || (kind == "no_exit" && !to.isEmpty)
    else { return nil }
    let viaNodes = relation.members.filter { $0.role == "via" && $0.type == "n" }.map(\.id)
    let viaWays = ways("via")
    if viaNodes.count == 1, viaWays.isEmpty {
      via = .node(viaNodes[0])
    } else if viaNodes.isEmpty, !viaWays.isEmpty {
      via = .ways(viaWays)
    } else {
      return nil
    }
  }

  /// Whether tags say something to a traveller at all times.
  static func binds(_ tags: Tags, _ traveller: OracleTraveller = .car) -> Bool {
    guard let names = traveller.restrictionNames else { return false }
    let types = ["restriction"] + names.kinds.map { "restriction:" + $0 }
    return types.contains(tags["type"] ?? "") && kind(tags, traveller) != nil
      && !excepts(tags, names.exceptions) && !isTimeBound(tags)
  }

  private static func kind(_ tags: Tags, _ traveller: OracleTraveller) -> String? {
    let keys = (traveller.restrictionNames?.kinds ?? []).map { "restriction:" + $0 }
    let value = (keys + ["restriction"]).lazy.compactMap { tags[$0] }.first
    return (value ?? "").split(separator: ";").map { trimmed($0) }.filter(kinds.contains).min()
  }

  private static func isTimeBound(_ tags: Tags) -> Bool {
    ["day_on", "day_off", "hour_on", "hour_off"].contains { tags[$0] != nil }
  }

  private static func excepts(_ tags: Tags, _ exceptions: [String]) -> Bool {
    (tags["except"] ?? "").split { ";,".contains($0) }.map { trimmed($0) }
      .contains(where: exceptions.contains)
  }
}
