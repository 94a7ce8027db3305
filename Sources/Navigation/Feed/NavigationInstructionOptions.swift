/// How instructions are put into words for the screen.
public struct NavigationInstructionOptions: Hashable, Sendable {
  /// Distance in metres from which on the longest text names it.
  static let longDistanceMeters = 2000.0

  /// Whether the distance to the next maneuver is left out when it is far, 2 km or more.
  public var disableLongDistanceFormat: Bool = false

  /// Makes the usual options.
  public init() {}
}
