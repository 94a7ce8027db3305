internal import RoadbookGeo
internal import RoadbookRoadGraph

/// Lengths of stretches of ways, and what follows from them.
struct EdgeMeasures {
  /// Length of each stretch in decimetres, at least 1.
  var lengthsDecimeters: [UInt32] = []

  /// Measures all stretches, and cuts those that would take too long to travel.
  ///
  /// - Parameters:
  ///   - split: Stretches; receives more where long ones are cut.
  ///   - geometry: Ways and nodes of the extract.
  ///   - roads: What the profile says about each way.
  /// - Returns: Lengths of the stretches as they are afterwards.
  static func measure(
    _ split: inout SplitWays,
    _ geometry: WayGeometry,
    roads: [RoadWay]
  ) -> EdgeMeasures {
    var measures = EdgeMeasures()
    measures.lengthsDecimeters.reserveCapacity(split.count)
    var hasLongEdge = false
    for edge in 0..<split.count {
      let length = decimeters(
        meters(geometry, from: Int(split.firstPoints[edge]), to: Int(split.lastPoints[edge]))
      )
      measures.lengthsDecimeters.append(length)
      let speed = roads[Int(split.ways[edge])].slowestSpeed
      if isTooLong(length, speed) { hasLongEdge = true }
    }
    if hasLongEdge { measures.cutLongEdges(&split, geometry, roads) }
    return measures
  }

  /// Distance along the points of a stretch in metres.
  static func meters(_ geometry: WayGeometry, from first: Int, to last: Int) -> Double {
    var meters = 0.0
    var point = first
    while point < last {
      let next = geometry.nextPoint(after: point, end: last)
      meters += geometry.coordinate(at: point).distanceMeters(to: geometry.coordinate(at: next))
      point = next
    }
    return meters
  }

  /// Metres as whole decimetres, at least 1.
  static func decimeters(_ meters: Double) -> UInt32 {
    UInt32(min(max((meters * 10).rounded(), 1), 4_294_967_295))
  }

  static func isTooLong(_ lengthDecimeters: UInt32, _ speed: UInt16) -> Bool {
    speed != 0
      && DrivingWeights.travelTime(
        lengthDecimeters: lengthDecimeters,
        speedDecametersPerHour: speed
      )
        > DrivingWeights.longestTravelTime
  }

  /// Cuts each stretch that takes too long at its shape points, as late as the time allows.
  private mutating func cutLongEdges(
    _ split: inout SplitWays,
    _ geometry: WayGeometry,
    _ roads: [RoadWay]
  ) {
    var result = SplitWays()
    result.counts = split.counts
    var lengths: [UInt32] = []
    for way in 0..<split.wayFirstEdge.count - 1 {
      result.wayFirstEdge.append(UInt32(result.count))
      let speed = roads[way].slowestSpeed
      for edge in Int(split.wayFirstEdge[way])..<Int(split.wayFirstEdge[way + 1]) {
        var first = Int(split.firstPoints[edge])
        let last = Int(split.lastPoints[edge])
        var length = lengthsDecimeters[edge]
        while Self.isTooLong(length, speed) {
          let cut = Self.latestCut(geometry, first, last, speed)
          guard cut < last else { break }
          result.append(
            first,
            cut,
            UInt32(way)
          )
          lengths.append(Self.decimeters(Self.meters(geometry, from: first, to: cut)))
          result.counts.longEdgesCut += 1
          first = cut
          length = Self.decimeters(Self.meters(geometry, from: first, to: last))
        }
        result.append(first, last, UInt32(way))
        lengths.append(length)
      }
    }
    result.wayFirstEdge.append(UInt32(result.count))
    split = result
    lengthsDecimeters = lengths
  }

  /// Last point to which the way from `first` does not take too long; at least the next one.
  private static func latestCut(
    _ geometry: WayGeometry,
    _ first: Int,
    _ last: Int,
    _ speed: UInt16
  ) -> Int {
    var meters = 0.0
    var point = first
    while point < last {
      let next = geometry.nextPoint(after: point, end: last)
      meters += geometry.coordinate(at: point).distanceMeters(to: geometry.coordinate(at: next))
      if isTooLong(decimeters(meters), speed) { return point == first ? next : point }
      point = next
    }
    return last
  }
}

/// Lengths of whole ways, for ferries whose crossing time is tagged.
enum FerryTimes {
  /// Speed in decametres per hour at which `meters` take `seconds`, rounded down so that no
  /// crossing is faster than its timetable; at least 1.
  static func speed(meters: Double, seconds: UInt32) -> UInt16 {
    UInt16(min(max((meters * 360 / Double(max(seconds, 1))).rounded(.down), 1), 65_534))
  }

  /// Length of all stretches of a way in metres.
  static func meters(_ split: SplitWays, _ geometry: WayGeometry, way: Int) -> Double {
    var meters = 0.0
    for edge in Int(split.wayFirstEdge[way])..<Int(split.wayFirstEdge[way + 1]) {
      meters += EdgeMeasures.meters(
        geometry,
        from: Int(split.firstPoints[edge]),
        to: Int(split.lastPoints[edge])
      )
    }
    return meters
  }
}
