import Foundation
import RoadbookHierarchy
import Testing

@testable import RoadbookRoadGraph

/// A run over many damaged maps, each under right checksums, in a process that may die of one.
struct DrillRun: Codable, Sendable {
  /// File of the whole map.
  let path: String
  /// File of the counts; see ``DrillLedger``.
  let ledgerPath: String
  /// Number of the flip after the last.
  let end: Int
  /// Questions to each map that is let in.
  let questionCount: Int
  /// Whether each flip takes the next byte instead of a random one.
  let takesEveryByte: Bool
  /// Distance between the bytes then.
  let step: Int
  /// How far a map is checked before it is asked.
  let check: Check
  /// Whether only those checks run that can find the flip, and ``QuickDrill`` asks.
  let isQuick: Bool

  /// How far a map is checked before it is asked.
  enum Check: String, Codable, Sendable {
    /// As its first opening does.
    case opening
    /// As `verify` does.
    case verify
  }

  /// Processor time that checking a map, or a question to it, may take, in seconds, before it
  /// counts as hanging.
  private static let limitSeconds = 2

  func flip(_ number: Int, of byteCount: Int) -> BitFlip {
    takesEveryByte
      ? BitFlip(at: number * step % byteCount, seed: number)
      : BitFlip(of: byteCount, seed: number)
  }

  /// Name of the section that a flip meets, with the distance from its start.
  func section(of number: Int) throws -> String {
    let place = flip(number, of: Array(try Data(contentsOf: URL(fileURLWithPath: path))).count)
      .place
    let sections = try RoadGraph(path: path, trusted: true).info.sections
    let section = sections.last { $0.byteOffset <= place && $0.byteEnd > place }
    return section.map { "\($0.name) + \(place - Int($0.byteOffset))" } ?? "the header"
  }

  /// Goes on where the ledger says.
  func run() throws {
    let ledger = try DrillLedger(path: ledgerPath)
    if check == .opening { ledger.countPreconditions() }
    let drill = try Drill(self, ledger)
    while ledger[.next] < end {
      let number = ledger[.next]
      switch drill.outcome(of: number) {
      case .refused: ledger[.refused] += 1
      case .survived(let count):
        ledger[.survived] += 1
        ledger[.asked] += count
      }
      ledger[.next] = number + 1
    }
  }

  /// What a run of many flips shares.
  private struct Drill {
    let run: DrillRun
    let ledger: DrillLedger
    let bytes: [UInt8]
    let guarded: MapFileEdges
    let thorough: MapDrill
    let quick: QuickDrill
    let checks: SectionChecks?
    let aim: FlipAim

    init(_ run: DrillRun, _ ledger: DrillLedger) throws {
      self.run = run
      self.ledger = ledger
      bytes = Array(try Data(contentsOf: URL(fileURLWithPath: run.path)))
      guarded = try MapFileEdges(bytes)
      let whole = try RoadGraph(path: run.path, trusted: true)
      thorough = MapDrill(of: whole, questionCount: run.questionCount)
      quick = QuickDrill(of: whole)
      checks = run.isQuick ? try SectionChecks(of: guarded.end) : nil
      aim = FlipAim(map: whole)
    }

    enum Outcome {
      case refused
      case survived(Int)
    }

    /// Checks a map with a flip, and asks it if it is let in.
    func outcome(of number: Int) -> Outcome {
      let flip = run.flip(number, of: bytes.count)
      do {
        let shared = number % 2 == 0 ? guarded.end : guarded.start
        if let section = shared.section(at: flip.place) {
          shared.flip(flip, in: section)
          defer { shared.flip(flip, in: section) }
          try shared.checkHeader()
          return .survived(try asked(shared.map(), number, changedIn: section))
        }
        var bytes = bytes
        bytes[flip.place] ^= flip.mask
        sealHeader(&bytes)
        let own = try GuardedMap(bytes, tightAt: number % 2 == 0 ? .end : .start)
        return .survived(try asked(own.map(), number, changedIn: nil))
      } catch {
        return .refused
      }
    }

