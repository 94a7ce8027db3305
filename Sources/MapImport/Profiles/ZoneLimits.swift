/// Limits that a country's law sets where the map only names the kind of road: `DE:urban`,
/// `CH:rural`, `zone30`.
///
/// Laws that changed of late, and where that is told:
///
/// - Ireland, rural: 60 since 7 February 2025 (Road Traffic Act 2024; rte.ie, 2025-02-07); regional
///   and national roads have a number on their signs.
/// - Slovakia, trunk: 90 since 1 April 2020, when Act 8/2009 lost its clause on expressways
///   (slov-lex.sk, state of 2020-04-01); before, 130 as on motorways.
/// - Sweden, trunk: the base limit outside towns is 70 on every road but motorways, 110
///   (Trafikförordningen; teoriprov-online.se); what is faster has a number on its signs.
/// - Turkey, motorway: 130 since 1 July 2022 on the network at large, 140 by signs on newer
///   motorways (Ministry of the Interior; 10haber.net, milasonder.com, June 2022); before, 120.
enum ZoneLimits {
  /// Limits of a country in km/h (mph where `isImperial`); 0 stands for no limit.
  struct Country: Sendable {
    let urban: Int
    let rural: Int
    let trunk: Int
    let motorway: Int
    var isImperial = false
  }

  /// Used where a country is not in the table.
  static let otherCountry = Country(urban: 50, rural: 90, trunk: 100, motorway: 120)

  /// Limits by country code, or by country and region.
  static let countries: [String: Country] = [
    "ad": Country(urban: 50, rural: 90, trunk: 90, motorway: 90),
    "al": Country(urban: 40, rural: 80, trunk: 90, motorway: 110),
    "at": Country(urban: 50, rural: 100, trunk: 100, motorway: 130),
    "au": Country(urban: 50, rural: 100, trunk: 100, motorway: 110),
    "ba": Country(urban: 50, rural: 80, trunk: 100, motorway: 130),
    "be": Country(urban: 50, rural: 70, trunk: 120, motorway: 120),
    "be-bru": Country(urban: 30, rural: 70, trunk: 120, motorway: 120),
    "be-vlg": Country(urban: 50, rural: 70, trunk: 120, motorway: 120),
    "be-wal": Country(urban: 50, rural: 90, trunk: 120, motorway: 120),
    "bg": Country(urban: 50, rural: 90, trunk: 120, motorway: 140),
    "by": Country(urban: 60, rural: 90, trunk: 90, motorway: 110),
    "ch": Country(urban: 50, rural: 80, trunk: 100, motorway: 120),
    "cy": Country(urban: 50, rural: 80, trunk: 80, motorway: 100),
    "cz": Country(urban: 50, rural: 90, trunk: 110, motorway: 130),
    "de": Country(urban: 50, rural: 100, trunk: 0, motorway: 0),
    "dk": Country(urban: 50, rural: 80, trunk: 80, motorway: 130),
    "ee": Country(urban: 50, rural: 90, trunk: 110, motorway: 110),
    "es": Country(urban: 50, rural: 90, trunk: 90, motorway: 120),
    "fi": Country(urban: 50, rural: 80, trunk: 100, motorway: 120),
    "fo": Country(urban: 50, rural: 80, trunk: 80, motorway: 80),
    "fr": Country(urban: 50, rural: 80, trunk: 110, motorway: 130),
    "gb": Country(urban: 30, rural: 60, trunk: 70, motorway: 70, isImperial: true),
    "gr": Country(urban: 50, rural: 90, trunk: 110, motorway: 130),
    "hr": Country(urban: 50, rural: 90, trunk: 110, motorway: 130),
    "hu": Country(urban: 50, rural: 90, trunk: 110, motorway: 130),
    "ie": Country(urban: 50, rural: 60, trunk: 100, motorway: 120),
    "is": Country(urban: 50, rural: 90, trunk: 90, motorway: 90),
    "it": Country(urban: 50, rural: 90, trunk: 110, motorway: 130),
    "li": Country(urban: 50, rural: 80, trunk: 80, motorway: 80),
    "lt": Country(urban: 50, rural: 90, trunk: 120, motorway: 130),
    "lu": Country(urban: 50, rural: 90, trunk: 90, motorway: 130),
    "lv": Country(urban: 50, rural: 90, trunk: 90, motorway: 90),
    "mc": Country(urban: 50, rural: 50, trunk: 50, motorway: 50),
    "md": Country(urban: 50, rural: 90, trunk: 110, motorway: 110),
    "me": Country(urban: 50, rural: 80, trunk: 100, motorway: 130),
    "mk": Country(urban: 50, rural: 80, trunk: 110, motorway: 130),
    "mt": Country(urban: 50, rural: 80, trunk: 80, motorway: 80),
    "nl": Country(urban: 50, rural: 80, trunk: 100, motorway: 130),
    "no": Country(urban: 50, rural: 80, trunk: 90, motorway: 110),
    "nz": Country(urban: 50, rural: 100, trunk: 100, motorway: 100),
    "pl": Country(urban: 50, rural: 90, trunk: 100, motorway: 140),
    "pt": Country(urban: 50, rural: 90, trunk: 100, motorway: 120),
    "ro": Country(urban: 50, rural: 90, trunk: 100, motorway: 130),
    "rs": Country(urban: 50, rural: 80, trunk: 100, motorway: 130),
    "ru": Country(urban: 60, rural: 90, trunk: 90, motorway: 110),
    "se": Country(urban: 50, rural: 70, trunk: 70, motorway: 110),
    "si": Country(urban: 50, rural: 90, trunk: 110, motorway: 130),
    "sk": Country(urban: 50, rural: 90, trunk: 90, motorway: 130),
    "tr": Country(urban: 50, rural: 90, trunk: 110, motorway: 130),
    "ua": Country(urban: 50, rural: 90, trunk: 110, motorway: 130),
    "uk": Country(urban: 30, rural: 60, trunk: 70, motorway: 70, isImperial: true),
    "za": Country(urban: 60, rural: 100, trunk: 120, motorway: 120),
  ]

