import Foundation
import RoadbookGeo
import RoadbookRoadGraph
public import RoadbookRouting

/// Finds the roads that a recorded trip took.
///
///     let trace = try TraceMatcher(router).match(fixes)
///     print(trace.segments.count, trace.segments.map(\.distanceMeters))
///
/// All fixes are weighed together: the roads are the likeliest ones by which the vehicle came from
/// each fix to the next in about the distance between them.
///
/// - Source: Newson, Krumm, *Hidden Markov Map Matching Through Noise and Sparseness*, ACM GIS
///   2009, with Viterbi's algorithm.
public struct TraceMatcher: Sendable {
  private let router: Router

  /// Distance in metres up to which roads around a fix count.
  private static let searchMeters = 60.0
  private static let roadCount = 12
  /// Error of a fix in metres that is supposed if it tells none.
  private static let usualSigma = 8.0
  /// Fixes in a row that may be left out where they do not fit.
  private static let skippedCount = 2
  /// Logarithm of how unlikely it is that a driver turns back.
  private static let turningCharge = 4.0

  /// Makes a matcher.
  ///
  /// - Parameter router: The roads, of the mode by which the trip was made.
  public init(_ router: Router) { self.router = router }

  /// Finds the roads.
  ///
  /// - Parameter fixes: The trip, in order of time.
  /// - Returns: What each fix was matched to, and the roads in between.
  /// - Complexity: O(*n* · *k* · *a*), *n* fixes, *k* places around each, *a* arcs within twice the
  ///   distance to the next.  Some 200 bytes for each fix, and *k* places for the last ones, where
  ///   it is still open which roads they lie on.
  public func match(_ fixes: [TraceFix]) -> MatchedTrace {
    var chains: [Chain] = []
    var chain = Chain()
    // Fixes that were left out since the last one that fitted.
    var skipped: [Int] = []
    var index = 0
    while index < fixes.count {
      defer { index += 1 }
      let fix = fixes[index]
      guard var layer = layer(of: fix, index) else { continue }
      if let last = chain.last {
        if last.fix.coordinate == fix.coordinate {
          // One who stands is where he was.
          chain.open[chain.open.count - 1].repeats.append(index)
          continue
        }
        if connect(&layer, to: last) {
          skipped = []
        } else if skipped.count < Self.skippedCount {
          skipped.append(index)
          continue
        } else {
          // Those left out are no wild ones, but the beginning of another stretch.
          chains.append(chain)
          chain = Chain()
          index = skipped[0] - 1
          skipped = []
          continue
        }
      }
      chain.append(layer)
    }
    if chain.last != nil { chains.append(chain) }
    return trace(of: chains, fixCount: fixes.count)
  }

  private func sigma(_ fix: TraceFix) -> Double {
    min(max(fix.accuracyMeters ?? Self.usualSigma, 4), 50)
  }

  private func layer(of fix: TraceFix, _ index: Int) -> Layer? {
    let sigma = sigma(fix)
    let radius = max(Self.searchMeters, 2 * sigma)
    let snaps = router.roads(around: fix.coordinate, within: radius, count: Self.roadCount)
    let places = snaps.flatMap {
      $0.places(near: fix.coordinate, within: radius, blur: 0, router.map)
    }
    guard !places.isEmpty else { return nil }
    let scores = places.map { place in
      let offset = place.distanceMeters / sigma
      var score = -0.5 * offset * offset
      if let course = fix.courseDegrees {
        let turn = abs(turnAngleDegrees(from: course, to: place.courseDegrees)) / 30
        score -= 0.5 * min(turn * turn, 9)
      }
      return score
    }
    return Layer(
      index: index,
      fix: fix,
      places: places,
      scores: scores,
      sums: scores,
      before: Array(repeating: -1, count: places.count)
    )
  }

