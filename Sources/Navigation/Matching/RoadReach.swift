import RoadbookRoadGraph

/// Distances along the roads from a place, up to a bound: one search, asked for many targets.
///
/// Junctions count as they lie on the ground: a turn that is forbidden can be driven, and where it
/// was, the matched road must not be another one.
struct RoadReach {
  private let map: RoadGraph
  /// Arcs that were reached: metres from the start to the arc's tail, and the arc before.
  private var reached: [UInt32: Reached] = [:]
  private let start: RoadPlace

  private struct Reached {
    var meters: Double
    var before: UInt32
    var turnsBack: Bool
  }

  /// A way to a place.
  struct Way: Hashable {
    /// Metres along the roads; below zero where the place lies behind on the same arc.
    var meters: Double
    /// Whether the way turns back on the spot or at a junction that has other ways on.
    var turnsBack: Bool
  }

  private struct Entry {
    var meters: Double
    var arc: UInt32
    var turnsBack: Bool
  }

  /// Searches from a place.
  ///
  /// - Parameters:
  ///   - start: Where the ways begin.
  ///   - limit: Metres up to which arcs are reached.
  ///   - map: The roads.
  /// - Complexity: O(*a* log *a*), *a* arcs within the limit.
  init(from start: RoadPlace, within limit: Double, _ map: RoadGraph) {
    self.map = map
    self.start = start
    var heap: [Entry] = []
    func push(_ entry: Entry) {
      heap.append(entry)
      var place = heap.count - 1
      while place > 0 {
        let parent = (place - 1) / 2
        if heap[parent].meters <= heap[place].meters { break }
        heap.swapAt(parent, place)
        place = parent
      }
    }
    func pop() -> Entry? {
      guard let first = heap.first else { return nil }
      let last = heap.removeLast()
      if heap.isEmpty { return first }
      heap[0] = last
      var place = 0
      while true {
        var least = place
        for child in [2 * place + 1, 2 * place + 2]
        where child < heap.count && heap[child].meters < heap[least].meters { least = child }
        if least == place { return first }
        heap.swapAt(least, place)
        place = least
      }
    }
    push(Entry(meters: start.metersAhead, arc: start.arc, turnsBack: false))
    var settledStart = false
    while let entry = pop(), entry.meters <= limit {
      if entry.arc == start.arc, !settledStart {
        settledStart = true
      } else if let known = reached[entry.arc], known.meters + length(entry.arc) < entry.meters {
        continue
      }
      let node = head(of: entry.arc)
      let arcs = map.nodeFirstArc[node]..<map.nodeFirstArc[node + 1]
      for index in arcs {
        let arc = map.nodeArcs[index]
        guard map.arcAccess[arc] != ArcAccess.closed.rawValue else { continue }
        let isBack = arc == entry.arc ^ 1
        // The way back at a dead end is no turning back that a driver would shun.
        let turnsBack = entry.turnsBack || isBack && arcs.count > 1
        if let known = reached[arc], known.meters <= entry.meters { continue }
        reached[arc] = Reached(meters: entry.meters, before: entry.arc, turnsBack: turnsBack)
        push(Entry(meters: entry.meters + length(arc), arc: arc, turnsBack: turnsBack))
      }
    }
  }

  /// The way to a place; `nil` if it is out of reach.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - slack: Metres by which the place may lie behind on the same arc, as fixes are not exact.
  /// - Returns: The way.
  func way(to place: RoadPlace, slack: Double) -> Way? {
    if place.arc == start.arc, place.meters >= start.meters - slack {
      return Way(meters: place.meters - start.meters, turnsBack: false)
    }
    if place.arc == start.arc ^ 1 {
      // Turning back on the spot.
      let driven = place.meters - (start.arcMeters - start.meters)
      if driven >= -slack {
        return Way(meters: max(driven, 0), turnsBack: true)
      }
    }
    guard let known = reached[place.arc] else { return nil }
    return Way(meters: known.meters + place.meters, turnsBack: known.turnsBack)
  }

  /// Where one can be after some way from the start: on each way on, without turning back.
  ///
  /// - Parameter driven: Metres; below the limit.
  /// - Returns: Arcs with the metres along each.
  func places(afterMeters driven: Double) -> [(arc: UInt32, meters: Double)] {
    if driven <= start.metersAhead { return [(start.arc, start.meters + driven)] }
    return reached.compactMap { arc, known in
      let meters = driven - known.meters
      guard !known.turnsBack, meters > 0, meters <= length(arc) else { return nil }
      return (arc, meters)
    }
    .sorted { $0.arc < $1.arc }
  }

  /// The arcs of the way to a place, from the start's to the place's.
  func arcs(to place: RoadPlace, slack: Double) -> [UInt32]? {
    if place.arc == start.arc, place.meters >= start.meters - slack { return [place.arc] }
    if place.arc == start.arc ^ 1,
      place.meters - (start.arcMeters - start.meters) >= -slack
    {
      return [start.arc, place.arc]
    }
    guard reached[place.arc] != nil else { return nil }
    var arcs = [place.arc]
    var arc = place.arc
    while let known = reached[arc], arcs.count <= reached.count + 1 {
      arcs.append(known.before)
      if known.before == start.arc { break }
      arc = known.before
    }
    return arcs.reversed()
  }

  private func length(_ arc: UInt32) -> Double {
    Double(map.edgeLengthsDecimeters[arc >> 1]) / 10
  }

  private func head(of arc: UInt32) -> UInt32 {
    arc & 1 == 0 ? map.edgeHeads[arc >> 1] : map.edgeTails[arc >> 1]
  }
}
