import Foundation

/// Errors of a receiver: normally distributed, each like the one a moment before.
///
/// An Ornstein-Uhlenbeck process: the error fades with a time constant and is renewed by chance.
struct GaussianNoise {
  private var value: Double?
  private let sigma: Double
  private let timeConstant: Double

  /// Makes a source of errors.
  ///
  /// - Parameters:
  ///   - sigma: Standard deviation, 0 or more.
  ///   - timeConstant: Seconds after which an error is forgotten; 0 for errors that are
  ///     independent.
  init(sigma: Double, timeConstant: Double) {
    self.sigma = sigma
    self.timeConstant = timeConstant
  }

  /// The error some seconds after the last one.
  mutating func next(after seconds: Double, _ random: inout SeededGenerator) -> Double {
    let keep = timeConstant > 0 ? exp(-seconds / timeConstant) : 0
    let fresh = Self.normal(&random) * sigma
    let next = value.map { $0 * keep + fresh * (1 - keep * keep).squareRoot() } ?? fresh
    value = next
    return next
  }

  /// A normally distributed number.
  ///
  /// - Source: Box, Muller, *A note on the generation of random normal deviates*, 1958.
  static func normal(_ random: inout SeededGenerator) -> Double {
    let first = Double.random(in: Double.leastNonzeroMagnitude..<1, using: &random)
    let second = Double.random(in: 0..<1, using: &random)
    return (-2 * log(first)).squareRoot() * cos(2 * .pi * second)
  }
}
