import Foundation

/// Counts that must not grow, as a text file in Benchmarks/Baselines.
///
/// A line holds what is counted, how many there were, and the growth in per cent that passes.
struct Baseline: Equatable {
  struct Entry: Equatable {
    var count: Double
    var tolerancePercent: Double
  }

  /// A line that is no entry, by its text.
  struct Malformed: Error, Equatable {
    let line: String
  }

  private(set) var entries: [String: Entry] = [:]

  /// Reads the text of a file.
  init(_ text: String) throws {
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let words = line.split(separator: " ")
      guard words.count >= 3, let count = Double(words[words.count - 2]),
        let tolerance = Double(words[words.count - 1])
      else { throw Malformed(line: String(line)) }
      let name = words.dropLast(2).joined(separator: " ")
      entries[name] = Entry(count: count, tolerancePercent: tolerance)
    }
  }

  /// Takes what was counted; entries keep the tolerance that they had, new ones get one.
  init(counted: [String: Double], tolerances: Baseline?, standardPercent: Double = 2) {
    entries = counted.reduce(into: [:]) { entries, pair in
      let known = tolerances?.entries[pair.key]?.tolerancePercent
      entries[pair.key] = Entry(
        count: pair.value,
        tolerancePercent: known ?? standardPercent
      )
    }
  }

  /// The file's text, sorted by name.
  func text(of map: String) -> String {
    let lines = entries.sorted { $0.key < $1.key }.map { name, entry in
      let count = String(format: entry.count < 10_000 ? "%.2f" : "%.0f", entry.count)
      let room = String(repeating: " ", count: max(1, 56 - name.count - count.count))
      return name + room + count + String(format: " %5g", entry.tolerancePercent)
    }
    let header = """
      # Counts of \(map); a test fails if one grows by more than its per cent.
      # ROADBOOK_UPDATE_BASELINES=1 tools/test --filter BaselineTests writes them anew.
      """
    return ([header] + lines).joined(separator: "\n") + "\n"
  }

  /// One sentence for each count that grew too much, is new or has gone.
  func faults(in counted: [String: Double]) -> [String] {
    let names = Set(entries.keys).union(counted.keys).sorted()
    return names.compactMap { name in
      guard let entry = entries[name] else { return "\(name) has no baseline" }
      guard let count = counted[name] else { return "\(name) is not counted any more" }
      let limit = entry.count * (1 + entry.tolerancePercent / 100)
      // Counts are written with two digits after the point.
      if count <= limit + 0.005 { return nil }
      return "\(name): \(count), the baseline is \(entry.count)"
    }
  }
}
