import Foundation

/// The lines of standard input, of a long one only as much as may be read.
struct LineSource {
  /// Bytes that are kept of a line; the rest of a longer one is passed over.
  private let keptByteCount: Int
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  /// Bytes of the buffer that have been read and not yet handed on.
  private var waiting = 0..<0

  /// Makes a source.
  ///
  /// - Parameter keptByteCount: Bytes that are kept of a line.
  init(keptByteCount: Int) { self.keptByteCount = keptByteCount }

  /// The next line without its end; `nil` if there is none.
  mutating func next() throws -> String? {
    var line: [UInt8] = []
    var isBegun = false
    while try fill() {
      isBegun = true
      let end = buffer[waiting].firstIndex(of: 10)
      line += buffer[waiting.lowerBound..<(end ?? waiting.upperBound)]
        .prefix(keptByteCount - line.count)
      waiting = (end.map { $0 + 1 } ?? waiting.upperBound)..<waiting.upperBound
      if end != nil { break }
    }
    guard isBegun else { return nil }
    if line.last == 13 { line.removeLast() }
    return String(decoding: line, as: UTF8.self)
  }

  /// Sees to it that bytes wait; `false` at the end of the input.
  private mutating func fill() throws -> Bool {
    while waiting.isEmpty {
      let count = unsafe read(STDIN_FILENO, &buffer, buffer.count)
      if count == 0 { return false }
      if count > 0 {
        waiting = 0..<count
      } else if errno != EINTR {
        throw Failure(
          unsafe "standard input cannot be read (\(String(cString: strerror(errno))));"
            + " the lines before this have been answered, send the rest again"
        )
      }
    }
    return true
  }
}
