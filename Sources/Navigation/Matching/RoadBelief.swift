import Foundation
import RoadbookGeo
import RoadbookRoadGraph
import RoadbookRouting

/// What the fixes so far say about the road on which a vehicle is: a few places with their shares.
///
/// A hidden Markov model: a place is likely if the fix lies near it, and if it was driven to along
/// the roads in about the distance that the fixes moved.  All roads around are in it, not those of
/// a route alone, so that a wrong turn shows as soon as another road explains the fixes better.
///
/// The error of a receiver drifts: a fix beside the road says little if the one before lay as far
/// beside it, and much if it has moved aside by itself.  So a place is judged by how its distance
/// from the fix has changed, as a first-order autoregressive process would.
///
/// - Source: Newson, Krumm, *Hidden Markov Map Matching Through Noise and Sparseness*, ACM GIS
///   2009; here the forward filter, with errors of successive fixes taken as alike.
struct RoadBelief: Sendable {
  /// The places, the likeliest first; shares sum to 1.
  private(set) var places: [Share] = []
  /// Whether the newest fix could not be reached along the roads from any place before.
  private(set) var isBroken = false

  /// A place with its share.
  struct Share: Hashable, Sendable {
    var place: RoadPlace
    /// Probability, 0 to 1.
    var probability: Double
    /// Metres driven off the route to be followed since the last place on it; 0 on it.
    var metersOffRoute: Double
    /// Seconds since then.
    var secondsOffRoute: Double
    /// Arc that was driven before, where the arc was entered since; else the arc itself.
    var arcBefore: UInt32
    /// Whether the place lies on the route to be followed.
    var isOnRoute: Bool
  }

  /// What a fix adds.
  struct Observation {
    var coordinate: Coordinate
    /// Standard deviation of each axis in metres.
    var sigmaMeters: Double
    /// Direction of movement in degrees; `nil` if unknown or standing.
    var courseDegrees: Double?
    /// Metres from the fix before.
    var movedMeters: Double
    /// Seconds since the fix before.
    var seconds: Double
    /// Speed in metres a second, as last known.
    var speed: Double
  }

  /// How many places are kept.
  static let keptCount = 8
  /// Roads that are looked at around a fix.
  static let roadCount = 16
  /// Error of a course in degrees that counts as one standard deviation.
  static let courseSigma = 15.0
  /// Seconds after which two in three parts of a receiver's error are forgotten.
  static let noiseSeconds = 5.0
  /// Part of a receiver's error that is new with each fix, as a share of its variance.
  static let whiteShare = 0.1
  /// Least logarithm of the probability of one fix: a wild one must not decide alone.
  static let leastEmission = -8.0
  /// Logarithm of how much less likely a driver leaves the route than follows it.
  static let leavingCharge = 3.5
  /// Logarithm of how unlikely it is that a driver turns back.
  static let turningCharge = 3.0
  /// Logarithm of how unlikely it is that all places known are wrong, and the vehicle is on a road
  /// that cannot be reached from them.
  static let jumpCharge = 9.0

  /// The likeliest place.
  var best: Share? { places.first }

  /// Share of the places on the route, 0 to 1.
  var shareOnRoute: Double {
    places.reduce(0) { $0 + ($1.isOnRoute ? $1.probability : 0) }
  }

  /// The likeliest place off the route.
  var bestOffRoute: Share? { places.first { !$0.isOnRoute } }

  /// Takes in a fix.
  ///
  /// - Parameters:
  ///   - observation: The fix.
  ///   - router: The roads.
  ///   - isOnRoute: Whether an arc belongs to the part of the route that lies about here.
  /// - Complexity: O(*k* · *r*), *k* places kept, *r* arcs in reach of each.
  mutating func update(
    _ observation: Observation,
    _ router: Router,
    isOnRoute: (UInt32) -> Bool
  ) {
    let map = router.map
    let radius = min(max(3 * observation.sigmaMeters + 15, 35), 120)
    let snaps = router.roads(
      around: observation.coordinate,
      within: radius,
      count: Self.roadCount
    )
    var candidates = snaps.flatMap { $0.places(map) }
    addExpectedPlaces(to: &candidates, observation, within: radius, map)
    guard !candidates.isEmpty else {
      // Beyond all roads the belief stays, but fades.
      isBroken = true
      places = []
      return
    }
    var courses: [Double] = []
    courses.reserveCapacity(candidates.count)
    for candidate in candidates {
      guard let course = observation.courseDegrees else {
        courses.append(0)
        continue
      }
      let turn = abs(turnAngleDegrees(from: course, to: candidate.courseDegrees))
      let error = min(turn / Self.courseSigma, 4)
      courses.append(-0.35 * error * error)
    }
    let onRoute = candidates.map { isOnRoute($0.arc) }
    var next = arrive(at: candidates, onRoute, observation, map)
    isBroken = next.allSatisfy { $0.probability == -.infinity }
    if isBroken {
      next = candidates.indices.map { index in
        Share(
          place: candidates[index],
          probability: Self.emission(candidates[index], after: nil, observation)
            - (onRoute[index] ? 0 : Self.leavingCharge),
          metersOffRoute: onRoute[index] ? 0 : 60,
          secondsOffRoute: onRoute[index] ? 0 : 5,
          arcBefore: candidates[index].arc,
          isOnRoute: onRoute[index]
        )
      }
    }
    for index in next.indices { next[index].probability += courses[index] }
    settle(next)
  }

  /// Forgets all places.
  mutating func reset() {
    places = []
    isBroken = false
  }

  /// Sets anew which places are on the route, as when it changed.
  mutating func mark(isOnRoute: (UInt32) -> Bool) {
    for index in places.indices {
      places[index].isOnRoute = isOnRoute(places[index].place.arc)
      places[index].metersOffRoute = 0
      places[index].secondsOffRoute = 0
    }
  }

