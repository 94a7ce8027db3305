/// A road's number as its sign shows it: the network and the number within it.
public struct Shield: Hashable, Sendable {
  /// Network of the road: its `network` tag, else the letters before the number ("A" of "A 1");
  /// empty if there are none.
  public let network: String
  /// Number within the network; all of the reference if it has no such letters.
  public let reference: String
  /// The whole reference, as "A 1".
  public let text: String

  /// Reads a reference.
  ///
  /// - Parameters:
  ///   - text: One reference, such as "A 1", "D2204B" or "17".
  ///   - network: The road's `network` tag, if it has one.
  init(_ text: String, network: String? = nil) {
    self.text = text
    let letters = text.prefix { $0.isLetter }
    var rest = text.dropFirst(letters.count)
    while let first = rest.first, first == " " || first == "-" { rest.removeFirst() }
    let isSplit = !letters.isEmpty && rest.first?.isNumber == true
    self.network = network ?? (isSplit ? String(letters) : "")
    reference = isSplit ? String(rest) : text
  }
}
