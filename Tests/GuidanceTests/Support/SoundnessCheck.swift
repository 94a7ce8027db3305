import RoadbookGeo
import RoadbookGuidance
import RoadbookRoadGraph
import RoadbookRouting

/// What makes a list of steps sound, told from the map alone.
struct SoundnessCheck {
  let map: RoadGraph
  private(set) var faults: [String] = []
  /// Counts of what was met.
  private(set) var steps = 0
  private(set) var maneuvers: [String: Int] = [:]
  private(set) var stepsWithLanes = 0
  private(set) var roundabouts = 0

  init(_ map: RoadGraph) { self.map = map }

  mutating func check(_ route: Route) {
    let guidance = RouteGuidance(route)
    if guidance.legs.count != route.legs.count { fault(route, "legs") }
    for (guided, leg) in zip(guidance.legs, route.legs) { check(guided, leg, route) }
  }

  private mutating func fault(_ route: Route, _ text: String) {
    let (from, to) = (route.coordinates[0], route.coordinates[route.coordinates.count - 1])
    faults.append(
      "\(text): \(from.latitude),\(from.longitude) to \(to.latitude),\(to.longitude)"
    )
  }

  private mutating func check(_ guided: RouteGuidance.Leg, _ leg: Route.Leg, _ route: Route) {
    let steps = guided.steps
    self.steps += steps.count
    if steps.first?.kind != .depart || steps.last?.kind != .arrive { fault(route, "ends") }
    if steps.dropFirst().dropLast().contains(where: { $0.kind == .depart || $0.kind == .arrive }) {
      fault(route, "an end in the middle")
    }
    let length = steps.map { Int(($0.distanceMeters * 10).rounded()) }.reduce(0, +)
    if length != leg.arcLengthsDecimeters.map({ Int($0) }).reduce(0, +) { fault(route, "length") }
    let time = steps.map { Int(($0.durationSeconds * 100).rounded()) }.reduce(0, +)
    let times = leg.arcTimesCentiseconds + leg.turnTimesCentiseconds
    if time != times.map({ Int($0) }).reduce(0, +) { fault(route, "time") }
    var next = 0
    for step in steps {
      if step.arcRange.lowerBound != next { fault(route, "a gap before arc \(next)") }
      next = step.arcRange.upperBound
      maneuvers["\(step.maneuver)", default: 0] += 1
    }
    if next != leg.arcs.count { fault(route, "arcs left over") }
    checkChoices(steps, leg, route)
    checkNameChanges(steps, route)
    checkRoundabouts(steps, leg, route)
    checkLanes(guided, leg, route)
  }

  // MARK: Choices

  /// Roads at a node that a car may use in either direction.
  private func roads(_ node: NodeID) -> [ArcID] {
    map.arcs(leaving: node).filter {
      map.access(of: $0) != .closed || map.access(of: $0.reversed) != .closed
    }
  }

  private mutating func checkChoices(_ steps: [GuidanceStep], _ leg: Route.Leg, _ route: Route) {
    for step in steps.dropFirst().dropLast() {
      let index = step.arcRange.lowerBound
      let arc = leg.arcs[index]
      if arc == leg.arcs[index - 1].reversed || step.kind == .nameChange { continue }
      if step.kind.isRoundabout {
        let ring = leg.arcs[step.arcRange].prefix(while: isRing)
        if ring.contains(where: { roads(map.tail(of: $0)).count >= 3 }) { continue }
        if ring.last.map({ roads(map.head(of: $0)).count >= 3 }) == true { continue }
      }
      let isFerry = [arc, leg.arcs[index - 1]].contains {
        map.flags(of: $0.edge).contains(.ferry)
      }
      if isFerry || roads(map.tail(of: arc)).count >= 3 { continue }
      fault(route, "no choice at \(step.maneuver), arc \(arc.rawValue)")
    }
  }

  private mutating func checkNameChanges(_ steps: [GuidanceStep], _ route: Route) {
    var sinceLast = Double.infinity
    for step in steps {
      if step.kind == .nameChange {
        if sinceLast < 200 { fault(route, "names change \(sinceLast) m apart") }
        sinceLast = 0
      }
      sinceLast += step.distanceMeters
    }
  }

  // MARK: Roundabouts

  private func isRing(_ arc: ArcID) -> Bool {
    !map.flags(of: arc.edge).isDisjoint(with: [.roundabout, .circular])
  }

  /// Exits of a whole ring by which a car may leave, those to the inside among them.
  private func exitCount(_ first: ArcID) -> Int? {
    var count = 0
    var arc = first
    for _ in 0..<200 {
      let leaving = map.arcs(leaving: map.head(of: arc)).filter {
        map.access(of: $0) != .closed && $0 != arc.reversed
      }
      count += leaving.count { !isRing($0) }
      guard let next = leaving.first(where: isRing) else { return nil }
      if next == first { return count }
      arc = next
    }
    return nil
  }

  private mutating func checkRoundabouts(
    _ steps: [GuidanceStep],
    _ leg: Route.Leg,
    _ route: Route
  ) {
    for step in steps where step.kind.isRoundabout {
      roundabouts += 1
      guard let exit = step.roundaboutExit else {
        if leg.arcs[step.arcRange].contains(where: { !isRing($0) }) { fault(route, "no number") }
        continue
      }
      if exit < 1 { fault(route, "exit \(exit)") }
      if let most = exitCount(leg.arcs[step.arcRange.lowerBound]), exit > most {
        fault(route, "exit \(exit) of \(most), arc \(leg.arcs[step.arcRange.lowerBound].rawValue)")
      }
    }
  }

  // MARK: Lanes

  private mutating func checkLanes(_ guided: RouteGuidance.Leg, _ leg: Route.Leg, _ route: Route) {
    for (number, step) in guided.steps.enumerated() {
      guard let lanes = guided.lanes(ofStep: number) else { continue }
      stepsWithLanes += 1
      let arc = leg.arcs[step.arcRange.lowerBound - 1]
      let tags = Dictionary(uniqueKeysWithValues: map.tags(of: arc.edge))
      let key = "turn:lanes" + (arc.isForward ? ":forward" : ":backward")
      let isOneway = map.flags(of: arc.edge).contains(.oneway)
      let text = tags[key] ?? (isOneway ? tags["turn:lanes"] : nil)
      let marked = (text ?? "").split(separator: "|", omittingEmptySubsequences: false)
      if lanes.count != marked.count { fault(route, "\(lanes.count) lanes of \(text ?? "none")") }
      if !lanes.contains(where: \.isRecommended) { fault(route, "no lane recommended") }
      if isOneway, let all = tags["lanes"].flatMap({ Int($0) }), all != lanes.count {
        fault(route, "\(lanes.count) lanes of \(all)")
      }
    }
  }
}