  /// Reads a code in small letters: `cc:kind`, `zone30`, `zone:30`, `cc:zone:30`, `cc:30`.
  static func limit(_ text: String) -> SpeedLimit? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      .map { String($0.trimmedBlanks) }
    if let first = parts.first, first.hasPrefix("zone") { return zone(parts, false) }
    guard parts.count >= 2, isCountryCode(parts[0]) else { return nil }
    let kind = Array(parts.dropFirst())
    let country = countries[parts[0]] ?? otherCountry
    if kind[0].hasPrefix("zone") { return zone(kind, country.isImperial) }
    guard kind.count == 1 else { return nil }
    return ofKind(kind[0], country) ?? zoneNumber(kind[0], country.isImperial)
  }

  private static func ofKind(_ kind: String, _ country: Country) -> SpeedLimit? {
    switch kind {
    case "urban", "nsl_restricted": posted(country.urban, country)
    case "rural", "nsl_single": posted(country.rural, country)
    case "trunk", "expressway", "nsl_dual": posted(country.trunk, country)
    case "motorway": posted(country.motorway, country)
    case "living_street": .posted(1000)
    case "bicycle_road": .posted(3000)
    case "walk", "pedestrian_zone": .walkingPace
    default: nil
    }
  }

  private static func posted(_ limit: Int, _ country: Country) -> SpeedLimit {
    if limit == 0 { return .unlimited }
    return country.isImperial ? .milesPerHour(limit) : .posted(limit * 100)
  }

  /// `zone30`, `zone:30`, as parts between colons.
  private static func zone(_ parts: [String], _ isImperial: Bool) -> SpeedLimit? {
    let number = String(parts[0].dropFirst("zone".count))
    if parts.count == 1 { return zoneNumber(number, isImperial) }
    guard parts.count == 2, number.isEmpty else { return nil }
    return zoneNumber(parts[1], isImperial)
  }

  private static func zoneNumber(_ text: String, _ isImperial: Bool) -> SpeedLimit? {
    guard !text.isEmpty, text.utf8.count <= 3, text.utf8.allSatisfy({ (48...57).contains($0) }),
      let limit = Int(text), limit >= 1, limit <= 200
    else { return nil }
    return isImperial ? .milesPerHour(limit) : .posted(limit * 100)
  }

  /// Two letters, or two letters, a hyphen and a region.
  private static func isCountryCode(_ text: String) -> Bool {
    let letters = text.utf8.prefix { (97...122).contains($0) }.count
    if letters != 2 { return false }
    return text.utf8.count == 2 || (text.utf8.count <= 7 && text.dropFirst(2).first == "-")
  }
}
