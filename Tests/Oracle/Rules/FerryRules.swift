/// Ferries and car trains (driving rules H, L7).
enum FerryRules {
  private static let walkers = ["foot", "bicycle"]
  private static let otherMotors = [
    "motorcycle", "hgv", "goods", "motorhome", "caravan", "bus", "coach", "tourist_bus",
  ]
  private static let lineKeys = [
    "route", "duration", "toll", "toll:motorcar", "toll:motor_vehicle",
  ]
  private static let lineAccessKeys =
    ["motorcar", "motor_vehicle", "vehicle", "access"] + otherMotors + walkers + ["taxi", "psv"]

  /// Tags of a way with what the line that it belongs to adds.
  ///
  /// The line's access counts only where the way does not speak of the vehicle itself; to walkers
  /// and cyclists always.
  static func completed(_ way: Tags, line: Tags?, _ traveller: OracleTraveller = .car) -> Tags {
    guard let line, way["highway"] == nil else { return way }
    func speaks(_ direction: Direction) -> Bool {
      traveller.access(way, direction, keys: keys(way, traveller)) != nil
    }
    let isSettled = traveller.isMotor && (speaks(.forward) || speaks(.backward))
    var tags = way
    for key in lineKeys + (isSettled ? [] : lineAccessKeys) where way[key] == nil {
      if let value = line[key] { tags.add(key, value) }
    }
    return tags
  }

  /// Access in a direction: as the car's keys say, else closed to cars where only walkers and
  /// cyclists are granted.
  static func access(
    _ tags: Tags,
    _ direction: Direction,
    _ traveller: OracleTraveller
  ) -> Access {
    if let access = traveller.access(tags, direction, keys: keys(tags, traveller)) {
      return access
    }
    func isGranted(_ keys: [String]) -> Bool {
      keys.contains { tags[$0].flatMap(Access.init(list:)).map { $0 != .closed } ?? false }
    }
    return isGranted(walkers) && !isGranted(otherMotors) ? .closed : .open
  }

  /// Keys that decide: those of cars stand for motorcycles where none speaks of them (M13).
  private static func keys(_ tags: Tags, _ traveller: OracleTraveller) -> [String] {
    let own = ["motorcycle", "motorcycle:forward", "motorcycle:backward"]
    let isSilent = traveller == .motorcycle && own.allSatisfy { tags[$0] == nil }
    return isSilent ? OracleTraveller.car.accessKeys : traveller.accessKeys
  }

  /// Decametres an hour that cover a length in a duration.
  static func speed(meters: Double, seconds: Double) -> Int {
    max(1, min(65_534, Int(meters / 10 * 3600 / seconds)))
  }
}

// MARK: Durations

extension FerryRules {
  /// A duration in seconds: "PT1H30M", "01:30", "01:30:00", "90" (minutes); `nil` for else.
  static func seconds(_ text: String) -> Double? {
    let text = trimmed(text).uppercased()
    let seconds: Double?
    if text.hasPrefix("P") {
      seconds = isoSeconds(text)
    } else if text.contains(":") {
      seconds = clockSeconds(text)
    } else {
      seconds = decimal(text).map { $0 * 60 }
    }
    return seconds.flatMap { (1...5_184_000).contains($0) ? $0 : nil }
  }

  private static func clockSeconds(_ text: String) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.allSatisfy { $0.isASCII && $0.isNumber } && (1...3).contains(part.count)
        ? Double(part) : nil
    }
    guard numbers.count == parts.count, (2...3).contains(numbers.count),
      numbers.dropFirst().allSatisfy({ $0 < 60 })
    else { return nil }
    return numbers[0] * 3600 + numbers[1] * 60 + (numbers.count == 3 ? numbers[2] : 0)
  }

  private static func isoSeconds(_ text: String) -> Double? {
    let dateUnits: [Character: Double] = ["W": 604_800, "D": 86_400]
    let timeUnits: [Character: Double] = ["H": 3600, "M": 60, "S": 1]
    var seconds = 0.0
    var digits = ""
    var isTime = false
    for character in text.dropFirst() {
      if character == "T", !isTime, digits.isEmpty {
        isTime = true
      } else if character.isNumber || character == "." {
        digits.append(character)
      } else {
        guard let number = decimal(digits),
          let unit = (isTime ? timeUnits : dateUnits)[character]
        else { return nil }
        seconds += number * unit
        digits = ""
      }
    }
    return digits.isEmpty ? seconds : nil
  }
}
