import COsmium
import TestTags
import Testing

@Suite("Progress and cancelling") struct ProgressTests {
  static let files = [
    ("a.osm.pbf", PBFFile(Fixture.byType(OrderTests.town)).bytes),
    ("b.opl", TextFiles.opl(Fixture.crossing)),
  ]

  @Test func `each phase runs from nothing to all bytes`() throws {
    let log = ProgressLog()
    _ = try read(Self.files, log: log)
    let total = UInt64(Self.files.map(\.1.count).reduce(0, +))
    #expect(log.calls.map(\.phase).isSorted)
    for phase in Int32(1)...2 {
      let calls = log.calls.filter { $0.phase == phase }
      #expect(calls.first?.done == 0)
      #expect(calls.last?.done == total)
      #expect(calls.allSatisfy { $0.total == total && $0.done <= total })
    }
  }

  @Test func `a reading can be stopped at every call`() throws {
    let whole = ProgressLog()
    _ = try read(Self.files, log: whole)
    for call in 1...whole.calls.count {
      let log = ProgressLog()
      log.stopsAtCall = call
      let error = #expect(throws: ReadingFailure.self) { try read(Self.files, log: log) }
      #expect(error?.status == COSM_CANCELLED)
      #expect(log.calls.count == call)
    }
  }

  @Test(.tags(.concurrency)) func `several threads may read at once`() async throws {
    let expected = try read(Fixture.crossing).snapshot
    try await withThrowingTaskGroup(of: Snapshot.self) { group in
      for _ in 0..<8 { group.addTask { try read(Fixture.crossing).snapshot } }
      for try await snapshot in group { #expect(snapshot == expected) }
    }
  }
}

extension Array where Element: Comparable {
  fileprivate var isSorted: Bool { zip(self, dropFirst()).allSatisfy { $0 <= $1 } }
}
