import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder of one test, removed with all its files.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/roadbook-tests-XXXXXX".utf8CString)
    path = String(cString: try #require(mkdtemp(&template)))
  }

  deinit {
    for name in names { unlink(file(name)) }
    rmdir(path)
  }

  /// Path of a file in the folder.
  func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Names of all files, sorted.
  var names: [String] { TemporaryFolder.names(in: path) }

  /// Names of all files of a folder, sorted.
  static func names(in path: String) -> [String] {
    guard let listing = opendir(path) else { return [] }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  func read(_ name: String) throws -> [UInt8] {
    let stream = try #require(fopen(file(name), "rb"))
    defer { fclose(stream) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&buffer, 1, buffer.count, stream)
      if count == 0 { return bytes }
      bytes += buffer.prefix(count)
    }
  }

  func write(_ bytes: some Collection<UInt8>, to name: String) throws {
    // A new file: one that is emptied and written again goes to the disk before the next line.
    unlink(file(name))
    let stream = try #require(fopen(file(name), "wb"))
    defer { fclose(stream) }
    let array = Array(bytes)
    #expect(fwrite(array, 1, array.count, stream) == array.count)
  }
}
