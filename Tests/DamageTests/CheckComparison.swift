import Testing

@testable import RoadbookRoadGraph

/// Compares the checks that can find a change with all checks, see ``SectionChecks``.
struct CheckComparison {
  private let guarded: GuardedMap
  private let checks: SectionChecks

  init(_ bytes: [UInt8]) throws {
    guarded = try GuardedMap(bytes, tightAt: .end)
    checks = try SectionChecks(of: guarded)
  }

  /// Expects the same fault, or none, of both for each flip in a section.
  ///
  /// - Returns: Number of flips compared, and of those that were refused.
  func run(_ flips: [BitFlip]) throws -> (count: Int, refused: Int) {
    var (count, refused) = (0, 0)
    for flip in flips {
      guard let section = guarded.section(at: flip.place) else { continue }
      guarded.flip(flip, in: section)
      defer { guarded.flip(flip, in: section) }
      guard (try? guarded.checkHeader()) != nil else { continue }
      let map = guarded.map()
      let all = fault {
        try map.validate()
        try map.checkPathsOfAllModes()
      }
      let some = fault { try checks.check(guarded.map(), changedIn: section) }
      #expect(all == some, "\(flip) of \(guarded.info.sections[section].name)")
      count += 1
      if all != nil { refused += 1 }
    }
    return (count, refused)
  }

  private func fault(_ work: () throws -> Void) -> MapFault? {
    do { try work() } catch { return error as? MapFault }
    return nil
  }
}
