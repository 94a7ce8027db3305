import RoadbookGeo

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Errors of a receiver: independent, normal in both directions, and the same for the same seed.
struct Noise: Sendable {
  /// Root of the mean square of the errors, in metres.
  private static let spreadMeters = 5.0

  private var state: UInt64

  /// Begins a sequence of errors.
  init(seed: UInt64) { state = seed }

  /// The next error.
  ///
  /// - Returns: Metres to the north and to the east.
  mutating func next() -> (north: Double, east: Double) {
    // Box and Muller; 1 - u is never 0, whose logarithm is not a number.
    let radius = (-2 * log(1 - nextUnit())).squareRoot() * Self.spreadMeters / 2.0.squareRoot()
    let angle = nextUnit() * 2 * Double.pi
    return (radius * cos(angle), radius * sin(angle))
  }

  /// A number from 0 to less than 1.
  ///
  /// - Source: SplitMix64 by Sebastiano Vigna, in the public domain.
  private mutating func nextUnit() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return Double((mixed ^ mixed >> 31) >> 11) * 0x1p-53
  }
}
