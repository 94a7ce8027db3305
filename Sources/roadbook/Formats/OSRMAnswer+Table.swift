import RoadbookRouting

extension OSRMAnswer {
  /// Answers with a table.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - hasDurations: Whether times are wanted.
  /// - Returns: The table; `NoTable` if not one of its cells has a route.
  static func table(_ table: RouteTable, hasDurations: Bool) -> OSRMAnswer {
    let durations = grid(of: table) { table.durationSeconds(from: $0, to: $1) }
    guard durations.joined().contains(where: { $0 != nil }) else {
      return failure(.noTable, "No route leads from any source to any destination.")
    }
    var answer = OSRMAnswer(code: .ok)
    if hasDurations { answer.durations = durations }
    if table.hasDistances {
      answer.distances = grid(of: table) { table.distanceMeters(from: $0, to: $1) }
    }
    answer.sources = table.sources.map { OSRMWaypoint($0[0]) }
    answer.destinations = table.targets.map { OSRMWaypoint($0[0]) }
    return answer
  }

  private static func grid(
    of table: RouteTable,
    _ value: (Int, Int) -> Double?
  ) -> [[Double?]] {
    table.sources.indices.map { source in
      table.targets.indices.map { value(source, $0).map { rounded($0, digits: 1) } }
    }
  }
}
