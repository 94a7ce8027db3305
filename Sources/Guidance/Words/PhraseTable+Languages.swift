extension PhraseTable {
  /// The words of a language.
  static func table(of language: Language) -> PhraseTable {
    switch language {
    case .english: english
    case .german: german
    case .french: french
    case .spanish: spanish
    case .italian: italian
    case .dutch: dutch
    case .portuguese: portuguese
    case .polish: polish
    case .japanese: japanese
    }
  }
}
