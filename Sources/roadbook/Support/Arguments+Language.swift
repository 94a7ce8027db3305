import RoadbookGuidance

extension Option {
  /// Language of instructions.
  static let language = Option(
    "--language",
    value: "TAG",
    "Language of instructions and names: en (default), de, fr,\nes, it, nl, pt, pl, ja."
  )
}

extension Arguments {
  /// Words in the language that `--language` names; English without it.
  func words(units: UnitSystem = .metric) throws -> Phrasebook {
    let tag = value("--language") ?? Language.english.rawValue
    guard let language = Language(tag: tag) else {
      throw UsageError(
        "--language knows \(Language.allCases.map(\.rawValue).joined(separator: ", "));"
          + " got '\(tag)'"
      )
    }
    return Phrasebook(language: language, units: units, nameLanguages: [tag])
  }
}
