/// Whether lengths agree as the scenarios ask: to 0.5 % or 2 m.
func isSameLength(_ meters: Double?, _ expected: Double) -> Bool {
  guard let meters else { return false }
  return abs(meters - expected) <= max(2, expected.magnitude * 0.005)
}

/// Whether times agree as the scenarios ask: to a second.
func isSameTime(_ seconds: Double?, _ expected: Double) -> Bool {
  guard let seconds else { return false }
  return abs(seconds - expected) <= 1
}

/// Whether a number lies within a tolerance of another.
func isNear(_ value: Double?, _ expected: Double, _ tolerance: Double) -> Bool {
  guard let value else { return false }
  return abs(value - expected) <= tolerance
}

extension Sequence where Element: Comparable {
  /// Whether no element is greater than the one before.
  var neverRises: Bool { zip(self, dropFirst()).allSatisfy { $0 >= $1 } }
}
