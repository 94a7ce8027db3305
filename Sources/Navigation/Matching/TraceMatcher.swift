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
  ///   distance to the next.
  public func match(_ fixes: [TraceFix]) -> MatchedTrace {
    var chains: [[Layer]] = []
    var chain: [Layer] = []
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
          chain[chain.count - 1].repeats.append(index)
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
          chain = []
          index = skipped[0] - 1
          skipped = []
          continue
        }
      }
      chain.append(layer)
    }
    if !chain.isEmpty { chains.append(chain) }
    return trace(of: chains, fixCount: fixes.count)
  }

  /// A fix with the places around it.
  private struct Layer {
    var index: Int
    /// Fixes behind it that say the same.
    var repeats: [Int] = []
    var fix: TraceFix
    var places: [RoadPlace]
    /// Logarithms of how likely the best chain to each place is.
    var scores: [Double]
    /// Logarithms of how likely all chains to each place are together.
    var sums: [Double]
    /// Place of the layer before by which each place is likeliest.
    var before: [Int]
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

  private func trace(of chains: [[Layer]], fixCount: Int) -> MatchedTrace {
    var matches = [MatchedTrace.Match?](repeating: nil, count: fixCount)
    var segments: [MatchedTrace.Segment] = []
    for chain in chains where chain.count > 1 || chains.count == 1 {
      let places = likeliest(chain)
      for (layer, place) in zip(chain, places) {
        let match = MatchedTrace.Match(
          segment: segments.count,
          arc: ArcID(place.arc),
          metersAlongArc: place.meters,
          coordinate: place.coordinate,
          distanceMeters: place.distanceMeters
        )
        for index in [layer.index] + layer.repeats { matches[index] = match }
      }
      segments.append(segment(chain, places))
    }
    return MatchedTrace(matches: matches, segments: segments)
  }

  /// The places of the likeliest chain, one for each layer.
  private func likeliest(_ chain: [Layer]) -> [RoadPlace] {
    var places: [RoadPlace] = []
    guard let last = chain.last else { return [] }
    var choice = last.scores.indices.max { last.scores[$0] < last.scores[$1] } ?? 0
    for layer in chain.reversed() {
      places.append(layer.places[choice])
      choice = max(layer.before[choice], 0)
    }
    return places.reversed()
  }

  /// The roads between the places of a chain.
  private func segment(_ chain: [Layer], _ places: [RoadPlace]) -> MatchedTrace.Segment {
    var arcs = [places[0].arc]
    var meters = 0.0
    for ((layer, last), (place, next)) in zip(
      zip(chain.dropFirst(), chain),
      zip(places, places.dropFirst())
    ) {
      let moved = last.fix.coordinate.distanceMeters(to: layer.fix.coordinate)
      let slack = 2 * max(sigma(layer.fix), sigma(last.fix))
      for factor in [1.0, 3.0] {
        let reach = RoadReach(from: place, within: factor * (1.5 * moved + 200), router.map)
        guard let way = reach.way(to: next, slack: slack),
          let between = reach.arcs(to: next, slack: slack)
        else { continue }
        arcs.append(contentsOf: between.dropFirst())
        meters += max(way.meters, 0)
        break
      }
    }
    return MatchedTrace.Segment(
      arcs: arcs.map { ArcID($0) },
      coordinates: line(arcs, from: places[0], to: places[places.count - 1]),
      distanceMeters: meters,
      fixes: chain[0].index...chain[chain.count - 1].index,
      confidence: confidence(chain[chain.count - 1])
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
