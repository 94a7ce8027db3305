import Foundation

/// Where output goes: results to standard output, everything else to standard error.
enum Terminal {
  /// Writes a line of result; ends the program with exit code 1 if that cannot be done.
  static func print(_ text: String) {
    guard let reason = write(text + "\n", to: STDOUT_FILENO) else { return }
    say(
      "roadbook: the results cannot be written to standard output (\(reason));"
        + " make room there, or send them elsewhere."
    )
    exit(1)
  }

  /// Writes a line for the person watching; of words too long to be read, the beginning.
  static func say(_ text: String) { _ = write(cuttingLongWords(text) + "\n", to: STDERR_FILENO) }

  /// Whether standard error is a terminal, where a progress bar makes sense.
  static var showsProgress: Bool { isatty(STDERR_FILENO) == 1 }

  /// Writes over the last line of the terminal.
  static func redraw(_ text: String) { _ = write("\r\u{1B}[K" + text, to: STDERR_FILENO) }

  /// Writes a text, all of it.
  ///
  /// - Returns: What the system says if that fails; `nil` if it is done.
  private static func write(_ text: String, to descriptor: Int32) -> String? {
    var text = text
    return text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while let start = rest.baseAddress, rest.count > 0 {
        let count = unsafe systemWrite(descriptor, start, rest.count)
        if count > 0 {
          unsafe rest = unsafe UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
        } else if count == 0 || errno != EINTR {
          return unsafe String(cString: strerror(errno))
        }
      }
      return nil
    }
  }
}

/// A message without words that no file can be called by: they came from somebody's input, and
/// their beginning is enough.
func cuttingLongWords(_ message: String) -> String {
  let longest = 4096
  if message.utf8.count <= longest { return message }
  return message.split(separator: " ", omittingEmptySubsequences: false)
    .map { $0.utf8.count > longest ? $0.prefix(60) + "…" : $0 }
    .joined(separator: " ")
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  unsafe write(descriptor, bytes, count)
}

/// Version of the program and of the files it writes.
enum Version {
  static let number: String = "0.1.0"
  static var text: String { "roadbook \(number), map file format 1.0" }
}
