/// How one travels.
///
/// The raw values are the words of the command line.
public enum TravelMode: String, Hashable, Sendable, CaseIterable {
  /// In a car.
  case driving
  /// In a car with so many people that roads and lanes for carpools are open to it.
  case carpool
  /// On a motorcycle.
  case twoWheeler = "two-wheeler"
  /// In a taxi, with or without a passenger.
  case taxi
  /// On a bicycle.
  case cycling
  /// On foot.
  case walking

  /// Number of the mode's sections in a map file; 0 for driving, whose sections every map has.
  var number: UInt32 {
    switch self {
    case .driving: 0
    case .twoWheeler: 1
    case .taxi: 2
    case .cycling: 3
    case .walking: 4
    case .carpool: 5
    }
  }

  /// The mode of a number; `nil` if this library knows none.
  init?(number: UInt32) {
    guard let mode = Self.allCases.first(where: { $0.number == number }) else { return nil }
    self = mode
  }
}
