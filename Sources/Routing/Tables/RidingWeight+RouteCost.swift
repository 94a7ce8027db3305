import RoadbookHierarchy

extension RidingWeight {
  /// Avoided length and time that the weight stands for.
  var routeCost: RouteCost {
    if Self.bitWidth == 32 { return RouteCost(avoidedDecimeters: 0, centiseconds: Int64(self)) }
    return RouteCost(avoidedDecimeters: Int64(self) >> 32, centiseconds: Int64(self) & 0xFFFF_FFFF)
  }
}
