import Foundation
import RoadbookGeo

/// The words after a subcommand, sorted into options and operands.
struct Arguments {
  /// Words that are no options, in order.
  let operands: [String]
  private let values: [String: [String]]

  /// Sorts the words by the options of a command.
  ///
  /// `--name value`, `--name=value` and `--` (all that follows are operands) are understood.  A
  /// word such as `-33.9,18.4` counts as a value, not as an option.
  init(_ words: [String], of command: any Command.Type) throws {
    var operands: [String] = []
    var values: [String: [String]] = [:]
    var index = 0
    while index < words.count {
      let word = words[index]
      index += 1
      if word == "--" {
        operands += words[index...]
        break
      }
      guard word.hasPrefix("-"), word.count > 1, !Arguments.startsNumber(word) else {
        operands.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      let option = try Arguments.option(named: parts[0], of: command)
      var value = ""
      if option.value != nil {
        if word.contains("=") {
          value = parts.count > 1 ? parts[1] : ""
        } else {
          guard index < words.count else {
            throw UsageError("\(option.name) needs \(option.value ?? "a value") after it")
          }
          value = words[index]
          index += 1
        }
      } else if parts.count > 1 {
        throw UsageError("\(option.name) takes no value")
      }
      if values[option.name] != nil, !option.isRepeatable {
        throw UsageError("\(option.name) is given twice")
      }
      values[option.name, default: []].append(value)
    }
    guard command.operandCount.contains(operands.count) else {
      throw UsageError(
        operands.count < command.operandCount.lowerBound
          ? "something is missing; the form is 'roadbook \(command.name) \(command.usage)'"
          : "'\(operands[command.operandCount.upperBound])' is one word too many"
      )
    }
    self.operands = operands
    self.values = values
  }

  private static func startsNumber(_ word: String) -> Bool {
    word.dropFirst().first.map { $0.isNumber || $0 == "." } ?? false
  }

  private static func option(named name: String, of command: any Command.Type) throws -> Option {
    if let option = command.options.first(where: { $0.name == name || $0.short == name }) {
      return option
    }
    let hint = closest(to: name, among: command.options.map { $0.name })
    throw UsageError("there is no option \(name)" + (hint.map { "; did you mean \($0)?" } ?? ""))
  }

  /// Whether a switch or option was given.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// Value of an option, if given.
  func value(_ name: String) -> String? { values[name]?.last }

  /// All values of a repeatable option, in order.
  func all(_ name: String) -> [String] { values[name] ?? [] }

  /// Value of an option that must be given.
  func required(_ name: String) throws -> String {
    guard let value = value(name) else { throw UsageError("\(name) is missing") }
    return value
  }

  /// A place, as `LAT,LON` in degrees.
  static func coordinate(_ text: String, option: String) throws -> Coordinate {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { DecimalText.number($0.trimmingCharacters(in: .whitespaces)) }
    guard parts.count == 2, let latitude = parts[0], let longitude = parts[1] else {
      throw UsageError("\(option) wants LAT,LON in degrees, as 43.7402,7.4265; got '\(text)'")
    }
    guard let place = Coordinate(latitude: latitude, longitude: longitude) else {
      throw UsageError(
        "\(option) \(text) is not on the Earth: latitude is -90 to 90, longitude -180 to 180"
      )
    }
    return place
  }

  /// A whole number within a range.
  func integer(_ name: String, in range: ClosedRange<Int>, default standard: Int) throws -> Int {
    guard let text = value(name) else { return standard }
    guard let number = Int(text), range.contains(number) else {
      throw UsageError(
        "\(name) wants a whole number from \(range.lowerBound) to \(range.upperBound);"
          + " got '\(text)'"
      )
    }
    return number
  }

  /// One of some words.
  func choice(_ name: String, of words: [String], default standard: String) throws -> String {
    guard let text = value(name) else { return standard }
    guard words.contains(text) else {
      let hint = closest(to: text, among: words).map { " (did you mean \($0)?)" } ?? ""
      throw UsageError(
        "\(name) is one of \(words.joined(separator: ", ")); got '\(text)'\(hint)"
      )
    }
    return text
  }
}
