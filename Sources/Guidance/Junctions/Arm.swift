/// A road at a junction, seen from the road by which the route comes.
struct Arm {
  /// Arc that leaves the junction by the road.
  var arc: UInt32
  /// Rank of the road as ``RoadView`` gives it.
  var rank: Int
  /// Angle to turn onto it in degrees, right positive.
  var angle: Double
  /// Whether the route might go on by it.
  var isEnterable: Bool
  /// Whether a car may drive it toward the junction.
  var isInbound: Bool
  /// Whether it belongs to the road by which the route comes.
  var isSame: Bool
  /// Whether it is a driveway or closed to passing traffic.
  var isMinor: Bool

  /// Number of its edge.
  var edge: Int { Int(arc &>> 1) }
}
