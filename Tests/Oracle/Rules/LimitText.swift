/// A posted limit of speed.
enum PostedLimit: Equatable {
  /// Decametres an hour (hundredths of km/h).
  case most(Int)
  case walk
  case unlimited
}

/// Reads what a `maxspeed` tag says.
enum LimitText {
  /// Decametres an hour in a unit of speed.
  private static let units: [String: Double] = [
    "": 100, "km/h": 100, "kmh": 100, "kph": 100, "kmph": 100,
    "mph": 160.9344, "knots": 185.2, "knot": 185.2, "kn": 185.2, "kt": 185.2,
  ]

  /// The limit of a text, of several values the lowest; `nil` if nothing can be read.
  static func limit(_ text: String) -> PostedLimit? {
    let limits = text.lowercased().split(separator: ";").compactMap { single(trimmed($0)) }
    return limits.min { rank($0) < rank($1) }
  }

  private static func rank(_ limit: PostedLimit) -> Int {
    switch limit {
    case .walk: 600
    case .unlimited: .max
    case .most(let most): most
    }
  }

  private static func single(_ text: String) -> PostedLimit? {
    if text == "none" || text == "unlimited" { return .unlimited }
    if text == "walk" || text == "walking" { return .walk }
    guard let (number, unit) = numberAndUnit(text) else { return zone(text) }
    guard let scale = units[unit], number < 1000 else { return nil }
    let most = Int((number * scale).rounded())
    return (100...40_000).contains(most) ? .most(most) : nil
  }
}

// MARK: Zones

extension LimitText {
  /// A country's limits in towns, on open roads, on expressways and on motorways; 0 for none.
  private struct Law {
    let urban: Int
    let rural: Int
    let trunk: Int
    let motorway: Int

    init(_ urban: Int, _ rural: Int, _ trunk: Int, _ motorway: Int) {
      self.urban = urban
      self.rural = rural
      self.trunk = trunk
      self.motorway = motorway
    }
  }

  private static let laws: [String: Law] = [
    "ad": Law(50, 90, 90, 90), "at": Law(50, 100, 100, 130), "be": Law(50, 70, 120, 120),
    "ch": Law(50, 80, 100, 120), "cz": Law(50, 90, 110, 130), "de": Law(50, 100, 0, 0),
    "dk": Law(50, 80, 80, 130), "es": Law(50, 90, 90, 120), "fi": Law(50, 80, 100, 120),
    "fo": Law(50, 80, 80, 80), "fr": Law(50, 80, 110, 130), "gb": Law(30, 60, 70, 70),
    "ie": Law(50, 60, 100, 120), "it": Law(50, 90, 110, 130), "li": Law(50, 80, 80, 80),
    "lu": Law(50, 90, 90, 130), "mc": Law(50, 50, 50, 50), "mt": Law(50, 80, 80, 80),
    "nl": Law(50, 80, 100, 130), "no": Law(50, 80, 90, 110), "pl": Law(50, 90, 100, 140),
    "pt": Law(50, 90, 100, 120), "ro": Law(50, 90, 100, 130), "se": Law(50, 70, 70, 110),
    "uk": Law(30, 60, 70, 70),
  ]
  private static let usualLaw = Law(50, 90, 100, 120)

  /// A limit by the name of a zone: "fr:urban", "ch:rural", "de:zone:30", "zone30".
  private static func zone(_ text: String) -> PostedLimit? {
    if let number = zoneNumber(text) { return .most(number * 100) }
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let country = text[..<colon].prefix { $0 != "-" }
    guard country.count == 2, country.allSatisfy({ $0.isASCII && $0.isLetter }) else { return nil }
    let law = laws[String(country)] ?? usualLaw
    let isImperial = country == "gb" || country == "uk"
    func most(_ number: Int) -> PostedLimit {
      if number == 0 { return .unlimited }
      return .most(isImperial ? Int((Double(number) * 160.9344).rounded()) : number * 100)
    }
    let name = String(text[text.index(after: colon)...])
    switch name {
    case "urban", "nsl_restricted": return most(law.urban)
    case "rural", "nsl_single": return most(law.rural)
    case "trunk", "expressway", "nsl_dual": return most(law.trunk)
    case "motorway": return most(law.motorway)
    case "living_street": return .most(1000)
    case "bicycle_road": return .most(3000)
    case "walk", "pedestrian_zone": return .walk
    default: return (zoneNumber(name) ?? zoneNumber("zone" + name)).map(most)
    }
  }

  /// The number of "zone30" or "zone:30", from 1 to 200.
  private static func zoneNumber(_ text: String) -> Int? {
    guard text.hasPrefix("zone") else { return nil }
    var digits = text.dropFirst(4)
    if digits.first == ":" { digits.removeFirst() }
    guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(digits),
      (1...200).contains(number)
    else { return nil }
    return number
  }
}
