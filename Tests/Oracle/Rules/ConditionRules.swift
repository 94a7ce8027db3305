/// Tags whose value depends on a condition (driving rules F6, L2, L3).
enum ConditionRules {
  /// A value, and when it holds.
  struct Choice {
    let value: String
    let hours: [OpeningHours]

    func holds(at moment: OracleMoment) -> Bool { hours.allSatisfy { $0.isOn(at: moment) } }
  }

  /// The choices of a tag that can be read and may hold for a traveller, in the order of the text.
  static func choices(_ text: String, _ traveller: OracleTraveller = .car) -> [Choice] {
    var parts: [(value: String, condition: String)] = []
    for piece in split(text, at: ";") {
      if let sign = piece.firstIndex(of: "@") {
        parts.append(
          (trimmed(piece[..<sign]), String(piece[piece.index(after: sign)...]))
        )
      } else if !parts.isEmpty {
        parts[parts.count - 1].condition += ";" + piece
      } else {
        return []
      }
    }
    return parts.compactMap { choice($0.value, $0.condition, traveller) }
  }

  private static func choice(
    _ value: String,
    _ condition: String,
    _ traveller: OracleTraveller
  ) -> Choice? {
    guard !value.isEmpty else { return nil }
    var hours: [OpeningHours] = []
    for part in conjuncts(condition) {
      if let holds = meets(part, traveller) {
        if !holds { return nil }
      } else if let rule = OpeningHours(part) {
        hours.append(rule)
      } else {
        return nil
      }
    }
    return Choice(value: value, hours: hours)
  }

  /// Parts of a condition of which all must hold, without the brackets around them.
  private static func conjuncts(_ text: String) -> [String] {
    var text = trimmed(text)
    while text.hasPrefix("("), text.hasSuffix(")"), closesAtEnd(text) {
      text = trimmed(text.dropFirst().dropLast())
    }
    let words = split(text, at: " ").map { $0 }
    var parts: [String] = [""]
    for word in words {
      if word.lowercased() == "and" {
        parts.append("")
      } else {
        parts[parts.count - 1] += word + " "
      }
    }
    return parts.count == 1 ? [text] : parts.flatMap(conjuncts)
  }

  private static func closesAtEnd(_ text: String) -> Bool {
    var depth = 0
    for (place, character) in text.enumerated() {
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      if depth == 0 { return place == text.count - 1 }
    }
    return false
  }

  private static func split(_ text: String, at separator: Character) -> [String] {
    var parts = [""]
    var depth = 0
    for character in text {
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      if depth == 0, character == separator {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }

  /// Whether a traveller meets a condition about its size, of which who rides or walks has none;
  /// `nil` if the text is no such condition.
  private static func meets(_ text: String, _ traveller: OracleTraveller) -> Bool? {
    let (size, part) = (traveller.size, traveller.isMotor ? 1.0 : 0)
    let sizes = [
      "weight": part * size.weight, "length": part * size.length, "width": part * size.width,
      "height": part * size.height,
    ]
    guard let sign = text.firstIndex(where: { "<>=".contains($0) }) else { return nil }
    var name = trimmed(text[..<sign])
    if name.hasPrefix("max") { name.removeFirst(3) }
    let rest = text[sign...].drop { "<>=".contains($0) }
    let isOrEqual = text[sign...].dropFirst().first == "="
    guard let size = sizes[name], let limit = Double(trimmed(rest)) else { return nil }
    switch text[sign] {
    case "<": return size < limit || isOrEqual && size == limit
    case ">": return size > limit || isOrEqual && size == limit
    default: return size == limit
    }
  }

  // MARK: Tags at a moment

  /// Keys with conditions about who may pass: of motors also for one direction, of cyclists also
  /// those of walkers, as bicycles are pushed.
  private static func accessKeys(_ traveller: OracleTraveller) -> [String] {
    switch traveller {
    case .walker: ["access", "foot"]
    case .cyclist: ["access", "vehicle", "bicycle", "foot"]
    default: traveller.accessKeys.flatMap { key in [key, key + ":forward", key + ":backward"] }
    }
  }

  private static let speedKeys = ["maxspeed", "maxspeed:forward", "maxspeed:backward"]

  /// The tags of a way or node that hold at a moment; `nil` if no time changes them.
  static func tags(
    _ tags: Tags,
    at moment: OracleMoment,
    _ traveller: OracleTraveller = .car
  ) -> Tags? {
    var result = tags
    var isTimed = false
    func take(_ key: String, isValue: (String) -> Bool) {
      guard let text = tags[key + ":conditional"] else { return }
      let choices = choices(text, traveller).filter { isValue($0.value) }
      if choices.contains(where: { !$0.hours.isEmpty }) { isTimed = true }
      if let last = choices.last(where: { $0.holds(at: moment) }) { result.set(key, last.value) }
    }
    for key in accessKeys(traveller) {
      take(key) {
        traveller.access(list: $0) != nil || traveller == .cyclist && $0 == "dismount"
      }
    }
    if traveller.isMotor {
      take("oneway") { Oneway(value: $0) != nil }
      for key in speedKeys { take(key) { LimitText.limit($0) != nil } }
    }
    if tags["barrier"] != nil, let text = tags["opening_hours"], let hours = OpeningHours(text) {
      isTimed = true
      if !hours.isOn(at: moment) { result.set(traveller.accessKeys[0], "no") }
    }
    return isTimed ? result : nil
  }
}
