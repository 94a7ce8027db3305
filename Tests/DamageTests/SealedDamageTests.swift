import Foundation
import RoadbookRoadGraph
import TestKit
import Testing

/// Damage under checksums that were made right again: what is let in can be asked anything.
///
/// Every section of the damaged map has pages of its own between pages that may not be touched, so
/// that one step out of bounds ends the process.
@Suite("Damage under remade checksums", .serialized) struct SealedDamageTests {
  @Test func `each byte of a small map, changed, is refused or does no harm`() async throws {
    let bytes = try Specimen.bytes()
    let count = Soak.count(bytes.count, sample: 120, variable: "ROADBOOK_DAMAGE_FLIPS")
    let run = Drill(questionCount: Drill.wholeCount(sample: 40), takesEveryByte: true)
    let outcome = try await run(bytes, count, .verify)
    #expect(outcome.ledger[.refused] > count / 10)
    #expect(outcome.ledger[.survived] > count / 10)
    #expect(outcome.deaths == 0)
  }

  @Test func `what only an opening has checked is read in bounds`() async throws {
    let bytes = try Specimen.bytes()
    let count = Soak.count(bytes.count, sample: 60)
    let run = Drill(questionCount: Soak.count(200, sample: 20), takesEveryByte: true)
    let outcome = try await run(bytes, count, .opening)
    #expect(outcome.ledger[.survived] > count / 10)
    #expect(outcome.ledger[.stopped] == 0)
    #expect(outcome.deaths == 0)
  }

  @Test(.enabled(if: Soak.isOn, "a long run"))
  func `random bytes of a city's map, changed, are refused or do no harm`() async throws {
    let bytes = try #require(try Specimen.cityBytes(), "no folder of extracts")
    let (first, end) = Drill.numbersOfCity
    let run = Drill(questionCount: 1000, takesEveryByte: false, first: first, isQuick: true)
    let outcome = try await run(bytes, end, .verify)
    #expect(outcome.ledger[.refused] + outcome.ledger[.survived] == end - first)
    #expect(outcome.deaths == 0)
  }

  @Test func `checks that can find a change find what all checks find`() throws {
    let bytes = try Specimen.bytes()
    let step = Soak.count(1, sample: 17)
    let outcome = try CheckComparison(bytes).run(
      stride(from: 0, to: bytes.count, by: step).map { BitFlip(at: $0, seed: $0) }
    )
    #expect(outcome.refused > outcome.count / 10)
    #expect(outcome.refused < outcome.count)
  }

  @Test(.enabled(if: Soak.isOn, "a long run"))
  func `checks that can find a change in a city find what all checks find`() throws {
    let bytes = try #require(try Specimen.cityBytes(), "no folder of extracts")
    let count = 500
    let outcome = try CheckComparison(bytes).run(
      (0..<count).map { BitFlip(of: bytes.count, seed: $0) }
    )
    #expect(outcome.refused > count / 10)
  }

  /// To look into a death: `ROADBOOK_DAMAGE_FLIP` is the number of the flip that a run named.
  @Test(.enabled(if: Soak.chosenFlip != nil, "a means to look into a death"))
  func `one byte of a small map, changed, does no harm in this process`() throws {
    let folder = try ScratchFolder()
    try folder.write(try Specimen.bytes(), to: "whole")
    let number = try #require(Soak.chosenFlip)
    let run = DrillRun(
      path: folder.file("whole"),
      ledgerPath: folder.file("ledger"),
      end: number + 1,
      questionCount: 1000,
      takesEveryByte: true,
      step: 1,
      check: .verify,
      isQuick: false
    )
    let ledger = try DrillLedger(path: run.ledgerPath)
    ledger[.next] = number
    print("flip \(number) is in \(try run.section(of: number))")
    try run.run()
    #expect(ledger[.next] == number + 1)
  }
}

/// Runs drills in processes of their own until all flips are done.
private struct Drill {
  let questionCount: Int
  let takesEveryByte: Bool
  /// Number of the first flip.
  var first = 0
  /// See ``DrillRun/isQuick``.
  var isQuick = false

  /// Numbers of the flips of a city, 100,000 unless `ROADBOOK_DAMAGE_RANGE` tells: "0-50000".
  static var numbersOfCity: (first: Int, end: Int) {
    let range = ProcessInfo.processInfo.environment["ROADBOOK_DAMAGE_RANGE"]
    let ends = (range ?? "").split(separator: "-").compactMap { Int($0) }
    return ends.count == 2 && ends[0] < ends[1] ? (ends[0], ends[1]) : (0, 100_000)
  }

  /// Questions to a map in a long run, a thousand unless `ROADBOOK_DAMAGE_QUESTIONS` tells.
  static func wholeCount(sample: Int) -> Int {
    Soak.count(1000, sample: sample, variable: "ROADBOOK_DAMAGE_QUESTIONS")
  }

  /// What came of it.
  struct Outcome {
    let ledger: DrillLedger
    /// Number of processes that ended otherwise than by a precondition after an opening.
    let deaths: Int
  }

  func callAsFunction(
    _ bytes: [UInt8],
    _ end: Int,
    _ check: DrillRun.Check
  ) async throws -> Outcome {
    let folder = try ScratchFolder()
    try folder.write(bytes, to: "whole")
    let run = DrillRun(
      path: folder.file("whole"),
      ledgerPath: folder.file("ledger"),
      end: end,
      questionCount: questionCount,
      takesEveryByte: takesEveryByte,
      step: takesEveryByte ? max(1, bytes.count / end) : 1,
      check: check,
      isQuick: isQuick
    )
    let ledger = try DrillLedger(path: run.ledgerPath)
    ledger[.next] = first
    var deaths = 0
    while ledger[.next] < end, deaths < 50 {
      let result = await #expect(processExitsWith: .success) { [run = run as DrillRun] in
        try run.run()
      }
      if result != nil { continue }
      let number = ledger[.next]
      let flip = run.flip(number, of: bytes.count)
      Issue.record("flip \(number), \(flip), of \(try run.section(of: number)): see above")
      ledger[.next] = number + 1
      deaths += 1
    }
    print(
      "damage under remade checksums, checked as by \(check.rawValue): \(end - first)"
        + " flips of \(bytes.count) bytes, \(ledger[.refused]) refused, \(ledger[.survived])"
        + " answered \(ledger[.asked]) questions, \(ledger[.stopped]) stopped by a precondition"
        + " \(ledger.stoppedFlips),"
        + " \(deaths) deaths; \(ledger[.checkMicroseconds] / 1_000_000) s of processor time to"
        + " check, \(ledger[.askMicroseconds] / 1_000_000) s to ask"
    )
    return Outcome(ledger: ledger, deaths: deaths)
  }
}
