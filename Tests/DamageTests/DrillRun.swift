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

  /// How far a map is checked before it is asked.
  enum Check: String, Codable, Sendable {
    /// As its first opening does.
    case opening
    /// As `verify` does.
    case verify
  }

  /// Processor time that a single map may take, in seconds, before it counts as hanging.
  private static let limitSeconds = 60

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
    let whole = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    let guarded = try MapFileEdges(whole)
    let drill = MapDrill(of: guarded.end.map(), questionCount: questionCount)
    while ledger[.next] < end {
      let number = ledger[.next]
      limitTime()
      let flip = flip(number, of: whole.count)
      switch outcome(flip, number, whole, guarded, drill) {
      case .refused: ledger[.refused] += 1
      case .survived(let count):
        ledger[.survived] += 1
        ledger[.asked] += count
      }
      ledger[.next] = number + 1
    }
  }

  private enum Outcome {
    case refused
    case survived(Int)
  }

  private func outcome(
    _ flip: BitFlip,
    _ number: Int,
    _ whole: [UInt8],
    _ guarded: MapFileEdges,
    _ drill: MapDrill
  ) -> Outcome {
    do {
      let shared = number % 2 == 0 ? guarded.end : guarded.start
      if shared.flip(flip) {
        defer { _ = shared.flip(flip) }
        try shared.checkHeader()
        return .survived(try asked(shared.map(), drill, number))
      }
      var bytes = whole
      bytes[flip.place] ^= flip.mask
      sealHeader(&bytes)
      let own = try GuardedMap(bytes, tightAt: number % 2 == 0 ? .end : .start)
      return .survived(try asked(own.map(), drill, number))
    } catch {
      return .refused
    }
  }

  /// Checks a map, and asks it.
  private func asked(_ map: RoadGraph, _ drill: MapDrill, _ number: Int) throws -> Int {
    try map.validate()
    if check == .verify { try map.checkPathsOfAllModes() }
    return drill.run(on: map, seed: UInt64(number))
  }

  /// Ends the process if it takes too long until the next call.
  private func limitTime() {
    var timer = itimerval()
    timer.it_value.tv_sec = Self.limitSeconds
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
  }

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
        countsOfProcess?[Entry.stopped.rawValue] += 1
        countsOfProcess?[Entry.next.rawValue] += 1
        _exit(EXIT_SUCCESS)
      }
    }
  }

  subscript(_ entry: Entry) -> Int {
    get { counts[entry.rawValue] }
    set { counts[entry.rawValue] = newValue }
  }
}

/// The counts that a signal's handler may touch: memory that never moves.
private nonisolated(unsafe) var countsOfProcess: UnsafeMutablePointer<Int>?
