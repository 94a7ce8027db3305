/// What a route costs: avoided length first, then time.
public struct OracleCost: Hashable, Comparable, Sendable {
  /// Length on roads of avoided kinds in decimetres.
  public var avoidedDecimeters: Int64
  /// Time in centiseconds.
  public var centiseconds: Int64

  /// Puts a cost together.
  public init(avoidedDecimeters: Int64, centiseconds: Int64) {
    self.avoidedDecimeters = avoidedDecimeters
    self.centiseconds = centiseconds
  }

  /// Less avoided length, or the same and less time.
  public static func < (left: OracleCost, right: OracleCost) -> Bool {
    left.avoidedDecimeters != right.avoidedDecimeters
      ? left.avoidedDecimeters < right.avoidedDecimeters
      : left.centiseconds < right.centiseconds
  }

  /// The sum, part by part.
  public static func + (left: OracleCost, right: OracleCost) -> OracleCost {
    OracleCost(
      avoidedDecimeters: left.avoidedDecimeters + right.avoidedDecimeters,
      centiseconds: left.centiseconds + right.centiseconds
    )
  }
}
