/// Time and distance of a route, without the route.
public struct RouteSummary: Sendable {
  /// Length on roads of avoided kinds in decimetres.
  public let avoidedDecimeters: Int64
  /// Time in centiseconds.
  public let centiseconds: Int64
  /// Length in decimetres.
  public let decimeters: Int64
  /// Where the route begins.
  public let source: Snap
  /// Where it ends.
  public let target: Snap

  /// Time in seconds: that of the route, exactly.
  public var durationSeconds: Double { Double(centiseconds) / 100 }
  /// Length in metres: that of the route, exactly.
  public var distanceMeters: Double { Double(decimeters) / 10 }
}
