/// Writes protobuf messages field by field.
struct ProtobufWriter {
  private(set) var bytes: [UInt8] = []

  mutating func varint(_ value: UInt64) {
    var value = value
    while value >= 0x80 {
      bytes.append(UInt8(value & 0x7F) | 0x80)
      value >>= 7
    }
    bytes.append(UInt8(value))
  }

  mutating func field(_ number: UInt64, varint value: Int64) {
    varint(number << 3)
    varint(UInt64(bitPattern: value))
  }

  mutating func field(_ number: UInt64, bytes value: [UInt8]) {
    varint(number << 3 | 2)
    varint(UInt64(value.count))
    bytes += value
  }

  mutating func field(_ number: UInt64, string value: String) {
    field(number, bytes: Array(value.utf8))
  }

  mutating func field(_ number: UInt64, message build: (inout ProtobufWriter) -> Void) {
    var message = ProtobufWriter()
    build(&message)
    field(number, bytes: message.bytes)
  }

  /// Numbers one behind the other.
  mutating func field(_ number: UInt64, packed values: [Int64]) {
    var list = ProtobufWriter()
    for value in values { list.varint(UInt64(bitPattern: value)) }
    field(number, bytes: list.bytes)
  }

  /// Differences of neighbours, with the sign in the last bit.
  mutating func field(_ number: UInt64, packedDeltas values: [Int64]) {
    var previous: Int64 = 0
    field(
      number,
      packed: values.map { value in
        defer { previous = value }
        return ProtobufWriter.zigzag(value &- previous)
      }
    )
  }

  static func zigzag(_ value: Int64) -> Int64 { value << 1 ^ value >> 63 }
}
