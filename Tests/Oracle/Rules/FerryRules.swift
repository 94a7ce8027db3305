/// Ferries and car trains (driving rules H, L7).
enum FerryRules {
  private static let otherKeys = ["foot", "bicycle"]

  /// Access by the tags of the way, else by those of its line.
  static func access(_ way: Tags, lines: [Tags], _ direction: Direction) -> Access {
    for tags in [way] + lines {
      if let statement = AccessStatement(tags, direction) { return statement.access }
    }
    let isGrantedToOthers = ([way] + lines).contains { tags in
      otherKeys.contains { key in
        tags[key].flatMap(Access.init(list:)).map { $0 != .closed } ?? false
      }
    }
    return isGrantedToOthers ? .closed : .open
  }

  /// A duration in seconds: "PT1H30M", "01:30", "01:30:00", "90" (minutes); `nil` for else.
  static func seconds(_ text: String) -> Double? {
    let text = trimmed(text)
    if text.uppercased().hasPrefix("P") { return isoSeconds(text.uppercased()) }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { decimal(String($0)) }
    guard numbers.count == parts.count else { return nil }
    let seconds: Double
    switch numbers.count {
    case 1: seconds = numbers[0] * 60
    case 2: seconds = numbers[0] * 3600 + numbers[1] * 60
    case 3: seconds = numbers[0] * 3600 + numbers[1] * 60 + numbers[2]
    default: return nil
    }
    return seconds > 0 ? seconds : nil
  }

  private static func isoSeconds(_ text: String) -> Double? {
    var seconds = 0.0
    var digits = ""
    var isTime = false
    for character in text.dropFirst() {
      if character == "T" {
        isTime = true
      } else if character.isNumber || character == "." {
        digits.append(character)
      } else {
        guard let number = decimal(digits) else { return nil }
        digits = ""
        switch (character, isTime) {
        case ("D", false): seconds += number * 86_400
        case ("H", true): seconds += number * 3600
        case ("M", true): seconds += number * 60
        case ("S", true): seconds += number
        default: return nil
        }
      }
    }
    return digits.isEmpty && seconds > 0 ? seconds : nil
  }

  /// Decametres an hour that cover a length in a duration; rounded down, at least 1.
  static func speed(meters: Double, seconds: Double) -> Int {
    max(1, min(65_534, Int(meters / 10 * 3600 / seconds)))
  }
}
