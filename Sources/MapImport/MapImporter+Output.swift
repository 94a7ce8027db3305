#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension MapImporter {
  /// Sees, before the long work, that a map may be written under a name.
  ///
  /// - Parameters:
  ///   - output: The name.
  ///   - extracts: Files that are read, and must stay.
  /// - Throws: ``MapImportError/wouldReplaceExtract(path:)``, or
  ///   ``MapImportError/cannotWrite(path:reason:)`` for what is there and is no file.
  static func check(
    _ output: String,
    besides extracts: [String]
  ) throws(MapImportError) {
    if output.isEmpty { throw .cannotWrite(path: "''", reason: "the name is empty") }
    var status = stat()
    guard !output.utf8.contains(0), unsafe stat(output, &status) == 0 else { return }
    let kind = status.st_mode & S_IFMT
    guard kind == S_IFREG else {
      throw .cannotWrite(
        path: output,
        reason: kind == S_IFDIR ? "Is a directory" : "not a regular file"
      )
    }
    for extract in extracts where !extract.utf8.contains(0) {
      var other = stat()
      guard unsafe stat(extract, &other) == 0 else { continue }
      // Two names may lead to one file.
      if other.st_dev == status.st_dev, other.st_ino == status.st_ino {
        throw .wouldReplaceExtract(path: extract)
      }
    }
  }
}
