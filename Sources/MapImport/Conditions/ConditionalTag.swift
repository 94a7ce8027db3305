internal import RoadbookGeo
internal import RoadbookRoadGraph

/// The value of a `KEY:conditional` tag: `VALUE @ (CONDITION); VALUE @ CONDITION AND CONDITION`.
///
/// Of the choices whose conditions all hold the last one counts.  A condition is opening hours
/// (``TimeRuleParser``) or a measure of the vehicle (``VehicleCondition``); a choice with any other
/// condition is left aside, and the reason counted.  Opening hours of several clauses may stand
/// without brackets: a part between semicolons that has no `@` belongs to the one before it.
struct ConditionalTag: Equatable {
  /// A value, and when it holds.
  struct Choice: Equatable {
    var value: String
    /// All must be on; empty for always.
    var times: [TimeRule] = []
    /// All must hold.
    var vehicle: [VehicleCondition] = []

    /// Whether the choice ever holds for a car, as far as its size says.
    func concerns(_ car: DrivingProfile.Car) -> Bool {
      vehicle.allSatisfy { $0.holds(for: car) }
    }

    /// Whether the choice holds for a car at a moment.
    func holds(for car: DrivingProfile.Car, at time: LocalTime, place: Coordinate) -> Bool {
      concerns(car) && times.allSatisfy { $0.isOn(at: time, place: place) }
    }
  }

  /// The choices that could be read, in the order of the text.
  private(set) var choices: [Choice] = []
  /// Why others could not be, in the order of the text.
  private(set) var refusals: [ConditionRefusal] = []
  /// Whether a condition spoke of holidays, which are not known.
  private(set) var ignoresHolidays = false

  /// Bytes of the longest text that is read; OpenStreetMap takes 255 characters.
  private static let longestText = 1020

  /// Reads a value.
  init(_ text: some StringProtocol) {
    let parts: [Part]
    guard text.utf8.count <= Self.longestText else {
      refusals.append(.tooLong)
      return
    }
    do throws(ConditionRefusal) {
      parts = try Self.parts(of: text)
    } catch {
      refusals.append(error)
      return
    }
    for part in parts {
      do throws(ConditionRefusal) {
        try add(part)
      } catch {
        refusals.append(error)
      }
    }
  }

  /// The value that holds for a car at a moment; `nil` if no choice does.
  func value(
    for car: DrivingProfile.Car,
    at time: LocalTime,
    place: Coordinate
  ) -> String? {
    choices.last { $0.holds(for: car, at: time, place: place) }?.value
  }

  private struct Part {
    var value: Substring
    var condition: String
  }

  private mutating func add(_ part: Part) throws(ConditionRefusal) {
    var choice = Choice(value: String(part.value))
    if choice.value.isEmpty { throw .empty }
    for condition in try Self.conditions(part.condition) {
      if let vehicle = VehicleCondition(condition) {
        choice.vehicle.append(vehicle)
        continue
      }
      // `lanes=2`, `occupants<2`: a measure of something else.
      if condition.contains(where: { "<>=≤≥".contains($0) }) { throw .word }
      let reading = try TimeRuleParser.read(condition)
      choice.times.append(reading.rule)
      if reading.ignoresHolidays { ignoresHolidays = true }
    }
    choices.append(choice)
  }

  // MARK: Taking apart

  /// Values with their conditions.
  private static func parts(of text: some StringProtocol) throws(ConditionRefusal) -> [Part] {
    var parts: [Part] = []
    for piece in try split(Substring(text), isSeparator: { $0 == ";" }) {
      let sides = piece.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
      if sides.count == 2 {
        parts.append(Part(value: sides[0].trimmedBlanks, condition: String(sides[1])))
      } else if parts.isEmpty {
        throw .empty
      } else if !piece.trimmedBlanks.isEmpty {
        parts[parts.count - 1].condition += ";" + piece
      }
    }
    return parts
  }

  /// Conditions of which all must hold.
  private static func conditions(_ text: String) throws(ConditionRefusal) -> [Substring] {
    var open = [Substring(text)]
    var conditions: [Substring] = []
    while let text = open.popLast() {
      let inner = try unwrapped(text)
      if inner.isEmpty { throw .empty }
      let parts = try splitAtAnd(inner)
      if parts.count == 1 { conditions.append(inner) } else { open += parts.reversed() }
      if conditions.count + open.count > 255 { throw .tooLong }
    }
    return conditions
  }

  /// The text without blanks and brackets around all of it.
  private static func unwrapped(_ text: Substring) throws(ConditionRefusal) -> Substring {
    var text = text.trimmedBlanks
    while text.first == "(", text.last == ")", try enclosesAll(text) {
      text = text.dropFirst().dropLast().trimmedBlanks
    }
    return text
  }

  /// Whether the first bracket of a text closes at its end.
  private static func enclosesAll(_ text: Substring) throws(ConditionRefusal) -> Bool {
    var depth = 0
    for index in text.indices {
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" { depth -= 1 }
      if depth == 0 { return text.index(after: index) == text.endIndex }
    }
    throw .unbalanced
  }

  /// Parts of a text between separators that stand in no bracket and no quotation.
  private static func split(
    _ text: Substring,
    isSeparator: (Character) -> Bool
  ) throws(ConditionRefusal) -> [Substring] {
    var parts: [Substring] = []
    var start = text.startIndex
    var depth = 0
    var isQuoted = false
    for index in text.indices {
      let character = text[index]
      if character == "\"" { isQuoted.toggle() }
      if isQuoted { continue }
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if depth < 0 { throw .unbalanced }
      if depth == 0, isSeparator(character) {
        parts.append(text[start..<index])
        start = text.index(after: index)
      }
    }
    if depth != 0 || isQuoted { throw .unbalanced }
    return parts + [text[start...]]
  }

  /// Parts of a text between the words `AND` that stand in no bracket and no quotation.
  private static func splitAtAnd(_ text: Substring) throws(ConditionRefusal) -> [Substring] {
    var parts: [Substring] = []
    var start = text.startIndex
    for word in try split(text, isSeparator: \.isWhitespace) where word.lowercased() == "and" {
      parts.append(text[start..<word.startIndex])
      start = word.endIndex
    }
    return parts + [text[start...]]
  }
}
