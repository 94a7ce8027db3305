/// Turns that nobody may take in some state of the roads.
///
/// Nearly all turns are free, so that searches ask a bit each; they ask for none where no turn is
/// barred.
@safe final class TurnBars: @unchecked Sendable {
  /// The turns, ascending.
  let turns: [UInt32]
  private let words: UnsafeMutablePointer<UInt64>

  /// Bars turns.
  ///
  /// - Parameters:
  ///   - turns: The turns, ascending.
  ///   - count: Number of turns of the map.
  init(_ turns: [UInt32], of count: Int) {
    self.turns = turns
    let wordCount = count / 64 + 1
    unsafe words = .allocate(capacity: wordCount)
    unsafe words.initialize(repeating: 0, count: wordCount)
    for turn in turns { unsafe words[Int(turn) / 64] |= 1 << UInt64(turn % 64) }
  }

  deinit { unsafe words.deallocate() }

  /// A bit for each turn, valid as long as the bars live.
  var bits: UnsafePointer<UInt64> { unsafe UnsafePointer(words) }
}
