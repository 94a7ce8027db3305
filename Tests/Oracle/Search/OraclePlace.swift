/// A step along one segment of a way.
package struct OracleArc: Hashable, Sendable, CustomStringConvertible {
  /// OSM id of the way.
  package var way: Int64
  /// Which of the way's segments, from 0: neighbouring nodes that are both in the extract.
  package var segment: Int
  /// Whether it is driven as the way is drawn.
  package var isForward: Bool

  package init(way: Int64, segment: Int, isForward: Bool) {
    self.way = way
    self.segment = segment
    self.isForward = isForward
  }

  package var description: String { "\(way)/\(segment)\(isForward ? "+" : "-")" }
}

/// A place on a segment of a way, at which a route may begin or end in both directions.
package struct OraclePlace: Hashable, Sendable {
  package var way: Int64
  /// Which of the way's segments, from 0.
  package var segment: Int
  /// Part of the segment's length from 0 to 1, as the way is drawn.
  package var fraction: Double

  package init(way: Int64, segment: Int, fraction: Double) {
    self.way = way
    self.segment = segment
    self.fraction = fraction
  }
}

/// What a route costs: first of all the length on roads to be avoided, then the time.
struct OracleCost: Comparable {
  /// Micrometres, as whole numbers: the sum does not depend on the order of the roads.
  var avoided: Int
  /// Centiseconds.
  var time: Double

  static let infinite = OracleCost(avoided: .max, time: .infinity)

  static func < (a: OracleCost, b: OracleCost) -> Bool {
    a.avoided != b.avoided ? a.avoided < b.avoided : a.time < b.time
  }

  static func + (a: OracleCost, b: OracleCost) -> OracleCost {
    OracleCost(avoided: a.avoided + b.avoided, time: a.time + b.time)
  }
}

/// A best route that the oracle found.
package struct OracleRoute: Sendable {
  /// Centiseconds.
  package let cost: Double
  /// Metres on roads that were to be avoided.
  package let avoidedMeters: Double
  /// Every segment driven, the first and the last in part.
  package let arcs: [OracleArc]
  package let source: OraclePlace
  package let target: OraclePlace
}
