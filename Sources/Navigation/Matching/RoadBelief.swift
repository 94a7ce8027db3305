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
/// beside it, and much if it has moved aside by itself.  So a place is judged by how its error has
/// changed, as a first-order autoregressive process would.
///
/// Where the receiver tells the speed, the way driven is known better than fixes tell it.  Then the
/// places to which the vehicle has come by going on are looked at besides those nearest to the fix,
/// which at a hairpin lie on the wrong limb of it.
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
    /// Whether the route was left in a roundabout that the vehicle is in still.
    var isCircling = false
  }

  /// How many places are kept.
  static let keptCount = 12
  /// How many places of one arc are kept.
  static let keptPerArc = 3
  /// Roads that are looked at around a fix.
  static let roadCount = 16
  /// Error of a course in degrees that counts as one standard deviation.
  static let courseSigma = 15.0
  /// Seconds after which two in three parts of a receiver's error are forgotten.
  static let noiseSeconds = 4.0
  /// Part of a receiver's error that is new with each fix, as a share of its variance.
  static let whiteShare = 0.1
  /// Share below which a place is forgotten.
  static let leastShare = 1e-8
  /// Metres of an arc within which two places count as one.
  static let mergingDistance = 5.0
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
  /// - Complexity: O(*k* · *r*), *k* places kept, *r* places on roads around.
  mutating func update(
    _ observation: Observation,
    _ router: Router,
    isOnRoute: (UInt32) -> Bool
  ) {
    let map = router.map
    let limit = observation.farthestMeters
    let reaches = places.map { RoadReach(from: $0.place, within: limit, map) }
    let candidates = candidates(for: observation, reaches, router)
    guard !candidates.isEmpty else {
      // Beyond all roads the belief stays, but fades.
      isBroken = true
      places = []
      return
    }
    let onRoute = candidates.map { isOnRoute($0.arc) }
    var next = arrive(at: candidates, onRoute, observation, reaches, map)
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
    for index in next.indices {
      next[index].probability += Self.courseEmission(candidates[index], observation)
    }
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

  /// Moves all places along the roads to the candidates; probabilities are logarithms.
  private func arrive(
    at candidates: [RoadPlace],
    _ onRoute: [Bool],
    _ observation: Observation,
    _ reaches: [RoadReach],
    _ map: RoadGraph
  ) -> [Share] {
    let slack = 2 * observation.sigmaMeters + 5
    let limit = observation.farthestMeters
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
    for (share, reach) in zip(places, reaches) {
      let before = log(share.probability)
      for (index, candidate) in candidates.enumerated() {
        guard let way = reach.way(to: candidate, slack: slack), way.meters <= limit + 40 else {
          continue
        }
        var weight = before + Self.emission(candidate, after: share.place, observation)
        weight -= observation.charge(for: way)
        if share.isOnRoute, !onRoute[index] { weight -= Self.leavingCharge }
        if weight > next[index].probability {
          next[index].probability = weight
          let isOff = !onRoute[index]
          next[index].metersOffRoute = isOff ? share.metersOffRoute + max(way.meters, 0) : 0
          next[index].secondsOffRoute = isOff ? share.secondsOffRoute + observation.seconds : 0
          next[index].isCircling =
            isOff && (share.isOnRoute || share.isCircling) && map.isRoundabout(ArcID(candidate.arc))
          next[index].arcBefore =
            share.place.arc == candidate.arc ? share.arcBefore : share.place.arc
        }
      }
    }
    if next.contains(where: { $0.probability > -.infinity }) {
      for (index, candidate) in candidates.enumerated() {
        let charge = Self.jumpCharge + (onRoute[index] ? 0 : Self.leavingCharge)
        let weight = Self.emission(candidate, after: nil, observation) - charge
        next[index].probability = max(next[index].probability, weight)
      }
    }
    return next
  }

  /// Keeps the likeliest places and makes their shares sum to 1.
  ///
  /// Places of one arc that lie close together become one, and there are few of each arc, so that
  /// other roads are not crowded out.
  private mutating func settle(_ shares: [Share]) {
    let sorted = shares.filter { $0.probability > -.infinity }.sorted {
      ($0.probability, $1.place.arc) > ($1.probability, $0.place.arc)
    }
    var kept: [Share] = []
    for share in sorted {
      let places = kept.indices.filter { kept[$0].place.arc == share.place.arc }
      let nearest = places.min {
        abs(kept[$0].place.meters - share.place.meters)
          < abs(kept[$1].place.meters - share.place.meters)
      }
      let isKnown = nearest.map {
        places.count == Self.keptPerArc
          || abs(kept[$0].place.meters - share.place.meters) < Self.mergingDistance
      }
      if isKnown != true, kept.count < Self.keptCount {
        kept.append(share)
      }
    }
    let most = kept.map(\.probability).max() ?? 0
    var sum = 0.0
    for index in kept.indices {
      kept[index].probability = exp(kept[index].probability - most)
      sum += kept[index].probability
    }
    for index in kept.indices { kept[index].probability /= sum }
    kept.sort { ($0.probability, $1.place.arc) > ($1.probability, $0.place.arc) }
    places = kept.filter { $0.probability > Self.leastShare }
  }
}
