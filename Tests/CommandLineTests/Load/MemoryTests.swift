#if canImport(Glibc)
  import Foundation
  import RoadbookGeo
  import TestKit
  import Testing
  import TinyMaps

  /// Memory of runs of the executable.
  @Suite("Load: memory of commands") struct MemoryTests {
    private static let isSoak = ProcessInfo.processInfo.environment["ROADBOOK_SOAK"] != nil
    private static let extracts = ProcessInfo.processInfo.environment["ROADBOOK_EXTRACTS"]
    private static let large = ProcessInfo.processInfo.environment["ROADBOOK_LARGE_EXTRACT"]

    #if DEBUG
      private static let isReleaseBuild = false
    #else
      private static let isReleaseBuild = true
    #endif

    /// A million lines by `tools/soak`, twenty thousand else.
    @Test func `a batch of many lines takes no more memory than one of few`() throws {
      let folder = try ScratchFolder()
      let lines = try BatchTests.filledCases(map: try Town.map(in: folder))
      let (few, many) = Self.isSoak ? (10_000, 1_000_000) : (2000, 20_000)
      var peaks: [Int] = []
      for count in [few, many] {
        try Self.write(lines, count, to: folder.file("lines"))
        let run = try MeasuredRun(["batch"], input: folder.file("lines"))
        #expect(run.lineCount == count)
        peaks.append(run.peakKilobytes)
      }
      print("batch: \(few) lines take \(peaks[0]) kB, \(many) lines \(peaks[1]) kB")
      #expect(peaks[1] - peaks[0] < 4000, "\(peaks) kB")
    }

    /// A million fixes by `tools/soak`, some thousands else.
    @Test func `a recorded drive takes little memory for each of its fixes`() throws {
      let folder = try ScratchFolder()
      let map = try Town.map(in: folder)
      let (few, many) = Self.isSoak ? (10_000, 1_000_000) : (1000, 5000)
      for (isTable, limit) in [(false, 400), (true, 700)] {
        var peaks: [Int] = []
        for count in [few, many] {
          let file = folder.file("trip.csv")
          try Self.writeTrip(count, to: file, isTable: isTable)
          let run = try MeasuredRun(["drive", "--map", map, "--trace", file])
          try #require(run.exitCode == 0)
          peaks.append(run.peakKilobytes)
        }
        let bytes = (peaks[1] - peaks[0]) * 1024 / (many - few)
        print("drive: \(few) fixes take \(peaks[0]) kB, \(many) fixes \(bytes) bytes each more")
        #expect(bytes < limit, "\(peaks) kB")
      }
    }

    /// Writes a trip to and fro along a street, a fix a second; as a table, another one besides.
    private static func writeTrip(_ count: Int, to path: String, isTable: Bool) throws {
      let town = try Town.tinyMap()
      let (start, end) = (
        try #require(town.coordinate("a")), try #require(town.coordinate("c"))
      )
      var text = ""
      for number in 0..<count {
        let share = Double(abs(number % 200 - 100)) / 100
        let east = start.longitude + share * (end.longitude - start.longitude)
        text += (isTable ? "long," : "") + "\(number),\(start.latitude),\(east)\n"
      }
      if isTable {
        for second in 0..<2 { text += "short,\(second),\(start.latitude),\(start.longitude)\n" }
      }
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }

    /// Writes lines over and over.
    private static func write(_ lines: [String], _ count: Int, to path: String) throws {
      try #require(FileManager.default.createFile(atPath: path, contents: nil))
      let file = try #require(FileHandle(forWritingAtPath: path))
      defer { try? file.close() }
      var text = ""
      for number in 0..<count {
        text += lines[number % lines.count] + "\n"
        if text.utf8.count > 1 << 20 || number == count - 1 {
          try file.write(contentsOf: Data(text.utf8))
          text = ""
        }
      }
    }

    /// Bytes of an import for each node of the map, besides what any import takes.
    static let bytesPerNode = 900
    static let bytesOfAny = 48 << 20

    @Test(
      .enabled(if: isReleaseBuild, "release builds only"),
      .enabled(if: extracts != nil, "ROADBOOK_EXTRACTS names no folder"),
      arguments: ["porto", "andorra"]
    )
    func `an import takes less than 900 bytes a node`(extract: String) throws {
      try Self.measureImport(try #require(Self.extracts) + "/\(extract).osm.pbf")
    }

    @Test(
      .enabled(if: isSoak, "only tools/soak"),
      .enabled(if: large != nil, "ROADBOOK_LARGE_EXTRACT names no file")
    )
    func `a large import stays below 1.1 GB, if it is Porto four by four times`() throws {
      let (nodes, kilobytes) = try Self.measureImport(try #require(Self.large))
      if nodes < 1_300_000 { #expect(kilobytes < 1_074_218) }
    }

    @discardableResult
    private static func measureImport(_ extract: String) throws -> (nodes: Int, kilobytes: Int) {
      let folder = try ScratchFolder()
      let map = folder.file("map.roadbook")
      let run = try MeasuredRun(["import", extract, "-o", map, "--quiet"])
      try #require(run.exitCode == 0)
      let info = try CommandLineRun(["info", map, "--json"])
      let object = try JSONSerialization.jsonObject(with: Data(info.output.utf8))
      let counts = try #require((object as? [String: Any])?["manifest"] as? [String: Any])
      let nodes = try #require((counts["map"] as? [String: Any])?["nodes"] as? Int)
      print("import of \(extract): \(nodes) nodes, \(run.peakKilobytes) kB")
      #expect(run.peakKilobytes << 10 < bytesOfAny + bytesPerNode * nodes)
      return (nodes, run.peakKilobytes)
    }
  }
#endif
