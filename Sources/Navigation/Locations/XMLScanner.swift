/// Reads an XML document from front to back: elements, attributes and text, and nothing else.
///
/// Foundation's parser stops the program on some documents that are not well-formed; this one tells
/// what is wrong.  Comments, instructions and document types are passed over, and entities are the
/// five that XML has and numbers: what a document defines itself is not known.
struct XMLScanner {
  /// What stands in the document.
  enum Event: Equatable {
    case start(name: String, attributes: [String: String])
    case text(String)
    case end(name: String)
  }

  /// Why the rest cannot be read.
  enum Fault: Error {
    /// The document is not well-formed.
    case broken
  }

  private let bytes: [UInt8]
  private var place = 0
  private var newlines = 0
  /// Names of the elements that are open, outermost first.
  private var open: [String] = []
  /// An element that ended with its own tag.
  private var ended: String?
  private var hasRoot = false

  /// Takes a document in UTF-8; bytes that are none count as U+FFFD.
  init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
    if self.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
  }

  /// Line of the document on which the last event ended, from 1.
  var line: Int { newlines + 1 }

  /// The next event; `nil` at the end of a whole document.
  mutating func next() throws(Fault) -> Event? {
    if let ended {
      self.ended = nil
      return .end(name: ended)
    }
    while place < bytes.count {
      if !at("<") {
        let text = try text(until: UInt8(ascii: "<"))
        if !open.isEmpty { return .text(text) }
        guard text.allSatisfy(\.isWhitespace) else { throw .broken }
      } else if at("<!--") {
        try skip("<!--", through: "-->")
      } else if at("<?") {
        try skip("<?", through: "?>")
      } else if at("<![CDATA[") {
        return try literalText()
      } else if at("<!DOCTYPE") {
        try skipDocumentType()
      } else {
        return at("</") ? try endTag() : try startTag()
      }
    }
    guard open.isEmpty, hasRoot else { throw .broken }
    return nil
  }

  // MARK: Pieces

  private mutating func startTag() throws(Fault) -> Event {
    try take("<")
    let name = try name()
    guard !hasRoot || !open.isEmpty else { throw .broken }
    hasRoot = true
    var attributes: [String: String] = [:]
    while true {
      let hasSpace = skipSpace()
      if at("/>") {
        try take("/>")
        ended = name
        return .start(name: name, attributes: attributes)
      }
      if at(">") {
        try take(">")
        open.append(name)
        return .start(name: name, attributes: attributes)
      }
      guard hasSpace else { throw .broken }
      let key = try self.name()
      guard attributes.updateValue(try attributeValue(), forKey: key) == nil else { throw .broken }
    }
  }

  private mutating func attributeValue() throws(Fault) -> String {
    skipSpace()
    try take("=")
    skipSpace()
    guard place < bytes.count else { throw .broken }
    let quote = bytes[place]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { throw .broken }
    place += 1
    let start = place
    let value = try text(until: quote)
    guard place < bytes.count, !bytes[start..<place].contains(UInt8(ascii: "<")) else {
      throw .broken
    }
    place += 1
    return value
  }

  private mutating func endTag() throws(Fault) -> Event {
    try take("</")
    let name = try name()
    skipSpace()
    try take(">")
    guard open.popLast() == name else { throw .broken }
    return .end(name: name)
  }

  private mutating func literalText() throws(Fault) -> Event {
    guard !open.isEmpty else { throw .broken }
    let start = place + "<![CDATA[".utf8.count
    try skip("<![CDATA[", through: "]]>")
    return .text(String(decoding: bytes[start..<(place - 3)], as: UTF8.self))
  }

  /// A document type has definitions in brackets, which may hold angles.
  private mutating func skipDocumentType() throws(Fault) {
    guard !hasRoot else { throw .broken }
    var depth = 0
    while place < bytes.count {
      let byte = bytes[place]
      step()
      switch byte {
      case UInt8(ascii: "<"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ">"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return }
      default: break
      }
    }
    throw .broken
  }

  private mutating func name() throws(Fault) -> String {
    let start = place
    while place < bytes.count, !Self.endsName.contains(bytes[place]) { place += 1 }
    guard place > start, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[start]) else {
      throw .broken
    }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private static let endsName = Set(" \t\r\n=/<>\"'&!?[]".utf8)

  /// Text up to a byte or the end, its entities replaced.
  private mutating func text(until end: UInt8) throws(Fault) -> String {
    var text: [UInt8] = []
    while place < bytes.count, bytes[place] != end {
      if bytes[place] == UInt8(ascii: "&") {
        text += try entity()
      } else {
        text.append(bytes[place])
        step()
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static let entities: [String: Character] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]
  /// Bytes of the longest entity, `#x10FFFF`, with some zeros.
  private static let longestEntity = 16

  private mutating func entity() throws(Fault) -> String.UTF8View {
    let rest = bytes[(place + 1)...].prefix(Self.longestEntity)
    guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else { throw .broken }
    let name = String(decoding: bytes[(place + 1)..<end], as: UTF8.self)
    place = end + 1
    if let character = Self.entities[name] { return String(character).utf8 }
    let isHexadecimal = name.hasPrefix("#x")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    guard name.hasPrefix("#"), digits.first?.isHexDigit == true,
      let number = UInt32(digits, radix: isHexadecimal ? 16 : 10),
      let scalar = Unicode.Scalar(number)
    else { throw .broken }
    return String(Character(scalar)).utf8
  }

  // MARK: Bytes

  /// Goes on by a byte.
  private mutating func step() {
    if bytes[place] == UInt8(ascii: "\n") { newlines += 1 }
    place += 1
  }

  private func at(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard bytes.count - place >= count else { return false }
    return (0..<count).allSatisfy { unsafe bytes[place + $0] == word.utf8Start[$0] }
  }

  private mutating func take(_ word: StaticString) throws(Fault) {
    guard at(word) else { throw .broken }
    place += word.utf8CodeUnitCount
  }

  private mutating func skip(
    _ start: StaticString,
    through end: StaticString
  ) throws(Fault) {
    try take(start)
    while place < bytes.count, !at(end) { step() }
    try take(end)
  }

  @discardableResult private mutating func skipSpace() -> Bool {
    let start = place
    while place < bytes.count, [9, 10, 13, 32].contains(bytes[place]) { step() }
    return place > start
  }
}
