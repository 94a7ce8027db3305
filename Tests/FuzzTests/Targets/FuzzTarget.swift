import Foundation

/// A door through which bytes come in from outside.
///
/// Whatever the bytes are, `run` must come back: with a typed error, or with an answer that holds
/// what the code promises.  It stops the process where it does not.
@MainActor struct FuzzTarget {
  /// Name on the command line, and of the folder with inputs that once did harm.
  let name: String
  /// What reads the bytes.
  let summary: String
  /// Words of the format, for the fuzzer to put in.
  var words: [String] = []
  /// Whether the bytes are a map file, whose sections are changed one at a time.
  var isMapFile = false
  /// Well-formed inputs to begin with.
  let seeds: @MainActor () throws -> [[UInt8]]
  /// Takes an input in.
  let run: @MainActor ([UInt8]) -> Void

  /// All doors.
  static let all: [FuzzTarget] = [
    .extract, .extractBlocks, .extractText, .map, .sealedMap, .batch, .traffic, .conditions, .tags,
    .traces, .polyline, .token, .session, .zones,
  ]

  /// The door with a name.
  static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}

/// A folder of the process's own, in memory where the system has such, gone when the process ends.
@MainActor enum FuzzFolder {
  /// Path of the folder.
  static let path: String = {
    let path = place
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    atexit { try? FileManager.default.removeItem(atPath: FuzzFolder.place) }
    return path
  }()

  /// The folder in `ROADBOOK_FUZZ_FOLDER`, or one with the process's number.
  private nonisolated static var place: String {
    if let told = ProcessInfo.processInfo.environment["ROADBOOK_FUZZ_FOLDER"] { return told }
    let memory = "/dev/shm"
    let parent =
      FileManager.default.isWritableFile(atPath: memory)
      ? memory : FileManager.default.temporaryDirectory.path
    return "\(parent)/roadbook-fuzz-\(ProcessInfo.processInfo.processIdentifier)"
  }

  /// Writes a file and gives its path.
  static func file(_ name: String, _ bytes: some Sequence<UInt8>) -> String {
    let file = path + "/" + name
    guard FileManager.default.createFile(atPath: file, contents: Data(bytes)) else {
      preconditionFailure("\(file) cannot be written")
    }
    return file
  }
}
