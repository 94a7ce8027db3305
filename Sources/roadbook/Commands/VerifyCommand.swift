import RoadbookRoadGraph

/// `roadbook verify`: checksums and structure of a map file.
enum VerifyCommand: Command {
  static let name = "verify"
  static let summary = "checks a map file from end to end"
  static let usage = "MAP"
  static let options = [Option("--quiet", short: "-q", "Say nothing where the file is sound.")]
  static let operandCount = 1...1
  static let details = """
    Reads the whole file: every checksum, and every number that a search relies on. Use it after
    a download or a copy; opening a map does the same once for each file and remembers it.

    Exit codes: 0 the file is sound, 1 it is not (the message names the place), 2 wrong arguments.
    """

  static func run(_ arguments: Arguments) throws -> Int32 {
    let path = arguments.operands[0]
    let info = try RoadGraph.verify(path: path)
    if !arguments.has("--quiet") {
      Terminal.print("\(path): sound (format \(info.version), \(bytes(info.byteCount)))")
    }
    return 0
  }
}
