import Foundation
import Testing

/// A finished run of the `roadbook` executable of this build.
struct CommandLineRun {
  let exitCode: Int32
  let output: String
  let errors: String

  /// Runs the executable to its end.
  ///
  /// - Parameters:
  ///   - arguments: Words after `roadbook`.
  ///   - input: Text on its standard input.
  /// - Throws: An expectation that failed, if there is no executable.
  init(_ arguments: [String], input: String = "") throws {
    let process = try CommandLineRun.process(arguments)
    let (output, errors, source) = (Pipe(), Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = source
    try process.run()
    let errorReader = BackgroundReader(errors.fileHandleForReading)
    let writer = Thread {
      try? source.fileHandleForWriting.write(contentsOf: Data(input.utf8))
      try? source.fileHandleForWriting.close()
    }
    writer.start()
    self.output = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(),
      as: UTF8.self
    )
    self.errors = errorReader.text()
    process.waitUntilExit()
    exitCode = process.terminationStatus
  }

  /// The executable, ready to be started.
  static func process(_ arguments: [String]) throws -> Process {
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let executable = tests.appendingPathComponent("roadbook")
    try #require(
      FileManager.default.isExecutableFile(atPath: executable.path),
      "No executable at \(executable.path); build all products first."
    )
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["XDG_CACHE_HOME": FileManager.default.temporaryDirectory.path]) { $1 }
    return process
  }
}

/// Reads a pipe to its end beside the caller, so that a full pipe stops nobody.
private final class BackgroundReader: @unchecked Sendable {
  private var data = Data()
  private let done = DispatchSemaphore(value: 0)

  init(_ handle: FileHandle) {
    let thread = Thread { [self] in
      data = handle.readDataToEndOfFile()
      done.signal()
    }
    thread.start()
  }

  func text() -> String {
    done.wait()
    return String(decoding: data, as: UTF8.self)
  }
}

/// Compares a text with the one checked in under Golden.
///
/// With ROADBOOK_UPDATE_GOLDEN set, writes it instead: read the difference before committing it.
func expectGolden(
  _ text: String,
  _ name: String,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Golden")
  let file = folder.appendingPathComponent(name)
  if ProcessInfo.processInfo.environment["ROADBOOK_UPDATE_GOLDEN"] != nil {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try text.write(to: file, atomically: true, encoding: .utf8)
    return
  }
  let golden = try String(contentsOf: file, encoding: .utf8)
  #expect(text == golden, "differs from Golden/\(name)", sourceLocation: sourceLocation)
}
