/// Readers of numbers as mappers write them; what cannot be read is `nil`, never a guess.
enum Measure {
  /// A number at the front of a text: digits with at most one point or comma.
  ///
  /// - Returns: The number, and the text behind it without blanks; `nil` if there is no digit.
  static func leadingNumber(_ text: Substring) -> (value: Double, rest: Substring)? {
    var digits = ""
    var rest = text.trimmedBlanks
    var hasPoint = false
    var hasDigit = false
    while let character = rest.first {
      if ("0"..."9").contains(character) {
        hasDigit = true
        digits.append(character)
      } else if character == "." || character == ",", !hasPoint {
        hasPoint = true
        digits.append(".")
      } else {
        break
      }
      rest = rest.dropFirst()
    }
    guard hasDigit, digits.utf8.count <= 18 else { return nil }
    if digits.hasPrefix(".") { digits = "0" + digits }
    if digits.hasSuffix(".") { digits.append("0") }
    guard let value = Double(digits) else { return nil }
    return (value, rest.trimmedBlanks)
  }

  /// A length in metres: `3`, `3 m`, `300 cm`, `8'`, `6'2"`, `8 ft`, `6 ft 2 in`, `70 in`.
  static func meters(_ text: some StringProtocol) -> Double? {
    guard let (value, unit) = leadingNumber(Substring(text.lowercased())) else { return nil }
    switch unit {
    case "", "m", "meter", "meters", "metre", "metres": return value
    case "cm": return value / 100
    case "in", "\"", "inch", "inches": return value * metersPerInch
    default: break
    }
    for foot in ["feet", "foot", "ft", "'"] where unit.hasPrefix(foot) {
      let rest = unit.dropFirst(foot.count).trimmedBlanks
      if rest.isEmpty { return value * 12 * metersPerInch }
      guard let (inches, inchUnit) = leadingNumber(rest),
        ["", "in", "\"", "''", "inch", "inches"].contains(inchUnit)
      else { return nil }
      return (value * 12 + inches) * metersPerInch
    }
    return nil
  }

  /// A mass in tonnes: `3.5`, `3.5 t`, `35000 kg`, `0.1 lbs`, `5 st` (short tons).
  static func tonnes(_ text: some StringProtocol) -> Double? {
    guard let (value, unit) = leadingNumber(Substring(text.lowercased())) else { return nil }
    switch unit {
    case "", "t", "ton", "tons", "tonne", "tonnes": return value
    case "kg": return value / 1000
    case "lb", "lbs": return value * 0.000_453_592_37
    case "st": return value * 0.907_184_74
    default: return nil
    }
  }

  private static let metersPerInch = 0.0254

  /// A time in whole seconds: `90` and `7.5` (minutes), `01:30`, `01:30:00`, `PT1H30M`, `P1DT2H`.
  ///
  /// - Returns: 1 second to 60 days; `nil` if it cannot be read or is outside.
  static func seconds(_ text: some StringProtocol) -> Int32? {
    let text = Substring(text.uppercased()).trimmedBlanks
    let seconds: Double?
    if text.first == "P" {
      seconds = isoSeconds(text.dropFirst())
    } else if text.contains(":") {
      seconds = clockSeconds(text)
    } else if let (minutes, rest) = leadingNumber(text), rest.isEmpty {
      seconds = minutes * 60
    } else {
      seconds = nil
    }
    guard let seconds, seconds >= 1, seconds <= 60 * 86_400 else { return nil }
    return Int32(seconds.rounded())
  }

  /// `HH:MM` or `HH:MM:SS`, digits only, minutes and seconds below 60.
  private static func clockSeconds(_ text: Substring) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count) else { return nil }
    var numbers: [Int] = []
    for part in parts {
      guard (1...3).contains(part.utf8.count), part.utf8.allSatisfy({ (48...57).contains($0) }),
        let number = Int(part)
      else { return nil }
      numbers.append(number)
    }
    guard numbers.dropFirst().allSatisfy({ $0 < 60 }) else { return nil }
    return Double(numbers[0] * 3600 + numbers[1] * 60 + (numbers.count == 3 ? numbers[2] : 0))
  }

  /// What follows the `P` of an ISO 8601 duration: `1DT2H`, `T1H30M`; no months, no years.
  private static func isoSeconds(_ text: Substring) -> Double? {
    var rest = text
    var total = 0.0
    var isTime = false
    var hasPart = false
    while let character = rest.first {
      if character == "T" {
        guard !isTime else { return nil }
        isTime = true
        rest = rest.dropFirst()
        continue
      }
      guard ("0"..."9").contains(character), let (value, after) = leadingNumber(rest),
        let unit = after.first
      else { return nil }
      switch (unit, isTime) {
      case ("W", false): total += value * 604_800
      case ("D", false): total += value * 86_400
      case ("H", true): total += value * 3600
      case ("M", true): total += value * 60
      case ("S", true): total += value
      default: return nil
      }
      hasPart = true
      rest = after.dropFirst()
    }
    return hasPart ? total : nil
  }
}
