import Foundation
import TestKit
import Testing

/// A finished run of the `roadbook` executable of this build, with what it took.
struct ChildRun {
  /// How it ended.
  enum End: Equatable, Sendable {
    /// By itself, with a code.
    case code(Int32)
    /// By a signal: killed, or crashed.
    case signal(Int32)
  }

  let end: End
  let output: String
  let errors: String
  /// What ``FaultShim`` noted, line by line.
  let notes: [String]

  /// Runs the executable to its end.
  ///
  /// - Parameters:
  ///   - arguments: Words after `roadbook`.
  ///   - folder: Where its streams are kept; its cache lies there too.
  ///   - environment: Variables besides those of the tests.
  ///   - input: File of its standard input; none if empty.
  ///   - before: Words of a program that runs the executable, such as `setpriv`.
  /// - Throws: If there is no executable, or the folder cannot be written.
  init(
    _ arguments: [String],
    in folder: ScratchFolder,
    environment: [String: String] = [:],
    input: String = "/dev/null",
    before: [String] = []
  ) throws {
    let streams = try ScratchFolder()
    for name in ["output", "errors", "notes"] { try streams.write([], to: name) }
    let process = Process()
    let words = before + [try Self.executable()] + arguments
    process.executableURL = URL(fileURLWithPath: words[0])
    process.arguments = Array(words.dropFirst())
    process.environment = ProcessInfo.processInfo.environment
      .merging(["XDG_CACHE_HOME": folder.file("cache"), "SWIFT_BACKTRACE": "enable=no"]) { $1 }
      .merging(["FAULTS_LOG": streams.file("notes")]) { $1 }
      .merging(environment) { $1 }
    process.standardInput = FileHandle(forReadingAtPath: input)
    process.standardOutput = FileHandle(forWritingAtPath: streams.file("output"))
    process.standardError = FileHandle(forWritingAtPath: streams.file("errors"))
    try process.run()
    process.waitUntilExit()
    end =
      process.terminationReason == .exit
      ? .code(process.terminationStatus) : .signal(process.terminationStatus)
    output = String(decoding: try streams.bytes(of: "output"), as: UTF8.self)
    errors = String(decoding: try streams.bytes(of: "errors"), as: UTF8.self)
    notes = String(decoding: try streams.bytes(of: "notes"), as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  /// The number behind a word among the notes.
  func note(_ word: String) -> Int? {
    notes.first { $0.hasPrefix(word + " ") }.flatMap { Int($0.dropFirst(word.count + 1)) }
  }

  /// Path of the executable.
  static func executable() throws -> String {
    let path = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("roadbook").path
    try #require(
      FileManager.default.isExecutableFile(atPath: path),
      "No executable at \(path); build all products first."
    )
    return path
  }
}

/// The library that makes calls of the operating system fail in a child; see Faults/faults.c.
enum FaultShim {
  /// What becomes of the call.
  enum Kind: String, Sendable, CaseIterable {
    case diskFull = "28"
    case inputOutput = "5"
    case noMemory = "12"
    case interrupted = "4"
    case short, kill, none
  }

  /// Calls that importing makes on files.
  static let calls = "open,read,pread,write,fsync,rename,mmap,flock,fstat,opendir,mkdir"

  private static let folder = Result { try ScratchFolder() }
  private static let library = Result { () throws -> String in
    let path = try folder.get().file("faults.so")
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Faults/faults.c").path
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = [
      "clang", "-shared", "-fPIC", "-O1", "-Wall", "-Wextra", "-Werror", "-o", path, source, "-ldl",
    ]
    try compiler.run()
    compiler.waitUntilExit()
    try #require(compiler.terminationStatus == 0, "clang cannot compile faults.c")
    return path
  }

  /// Environment of a child in which one call fails.
  ///
  /// - Parameters:
  ///   - number: Which call, counted from 1; 0 for all of them.
  ///   - kind: What becomes of it.
  ///   - calls: The calls that count.
  /// - Returns: The variables.
  /// - Throws: If there is no compiler for the library.
  static func environment(
    _ number: Int,
    _ kind: Kind,
    calls: String = calls
  ) throws -> [String: String] {
    [
      "LD_PRELOAD": try library.get(), "FAULTS_AT": "\(number)", "FAULTS_KIND": kind.rawValue,
      "FAULTS_CALLS": calls,
    ]
  }
}
