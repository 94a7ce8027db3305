import RoadbookGuidance

/// `roadbook phrases`: every instruction of a language, to be read by who speaks it.
enum PhrasesCommand: Command {
  static let name = "phrases"
  static let summary = "the instruction of every maneuver in a language"
  static let usage = "[--language TAG] [--units UNITS] [--left]"
  static let options = [
    .language,
    Option("--units", value: "UNITS", "metric (default), us or uk."),
    Option("--left", "Where traffic keeps left."),
  ]
  static let details = """
    Prints a line for each maneuver: its number and name, the instruction as it is written, and the
    call as it is spoken ahead. Roads and places are made up.

    Example:
      roadbook phrases --language de

    Exit codes: 0 done, 2 wrong arguments.
    """

  static func run(_ arguments: Arguments) throws -> Int32 {
    let units = try arguments.choice(
      "--units",
      of: UnitSystem.allCases.map(\.rawValue),
      default: UnitSystem.metric.rawValue
    )
    let words = try arguments.words(units: UnitSystem(rawValue: units) ?? .metric)
    for sample in words.samples(drivesOnLeft: arguments.has("--left")) {
      Terminal.print("\(sample.maneuver.rawValue)  \(sample.maneuver)")
      Terminal.print("    \(sample.instruction)")
      Terminal.print("    \(sample.announcement)")
    }
    return 0
  }
}
