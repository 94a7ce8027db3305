/// Sentences as SSML 1.1, the markup of speech synthesizers.
enum SpeechMarkup {
  /// A document of sentences in one language.
  static func document(_ sentences: [String], language: Language) -> String {
    let body = sentences.map { "<s>\(escaped($0))</s>" }.joined()
    return "<speak version=\"1.1\" xmlns=\"http://www.w3.org/2001/10/synthesis\""
      + " xml:lang=\"\(language.rawValue)\">\(body)</speak>"
  }

  /// Text with the letters replaced that markup reserves.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
    return result
  }
}
