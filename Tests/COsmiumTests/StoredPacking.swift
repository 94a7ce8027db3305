/// Compressed formats that only store: every decoder reads them, and no encoder is needed.
enum StoredPacking {
  /// A zlib stream (RFC 1950) of stored blocks.
  static func zlib(_ content: [UInt8]) -> [UInt8] {
    var a: UInt32 = 1
    var b: UInt32 = 0
    for byte in content {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    let checksum = b << 16 | a
    return [0x78, 0x01] + deflate(content)
      + (0..<4).map { UInt8(truncatingIfNeeded: checksum >> (24 - 8 * $0)) }
  }

  /// A gzip file (RFC 1952) of stored blocks.
  static func gzip(_ content: [UInt8]) -> [UInt8] {
    var crc: UInt32 = ~0
    for byte in content {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255] + deflate(content)
      + littleEndian(~crc) + littleEndian(UInt32(content.count))
  }

  /// An LZ4 block of one run of literals.
  static func lz4(_ content: [UInt8]) -> [UInt8] {
    if content.count < 15 { return [UInt8(content.count) << 4] + content }
    var left = content.count - 15
    var bytes: [UInt8] = [0xF0]
    while left >= 255 {
      bytes.append(255)
      left -= 255
    }
    return bytes + [UInt8(left)] + content
  }

  /// Stored blocks of deflate (RFC 1951): final flag, length, its complement, bytes.
  private static func deflate(_ content: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = content[...]
    repeat {
      let piece = rest.prefix(65_535)
      rest = rest.dropFirst(piece.count)
      let length = UInt16(piece.count)
      bytes.append(rest.isEmpty ? 1 : 0)
      bytes += [UInt8(length & 0xFF), UInt8(length >> 8)]
      bytes += [UInt8(~length & 0xFF), UInt8(~length >> 8)]
      bytes += piece
    } while !rest.isEmpty
    return bytes
  }

  private static func littleEndian(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
