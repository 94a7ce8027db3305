public import RoadbookGeo
import RoadbookRoadGraph

extension Route {
  /// A road or barrier whose rules change with the time.
  public struct TimeBoundPlace: Hashable, Sendable {
    /// Where the route comes to it.
    public let coordinate: Coordinate
    /// Name or reference of the road, as mapped; empty if it has neither.
    public let roadName: String
    /// Whether it is a barrier on the road rather than the road itself.
    public let isBarrier: Bool
    /// The tags that say so, as `motor_vehicle:conditional=no @ (22:00-06:00)`; one or more.
    public let rules: [String]
    /// Place in `legs`.
    public let leg: Int
    /// Place in the leg's `arcs`: the arc, or the one that begins at the barrier.
    public let arc: Int
  }

  /// Roads and barriers on the route whose rules change with the time, in order.
  ///
  /// None of these rules was applied: the route follows the plain tags.  A road that comes in
  /// several edges with the same rules is named once.  Empty unless ``notes`` holds
  /// ``Note/hasTimeBoundRules``.
  ///
  /// - Complexity: O(*a* + *p* log *t*), *a* arcs, *p* such places, *t* nodes with tags.
  public var timeBoundPlaces: [TimeBoundPlace] {
    if !notes.contains(.hasTimeBoundRules) { return [] }
    var places: [TimeBoundPlace] = []
    for (number, leg) in legs.enumerated() {
      let start = places.count
      for index in leg.arcs.indices {
        if let barrier = leg.timeBoundBarrier(before: index, leg: number, coordinates) {
          places.append(barrier)
        }
        guard let road = leg.timeBoundRoad(index, leg: number, coordinates) else { continue }
        let isSame = places[start...].last.map { last in
          last.rules == road.rules && last.roadName == road.roadName && !last.isBarrier
            && leg.isTimeBound(from: last.arc, to: index)
        }
        if isSame != true { places.append(road) }
      }
    }
    return places
  }

  /// Keys that open or close a road or barrier by the clock or the calendar.
  fileprivate static let timeBoundKeys: Set<String> = {
    var keys: Set<String> = ["oneway:conditional"]
    for mode in ["access", "vehicle", "motor_vehicle", "motorcar"] {
      for direction in ["", ":forward", ":backward"] {
        keys.insert(mode + direction + ":conditional")
      }
    }
    return keys
  }()
}

extension Route.Leg {
  /// Whether the rules of all arcs from one to another change with the time.
  fileprivate func isTimeBound(from first: Int, to last: Int) -> Bool {
    arcs[first...last].allSatisfy { map.flags(of: $0.edge).contains(.timeBound) }
  }

  /// The arc, if its rules change with the time.
  fileprivate func timeBoundRoad(
    _ index: Int,
    leg: Int,
    _ line: [Coordinate]
  ) -> Route.TimeBoundPlace? {
    let edge = arcs[index].edge
    guard map.flags(of: edge).contains(.timeBound) else { return nil }
    return Route.TimeBoundPlace(
      coordinate: line[arcCoordinates[index]],
      roadName: roadName(of: index),
      isBarrier: false,
      rules: rules(map.tags(of: edge), Route.timeBoundKeys),
      leg: leg,
      arc: index
    )
  }

  /// The barrier that is passed before an arc, if its rules change with the time.
  fileprivate func timeBoundBarrier(
    before index: Int,
    leg: Int,
    _ line: [Coordinate]
  ) -> Route.TimeBoundPlace? {
    if index == 0 { return nil }
    let node = map.tail(of: arcs[index])
    guard map.flags(of: node).contains(.timeBound) else { return nil }
    return Route.TimeBoundPlace(
      coordinate: line[arcCoordinates[index]],
      roadName: roadName(of: index),
      isBarrier: true,
      rules: rules(
        map.tags(of: node),
        Route.timeBoundKeys.union(["seasonal", "opening_hours"])
      ),
      leg: leg,
      arc: index
    )
  }

  private func roadName(of index: Int) -> String {
    let edge = arcs[index].edge
    let name = map.name(of: edge)
    return name.isEmpty ? map.reference(of: edge) : name
  }

  private func rules(_ tags: [(key: String, value: String)], _ keys: Set<String>) -> [String] {
    tags.filter { keys.contains($0.key) }.map { $0.key + "=" + $0.value }
  }
}
