/// A posted limit as a tag tells it.
enum SpeedLimit: Hashable, Sendable {
  /// Decametres per hour: hundredths of a km/h; 100 to 40,000.
  case posted(Int)
  /// Walking pace; drivers keep to it as it is.
  case walkingPace
  /// No limit at all.
  case unlimited

  /// Walking pace in decametres per hour.
  static let walkingPaceSpeed = 600

  /// The number stored for an arc: decametres per hour, 65,535 for no limit.
  var stored: UInt16 {
    switch self {
    case .posted(let speed): UInt16(speed)
    case .walkingPace: UInt16(Self.walkingPaceSpeed)
    case .unlimited: .max
    }
  }

  /// Order of strictness.
  var sortKey: Int {
    switch self {
    case .posted(let speed): speed
    case .walkingPace: Self.walkingPaceSpeed
    case .unlimited: .max
    }
  }

  /// Reads a value of `maxspeed` and its kin: a number with or without unit, `none`, `walk`, or a
  /// zone code; of several values the lowest that can be read.
  init?(_ text: String) {
    let limits = text.listed.compactMap { Self.single($0.lowercased()) }
    guard let lowest = limits.min(by: { $0.sortKey < $1.sortKey }) else { return nil }
    self = lowest
  }

  private static func single(_ text: String) -> SpeedLimit? {
    if text == "none" || text == "unlimited" { return .unlimited }
    if text == "walk" || text == "walking" { return .walkingPace }
    return number(text) ?? ZoneLimits.limit(text)
  }

  /// A number with its unit: nothing or km/h, mph, knots.
  static func number(_ text: String) -> SpeedLimit? {
    guard let (value, unit) = Measure.leadingNumber(Substring(text)) else { return nil }
    let factor: Double
    switch unit {
    case "", "km/h", "kmh", "kph", "kmph": factor = 100
    case "mph": factor = decametersPerMile
    case "knots", "knot", "kn", "kt": factor = 185.2
    default: return nil
    }
    let speed = (value * factor).rounded(.toNearestOrAwayFromZero)
    guard speed >= 100, speed <= 40_000 else { return nil }
    return .posted(Int(speed))
  }

  private static let decametersPerMile = 160.9344

  /// A whole number of miles per hour.
  static func milesPerHour(_ miles: Int) -> SpeedLimit {
    .posted(Int((Double(miles) * decametersPerMile).rounded(.toNearestOrAwayFromZero)))
  }
}
