/// Random numbers that a seed repeats.
///
/// - Source: Steele, Lea, Flood, *Fast splittable pseudorandom number generators* (SplitMix64),
///   OOPSLA 2014.
struct RandomSource: RandomNumberGenerator {
  private var state: UInt64

  /// Starts the sequence of a seed.
  init(seed: UInt64) { state = seed &* 0xD134_2543_DE82_EF95 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
