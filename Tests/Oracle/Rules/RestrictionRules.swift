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

  /// What a relation says at a moment, or at all times; empty if nothing to a car.
  static func inForce(
    _ relation: ExtractFile.Relation,
    at moment: OracleMoment?,
    _ traveller: OracleTraveller = .car
  ) -> [RestrictionText] {
    kinds(relation.tags, at: moment, traveller).sorted().compactMap {
      RestrictionText(relation, $0)
    }
  }

  /// Kinds of a relation that are in force at a moment; without one those of the plain tags.
  private static func kinds(
    _ tags: Tags,
    at moment: OracleMoment?,
    _ traveller: OracleTraveller
  ) -> Set<String> {
    let plain: Set<String> =
      binds(tags, traveller) ? Set([kind(tags, traveller)].compactMap(\.self)) : []
    guard let names = traveller.restrictionNames, let moment,
      (["restriction"] + names.kinds.map { "restriction:" + $0 }).contains(tags["type"] ?? ""),
      !excepts(tags, names.exceptions)
    else { return plain }
    if isTimeBound(tags) {
      guard let hours = oldHours(tags), hours.isOn(at: moment) else { return [] }
      return Set([kind(tags, traveller)].compactMap(\.self))
    }
    let choices = ConditionRules.choices(
      tags["restriction:conditional"] ?? "",
      traveller
    ).filter {
      kinds.contains($0.value) || $0.value == "none" || $0.value == "no"
    }
    guard choices.contains(where: { !$0.hours.isEmpty }),
      let last = choices.last(where: { $0.holds(at: moment) })
    else { return plain }
    return kinds.contains(last.value) ? plain.union([last.value]) : []
  }

  /// Hours of the old keys.
  private static func oldHours(_ tags: Tags) -> OpeningHours? {
    func time(_ text: String) -> String { text.contains(":") ? text : text + ":00" }
    var text = ""
    if let on = tags["day_on"] ?? tags["day_off"] {
      text = on + "-" + (tags["day_off"] ?? on) + " "
    }
    if let on = tags["hour_on"], let off = tags["hour_off"] {
      text += time(on) + "-" + time(off)
    } else if tags["hour_on"] != nil || tags["hour_off"] != nil {
      return nil
    }
    return OpeningHours(text)
  }

  /// Reads a relation as a restriction of some kind; `nil` if it is broken.
  init?(_ relation: ExtractFile.Relation, _ kind: String) {
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
