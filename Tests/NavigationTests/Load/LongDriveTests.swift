#if os(Linux)
  import ExtractMaps
  import Foundation
  import RoadbookNavigation
  import RoadbookRouting
  import Testing

  /// Hours on the road in one session, as fast as they can be computed.
  @Suite(
    "Load: long drives",
    .enabled(if: ExtractMaps.folder != nil, "ROADBOOK_EXTRACTS names no folder")
  )
  struct LongDriveTests {
    /// Memory of this process that is backed by no file, in kB.
    private static func anonymousKilobytes() -> Int {
      let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      let line = status?.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
      return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
    }

    /// In a process of its own, whose memory is nobody else's; forty hours by `tools/soak`.
    @Test func `hours of driving miss no event and take no memory`() async {
      let result = await #expect(
        processExitsWith: .success,
        observing: [\.standardOutputContent]
      ) {
        try await LongDriveTests.drive()
      }
      print(String(decoding: result?.standardOutputContent ?? [], as: UTF8.self))
    }

    @MainActor private static func drive() throws {
      let hours = ExtractMaps.isSoak ? 40.0 : 4.0
      let drive = LongDrive(
        Router(map: try ExtractMaps.map("porto")),
        terrain: .grid,
        seed: 5
      )
      var kilobytes: [(hours: Double, kilobytes: Int)] = []
      drive.run(hours: hours) { kilobytes.append(($0, anonymousKilobytes())) }
      let faults = Dictionary(grouping: drive.faults, by: \.kind)
      for (kind, found) in faults {
        print("\(kind): \(found.count), \(found.prefix(6).map(\.text))")
      }
      func count(_ kind: TripJudge.Fault) -> Int { faults[kind]?.count ?? 0 }
      #expect(count(.arrival) == 0)
      #expect(count(.repeatedCall) == 0)
      #expect(count(.missingCall) == 0)
      #expect(count(.order) == 0)
      #expect(count(.reroute) == 0)
      #expect(Double(drive.arrivalCount) >= 4 * hours)
      #expect(Double(drive.stepCount) >= 50 * hours)
      #expect(Double(drive.callCount) >= 50 * hours)
      // The most of the last quarter beside the most of the second.
      func most(_ part: ClosedRange<Double>) -> Int {
        kilobytes.filter { part.contains($0.hours / hours) }.map(\.kilobytes).max() ?? 0
      }
      let growth = most(0.75...2) - most(0.25...0.5)
      print(
        "\(drive.tripCount) trips, \(drive.arrivalCount) arrivals, \(drive.stepCount) steps,"
          + " \(drive.callCount) calls; memory \(most(0...0.25)), \(most(0.25...0.5)),"
          + " \(most(0.5...0.75)), \(most(0.75...2)) kB"
      )
      #expect(growth < 2000, "\(kilobytes.map(\.kilobytes)) kB")
    }
  }
#endif
