/// Bytes of a protocol buffer under construction.
struct Wire {
  private(set) var bytes: [UInt8] = []

  private mutating func varint(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7f) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Appends a field with a whole number.
  mutating func number(_ field: Int, _ number: Int64) {
    varint(UInt64(field << 3))
    varint(UInt64(bitPattern: number))
  }

  /// Appends a field with bytes or with a message.
  mutating func bytes(_ field: Int, _ content: [UInt8]) {
    varint(UInt64(field << 3 | 2))
    varint(UInt64(content.count))
    bytes.append(contentsOf: content)
  }

  /// Appends a field with a text.
  mutating func text(_ field: Int, _ content: String) { bytes(field, Array(content.utf8)) }

  /// Appends a field with several whole numbers, packed; none if there are none.
  mutating func packed(_ field: Int, _ numbers: [Int64]) {
    if numbers.isEmpty { return }
    var content = Wire()
    for number in numbers { content.varint(UInt64(bitPattern: number)) }
    bytes(field, content.bytes)
  }

  /// Appends a field with the steps between signed numbers, zigzag and packed.
  mutating func deltas(_ field: Int, _ numbers: [Int64]) {
    var last: Int64 = 0
    var steps: [Int64] = []
    for number in numbers {
      let step = number &- last
      steps.append(step << 1 ^ step >> 63)
      last = number
    }
    packed(field, steps)
  }
}