    /// Checks a map, and asks it.
    private func asked(
      _ map: RoadGraph,
      _ number: Int,
      changedIn section: Int?
    ) throws -> Int {
      DrillRun.limitTime()
      try ledger.timed(.checkMicroseconds) { try check(map, changedIn: section) }
      return ledger.timed(.askMicroseconds) {
        guard run.isQuick else {
          return thorough.run(on: map, seed: UInt64(number), willAsk: DrillRun.limitTime)
        }
        DrillRun.limitTime()
        let flip = run.flip(number, of: bytes.count)
        let edge = section.flatMap { place -> EdgeID? in
          let section = aim.map.info.sections[place]
          return aim.edge(atByte: flip.place - Int(section.byteOffset), of: section)
        }
        return quick.run(on: map, around: edge, number: number, willAsk: DrillRun.limitTime)
      }
    }

    private func check(_ map: RoadGraph, changedIn section: Int?) throws {
      if let checks, let section { return try checks.check(map, changedIn: section) }
      try map.validate()
      if run.check == .verify { try map.checkPathsOfAllModes() }
    }
  }

  /// Ends the process if it takes too long until the next call.
  private static func limitTime() {
    var timer = itimerval()
    timer.it_value.tv_sec = limitSeconds
    #if canImport(Glibc)
      setitimer(__itimer_which_t(1), &timer, nil)
    #else
      setitimer(ITIMER_VIRTUAL, &timer, nil)
    #endif
  }
}

/// A map file laid out twice, once for each edge at which a step too far is an error.
struct MapFileEdges {
  let start: GuardedMap
  let end: GuardedMap

  init(_ bytes: [UInt8]) throws(MapFileError) {
    start = try GuardedMap(bytes, tightAt: .start)
    end = try GuardedMap(bytes, tightAt: .end)
  }
}

/// Counts in a file that outlive the process that writes them.
final class DrillLedger {
  /// What is counted.
  enum Entry: Int, CaseIterable {
    /// Number of the next flip.
    case next
    /// Maps that were refused.
    case refused
    /// Maps that answered all questions.
    case survived
    /// Questions asked.
    case asked
    /// Maps that a precondition met; see ``countPreconditions()``.
    case stopped
    /// Processor time for checking maps.
    case checkMicroseconds
    /// Processor time for asking them.
    case askMicroseconds
  }

  /// Numbers that the file holds: one for each entry, then those of stopped flips.
  static let capacity = 512

  private let counts: UnsafeMutablePointer<Int>

  init(path: String) throws {
    let descriptor = open(path, O_RDWR | O_CREAT, 0o600)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    try #require(ftruncate(descriptor, 4096) == 0)
    let start = mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    counts = try #require(start).assumingMemoryBound(to: Int.self)
  }

  deinit { munmap(counts, 4096) }

  /// From now on a precondition that fails is counted and ends the process as if all were done.
  ///
  /// Access to memory that is none ends the process as ever.
  func countPreconditions() {
    countsOfProcess = counts
    for number in [SIGILL, SIGTRAP] {
      signal(number) { _ in
        guard let counts = countsOfProcess else { _exit(EXIT_FAILURE) }
        let place = Entry.allCases.count + counts[Entry.stopped.rawValue]
        if place < DrillLedger.capacity { counts[place] = counts[Entry.next.rawValue] }
        counts[Entry.stopped.rawValue] += 1
        counts[Entry.next.rawValue] += 1
        _exit(EXIT_SUCCESS)
      }
    }
  }

  /// Does some work, and adds the processor time that it takes to an entry.
  func timed<Result>(_ entry: Entry, _ work: () throws -> Result) rethrows -> Result {
    let start = clock()
    defer { self[entry] += Int(clock() - start) * 1_000_000 / Int(CLOCKS_PER_SEC) }
    return try work()
  }

  /// Numbers of the flips that a precondition met, as far as there is room.
  var stoppedFlips: [Int] {
    let first = Entry.allCases.count
    return (first..<min(first + self[.stopped], Self.capacity)).map { counts[$0] }
  }

  subscript(_ entry: Entry) -> Int {
    get { counts[entry.rawValue] }
    set { counts[entry.rawValue] = newValue }
  }
}

/// The counts that a signal's handler may touch: memory that never moves.
private nonisolated(unsafe) var countsOfProcess: UnsafeMutablePointer<Int>?
