/// Words, numbers and marks of opening hours.
enum ConditionToken: Equatable {
  /// Digits, at most four, and how many they were.
  case number(Int, digits: Int)
  /// Letters, in lower case.
  case word(String)
  /// One of `- , ; : + / | ( ) [ ]`.
  case mark(Character)
}

/// Takes a text apart.
enum ConditionTokens {
  private static let marks: Set<Character> = [
    "-", ",", ";", ":", "+", "/", "|", "(", ")", "[", "]",
  ]
  private static let dashes: Set<Character> = ["–", "—", "‐", "‑", "−"]

  /// The tokens of a text; blanks only part them.
  static func tokens(of text: some StringProtocol) throws(ConditionRefusal) -> [ConditionToken] {
    var tokens: [ConditionToken] = []
    var rest = text[...]
    while let character = rest.first {
      if character.isWhitespace {
        rest.removeFirst()
      } else if isDigit(character) {
        let digits = rest.prefix { isDigit($0) }
        guard digits.utf8.count <= 4, let value = Int(digits) else { throw .range }
        tokens.append(.number(value, digits: digits.utf8.count))
        rest = rest.dropFirst(digits.count)
      } else if character.isLetter {
        let letters = rest.prefix { $0.isLetter }
        tokens.append(.word(letters.lowercased()))
        rest = rest.dropFirst(letters.count)
      } else if marks.contains(character) || dashes.contains(character) {
        tokens.append(.mark(dashes.contains(character) ? "-" : character))
        rest.removeFirst()
      } else {
        throw character == "\"" ? .remark : .grammar
      }
    }
    return tokens
  }

  private static func isDigit(_ character: Character) -> Bool {
    ("0"..."9").contains(character) && character.isASCII
  }
}
