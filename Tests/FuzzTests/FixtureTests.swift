import Foundation
import Testing

/// Inputs that once did harm: each comes back now.
///
/// The folder Fixtures holds one folder a target of `tools/fuzz`; what that finds is put there.
@MainActor @Suite("Inputs that the fuzzer found", .serialized) struct FixtureTests {
  private nonisolated static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("Fixtures")

  private nonisolated static func names(in folder: URL) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }

  @Test(arguments: names(in: folder)) func `found inputs do no harm`(name: String) throws {
    let target = try #require(FuzzTarget.named(name), "no target \(name)")
    let inputs = Self.folder.appendingPathComponent(name)
    for input in Self.names(in: inputs) {
      target.run(Array(try Data(contentsOf: inputs.appendingPathComponent(input))))
    }
  }

  @Test func `well-formed inputs are taken in by every target`() throws {
    for target in FuzzTarget.all {
      let seeds = try target.seeds()
      #expect(!seeds.isEmpty, "\(target.name)")
      for seed in seeds {
        #expect(seed.count <= 65_536, "\(target.name)")
        target.run(seed)
        target.run(Array(seed.prefix(seed.count / 2)))
      }
      target.run([])
    }
  }
}
