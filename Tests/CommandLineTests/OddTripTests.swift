import Foundation
import TestKit
import Testing
import TinyMaps

/// Recordings of hardly a trip.
@Suite("Odd recordings", .timeLimit(.minutes(2))) struct OddTripTests {
  private func drive(_ rows: [String]) throws -> CommandLineRun {
    let folder = try ScratchFolder()
    let table = folder.file("trip.csv")
    try (rows.joined(separator: "\n") + "\n").write(
      toFile: table,
      atomically: true,
      encoding: .utf8
    )
    return try CommandLineRun(["drive", "--map", try Town.map(in: folder), "--trace", table])
  }

  @Test func `a recording that never moves is driven: one is there already`() throws {
    let place = try Town.place("a")
    for rows in [["0,\(place)"], ["0,\(place)", "1,\(place)", "2,\(place)"]] {
      let run = try drive(rows)
      #expect(run.exitCode == 0, "\(run.errors)")
      #expect(run.output.contains("Arrived at 1 of 1 destinations"), "\(run.output)")
    }
  }

  @Test func `a rest of thirty years is passed over`() throws {
    let run = try drive(["0,\(try Town.place("a"))", "1000000000,\(try Town.place("h"))"])
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.output.contains("position: lost"))
  }

  @Test func `a time that no calendar has is told with its line`() throws {
    let place = try Town.place("a")
    for time in ["1e308", "-1e308", "253402300800"] {
      let run = try drive(["0,\(place)", "\(time),\(place)"])
      #expect(run.exitCode == 1)
      #expect(run.errors.contains("trip.csv, line 2: has a time beyond the year 9999"))
    }
  }
}
