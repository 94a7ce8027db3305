/// Limits of size and weight (driving rules E).
enum VehicleLimits {
  /// Whether some limit among the tags is below the vehicle; 0 is no limit.
  static func stop(_ traveller: OracleTraveller, _ tags: Tags) -> Bool {
    let size = traveller.size
    let lengths: [(key: String, own: Double)] = [
      ("maxheight", size.height), ("maxheight:physical", size.height),
      ("maxwidth", size.width), ("maxwidth:physical", size.width), ("maxlength", size.length),
    ]
    func isBelow(_ own: Double, _ key: String, _ read: (String) -> Double?) -> Bool {
      (tags[key] ?? "").split(separator: ";").compactMap { read(String($0).lowercased()) }
        .contains { $0 > 0 && $0 < own }
    }
    return lengths.contains { isBelow($0.own, $0.key, meters) }
      || ["maxweight", "maxweightrating"].contains { isBelow(size.weight, $0, tonnes) }
  }

  /// A length in metres: "3", "3.5 m", "8'", "6'2\"", "6 ft 2 in", "250 cm"; `nil` for else.
  static func meters(_ text: String) -> Double? {
    guard let (number, unit) = numberAndUnit(trimmed(text)) else { return nil }
    switch unit {
    case "", "m", "metre", "metres", "meter", "meters": return number
    case "cm": return number / 100
    case "\"", "in", "inch", "inches": return number * 0.0254
    default: break
    }
    guard let foot = ["feet", "foot", "ft", "'"].first(where: unit.hasPrefix) else { return nil }
    let rest = trimmed(unit.dropFirst(foot.count))
    if rest.isEmpty { return number * 0.3048 }
    guard let (inches, end) = numberAndUnit(rest),
      ["", "\"", "''", "in", "inch", "inches"].contains(end)
    else { return nil }
    return number * 0.3048 + inches * 0.0254
  }

  /// A weight in tonnes: "3.5", "8.9t", "35000 kg", "0.1 lbs"; `nil` for what is no weight.
  static func tonnes(_ text: String) -> Double? {
    guard let (number, unit) = numberAndUnit(trimmed(text)) else { return nil }
    switch unit {
    case "", "t", "ton", "tons", "tonne", "tonnes": return number
    case "kg": return number / 1000
    case "lb", "lbs": return number * 0.000_453_592_37
    case "st": return number * 0.907_184_74
    default: return nil
    }
  }
}

/// Splits a text into the number that it begins with and the word behind it.
func numberAndUnit(_ text: String) -> (number: Double, unit: String)? {
  let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == ",") }
  guard let number = decimal(String(digits)) else { return nil }
  return (number, trimmed(text.dropFirst(digits.count)).lowercased())
}

/// A number without sign and exponent; a comma counts as a point.
func decimal(_ text: String) -> Double? {
  let plain = String(text.map { $0 == "," ? "." : $0 })
  guard plain.contains(where: \.isNumber), plain.allSatisfy({ $0.isNumber || $0 == "." }) else {
    return nil
  }
  return Double(plain)
}
