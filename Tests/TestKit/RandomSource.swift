/// Random numbers that a seed repeats.
///
/// - Source: Steele, Lea, Flood, *Fast splittable pseudorandom number generators* (SplitMix64),
///   OOPSLA 2014.
public struct RandomSource: RandomNumberGenerator {
  @usableFromInline var state: UInt64

  /// Starts the sequence at a state; states that are some steps apart are places in one sequence.
  @inlinable public init(state: UInt64) { self.state = state }

  /// Starts the sequence of a seed; neighbouring seeds have nothing in common.
  @inlinable public init(seed: UInt64) {
    state = seed
    // The generator steps by a constant: without this, seeds would be places in one sequence.
    state = next() ^ (seed &* 0xD134_2543_DE82_EF95)
  }

  /// The next number.
  @inlinable public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Whether something happens that does so in a number of cases of a hundred.
  @inlinable public mutating func happens(inHundred cases: Int) -> Bool {
    Int.random(in: 0..<100, using: &self) < cases
  }

  /// One of several.
  @inlinable public mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &self)]
  }
}
