public import RoadbookGeo
import RoadbookRoadGraph

extension Router {
  /// Reads a time of departure as ISO 8601 writes it.
  ///
  /// With a zone (`2026-05-04T08:30Z`, `2026-05-04T08:30+02:00`) the text names a moment; without
  /// one (`2026-05-04T08:30`) what the clocks show at a place.
  ///
  /// - Parameters:
  ///   - text: Date and time; seconds may be left out.
  ///   - place: Where the clocks are that the text speaks of.  Those of the nearest road whose
  ///     rules change with the time count; where the map has none, any would do.
  /// - Returns: Seconds since 1970 (UTC); `nil` if the text is no date and time.
  /// - Complexity: O(*t*), *t* things in the map that change with the time.
  public func departure(from text: String, at place: Coordinate) -> Double? {
    guard let reading = Timestamp.reading(of: text) else { return nil }
    if reading.hasZone { return reading.seconds }
    guard let clock = clock(near: place) else { return reading.seconds }
    let local = Int(reading.seconds.rounded(.down))
    // What the clocks are ahead by then, from a guess at the moment; twice, for the days on which
    // they are set.
    var moment = local - clock.offsetMinutes(at: local) * 60
    moment = local - clock.offsetMinutes(at: moment) * 60
    return Double(moment)
  }

  /// The clocks at the nearest arc or node that changes with the time, or where a restriction does.
  private func clock(near place: Coordinate) -> ZoneClock? {
    let times = map.times
    if times.zones.count < 2 { return times.zones.first?.clock }
    let places =
      times.arcs.map { (map.tail(of: ArcID($0.number)), $0.decision) }
      + times.nodes.map { (NodeID($0.number), $0.decision) }
      + times.restrictions.map { timed in
        let first = map.restrictionArcs[map.restrictionFirst[Int(timed.number)]]
        return (map.head(of: ArcID(first)), timed.decision)
      }
    let nearest = places.min { left, right in
      map.coordinate(of: left.0).distanceMeters(to: place)
        < map.coordinate(of: right.0).distanceMeters(to: place)
    }
    return nearest.flatMap { times.switches(of: $0.1).first }.map { times.zones[$0.zone].clock }
  }
}
