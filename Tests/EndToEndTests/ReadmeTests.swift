import Foundation
import RoadbookMapImport
import Testing

@Suite("The README") struct ReadmeTests {
  @Test func `its program is the one that is compiled here, and it works`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let source = try String(
      contentsOf: folder.appendingPathComponent("ReadmeProgram.swift"),
      encoding: .utf8
    )
    let readme = try String(
      contentsOf: Checkout.root.appendingPathComponent("README.md"),
      encoding: .utf8
    )
    let begin = try #require(source.range(of: "  // README begins\n"))
    let end = try #require(source.range(of: "  // README ends\n"))
    let program = source[begin.upperBound..<end.lowerBound]
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("  ") ? String($0.dropFirst(2)) : String($0) }
      .joined(separator: "\n")
    #expect(readme.contains(program), "README.md does not hold the program:\n\(program)")

    let lines = try readmeProgram(mapPath: try Checkout.monaco())
    #expect(lines.count > 3)
    #expect(lines.first?.contains(" s, ") == true)
    #expect(lines.last?.hasPrefix("arrive") == true)
  }

  @Test func `is short, and its two commands are there`() throws {
    let readme = try String(
      contentsOf: Checkout.root.appendingPathComponent("README.md"),
      encoding: .utf8
    )
    #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 150)
    for command in ["tools/quickstart", "tools/test"] {
      #expect(readme.contains(command))
      let path = Checkout.root.appendingPathComponent(command).path
      #expect(FileManager.default.isExecutableFile(atPath: path))
    }
  }
}

/// The checkout that the tests were built from.
enum Checkout {
  static let root: URL = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// A map of Data/monaco.osm.pbf, made once a run.
  static func monaco() throws -> String { try made.get() }

  private static let made = Result {
    let map = FileManager.default.temporaryDirectory.path + "/roadbook-monaco-\(getpid()).roadbook"
    let extract = root.appendingPathComponent("Data/monaco.osm.pbf").path
    _ = try MapImporter().run(extracts: [extract], output: map)
    return map
  }
}
