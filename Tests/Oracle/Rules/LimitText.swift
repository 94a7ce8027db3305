/// Reads what a `maxspeed` tag says.
enum LimitText {
  /// A limit by number, `walk` or `none`; of several values the lowest; `nil` for anything else.
  static func limit(_ text: String) -> SpeedRules.Limit? {
    let limits = text.split(separator: ";").compactMap { single(trimmed($0)) }
    return limits.min { rank($0) < rank($1) }
  }

  private static func rank(_ limit: SpeedRules.Limit) -> Double {
    switch limit {
    case .walk: 6
    case .unlimited: .infinity
    case .kilometersPerHour(let most): most
    }
  }

  private static func single(_ text: String) -> SpeedRules.Limit? {
    switch text {
    case "none": return .unlimited
    case "walk": return .walk
    default: break
    }
    guard let (number, unit) = numberAndUnit(text), number > 0 else { return nil }
    switch unit {
    case "", "km/h", "kmh", "kph", "kmph": return .kilometersPerHour(number)
    case "mph": return .kilometersPerHour(number * 1.609344)
    case "knots", "kn", "kt": return .kilometersPerHour(number * 1.852)
    default: return nil
    }
  }

  /// A limit by the name of a zone: "FR:urban", "CH:rural", "DE:zone:30", "zone30".
  static func zone(_ text: String) -> SpeedRules.Limit? {
    let parts = text.split(separator: ":", maxSplits: 1)
    let country = parts.count == 2 ? String(parts[0]) : ""
    let name = trimmed(parts.last ?? "").lowercased()
    if name.hasPrefix("zone") {
      let digits = name.dropFirst(4).drop { $0 == ":" }
      return decimal(String(digits)).flatMap { $0 > 0 ? .kilometersPerHour($0) : nil }
    }
    guard country.count == 2 else { return nil }
    let mile = 1.609344
    let isBritish = country == "GB" || country == "UK"
    switch name {
    case "urban": return .kilometersPerHour(isBritish ? 30 * mile : 50)
    case "rural": return .kilometersPerHour(country == "CH" ? 80 : isBritish ? 60 * mile : 90)
    case "trunk": return .kilometersPerHour(100)
    case "motorway":
      if country == "DE" { return .unlimited }
      return .kilometersPerHour(isBritish ? 70 * mile : country == "CH" ? 120 : 130)
    case "living_street": return .kilometersPerHour(10)
    default: return nil
    }
  }
}
