internal import RoadbookRoadGraph

/// What the profile says about one way, as the graph needs it.
struct RoadWay: Equatable {
  /// One direction of a way.
  struct Direction: Equatable {
    var access = ArcAccess.closed
    /// Planned speed in decametres per hour; 0 if closed.
    var speed: UInt16 = 0
    /// Posted limit in decametres per hour; 0 unknown, 65,535 none.
    var limit: UInt16 = 0

    var isClosed: Bool { access == .closed }
  }

  /// Whether some mode may use the way; others become no edges.
  var isKept = false
  var roadClass = RoadClass.other
  var flags: EdgeFlags = []
  var forward = Direction()
  var backward = Direction()

  /// The lower speed of the open directions; 0 if both are closed.
  var slowestSpeed: UInt16 {
    if forward.speed == 0 { return backward.speed }
    if backward.speed == 0 { return forward.speed }
    return min(forward.speed, backward.speed)
  }

  /// Plans every open direction at one speed.
  mutating func setSpeed(_ speed: UInt16) {
    if !forward.isClosed { forward.speed = speed }
    if !backward.isClosed { backward.speed = speed }
  }
}
