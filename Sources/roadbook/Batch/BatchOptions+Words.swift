import RoadbookGuidance

extension BatchOptions {
  /// Words of the instructions; English without the option.
  func words() throws(BatchError) -> Phrasebook {
    guard let value = members["language"] else { return Phrasebook(language: .english) }
    guard let tag = value.text, let language = Language(tag: tag) else {
      throw wrong("language", "one of \(Language.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return Phrasebook(language: language, nameLanguages: [tag])
  }
}
