import Foundation
import RoadbookRoadGraph
import Synchronization
import TestTags
import Testing
import TinyMaps

@testable import RoadbookMapImport

@Suite("Importing") struct ImporterTests {
  /// A map with a bit of everything.
  static func town() throws -> TinyMap {
    try TinyMap(
      """
      a----b----c----g
      |    |    |    |
      d----e----f----h
           |
           i----j
      """
    ) {
      Way("abc", ["highway": "primary", "name": "Élm \"Street\"", "maxspeed": "50"])
      Way("cg", ["highway": "primary", "oneway": "yes", "ref": "B 1"])
      Way("def", ["highway": "residential"])
      Way("fh", ["highway": "residential", "access": "private"])
      Way("ad")
      Way("be", ["highway": "secondary"])
      Way("cf", ["highway": "service"])
      Way("gh", ["highway": "motorway", "toll": "yes"])
      Way("ei", ["highway": "footway"])
      Ferry("ij", duration: "00:10")
      Node("b", ["highway": "traffic_signals"])
      Node("e", ["barrier": "gate"])
      Restriction("no_left_turn", from: "abc", via: "c", to: "cg")
      Restriction("no_u_turn", from: "ad", via: "def", to: "cf")
    }
  }

  private func bytes(of output: URL) throws -> [UInt8] { Array(try Data(contentsOf: output)) }

  @Test func `the file opens, and holds what the arrays in memory hold`() throws {
    try withFolder { folder in
      let extract = folder.appendingPathComponent("town.osm.pbf").path
      let output = folder.appendingPathComponent("town.rdbk").path
      try Self.town().write(to: extract)
      let report = try MapImporter().run(extracts: [extract], output: output)
      let contents = try MapImporter().contents(of: [extract])
      _ = try RoadGraph.verify(path: output)
      let graph = try RoadGraph(path: output)
      #expect(graph.edgeTails.array == contents.edgeTails)
      #expect(graph.info.buildID == RoadGraph(contents).info.buildID)
      #expect(graph.manifest == contents.manifest)
      #expect(report.fileBytes == UInt64(try bytes(of: URL(fileURLWithPath: output)).count))
      #expect(report.count("edges") == UInt64(graph.edgeCount))
      #expect(report.count("vertices") == UInt64(graph.vertexCount))
      let phases = ImportProgress.Phase.allCases.filter { $0 != .layering }
      #expect(report.phases.map(\.name) == phases.map(\.rawValue))
      #expect(report.sections.reduce(0) { $0 + $1.count } < report.fileBytes)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
    }
  }

  @Test(.tags(.concurrency)) func `the same input gives the same bytes, on any number of threads`()
    throws
  {
    try withFolder { folder in
      let extract = folder.appendingPathComponent("town.osm.pbf").path
      try Self.town().write(to: extract)
      let files = try (1...3).map { threads in
        var options = MapImporter.Options()
        options.threads = threads
        let output = folder.appendingPathComponent("\(threads).rdbk")
        _ = try MapImporter(options: options).run(extracts: [extract], output: output.path)
        return try bytes(of: output)
      }
      #expect(files[0] == files[1])
      #expect(files[0] == files[2])
    }
  }

  @Test func `the order of tags does not matter`() throws {
    try withFolder { folder in
      let files = try [false, true].map { reverses in
        let extract = folder.appendingPathComponent("\(reverses).osm.pbf")
        let output = folder.appendingPathComponent("\(reverses).rdbk")
        try Data(try Self.town().pbf(reversesTags: reverses)).write(to: extract)
        _ = try MapImporter().run(extracts: [extract.path], output: output.path)
        return try bytes(of: output)
      }
      #expect(files[0] == files[1])
    }
  }

