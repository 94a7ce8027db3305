/// Reads numbers as people and devices write them: in decimal digits.
///
/// Swift's own initializers take more, which no format that is read here has: `nan`, `infinity`,
/// `0x1p3`, and signs where digits alone belong.
package enum DecimalText {
  /// A whole number of digits alone, such as `7` or `007`.
  ///
  /// - Parameter text: The number, without blanks.
  /// - Returns: 0 or more; `nil` for anything else, and for what an `Int` cannot hold.
  package static func digits(_ text: some StringProtocol) -> Int? {
    text.utf8.allSatisfy { isDigit($0) } ? Int(text) : nil
  }

  /// A number without a sign: digits with at most one point, such as `12`, `0.5` or `.5`.
  ///
  /// - Parameter text: The number, without blanks.
  /// - Returns: A finite number, 0 or more; `nil` for anything else.
  package static func unsigned(_ text: some StringProtocol) -> Double? {
    text.utf8.allSatisfy { isDigit($0) || $0 == UInt8(ascii: ".") } ? finite(text) : nil
  }

  /// A number, such as `12`, `-0.5`, `+.5` or `1e-05`.
  ///
  /// - Parameter text: The number, without blanks.
  /// - Returns: A finite number; `nil` for anything else.
  package static func number(_ text: some StringProtocol) -> Double? {
    text.utf8.allSatisfy { isDigit($0) || "+-.eE".utf8.contains($0) } ? finite(text) : nil
  }

  private static func finite(_ text: some StringProtocol) -> Double? {
    Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
