/// A phrase whose places are filled in.
enum Template {
  /// Fills in a phrase.
  ///
  /// - Parameters:
  ///   - phrase: Text with "{word}" for what is replaced, and "[one|other]" for the one, or the
  ///     other where a word of the one is empty; without "|other" nothing.
  ///   - words: Replacements by word; a missing one counts as empty.
  /// - Returns: The phrase with its words.
  static func fill(_ phrase: String, _ words: [String: String]) -> String {
    var result = ""
    var rest = phrase[...]
    while let character = rest.popFirst() {
      switch character {
      case "{":
        let word = String(rest.prefix { $0 != "}" })
        rest = rest.dropFirst(word.count + 1)
        result += words[word] ?? ""
      case "[":
        let inside = rest.prefix { $0 != "]" }
        rest = rest.dropFirst(inside.count + 1)
        let forms = inside.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        let fitting = forms.first { isComplete($0, words) }
        result += fitting.map { fill($0, words) } ?? ""
      default: result.append(character)
      }
    }
    return result
  }

  /// Whether all words of a phrase are known.
  private static func isComplete(_ phrase: String, _ words: [String: String]) -> Bool {
    var rest = phrase[...]
    while let start = rest.firstIndex(of: "{") {
      let word = String(rest[rest.index(after: start)...].prefix { $0 != "}" })
      if (words[word] ?? "").isEmpty { return false }
      rest = rest[start...].dropFirst(word.count + 2)
    }
    return true
  }

  /// A sentence as it begins.
  static func capitalized(_ text: String) -> String {
    guard let first = text.first else { return text }
    return first.uppercased() + text.dropFirst()
  }
}
