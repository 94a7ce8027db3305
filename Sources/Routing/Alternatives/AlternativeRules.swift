/// What makes a way an alternative worth showing.
///
/// Source: Abraham, Delling, Goldberg, Werneck, *Alternative Routes in Road Networks*, J. Exp.
/// Algorithmics 2013: limited sharing, local optimality, bounded stretch.  The numbers are ours.
struct AlternativeRules {
  /// Number of ways that are looked at.
  static let candidateLimit = 24
  /// Greatest number of arcs of a best route of which every branch is looked at.
  static let shortCount = 32
  /// Part of the best route's time around the via that must be a shortest path.
  static let locallyOptimalShare = 0.25
  /// Factor by which a stretch may be slower than the stretch it replaces.
  static let stretchFactor = 1.5
  /// Part of the best route's length from it at which a via lies aside.
  static let asideShare = 0.04

  /// Time of the best route in centiseconds.
  let bestTime: Int64
  /// Length of the best route in decimetres.
  let bestLength: Int64

  /// Greatest time of an alternative in centiseconds.
  ///
  /// Twice that of the best route up to 5 minutes, 1.4 times at an hour, 1.2 times from 10 hours
  /// on.
  var longestTime: Int64 {
    let seconds = Double(bestTime) / 100
    let excess =
      switch seconds {
      case ..<300: 1.0
      case ..<3_600: 1.0 - 0.6 * (seconds - 300) / 3_300
      case ..<36_000: 0.4 - 0.2 * (seconds - 3_600) / 32_400
      default: 0.2
      }
    return bestTime + Int64(Double(bestTime) * excess)
  }

  /// Greatest part of a route's time that an alternative may share with it.
  var sharedPart: Double { bestLength < 100_000 ? 0.6 : 0.75 }

  /// Distance from all ways kept at which a via lies aside, in metres.
  var asideMeters: Double { Double(bestLength) / 10 * Self.asideShare }

  /// Whether a stretch is too slow to stand for another.
  func isDetour(_ time: Int64, insteadOf replaced: Int64) -> Bool {
    Double(time) > Self.stretchFactor * Double(replaced)
  }
}
