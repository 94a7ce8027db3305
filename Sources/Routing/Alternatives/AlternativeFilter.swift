import RoadbookHierarchy
import RoadbookRoadGraph

/// Decides which ways are alternatives to the best one and to each other.
struct AlternativeFilter<Weight: RidingWeight>: ~Copyable {
  let rules: AlternativeRules
  private let search: StopSearch<Weight>
  private let best: CandidatePath<Weight>
  /// Places of edges in the best way.
  private var onBest = PathTable()
  /// The ways accepted so far; places of their edges.
  private var onFirst = PathTable()
  private var onSecond = PathTable()
  private var acceptedTimes: [Int64] = []
  /// Edges and nodes of the way that is looked at.
  private var edges = PathTable()
  private var nodes = PathTable()
  private var corridor: Corridor

  init(_ best: CandidatePath<Weight>, _ search: StopSearch<Weight>) {
    self.best = best
    self.search = search
    let sum = search.weights.sum(of: best.leg, gradedFlags: 0)
    rules = AlternativeRules(bestTime: best.time, bestLength: sum.lengthDecimeters)
    let map = search.map
    corridor = Corridor(around: map.coordinate(of: map.head(of: ArcID(best.arcs[0]))))
    corridor.add(best.arcs, map)
    Self.enter(best, into: &onBest)
  }

  private static func enter(_ path: CandidatePath<Weight>, into table: inout PathTable) {
    table.reset(count: path.arcs.count)
    for (place, arc) in path.arcs.enumerated() { _ = table.insert(arc >> 1, at: place) }
  }

  /// Whether the best way goes along an arc.
  func isOnBest(_ arc: UInt32) -> Bool {
    let place = onBest.place(of: arc >> 1)
    return place >= 0 && best.arcs[place] == arc
  }

  /// Whether an arc ends far from all ways kept.
  func isAside(_ arc: UInt32) -> Bool {
    corridor.isOutside(corridor.point(ofArc: arc, search.map), meters: Float(rules.asideMeters))
  }

  /// Time for which a way goes along the best one from its beginning.
  func sharedTime(atBeginning vertices: UnsafeBufferPointer<UInt32>) -> Int64 {
    var place = 0
    while place < min(vertices.count, best.arcs.count),
      unsafe best.leg.vertices[place] == vertices[place]
    {
      place += 1
    }
    return best.time(at: place - 1)
  }

  /// Time for which a way goes along the best one to its end.
  func sharedTime(atEnd vertices: UnsafeBufferPointer<UInt32>, then last: UInt32) -> Int64 {
    var place = best.arcs.count - 1
    if best.leg.vertices[place] != last { return 0 }
    var other = vertices.count - 1
    while other >= 0, place > 0, unsafe best.leg.vertices[place - 1] == vertices[other] {
      place -= 1
      other -= 1
    }
    return best.time - best.time(at: place - 1)
  }

  /// Whether a way shares too much that goes along the best one for a time.
  func isTooMuch(_ time: Int64) -> Bool {
    Double(time) > rules.sharedPart * Double(rules.bestTime)
  }

  /// Keeps a way for later ones to be compared with: at most two.
  mutating func add(_ path: CandidatePath<Weight>) {
    switch acceptedTimes.count {
    case 0: Self.enter(path, into: &onFirst)
    case 1: Self.enter(path, into: &onSecond)
    default: return
    }
    acceptedTimes.append(path.time)
    corridor.add(path.arcs, search.map)
  }

  /// Whether a way is an alternative.
  ///
  /// - Parameters:
  ///   - path: The way.
  ///   - via: Place of its via.
  ///   - query: Working memory.
  /// - Returns: False if it is too much like a way kept, a detour, or not a shortest path around
  ///   its via.
  mutating func accepts(
    _ path: CandidatePath<Weight>,
    via: Int,
    _ query: inout HierarchyQuery
  ) -> Bool {
    sharesLittle(path) && !repeats(path) && !makesDetour(path)
      && isLocallyOptimal(path, via: via, &query)
  }

  /// Whether a way has enough of its own, seen from each way accepted and from the best.
  private func sharesLittle(_ path: CandidatePath<Weight>) -> Bool {
    var (best, first, second) = (Int64(0), Int64(0), Int64(0))
    let count = acceptedTimes.count
    for (place, arc) in path.arcs.enumerated() {
      let time = path.timeOnArc(place)
      if onBest.place(of: arc >> 1) >= 0 { best += time }
      if count > 0, onFirst.place(of: arc >> 1) >= 0 { first += time }
      if count > 1, onSecond.place(of: arc >> 1) >= 0 { second += time }
    }
    let limit = rules.sharedPart
    return Double(best) <= limit * Double(rules.bestTime)
      && (count < 1 || Double(first) <= limit * Double(acceptedTimes[0]))
      && (count < 2 || Double(second) <= limit * Double(acceptedTimes[1]))
  }

  /// Whether a way comes to an edge or a node twice where the best way does not.
  private mutating func repeats(_ path: CandidatePath<Weight>) -> Bool {
    let map = search.map
    edges.reset(count: path.arcs.count)
    nodes.reset(count: path.arcs.count)
    for (place, arc) in path.arcs.enumerated() {
      let isNewEdge = edges.insert(arc >> 1, at: place)
      let isNewNode =
        place == path.arcs.count - 1 || nodes.insert(map.head(of: ArcID(arc)).rawValue, at: place)
      if !(isNewEdge && isNewNode), !isOnBest(arc) { return true }
    }
    return false
  }

  /// Whether a stretch beside the best way is much slower than the stretch that it replaces.
  private func makesDetour(_ path: CandidatePath<Weight>) -> Bool {
    var (last, lastOnBest) = (-1, -1)
    for (place, arc) in path.arcs.enumerated() {
      let onBest = onBest.place(of: arc >> 1)
      guard onBest >= 0, best.arcs[onBest] == arc else { continue }
      if onBest <= lastOnBest { return true }
      if place > last + 1 {
        let time = path.time(at: place - 1) - path.time(at: last)
        let replaced = best.time(at: onBest - 1) - best.time(at: lastOnBest)
        if rules.isDetour(time, insteadOf: replaced) { return true }
      }
      (last, lastOnBest) = (place, onBest)
    }
    let end = path.arcs.count - 1
    return last < end
      && rules.isDetour(
        path.time - path.time(at: last),
        insteadOf: best.time - best.time(at: lastOnBest)
      )
  }

  /// Whether no shorter way leads around the via.
  private func isLocallyOptimal(
    _ path: CandidatePath<Weight>,
    via: Int,
    _ query: inout HierarchyQuery
  ) -> Bool {
    let reach = Int64(Double(rules.bestTime) * AlternativeRules.locallyOptimalShare / 2)
    var (first, last) = (via, via)
    while first > 0, path.time(at: via) - path.time(at: first) < reach { first -= 1 }
    while last < path.arcs.count - 2, path.time(at: last) - path.time(at: via) < reach {
      last += 1
    }
    if first == last { return true }
    let meeting = query.search(
      search.hierarchy,
      from: [Seed(vertex: path.leg.vertices[first], cost: 0)],
      to: [Seed(vertex: path.leg.vertices[last], cost: 0)]
    )
    return meeting?.cost == path.weights[last] - path.weights[first]
  }
}
