import Testing

@testable import RoadbookRoadGraph

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("Writing map files") struct MapFileWritingTests {
  private let folder: TemporaryFolder
  private let contents = GridMap(width: 2, height: 2).contents

  init() throws { folder = try TemporaryFolder() }

  private func expectCannotWrite(_ path: String) {
    let error = #expect(throws: MapFileError.self) { try contents.write(to: path) }
    guard case .cannotWrite(path, let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(!reason.isEmpty)
  }

  @Test func `nothing but the map is left`() throws {
    try contents.write(to: folder.file("map.rbk"))
    #expect(folder.names == ["map.rbk"])
  }

  @Test func `a folder that is missing, or no folder, is an error`() throws {
    try folder.write([1], to: "file")
    expectCannotWrite(folder.file("none/map.rbk"))
    expectCannotWrite(folder.file("file/map.rbk"))
    expectCannotWrite("")
    #expect(folder.names == ["file"])
  }

  @Test func `a folder in the map's place stays, and nothing is left`() throws {
    try #require(mkdir(folder.file("map.rbk"), 0o700) == 0)
    defer { rmdir(folder.file("map.rbk")) }
    expectCannotWrite(folder.file("map.rbk"))
    #expect(folder.names == ["map.rbk"])
  }

  @Test func `a pipe in the map's place stays one`() throws {
    try #require(mkfifo(folder.file("map.rbk"), 0o600) == 0)
    expectCannotWrite(folder.file("map.rbk"))
    var status = stat()
    #expect(stat(folder.file("map.rbk"), &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFIFO)
    #expect(folder.names == ["map.rbk"])
  }

  @Test func `a map in use is replaced without harm to it`() throws {
    let path = folder.file("map.rbk")
    try contents.write(to: path)
    let old = try RoadGraph(path: path, trusted: true)
    try GridMap(width: 4, height: 3).contents.write(to: path)
    let new = try RoadGraph(path: path, trusted: true)
    #expect(old.edgeCount == 4)
    #expect(old.edgeTails.array == contents.edgeTails)
    #expect(new.edgeCount == 17)
  }

  @Test func `a failed write keeps the map that was there`() throws {
    let path = folder.file("map.rbk")
    try contents.write(to: path)
    var broken = contents
    broken.depths[0] += 1
    #expect(throws: MapFileError.self) { try broken.write(to: path) }
    #expect(folder.names == ["map.rbk"])
    #expect(try RoadGraph.verify(path: path).buildID == RoadGraph(contents).info.buildID)
  }

  @Test func `what killed writers left is removed, but not the files of living ones`() throws {
    let path = folder.file("map.rbk")
    try folder.write([1, 2, 3], to: ".map.rbk.77-0.partial")
    try folder.write([1, 2, 3], to: ".other.rbk.77-0.partial")
    let living = try TemporaryFile(for: path)
    try contents.write(to: path)
    let names = folder.names
    #expect(!names.contains(".map.rbk.77-0.partial"))
    #expect(names.contains(".other.rbk.77-0.partial"))
    #expect(names.contains { folder.file($0) == living.path })
    try living.finish()
    #expect(folder.names == [".other.rbk.77-0.partial", "map.rbk"])
  }

  @Test func `a temporary file goes with its writer`() throws {
    var living: TemporaryFile? = try TemporaryFile(for: folder.file("map.rbk"))
    #expect(folder.names.count == 1)
    #expect(living?.path.hasSuffix(".partial") == true)
    living = nil
    #expect(folder.names.isEmpty)
  }

  #if os(Linux)
    @Test func `a full disk is told from other failures`() throws {
      let full = open("/dev/full", O_WRONLY)
      try #require(full >= 0)
      defer { close(full) }
      let bytes: [UInt8] = [1, 2, 3]
      bytes.withUnsafeBytes { bytes in
        let failure = #expect(throws: SystemFailure.self) {
          try TemporaryFile.write(bytes, to: full)
        }
        #expect(failure?.isDiskFull == true)
        let closed = #expect(throws: SystemFailure.self) { try TemporaryFile.write(bytes, to: -1) }
        #expect(closed?.isDiskFull == false)
      }
    }
  #endif

  @Test func `a file that may not grow leaves nothing behind`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      let folder = try TemporaryFolder()
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 5_000, rlim_max: 5_000)
      #if canImport(Glibc)
        let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
      #else
        let resource = RLIMIT_FSIZE
      #endif
      guard setrlimit(resource, &limit) == 0 else { exit(1) }
      do {
        try GridMap(width: 2, height: 2).contents.write(to: folder.file("map.rbk"))
        exit(2)
      } catch MapFileError.cannotWrite {
        // The folder's own end does not come in a process that exits.
        exit(rmdir(folder.path) == 0 ? 7 : 3)
      }
    }
  }

  @Test(arguments: 0..<8)
  func `a writer killed at any moment leaves no half map`(round: Int) async throws {
    let path = folder.file("map.rbk")
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = path as String, round = round as Int] in
      var long = GridMap(width: 2, height: 2).contents
      long.stringOffsets.append(long.stringOffsets[8] + 4_000_000)
      long.stringBytes += [UInt8](repeating: 0x7A, count: 4_000_000)
      // Another process strikes, at a moment that nothing in this one depends on.
      let delay = "0.0\(round * 11 + 10)"
      let command = "sleep \(delay); kill -KILL \(getpid())"
      var child = pid_t()
      var arguments: [UnsafeMutablePointer<CChar>?] = [
        strdup("sh"), strdup("-c"), strdup(command), nil,
      ]
      guard posix_spawn(&child, "/bin/sh", nil, nil, &arguments, nil) == 0 else { exit(1) }
      while true { try long.write(to: path) }
    }
    if folder.names.contains("map.rbk") { try RoadGraph.verify(path: path) }
    try contents.write(to: path)
    #expect(folder.names == ["map.rbk"])
  }
}
