/// A language of instructions.
public enum Language: String, Hashable, Sendable, CaseIterable {
  case english = "en"
  case german = "de"
  case french = "fr"
  case spanish = "es"
  case italian = "it"
  case dutch = "nl"
  case portuguese = "pt"
  case polish = "pl"
  case japanese = "ja"

  /// The language of a tag such as "de", "de-CH" or "pt_BR"; `nil` if there are no texts in it.
  ///
  /// - Parameter tag: A language tag; upper and lower case do not matter.
  public init?(tag: String) {
    let primary = tag.lowercased().split { $0 == "-" || $0 == "_" }.first
    guard let primary, let language = Language(rawValue: String(primary)) else { return nil }
    self = language
  }
}
