/// How good a cut is: edges it cuts, and weight of its smaller side.
struct CutScore: Equatable {
  var cut: Int
  var side: Int

  /// Worse than any.
  static let none = CutScore(cut: .max, side: 0)

  /// Whether a cut is to be taken before another; sides of a fifth come before uneven ones.
  ///
  /// A smaller side may cost less by the power ⅔ of its weight, not in proportion to it: tried on
  /// all our networks, that gives shorter ways to the root and less work above them.
  func isBetter(than other: CutScore, ofWeight totalWeight: Int) -> Bool {
    guard side > 0 && other.side > 0 else { return side > 0 }
    let isEven = 5 * side >= totalWeight
    guard isEven == (5 * other.side >= totalWeight) else { return isEven }
    let (own, others) = (price(with: other.side), other.price(with: side))
    return own < others || (own == others && side > other.side)
  }

  /// The cube of the cut, times the square of the other's side.
  private func price(with otherSide: Int) -> Double {
    let (cut, side) = (Double(cut), Double(otherSide))
    return cut * cut * cut * side * side
  }
}
