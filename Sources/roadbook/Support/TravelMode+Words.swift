import RoadbookRoadGraph

extension Option {
  /// How one travels, for all commands that answer questions about roads.
  static let mode = Option(
    "--mode",
    value: "MODE",
    "driving (default), carpool, two-wheeler, taxi, cycling or\n"
      + "walking; the map must have been imported with it."
  )
}

extension Arguments {
  /// The mode that `--mode` names; driving if it is not given.
  func mode() throws -> TravelMode {
    guard let word = value("--mode") else { return .driving }
    return try TravelMode(word: word[...], of: "--mode")
  }
}

extension TravelMode {
  /// The mode that a word of an option names.
  init(word: Substring, of option: String) throws {
    let words = TravelMode.allCases.map(\.rawValue)
    guard let mode = TravelMode(rawValue: String(word)) else {
      let hint = closest(to: String(word), among: words).map { " (did you mean \($0)?)" } ?? ""
      throw UsageError(
        "\(option) is one of \(words.joined(separator: ", ")); got '\(word)'\(hint)"
      )
    }
    self = mode
  }
}
