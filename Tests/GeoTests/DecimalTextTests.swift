import RoadbookGeo
import Testing

@Suite("Numbers in decimal digits") struct DecimalTextTests {
  /// What Swift's own initializers take and no format of ours has.
  static let programmers = [
    "nan", "NaN", "inf", "-inf", "infinity", "Infinity", "nan(0x1)", "0x10", "0x1p3", "0x.8p0",
    "-0x1p-3", "1e400", "-1e400",
  ]
  static let broken = [
    "", " ", "5 ", " 5", ".", "+", "-", "e", "1e", "e5", "1.2.3", "--5", "1,5", "٣", "५", "½", "5́",
  ]

  @Test(
    "a number is read",
    arguments: [
      ("0", 0), ("12", 12), ("-0.5", -0.5), ("+.5", 0.5), ("5.", 5), ("1e-05", 1e-5), ("2E3", 2000),
      ("007", 7),
    ] as [(String, Double)]
  )
  func number(text: String, value: Double) {
    #expect(DecimalText.number(text) == value)
    let isPlain = text.utf8.allSatisfy { "0123456789.".utf8.contains($0) }
    #expect(DecimalText.unsigned(text) == (isPlain ? value : nil))
    let isWhole = text.utf8.allSatisfy { "0123456789".utf8.contains($0) }
    #expect(DecimalText.digits(text) == (isWhole ? Int(value) : nil))
  }

  @Test("what no format has is no number", arguments: programmers + broken)
  func other(text: String) {
    #expect(DecimalText.number(text) == nil)
    #expect(DecimalText.unsigned(text) == nil)
    #expect(DecimalText.digits(text) == nil)
  }

  @Test func `digits alone have an end`() {
    #expect(DecimalText.digits("9223372036854775807") == Int.max)
    #expect(DecimalText.digits("9223372036854775808") == nil)
    #expect(DecimalText.unsigned(String(repeating: "9", count: 400)) == nil)
  }
}
