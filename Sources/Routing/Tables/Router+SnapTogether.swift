import RoadbookRoadGraph

extension Router {
  /// Finds the roads of waypoints that belong to one question.
  ///
  /// A small island counts only where all waypoints lie on it, as for the stops of a route.
  ///
  /// - Throws: ``RoutingError`` with the number of the waypoint that has no road.
  func snapTogether(
    _ waypoints: [Waypoint],
    avoids: AvoidSet,
    excludes: AvoidSet,
    departure: Double? = nil
  ) throws(RoutingError) -> [[Snap]] {
    try check(departure: departure)
    for (index, waypoint) in waypoints.enumerated() { try check(waypoint, at: index) }
    let banned = excludes.union(avoids.intersection(.ferries)).rawValue
    let snapshot = snapshot.at(departure)
    defer { withExtendedLifetime(snapshot) {} }
    let timed = snapshot.weights.timedView
    let context = borrowContext()
    defer { giveBack(context) }
    var known: [Waypoint: Int] = [:]
    var choices: [Snapper.Choice] = []
    var numbers: [Int] = []
    for (index, waypoint) in waypoints.enumerated() {
      if let number = known[waypoint] {
        numbers.append(number)
        continue
      }
      if index % 64 == 0, Task.isCancelled { throw .cancelled }
      let choice = try choice(for: waypoint, at: index, bannedFlags: banned, context, timed)
      known[waypoint] = choices.count
      numbers.append(choices.count)
      choices.append(choice)
    }
    let staysOnIsland = choices.allSatisfy { $0.island == choices[0].island }
    let snaps = choices.map { staysOnIsland ? $0.nearest : $0.large ?? $0.nearest }
    return numbers.map { snaps[$0] }
  }
}
