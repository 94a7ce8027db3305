public import RoadbookGeo
import RoadbookRoadGraph

extension Route {
  /// A road, barrier or turn whose rules change with the time.
  public struct TimeBoundPlace: Hashable, Sendable {
    /// What the rules are about.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// The road.
      case road
      /// A barrier on the road.
      case barrier
      /// The turn onto the road.
      case turn
    }

    /// What the rules are about.
    public let kind: Kind
    /// Where the route comes to it.
    public let coordinate: Coordinate
    /// Name or reference of the road, as mapped; empty if it has neither.
    public let roadName: String
    /// The rules, one or more: tags as `motor_vehicle:conditional=no @ (22:00-06:00)`; of a turn
    /// the relations with their hours, as `relation 5001 @ (Mo-Fr 07:00-09:00)`.
    public let rules: [String]
    /// Place in `legs`.
    public let leg: Int
    /// Place in the leg's `arcs`: the arc, or the one that begins at the barrier or turn.
    public let arc: Int
  }

  /// Roads, barriers and turns on the route whose rules change with the time, in order.
  ///
  /// None of these rules was applied: the route follows the plain tags.  A road that comes in
  /// several edges with the same rules is named once.  Empty unless ``notes`` holds
  /// ``Note/hasTimeBoundRules``, which no route with a time of departure has.
  ///
  /// - Complexity: O(*a* + *p* log *t*), *a* arcs, *p* such places, *t* nodes with tags.
  public var timeBoundPlaces: [TimeBoundPlace] {
    notes.contains(.hasTimeBoundRules) ? Self.timeBoundPlaces(of: legs, coordinates) : []
  }

  private static func timeBoundPlaces(
    of legs: [Leg],
    _ coordinates: [Coordinate]
  ) -> [TimeBoundPlace] {
    var places: [TimeBoundPlace] = []
    for (number, leg) in legs.enumerated() {
      let start = places.count
      for index in leg.arcs.indices {
        if let barrier = leg.timeBoundBarrier(before: index, leg: number, coordinates) {
          places.append(barrier)
        }
        if let turn = leg.timeBoundTurn(before: index, leg: number, coordinates) {
          places.append(turn)
        }
        guard let road = leg.timeBoundRoad(index, leg: number, coordinates) else { continue }
        let isSame = places[start...].last.map { last in
          last.rules == road.rules && last.roadName == road.roadName && last.kind == .road
            && leg.isTimeBound(from: last.arc, to: index)
        }
        if isSame != true { places.append(road) }
      }
    }
    return places
  }

  /// Keys that open or close a road or barrier to a mode by the clock or the calendar.
  fileprivate static func timeBoundKeys(_ mode: TravelMode) -> Set<String> {
    let own =
      switch mode {
      case .driving, .carpool: ["vehicle", "motor_vehicle", "motorcar"]
      case .twoWheeler: ["vehicle", "motor_vehicle", "motorcycle"]
      case .taxi: ["vehicle", "motor_vehicle", "motorcar", "psv", "taxi"]
      case .cycling: ["vehicle", "bicycle", "foot"]
      case .walking: ["foot"]
      }
    var keys: Set<String> = mode == .cycling || mode == .walking ? [] : ["oneway:conditional"]
    for key in ["access"] + own {
      for direction in ["", ":forward", ":backward"] {
        keys.insert(key + direction + ":conditional")
      }
    }
    return keys
  }

  /// Keys that change the speed by the clock or the calendar.
  fileprivate static let timedSpeedKeys: Set<String> = [
    "maxspeed:conditional", "maxspeed:forward:conditional", "maxspeed:backward:conditional",
  ]

  /// Whether a rule that was applied on legs speaks of holidays, which are not known.
  static func ignoresHolidays(on legs: [Leg], _ coordinates: [Coordinate]) -> Bool {
    timeBoundPlaces(of: legs, coordinates).contains { place in
      place.kind != .turn && place.rules.contains(where: \.speaksOfHolidays)
    } || legs.contains { $0.ignoresHolidays }
  }
}

extension String {
  /// Whether public or school holidays are named.
  fileprivate var speaksOfHolidays: Bool {
    split { !$0.isLetter }.contains { $0 == "PH" || $0 == "SH" }
  }
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
      kind: .road,
      coordinate: line[arcCoordinates[index]],
      roadName: roadName(of: index),
      rules: rules(map.tags(of: edge), Route.timeBoundKeys(map.mode)),
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
      kind: .barrier,
      coordinate: line[arcCoordinates[index]],
      roadName: roadName(of: index),
      rules: rules(
        map.tags(of: node),
        Route.timeBoundKeys(map.mode).union(["seasonal", "opening_hours"])
      ),
      leg: leg,
      arc: index
    )
  }

  /// The turn onto an arc, if a restriction bars it at some times.
  fileprivate func timeBoundTurn(
    before index: Int,
    leg: Int,
    _ line: [Coordinate]
  ) -> Route.TimeBoundPlace? {
    let restrictions = timedRestrictions(before: index)
    if restrictions.isEmpty { return nil }
    let rules = restrictions.map { number in
      let hours =
        map.times.decision(of: number, in: map.times.restrictions)
        .map { map.times.switches(of: $0).map { map.times.rules[$0.rule].description } } ?? []
      return "relation \(map.restrictionRelations[number]) @ (\(hours.joined(separator: "; ")))"
    }
    return Route.TimeBoundPlace(
      kind: .turn,
      coordinate: line[arcCoordinates[index]],
      roadName: roadName(of: index),
      rules: rules,
      leg: leg,
      arc: index
    )
  }

  /// Restrictions that bar the turn onto an arc at some times.
  private func timedRestrictions(before index: Int) -> [UInt32] {
    if index == 0 || map.times.turns.isEmpty { return [] }
    guard let turn = map.turn(from: vertices[index - 1], to: vertices[index]) else { return [] }
    return map.times.restrictions(barring: turn)
  }

  /// Whether a speed or a restriction on the leg depends on holidays.
  fileprivate var ignoresHolidays: Bool {
    let times = map.times
    return arcs.indices.contains { index in
      if timedRestrictions(before: index).contains(where: times.ignoresHolidays) { return true }
      guard times.decision(of: arcs[index].rawValue, in: times.arcs) != nil else { return false }
      return rules(map.tags(of: arcs[index].edge), Route.timedSpeedKeys)
        .contains(where: \.speaksOfHolidays)
    }
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
