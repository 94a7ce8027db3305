import COsmium
import Foundation
import Synchronization
import TestTags
import Testing

@testable import RoadbookMapImport

@Suite("Extract") struct ExtractTests {
  static let selection = TagSelection(
    waySelectors: ["highway"],
    relationSelectors: ["type=restriction*"],
    wayKeys: ["highway", "name"],
    nodeKeys: ["barrier"],
    relationKeys: ["type"]
  )

  static let content = """
    n1 v1 x9.0000000 y51.0000000
    n2 v1 x9.0010000 y51.0000000 Tbarrier=gate
    n3 v1 x9.0020000 y51.0000000
    w10 v1 Thighway=service,name=Elm%20%Street Nn1,n2,n9
    w11 v1 Thighway=road Nn2,n3
    r20 v1 Ttype=restriction Mw10@from,n2@via,w11@to

    """

  /// Runs the body with a file of this content in a folder of its own.
  func withFile<Result>(
    _ content: String,
    _ name: String = "map.opl",
    _ body: (String) throws -> Result
  ) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("extract-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent(name)
    try Data(content.utf8).write(to: file)
    return try body(file.path)
  }

  @Test func `arrays are lent in the order of ids`() throws {
    try withFile(Self.content) { path in
      let extract = try Extract(paths: [path], selection: Self.selection)
      extract.withView { view in
        #expect(Array(view.nodeIDs) == [1, 2, 3])
        #expect(Array(view.nodeLongitudes) == [90_000_000, 90_010_000, 90_020_000])
        #expect(Array(view.taggedNodes) == [1])
        #expect(Array(view.wayIDs) == [10, 11])
        #expect(view.wayNodes[view.nodes(ofWay: 0)].elementsEqual([0, 1, ExtractView.missing]))
        #expect(view.wayNodes[view.nodes(ofWay: 1)].elementsEqual([1, 2]))
        let names = view.tags(ofWay: 0).map {
          [view.string(view.tagKeys[$0]), view.string(view.tagValues[$0])]
        }
        #expect(names == [["highway", "service"], ["name", "Elm Street"]])
        #expect(view.tags(ofTaggedNode: 0).map { view.string(view.tagValues[$0]) } == ["gate"])
        #expect(view.members(ofRelation: 0).map { view.memberIDs[$0] } == [10, 2, 11])
        #expect(view.members(ofRelation: 0).map { view.memberIndices[$0] } == [0, 1, 1])
        #expect(view.memberRoles.map { view.string($0) } == ["from", "via", "to"])
        #expect(view.counts.missing_node_references == 1)
      }
    }
  }

  @Test func `strings are found by their text`() throws {
    try withFile(Self.content) { path in
      let extract = try Extract(paths: [path], selection: Self.selection)
      extract.withView { view in
        for number in 0..<view.raw.string_count {
          #expect(view.number(ofString: view.string(number)) == number)
        }
        #expect(view.number(ofString: "") == 0)
        for absent in ["a", "highwa", "highways", "zzz", "\u{0}"] {
          #expect(view.number(ofString: absent) == nil)
        }
      }
    }
  }

  @Test func `progress is told, and stops the reading`() throws {
    try withFile(Self.content) { path in
      let phases = Mutex<[Extract.Phase]>([])
      _ = try Extract(paths: [path], selection: Self.selection) { phase, done, total in
        phases.withLock { $0.append(phase) }
        return done <= total
      }
      #expect(Set(phases.withLock { $0 }) == [.checkingBlocks, .readingWays, .readingNodes])
      #expect(throws: MapImportError.cancelled) {
        _ = try Extract(paths: [path], selection: Self.selection) { phase, _, _ in
          phase != .readingNodes
        }
      }
    }
  }

  @Test(.tags(.concurrency)) @MainActor
  func `progress may be told from another thread than the main one`() async throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("extract-\(UUID().uuidString).opl").path
    try Data(Self.content.utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let calls = Mutex(0)
    let handler: Extract.ProgressHandler = { _, _, _ in
      calls.withLock { $0 += 1 }
      return true
    }
    let ways = try await Task.detached {
      try Extract(paths: [path], selection: Self.selection, progress: handler)
        .withView { $0.wayIDs.count }
    }.value
    #expect(ways == 2)
    #expect(calls.withLock { $0 } > 0)
  }
}

@Suite("Import errors") struct MapImportErrorTests {
  func error(_ content: String, _ name: String) throws -> MapImportError? {
    try ExtractTests().withFile(content, name) { path in
      do throws(MapImportError) {
        _ = try Extract(paths: [path], selection: ExtractTests.selection)
        return nil
      } catch {
        return error
      }
    }
  }

  @Test func `each says which file, where and what helps`() throws {
    let page = try #require(try error("<html>", "map.osm.pbf"))
    #expect(page.description.contains("map.osm.pbf is not a PBF"))
    #expect(page.description.contains("failed download"))

    let cut = try #require(try error("n1 v1 x9.0 y51.0\nw1 v1 Thighw", "map.opl"))
    guard case .truncated(let place, _) = cut else {
      Issue.record("\(cut)")
      return
    }
    #expect(place.byteOffset == 29)
    #expect(place.path.hasSuffix("/map.opl"))
    #expect(cut.description.contains("byte 29"))

    let history = try #require(try error("n1 v2 dD\n", "map.opl"))
    #expect(history.description.contains("node 1"))
    #expect(history.description.contains("time-filter"))

    guard case .unknownFormat = try error("", "map.txt") else {
      Issue.record("another case")
      return
    }
    guard case .empty = try error("n1 v1 x1 y1\nn2 v1 x1 y2\nw1 v1 Tb=c Nn1,n2\n", "map.opl") else {
      Issue.record("another case")
      return
    }
    #expect(throws: MapImportError.self) {
      _ = try Extract(paths: ["/nowhere.osm"], selection: ExtractTests.selection)
    }
  }

  @Test func `every status of the reader has a case, and every case one sentence`() {
    let cases: [(cosm_status, String)] = [
      (COSM_CANCELLED, "cancelled"), (COSM_CANNOT_OPEN, "Cannot open"),
      (COSM_UNKNOWN_FORMAT, "Cannot tell the format"), (COSM_NOT_PBF, "is not a PBF"),
      (COSM_TRUNCATED, "cut short"), (COSM_CORRUPT, "damaged"),
      (COSM_UNSUPPORTED_FEATURE, "not supported"), (COSM_HISTORY, "history"),
      (COSM_OVERSIZED_BLOB, "damaged or no PBF"), (COSM_EMPTY, "no roads"),
      (COSM_TOO_LARGE, "too large"), (COSM_INTERNAL, "failed"),
    ]
    for (status, words) in cases {
      var raw = cosm_error()
      raw.status = status
      raw.file_index = 1
      raw.byte_offset = 77
      raw.object_id = -5
      raw.object_type = CChar(bitPattern: UInt8(ascii: "w"))
      let error = MapImportError(raw, paths: ["a.osm.pbf", "b.osm.pbf"])
      #expect(error.description.contains(words))
      #expect(error.description.hasSuffix("."))
      #expect(!error.description.contains("a.osm.pbf"))
    }
    var raw = cosm_error()
    raw.status = COSM_EMPTY
    raw.file_index = .max
    let error = MapImportError(raw, paths: ["a.osm.pbf", "b.osm.pbf"])
    #expect(error.description.contains("a.osm.pbf + b.osm.pbf"))
    let write = MapImportError.cannotWrite(path: "x.map", reason: "no space left")
    #expect(write.description.contains("x.map"))
  }
}
