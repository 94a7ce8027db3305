import RoadbookGeo
import RoadbookRoadGraph

extension Route {
  /// The junctions that a step passes, in order.
  ///
  /// The first is that of the step's maneuver; a junction is where a car has a choice, or where
  /// an edge of the map begins.  An arrival has one, without a way out.
  ///
  /// - Parameters:
  ///   - step: Place in the steps of the leg.
  ///   - leg: Place in `legs`.
  /// - Returns: One or more junctions.
  /// - Complexity: O(*k*), *k* roads at those junctions.
  public func intersections(ofStep step: Int, inLeg leg: Int) -> [Intersection] {
    intersections(ofArcs: legs[leg].steps[step].arcRange, inLeg: leg)
  }

  /// The junctions at which some arcs of a leg begin, in order.
  ///
  /// - Parameters:
  ///   - arcs: Places in the arcs of the leg; an empty range stands for the leg's end.
  ///   - leg: Place in `legs`.
  /// - Returns: One or more junctions.
  /// - Complexity: O(*k*), *k* roads at those junctions.
  public func intersections(ofArcs arcs: Range<Int>, inLeg leg: Int) -> [Intersection] {
    let leg = legs[leg]
    guard !arcs.isEmpty else { return [leg.endIntersection(coordinates, isDeparture: false)] }
    return arcs.map { index in
      index == 0
        ? leg.endIntersection(coordinates, isDeparture: true)
        : leg.turningPlace(before: index, coordinates) ?? leg.intersection(before: index)
    }
  }
}

extension Route.Leg {
  /// The place within an edge at which the leg begins or ends.
  fileprivate func endIntersection(
    _ line: [Coordinate],
    isDeparture: Bool
  ) -> Route.Intersection {
    let snap = isDeparture ? source : target
    guard let arc = isDeparture ? arcs.first : arcs.last else {
      return Route.Intersection(
        coordinate: snap.coordinate,
        bearingsDegrees: [],
        entries: [],
        incoming: nil,
        outgoing: nil
      )
    }
    let along = arc.isForward ? snap.bearingDegrees : opposite(snap.bearingDegrees)
    return Route.Intersection(
      coordinate: snap.coordinate,
      bearingsDegrees: [isDeparture ? along : opposite(along)],
      entries: [true],
      incoming: isDeparture ? nil : 0,
      outgoing: isDeparture ? 0 : nil
    )
  }

  /// The place within an edge at which the leg turns back, to pass a waypoint there; `nil` if it
  /// does not do so before an arc.
  fileprivate func turningPlace(before index: Int, _ line: [Coordinate]) -> Route.Intersection? {
    guard arcs[index] == arcs[index - 1].reversed else { return nil }
    let place = arcCoordinates[index]
    guard place + 1 < line.count, line[place] != map.coordinate(of: map.tail(of: arcs[index]))
    else { return nil }
    let back = line[place].bearingDegrees(to: line[place + 1])
    let ahead = opposite(back)
    let number = back < ahead ? 0 : 1
    return Route.Intersection(
      coordinate: line[place],
      bearingsDegrees: [back, ahead].sorted(),
      entries: [true, true],
      incoming: number,
      outgoing: number
    )
  }

  /// The junction at the tail of an arc of the leg other than the first.
  fileprivate func intersection(before index: Int) -> Route.Intersection {
    let node = map.tail(of: arcs[index])
    let enterable = enterableArcs(from: vertices[index - 1])
    var roads: [(bearing: Double, isEntry: Bool, arc: ArcID)] = []
    for place in map.nodeFirstArc[node.rawValue]..<map.nodeFirstArc[node.rawValue + 1] {
      let arc = ArcID(map.nodeArcs[place])
      guard weights.access(arc.rawValue) | weights.access(arc.reversed.rawValue) != 0 else {
        continue
      }
      roads.append((map.bearingDegrees(leavingOn: arc), enterable.contains(arc), arc))
    }
    roads.sort { ($0.bearing, $0.arc) < ($1.bearing, $1.arc) }
    return Route.Intersection(
      coordinate: map.coordinate(of: node),
      bearingsDegrees: roads.map(\.bearing),
      entries: roads.map(\.isEntry),
      incoming: roads.firstIndex { $0.arc == arcs[index - 1].reversed },
      outgoing: roads.firstIndex { $0.arc == arcs[index] }
    )
  }

  private func enterableArcs(from vertex: UInt32) -> [ArcID] {
    (map.turnFirst[vertex]..<map.turnFirst[vertex + 1]).filter { !weights.isBarred($0) }
      .map { ArcID(map.vertexArcs[map.turnHeads[$0]]) }
      .filter { weights.access($0.rawValue) != ArcAccess.closed.rawValue }
  }

  private func opposite(_ bearing: Double) -> Double {
    bearing < 180 ? bearing + 180 : bearing - 180
  }
}

extension RoadGraph {
  /// Direction in which an arc leaves its tail, in degrees clockwise from north, 0 ..< 360.
  func bearingDegrees(leavingOn arc: ArcID) -> Double {
    let line = EdgeLines(self)
    let edge = Int(arc.edge.rawValue)
    let tail = line.coordinate(ofNode: Int(line.tails[edge]))
    let head = line.coordinate(ofNode: Int(line.heads[edge]))
    var decoder = line.decoder(ofEdge: edge, tail: tail)
    if arc.isForward { return tail.bearingDegrees(to: decoder.nextPoint() ?? head) }
    var last = tail
    while let point = decoder.nextPoint() { last = point }
    return head.bearingDegrees(to: last)
  }
}
