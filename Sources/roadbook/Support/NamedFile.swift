import Foundation

/// What a path leads to: two paths of one file are equal.
struct NamedFile: Equatable {
  /// Device and number of what is there; empty if there is nothing.
  private let identity: [UInt64]
  /// The path without links on its way, where there is nothing.
  private let place: String
  /// Whether a regular file or nothing is there.
  let isFileOrFree: Bool

  init(_ path: String) {
    var status = stat()
    if unsafe stat(path, &status) == 0 {
      identity = [UInt64(truncatingIfNeeded: status.st_dev), UInt64(status.st_ino)]
      place = ""
      isFileOrFree = status.st_mode & S_IFMT == S_IFREG
    } else {
      identity = []
      let url = URL(fileURLWithPath: path).standardizedFileURL
      let folder = url.deletingLastPathComponent().resolvingSymlinksInPath()
      place = folder.appendingPathComponent(url.lastPathComponent).path
      isFileOrFree = true
    }
  }
}