  @Test func `A34: all six orders of three tags give one map`() throws {
    let tags = ["highway=primary", "name=Elm", "oneway=yes"]
    var maps: Set<[UInt8]> = []
    try withFolder { folder in
      for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        let extract = folder.appendingPathComponent("map.opl")
        let output = folder.appendingPathComponent("map.rdbk")
        let way = order.map { tags[$0] }.joined(separator: ",")
        let text = "n1 v1 x9 y51\nn2 v1 x9.01 y51\nw1 v1 T\(way) Nn1,n2\n"
        try Data(text.utf8).write(to: extract)
        _ = try MapImporter().run(extracts: [extract.path], output: output.path)
        maps.insert(try bytes(of: output))
      }
    }
    #expect(maps.count == 1)
  }

  private static let lines = [
    "n1 v1 x9.000 y51.0", "n2 v1 x9.001 y51.0", "n3 v1 x9.002 y51.0 Tbarrier=gate",
    "n4 v1 x9.003 y51.0", "n5 v1 x9.001 y51.001", "n6 v1 x9.002 y51.001",
    "w10 v1 Thighway=primary,name=Elm Nn1,n2", "w11 v1 Thighway=primary Nn2,n3,n4",
    "w12 v1 Thighway=service Nn2,n5", "w13 v1 Thighway=service Nn5,n6,n3",
    "r20 v1 Ttype=restriction,restriction=no_left_turn Mw10@from,n2@via,w12@to",
    "r21 v1 Ttype=restriction,restriction=no_right_turn Mw12@from,w13@via,w11@to",
  ]

  /// Bytes of the map of some files of lines.
  private func map(of files: [[String]]) throws -> [UInt8] {
    try withFolder { folder in
      let paths = try files.indices.map { index in
        let path = folder.appendingPathComponent("\(index).opl")
        try Data((files[index].joined(separator: "\n") + "\n").utf8).write(to: path)
        return path.path
      }
      let output = folder.appendingPathComponent("map.rdbk")
      _ = try MapImporter().run(extracts: paths, output: output.path)
      return try bytes(of: output)
    }
  }

  @Test("An unsorted file gives the bytes of the sorted one", arguments: UInt64(0)..<8)
  func unsorted(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    #expect(try map(of: [Self.lines.shuffled(using: &numbers)]) == map(of: [Self.lines]))
  }

  @Test func `overlapping files give the bytes of the whole one`() throws {
    let one = Self.lines.filter { !$0.hasPrefix("w13") }
    let other = Self.lines.filter { !$0.hasPrefix("w10") && !$0.hasPrefix("r20") }
    #expect(try map(of: [one, other]) == map(of: [Self.lines]))
    #expect(try map(of: [other, one]) == map(of: [Self.lines]))
  }

  @Test func `progress goes through all phases in order`() throws {
    try withFolder { folder in
      let extract = folder.appendingPathComponent("town.osm.pbf").path
      try Self.town().write(to: extract)
      let seen = Mutex<[ImportProgress]>([])
      _ = try MapImporter().run(
        extracts: [extract],
        output: folder.appendingPathComponent("map.rdbk").path
      ) { progress in seen.withLock { $0.append(progress) } }
      let all = seen.withLock { $0 }
      #expect(all.allSatisfy { $0.share >= 0 && $0.share <= 1 })
      var phases: [ImportProgress.Phase] = []
      for step in all where phases.last != step.phase { phases.append(step.phase) }
      #expect(phases == ImportProgress.Phase.allCases.filter { $0 != .layering })
    }
  }

  @Test(.tags(.concurrency)) func `a cancelled import leaves no file`() throws {
    try withFolder { folder in
      let extract = folder.appendingPathComponent("town.osm.pbf").path
      try Self.town().write(to: extract)
      for stop in 0..<8 {
        let calls = Atomic(0)
        var options = MapImporter.Options()
        options.isCancelled = { calls.wrappingAdd(1, ordering: .relaxed).oldValue >= stop }
        let importer = MapImporter(options: options)
        let output = folder.appendingPathComponent("map.rdbk").path
        #expect(throws: MapImportError.cancelled) {
          try importer.run(extracts: [extract], output: output)
        }
        #expect(!FileManager.default.fileExists(atPath: output))
      }
    }
  }

  @Test func `a map that cannot be written says where`() throws {
    try withFolder { folder in
      let extract = folder.appendingPathComponent("town.osm.pbf").path
      try Self.town().write(to: extract)
      let output = folder.appendingPathComponent("no/such/map.rdbk").path
      let error = try #require(throws: MapImportError.self) {
        try MapImporter().run(extracts: [extract], output: output)
      }
      guard case .cannotWrite(path: output, _) = error else { throw error }
    }
  }

  @Test func `an extract without roads is an error`() throws {
    try withFolder { folder in
      let extract = folder.appendingPathComponent("map.opl")
      try Data("n1 v1 x9 y51\nn2 v1 x9 y52\nw1 v1 Thighway=proposed Nn1,n2\n".utf8)
        .write(to: extract)
      let error = try #require(throws: MapImportError.self) {
        try MapImporter().contents(of: [extract.path])
      }
      guard case .empty = error else { throw error }
    }
  }

  @Test func `the report reads as text and goes through JSON`() throws {
    try withFolder { folder in
      let extract = folder.appendingPathComponent("town.osm.pbf").path
      try Self.town().write(to: extract)
      let output = folder.appendingPathComponent("map.rdbk").path
      let report = try MapImporter().run(extracts: [extract], output: output)
      for part in ["read extract", "edges", "applied", "vertices of a search", "bytes"] {
        #expect(report.text.contains(part))
      }
      #expect(report.text.split(separator: "\n").allSatisfy { $0.count <= 100 + output.count })
      let json = try JSONEncoder().encode(report)
      #expect(try JSONDecoder().decode(ImportReport.self, from: json) == report)
      let manifest = try JSONSerialization.jsonObject(
        with: Data(try RoadGraph(path: output).manifest.utf8)
      )
      let parts = try #require(manifest as? [String: Any])
      #expect(Set(parts.keys) == ["format", "profile", "map", "leftOut", "restrictions", "order"])
    }
  }

  @Test func `numbers are written with their digits`() {
    #expect(ImportReport.decimal(1.005, 2) == "1.00" || ImportReport.decimal(1.005, 2) == "1.01")
    #expect(ImportReport.decimal(12.3, 2) == "12.30")
    #expect(ImportReport.decimal(-0.25, 1) == "-0.3")
    #expect(ImportReport.decimal(0.04, 1) == "0.0")
    #expect(ImportReport.decimal(7.6, 0) == "8")
  }
}
