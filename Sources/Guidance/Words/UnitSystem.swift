/// Units in which distances are told.
public enum UnitSystem: String, Hashable, Sendable, CaseIterable {
  /// Metres and kilometres.
  case metric
  /// Feet and miles.
  case us
  /// Yards and miles.
  case uk
}