  /// Weighs the ways from the places of one fix to those of the next.
  ///
  /// - Returns: Whether any place of the next fix can be reached.
  private func connect(_ layer: inout Layer, to last: Layer) -> Bool {
    let moved = last.fix.coordinate.distanceMeters(to: layer.fix.coordinate)
    for factor in [1.0, 3.0] {
      let limit = factor * (1.5 * moved + 200)
      var scores = [Double](repeating: -.infinity, count: layer.places.count)
      var sums = scores
      var before = [Int](repeating: -1, count: layer.places.count)
      let slack = 2 * max(sigma(layer.fix), sigma(last.fix))
      let scale = 5 + 0.15 * moved
      for (from, place) in last.places.enumerated() where last.scores[from] > -.infinity {
        let reach = RoadReach(from: place, within: limit, router.map)
        for (to, target) in layer.places.enumerated() {
          guard let way = reach.way(to: target, slack: slack) else { continue }
          var step = -abs(max(way.meters, 0) - moved) / scale
          if way.turnsBack { step -= Self.turningCharge }
          sums[to] = Self.logarithm(ofSum: [sums[to], last.sums[from] + step])
          let score = last.scores[from] + step
          if score > scores[to] {
            scores[to] = score
            before[to] = from
          }
        }
      }
      guard scores.contains(where: { $0 > -.infinity }) else { continue }
      for index in scores.indices {
        layer.sums[index] = sums[index] + layer.scores[index]
        layer.scores[index] = scores[index] + layer.scores[index]
        layer.before[index] = before[index]
      }
      return true
    }
    return false
  }

  /// The logarithm of the sum of numbers whose logarithms are given.
  private static func logarithm(ofSum terms: [Double]) -> Double {
    guard let greatest = terms.max(), greatest > -.infinity else { return -.infinity }
    return greatest + log(terms.reduce(0) { $0 + exp($1 - greatest) })
  }

  private func trace(of chains: [Chain], fixCount: Int) -> MatchedTrace {
    var matches = [MatchedTrace.Match?](repeating: nil, count: fixCount)
    var segments: [MatchedTrace.Segment] = []
    for chain in chains where chain.count > 1 || chains.count == 1 {
      let steps = chain.likeliest()
      for step in steps {
        let match = MatchedTrace.Match(
          segment: segments.count,
          arc: ArcID(step.place.arc),
          metersAlongArc: step.place.meters,
          coordinate: step.place.coordinate,
          distanceMeters: step.place.distanceMeters
        )
        matches[step.index] = match
        for index in step.repeats { matches[index] = match }
      }
      segments.append(segment(steps, confidence: chain.last.map { self.confidence($0) } ?? 0))
    }
    return MatchedTrace(matches: matches, segments: segments)
  }

  /// The roads between the places of a chain.
  private func segment(_ steps: [Step], confidence: Double) -> MatchedTrace.Segment {
    var arcs = [steps[0].place.arc]
    var meters = 0.0
    for (last, step) in zip(steps, steps.dropFirst()) {
      let moved = last.fix.coordinate.distanceMeters(to: step.fix.coordinate)
      let slack = 2 * max(sigma(step.fix), sigma(last.fix))
      for factor in [1.0, 3.0] {
        let limit = factor * (1.5 * moved + 200)
        let reach = RoadReach(from: last.place, within: limit, router.map)
        guard let way = reach.way(to: step.place, slack: slack),
          let between = reach.arcs(to: step.place, slack: slack)
        else { continue }
        arcs.append(contentsOf: between.dropFirst())
        meters += max(way.meters, 0)
        break
      }
    }
    let end = steps[steps.count - 1]
    return MatchedTrace.Segment(
      arcs: arcs.map { ArcID($0) },
      coordinates: line(arcs, from: steps[0].place, to: end.place),
      distanceMeters: meters,
      fixes: steps[0].index...end.index,
      confidence: confidence
    )
  }

  /// The share of the likeliest chain in all chains.
  private func confidence(_ last: Layer) -> Double {
    guard let best = last.scores.max() else { return 0 }
    return min(exp(best - Self.logarithm(ofSum: last.sums)), 1)
  }

  /// The line of arcs, from a place on the first to one on the last.
  private func line(_ arcs: [UInt32], from start: RoadPlace, to end: RoadPlace) -> [Coordinate] {
    let map = router.map
    var line = [start.coordinate]
    for (index, arc) in arcs.enumerated() {
      var points = map.points(of: EdgeID(arc >> 1))
      if arc & 1 == 1 { points.reverse() }
      var driven = 0.0
      let low = index == 0 ? start.meters : -1
      let high = index == arcs.count - 1 ? end.meters : .infinity
      for (number, point) in points.enumerated() {
        if number > 0 { driven += points[number - 1].distanceMeters(to: point) }
        if driven > low, driven < high, line.last != point { line.append(point) }
      }
    }
    if line.last != end.coordinate { line.append(end.coordinate) }
    return line
  }
}
