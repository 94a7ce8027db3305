import Foundation
import RoadbookGeo
import RoadbookRouting
import TestKit
import Testing
import TinyMaps

@testable import RoadbookRoadGraph

/// Map files that change while they are known, or open.
@Suite("Damage to files in use") struct MappedDamageTests {
  private let folder: ScratchFolder
  private let whole: [UInt8]
  private let path: String
  private let ends: [Waypoint]
  /// Remembers files in the folder of the test, not in the user's.
  private let verified: VerifiedFiles

  init() throws {
    folder = try ScratchFolder()
    whole = try Specimen.bytes()
    path = folder.file("map.rdbk")
    verified = VerifiedFiles(folder: folder.file("cache"))
    try folder.write(whole, to: "map.rdbk")
    let tiny = try Specimen.tiny()
    ends = [
      Waypoint(try #require(tiny.coordinate("f"))), Waypoint(try #require(tiny.coordinate("o"))),
    ]
  }

  private func open() throws(MapFileError) -> RoadGraph {
    try RoadGraph(path: path, trusted: false, verified: verified)
  }

  private func line(_ map: RoadGraph) throws -> [Coordinate] {
    try Router(map: map).route(RouteRequest(waypoints: ends)).coordinates
  }

  @Test func `a file shortened before it is opened is refused, even one that was known`() throws {
    _ = try open()
    for length in [whole.count - 1, whole.count / 2, 4097, 80, 1, 0] {
      try #require(truncate(path, off_t(length)) == 0)
      let error = #expect(throws: MapFileError.self) { try open() }
      guard case .truncated = error else {
        Issue.record("\(length): \(String(describing: error))")
        continue
      }
      let trusted = #expect(throws: MapFileError.self) { try RoadGraph(path: path, trusted: true) }
      #expect(trusted == error)
    }
  }

  @Test func `a file replaced while it is open goes on as it was`() throws {
    let map = try open()
    let before = try line(map)
    try folder.write([1, 2, 3], to: "other")
    try #require(rename(folder.file("other"), path) == 0)
    #expect(throws: MapFileError.self) { try open() }
    #expect(try line(map) == before)
    unlink(path)
    #expect(try line(map) == before)
  }

  @Test func `a folder, a pipe and a name with a zero byte are no maps`() throws {
    try #require(mkfifo(folder.file("pipe"), 0o600) == 0)
    for path in [folder.path, folder.file("pipe"), "/dev/null", path + "\0.old"] {
      let error = #expect(throws: MapFileError.self) { try RoadGraph(path: path) }
      guard case .cannotOpen = error else {
        Issue.record("\(path): \(String(describing: error))")
        continue
      }
    }
    let contents = try Specimen.tiny().contents()
    let error = #expect(throws: MapFileError.self) {
      try contents.write(to: folder.file("new\0.rdbk"))
    }
    guard case .cannotWrite = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(folder.names == ["map.rdbk", "pipe"])
  }

  #if os(Linux)
    @Test func `a file shortened in place while it is open ends the program, as documented`() async
    {
      await #expect(processExitsWith: .signal(SIGBUS)) {
        signal(SIGBUS, SIG_DFL)
        let folder = try ScratchFolder()
        try folder.write(try Specimen.bytes(), to: "map.rdbk")
        let map = try RoadGraph(path: folder.file("map.rdbk"), trusted: true)
        guard truncate(folder.file("map.rdbk"), 0) == 0 else { exit(1) }
        try? FileManager.default.removeItem(atPath: folder.path)
        _ = map.name(of: EdgeID(0))
        exit(2)
      }
    }
  #endif
}
