/// A subcommand: its words, its help, and what it does.
protocol Command {
  /// Word on the command line.
  static var name: String { get }
  /// What it does, for the list of commands; under 60 characters.
  static var summary: String { get }
  /// Form of the arguments, after the command's name.
  static var usage: String { get }
  /// Options that it takes.
  static var options: [Option] { get }
  /// What else a user needs to know: examples, exit codes, limits.
  static var details: String { get }
  /// How many words besides options it takes.
  static var operandCount: ClosedRange<Int> { get }
  /// Does it.
  ///
  /// - Returns: The exit code.
  static func run(_ arguments: Arguments) throws -> Int32
}

extension Command {
  static var operandCount: ClosedRange<Int> { 0...0 }

  /// The whole help text.
  static var helpText: String {
    let width = (options.map { $0.form.count }.max() ?? 0) + 2
    let rows = options.map { option in
      let lines = option.meaning.split(separator: "\n", omittingEmptySubsequences: false)
      let first = "  " + pad(option.form, to: width) + (lines.first ?? "")
      let rest = lines.dropFirst().map { String(repeating: " ", count: width + 2) + $0 }
      return ([first] + rest).joined(separator: "\n")
    }
    return """
      roadbook \(name): \(summary)

      Usage: roadbook \(name) \(usage)

      \(rows.joined(separator: "\n"))

      \(details)
      """
  }
}

/// An option of a subcommand.
struct Option {
  /// Word with its dashes.
  let name: String
  /// Short form, if there is one.
  let short: String?
  /// What follows it, in capitals; `nil` for a switch.
  let value: String?
  /// What it does; lines are aligned in the help.
  let meaning: String
  /// Whether it may be given several times.
  let isRepeatable: Bool

  init(
    _ name: String,
    short: String? = nil,
    value: String? = nil,
    isRepeatable: Bool = false,
    _ meaning: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.isRepeatable = isRepeatable
    self.meaning = meaning
  }

  /// How it is written in the help.
  var form: String {
    (short.map { $0 + ", " } ?? "") + name + (value.map { " " + $0 } ?? "")
      + (isRepeatable ? "…" : "")
  }
}

/// Wrong words on the command line: exit code 2.
struct UsageError: Error {
  let message: String
  init(_ message: String) { self.message = message }
}

/// Something asked for that is not there, or bad data: exit code 1.
struct Failure: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// The name most like a mistyped one, if any is near enough to be meant.
func closest(to word: String, among names: [String]) -> String? {
  let ranked = names.map { (name: $0, distance: editDistance(word, $0)) }
    .sorted { $0.distance < $1.distance }
  guard let best = ranked.first, best.distance <= max(1, (best.name.count + 1) / 3)
  else { return nil }
  return best.name
}

/// Number of letters to insert, drop or change to make one word of the other.
private func editDistance(_ left: String, _ right: String) -> Int {
  let right = Array(right)
  var row = Array(0...right.count)
  for (i, letter) in left.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for j in right.indices {
      let replaced = diagonal + (letter == right[j] ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
    }
  }
  return row[right.count]
}

/// The text with spaces to a width in characters.
func pad(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}
