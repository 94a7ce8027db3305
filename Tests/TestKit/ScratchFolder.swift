import Foundation

/// A folder for the files of one test, removed with all of them when nobody holds it any more.
public final class ScratchFolder: Sendable {
  /// Where it is.
  public let path: String

  /// Makes an empty folder among the system's temporary ones.
  ///
  /// - Throws: What the system says, if it cannot be made.
  public init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("roadbook-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Path of a file in the folder, be it there or not.
  public func file(_ name: String) -> String { path + "/" + name }

  /// Names of the files in the folder, sorted.
  public var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}
