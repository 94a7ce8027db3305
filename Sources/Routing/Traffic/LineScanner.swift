import RoadbookGeo

/// Reads one line of JSON that holds an object of plain values.
///
/// Does without Foundation, which this module leaves to its users.  Nested objects are no part of
/// the format.
struct LineScanner {
  /// A value of a member.
  enum Value: Equatable {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case numbers([Double])
  }

  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Members of the object on the line.
  mutating func members() throws(TrafficLineError) -> [String: Value] {
    var members: [String: Value] = [:]
    skipSpace()
    try expect("{")
    skipSpace()
    if take("}") { return try ended(members) }
    while true {
      skipSpace()
      let name = try text()
      skipSpace()
      try expect(":")
      skipSpace()
      if members.updateValue(try value(), forKey: name) != nil {
        throw TrafficLineError("'\(name)' stands twice", "write it once")
      }
      skipSpace()
      if take("}") { return try ended(members) }
      try expect(",")
    }
  }

  private mutating func ended(
    _ members: [String: Value]
  ) throws(TrafficLineError) -> [String: Value] {
    skipSpace()
    if place < bytes.count { throw broken("something follows the object") }
    return members
  }

  private func broken(_ what: String) -> TrafficLineError {
    TrafficLineError(
      "no JSON object (\(what) at column \(place + 1))",
      "write one object such as {\"way\":4711,\"closed\":true} on a line"
    )
  }

  private mutating func skipSpace() {
    while place < bytes.count, [32, 9, 13].contains(bytes[place]) { place += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard place < bytes.count, UInt32(bytes[place]) == character.value else { return false }
    place += 1
    return true
  }

  private mutating func take(word: String) -> Bool {
    let word = Array(word.utf8)
    guard bytes[place...].starts(with: word) else { return false }
    place += word.count
    return true
  }

  private mutating func expect(_ character: Unicode.Scalar) throws(TrafficLineError) {
    if !take(character) { throw broken("'\(character)' is missing") }
  }

  private mutating func value() throws(TrafficLineError) -> Value {
    if take(word: "true") { return .flag(true) }
    if take(word: "false") { return .flag(false) }
    if take(word: "null") { return .null }
    if place < bytes.count, bytes[place] == UInt8(ascii: "\"") { return .text(try text()) }
    guard take("[") else { return .number(try number()) }
    var numbers: [Double] = []
    skipSpace()
    if take("]") { return .numbers([]) }
    while true {
      skipSpace()
      numbers.append(try number())
      skipSpace()
      if take("]") { return .numbers(numbers) }
      try expect(",")
    }
  }

  private mutating func number() throws(TrafficLineError) -> Double {
    let start = place
    _ = take("-")
    var isWhole = take("0") || takeDigits()
    if isWhole, take(".") { isWhole = takeDigits() }
    if isWhole, take("e") || take("E") {
      _ = take("+") || take("-")
      isWhole = takeDigits()
    }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    guard isWhole, let number = DecimalText.number(text) else {
      place = start
      throw broken("a value is missing")
    }
    return number
  }

  /// Takes digits; tells whether there was one.
  private mutating func takeDigits() -> Bool {
    let start = place
    while place < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[place]) {
      place += 1
    }
    return place > start
  }

  private mutating func text() throws(TrafficLineError) -> String {
    try expect("\"")
    var text: [UInt8] = []
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += try escape()
      case 0..<32: throw broken("a control character stands")
      default: text.append(byte)
      }
    }
    throw broken("the end of a text is missing")
  }

  private mutating func escape() throws(TrafficLineError) -> [UInt8] {
    guard place < bytes.count else { throw broken("the end of a text is missing") }
    let byte = bytes[place]
    place += 1
    switch byte {
    case UInt8(ascii: "n"): return [10]
    case UInt8(ascii: "t"): return [9]
    case UInt8(ascii: "r"): return [13]
    case UInt8(ascii: "b"): return [8]
    case UInt8(ascii: "f"): return [12]
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "u"):
      let first = try hexadecimal()
      var units = [first]
      if UTF16.isLeadSurrogate(first), take(word: "\\u") { units.append(try hexadecimal()) }
      return Array(String(decoding: units, as: UTF16.self).utf8)
    default: throw broken("an escape is unknown")
    }
  }

  private mutating func hexadecimal() throws(TrafficLineError) -> UInt16 {
    let end = place + 4
    // Four digits: an initializer would also take a sign and three.
    guard end <= bytes.count,
      bytes[place..<end].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let unit = UInt16(String(decoding: bytes[place..<end], as: UTF8.self), radix: 16)
    else { throw broken("an escape is unknown") }
    place = end
    return unit
  }
}