  /// Adds the places on the arcs that are driven about where the vehicle must be by now, as the arc
  /// may come nearer to the fix elsewhere: before a hairpin, say.
  private func addExpectedPlaces(
    to candidates: inout [RoadPlace],
    _ observation: Observation,
    within radius: Double,
    _ map: RoadGraph
  ) {
    let moved = observation.movedMeters
    let slack = observation.sigmaMeters + 5
    for share in places where share.probability > 0.01 {
      let start = share.place.meters + 0.4 * moved
      let stretch = start...(start + 1.2 * moved + slack)
      guard stretch.lowerBound < share.place.arcMeters else { continue }
      let place = share.place.moved(near: observation.coordinate, in: stretch, map)
      let isKnown = candidates.contains {
        $0.arc == place.arc && abs($0.meters - place.meters) < 3
      }
      if !isKnown, place.distanceMeters <= radius { candidates.append(place) }
    }
  }

  /// Moves all places along the roads to the candidates; probabilities are logarithms.
  private func arrive(
    at candidates: [RoadPlace],
    _ onRoute: [Bool],
    _ observation: Observation,
    _ map: RoadGraph
  ) -> [Share] {
    let sigma = observation.sigmaMeters
    let moved = observation.movedMeters
    let slack = 2 * sigma + 5
    // What may have been driven since the last fix: at least the way moved, or more where fixes
    // are rare and the road winds.
    let most =
      observation.seconds > 2 ? max(moved, 1.4 * observation.speed * observation.seconds) : moved
    let limit = 1.3 * most + 0.3 * moved + 4 * sigma + 60
    let scale = 3 + 0.6 * sigma + 0.15 * moved
    var next = candidates.indices.map { index in
      Share(
        place: candidates[index],
        probability: -.infinity,
        metersOffRoute: 0,
        secondsOffRoute: 0,
        arcBefore: candidates[index].arc,
        isOnRoute: onRoute[index]
      )
    }
    var greatest = [Double](repeating: -.infinity, count: candidates.count)
    for share in places {
      let reach = RoadReach(from: share.place, within: limit, map)
      let before = log(share.probability)
      for (index, candidate) in candidates.enumerated() {
        guard let way = reach.way(to: candidate, slack: slack), way.meters <= limit + 40 else {
          continue
        }
        // Moving back on the arc is noise, which is as likely as moving on.
        let driven = max(way.meters, 0)
        var weight = before + Self.emission(candidate, after: share.place, observation)
        weight -= (driven > most ? driven - most : max(moved - driven, 0)) / scale
        if way.meters < 0 { weight += way.meters / scale }
        if way.turnsBack { weight -= Self.turningCharge }
        if share.isOnRoute, !onRoute[index] { weight -= Self.leavingCharge }
        next[index].probability = added(next[index].probability, weight)
        if weight > greatest[index] {
          greatest[index] = weight
          let isOff = !onRoute[index]
          next[index].metersOffRoute = isOff ? share.metersOffRoute + max(way.meters, 0) : 0
          next[index].secondsOffRoute = isOff ? share.secondsOffRoute + observation.seconds : 0
          next[index].arcBefore =
            share.place.arc == candidate.arc ? share.arcBefore : share.place.arc
        }
      }
    }
    if next.contains(where: { $0.probability > -.infinity }) {
      for (index, candidate) in candidates.enumerated() {
        let charge = Self.jumpCharge + (onRoute[index] ? 0 : Self.leavingCharge)
        let weight = Self.emission(candidate, after: nil, observation) - charge
        next[index].probability = added(next[index].probability, weight)
      }
    }
    return next
  }

  /// Logarithm of how likely a fix is at a place.
  ///
  /// - Parameters:
  ///   - place: Where the vehicle would be.
  ///   - last: Where it was at the fix before; `nil` if that is not known.
  ///   - observation: The fix.
  /// - Returns: At most some tenths.
  private static func emission(
    _ place: RoadPlace,
    after last: RoadPlace?,
    _ observation: Observation
  ) -> Double {
    let variance = observation.sigmaMeters * observation.sigmaMeters
    guard let last else {
      return max(-0.5 * place.offsetMeters * place.offsetMeters / variance, leastEmission)
    }
    let turn = turnAngleDegrees(from: last.courseDegrees, to: place.courseDegrees) * .pi / 180
    let kept = exp(-observation.seconds / noiseSeconds) * cos(turn)
    let change = place.offsetMeters - kept * last.offsetMeters
    let spread = 1 - kept * kept + whiteShare
    return max(-0.5 * change * change / (variance * spread), leastEmission) - 0.5 * log(spread)
  }

  /// Keeps the likeliest places and makes their shares sum to 1.
  private mutating func settle(_ shares: [Share]) {
    var kept = shares.filter { $0.probability > -.infinity }
    kept.sort {
      ($0.probability, $1.place.arc) > ($1.probability, $0.place.arc)
    }
    if kept.count > Self.keptCount { kept.removeLast(kept.count - Self.keptCount) }
    let most = kept.first?.probability ?? 0
    var sum = 0.0
    for index in kept.indices {
      kept[index].probability = exp(kept[index].probability - most)
      sum += kept[index].probability
    }
    for index in kept.indices { kept[index].probability /= sum }
    places = kept.filter { $0.probability > 1e-6 }
  }

  private func added(_ left: Double, _ right: Double) -> Double {
    if left == -.infinity { return right }
    if right == -.infinity { return left }
    let (high, low) = left > right ? (left, right) : (right, left)
    return high + log1p(exp(low - high))
  }
}
