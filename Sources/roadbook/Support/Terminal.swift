import Foundation

/// Where output goes: results to standard output, everything else to standard error.
enum Terminal {
  /// Writes a line of result.
  static func print(_ text: String) { write(text + "\n", to: .standardOutput) }

  /// Writes a line for the person watching.
  static func say(_ text: String) { write(text + "\n", to: .standardError) }

  /// Whether standard error is a terminal, where a progress bar makes sense.
  static var showsProgress: Bool { isatty(STDERR_FILENO) == 1 }

  /// Writes over the last line of the terminal.
  static func redraw(_ text: String) { write("\r\u{1B}[K" + text, to: .standardError) }

  private static func write(_ text: String, to file: FileHandle) {
    file.write(Data(text.utf8))
  }
}

/// Version of the program and of the files it writes.
enum Version {
  static let number: String = "0.1.0"
  static var text: String { "roadbook \(number), map file format 1.0" }
}
