import Testing

@testable import RoadbookRoadGraph

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("Files found whole before") struct VerifiedFilesTests {
  private let folder: TemporaryFolder
  private let cache: TemporaryFolder
  private let verified: VerifiedFiles
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    cache = try TemporaryFolder()
    verified = VerifiedFiles(folder: cache.path)
    path = folder.file("map.rbk")
    try GridMap(width: 2, height: 2).contents.write(to: path)
  }

  private func open() throws(MapFileError) -> RoadGraph {
    try RoadGraph(path: path, trusted: false, verified: verified)
  }

  /// Breaks a weight in place, keeping the time of change if asked to.
  private func breakWeight(keepingTime: Bool) throws {
    var status = stat()
    try #require(stat(path, &status) == 0)
    let sections = try RoadGraph.verify(path: path).sections
    let section = try #require(sections.first { $0.name == "upRows" })
    let stream = try #require(fopen(path, "r+b"))
    fseek(stream, Int(section.byteOffset), SEEK_SET)
    fputc(0x55, stream)
    fclose(stream)
    #if canImport(Darwin)
      let time = keepingTime ? status.st_mtimespec : timespec(tv_sec: 1_000, tv_nsec: 0)
    #else
      let time = keepingTime ? status.st_mtim : timespec(tv_sec: 1_000, tv_nsec: 0)
    #endif
    try #require(utimensat(AT_FDCWD, path, [time, time], 0) == 0)
  }

  @Test func `the second opening does not read the file again`() throws {
    #expect(cache.names.isEmpty)
    _ = try open()
    #expect(cache.names.count == 1)
    // Damage that only reading would find.
    try breakWeight(keepingTime: true)
    _ = try open()
    #expect(throws: MapFileError.self) { try RoadGraph.verify(path: path) }
  }

  @Test func `a file of another time is read again`() throws {
    _ = try open()
    try breakWeight(keepingTime: false)
    #expect(throws: MapFileError.self) { try open() }
  }

  @Test func `a damaged file is not remembered`() throws {
    try breakWeight(keepingTime: false)
    #expect(throws: MapFileError.self) { try open() }
    #expect(cache.names.isEmpty)
    #expect(throws: MapFileError.self) { try open() }
  }

  @Test func `a copy is another file`() throws {
    _ = try open()
    try folder.write(try folder.read("map.rbk"), to: "copy.rbk")
    _ = try RoadGraph(path: folder.file("copy.rbk"), trusted: false, verified: verified)
    #expect(cache.names.count == 2)
  }

  @Test func `trust reads nothing and remembers nothing`() throws {
    _ = try RoadGraph(path: path, trusted: true, verified: verified)
    #expect(cache.names.isEmpty)
    try breakWeight(keepingTime: false)
    _ = try RoadGraph(path: path, trusted: true, verified: verified)
  }

  @Test func `a cache that cannot be written is no error`() throws {
    try folder.write([1], to: "file")
    for place in [folder.file("file/cache"), "/proc/roadbook"] {
      let verified = VerifiedFiles(folder: place)
      _ = try RoadGraph(path: path, trusted: false, verified: verified)
      _ = try RoadGraph(path: path, trusted: false, verified: verified)
    }
  }

  @Test func `folders of the cache are made`() throws {
    let deep = VerifiedFiles(folder: cache.file("a/b"))
    _ = try RoadGraph(path: path, trusted: false, verified: deep)
    #expect(access(cache.file("a/b"), F_OK) == 0)
    let slot = try #require(TemporaryFolder.names(in: cache.file("a/b")).first)
    unlink(cache.file("a/b/\(slot)"))
    rmdir(cache.file("a/b"))
    rmdir(cache.file("a"))
  }

  #if os(Linux)
    @Test func `opening brings in the header, not the map`() throws {
      var contents = GridMap(width: 2, height: 2).contents
      contents.stringOffsets.append(contents.stringOffsets[8] + 100_000_000)
      contents.stringBytes += [UInt8](repeating: 0x7A, count: 100_000_000)
      try contents.write(to: path)
      let trusted = try RoadGraph(path: path, trusted: true)
      #expect(try residentKilobytes() < 1_000)
      let first = try open()
      #expect(try residentKilobytes() < 5_000)
      let second = try open()
      #expect(try residentKilobytes() < 5_000)
      withExtendedLifetime((trusted, first, second)) {}
    }

    /// Memory that mappings of the file take, by the kernel's own account.
    private func residentKilobytes() throws -> Int {
      let stream = try #require(fopen("/proc/self/smaps", "r"))
      defer { fclose(stream) }
      var line = [CChar](repeating: 0, count: 4_096)
      var isOurs = false
      var mappings = 0
      var sum = 0
      while fgets(&line, Int32(line.count), stream) != nil {
        let text = String(
          decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) },
          as: UTF8.self
        )
        let words = text.split(whereSeparator: \.isWhitespace)
        if words.first?.contains("-") == true, words.count >= 5 {
          isOurs = words.last.map { String($0) } == path
          mappings += isOurs ? 1 : 0
        } else if isOurs, words.first == "Rss:" {
          sum += try #require(Int(words[1]))
        }
      }
      try #require(mappings > 0)
      return sum
    }
  #endif
}
