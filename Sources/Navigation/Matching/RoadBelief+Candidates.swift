import Foundation
import RoadbookGeo
import RoadbookRoadGraph
import RoadbookRouting

extension RoadBelief {
  /// What a fix adds.
  struct Observation {
    let coordinate: Coordinate
    /// Standard deviation of each axis in metres.
    let sigmaMeters: Double
    /// Direction of movement in degrees; `nil` if unknown or standing.
    let courseDegrees: Double?
    /// Metres from the fix before.
    let movedMeters: Double
    /// Seconds since the fix before.
    let seconds: Double
    /// Speed in metres a second, as last known.
    let speed: Double
    /// Metres that were driven since the fix before, at least and at most, as the receiver measured
    /// the speed; `nil` if it did not, or the fixes say otherwise, or they are too far apart.
    let drivenMeters: ClosedRange<Double>?
    /// Part of the error of the fix before that is left, 0 to 1.
    let keptError: Double
    /// Variance of what is new in the error, as a share of the whole.
    let newError: Double

    /// Takes a fix.
    ///
    /// - Parameters:
    ///   - coordinate: Where the receiver thinks it is.
    ///   - sigmaMeters: Standard deviation of each axis in metres.
    ///   - courseDegrees: Direction of movement in degrees; `nil` if unknown or standing.
    ///   - movedMeters: Metres from the fix before.
    ///   - seconds: Seconds since the fix before.
    ///   - speed: Speed in metres a second, as last known.
    ///   - toldSpeeds: Speeds in metres a second that the receiver told with the fix before and
    ///     with this one; `nil` if it did not.
    init(
      coordinate: Coordinate,
      sigmaMeters: Double,
      courseDegrees: Double?,
      movedMeters: Double,
      seconds: Double,
      speed: Double,
      toldSpeeds: (before: Double, now: Double)?
    ) {
      self.coordinate = coordinate
      self.sigmaMeters = sigmaMeters
      self.courseDegrees = courseDegrees
      self.movedMeters = movedMeters
      self.seconds = seconds
      self.speed = speed
      keptError = exp(-seconds / RoadBelief.noiseSeconds)
      newError = 1 - keptError * keptError + RoadBelief.whiteShare
      guard let toldSpeeds, seconds <= 3 else {
        drivenMeters = nil
        return
      }
      let low = min(toldSpeeds.before, toldSpeeds.now) * seconds
      let high = max(toldSpeeds.before, toldSpeeds.now) * seconds
      drivenMeters = movedMeters <= high + 3 * sigmaMeters + 10 ? low...high : nil
    }
  }

  /// Places at which the vehicle may be: on the roads around the fix, and where it has come by
  /// going on as before.
  ///
  /// - Parameters:
  ///   - observation: The fix.
  ///   - reaches: The ways on from the places known.
  ///   - router: The roads.
  /// - Returns: The places.
  func candidates(
    for observation: Observation,
    _ reaches: [RoadReach],
    _ router: Router
  ) -> [RoadPlace] {
    let map = router.map
    let fix = observation.coordinate
    let radius = min(max(3 * observation.sigmaMeters + 15, 35), 120)
    let blur = observation.sigmaMeters / 2
    let snaps = router.roads(around: fix, within: radius, count: Self.roadCount)
    var candidates = snaps.flatMap { $0.places(near: fix, within: radius, blur: blur, map) }
    guard let driven = observation.drivenMeters else { return candidates }
    var lines: [UInt32: ArcLine] = [:]
    func add(_ arc: UInt32, _ meters: Double) {
      let isKnown = candidates.contains { $0.arc == arc && abs($0.meters - meters) < 1 }
      guard !isKnown else { return }
      let line = lines[arc] ?? ArcLine(arc, around: fix, blur: blur, map)
      lines[arc] = line
      let place = line.place(atMeters: meters)
      guard place.distanceMeters <= radius else { return }
      candidates.append(place)
    }
    let middle = (driven.lowerBound + driven.upperBound) / 2
    for (share, reach) in zip(places, reaches) where share.probability > 0.001 {
      for (arc, meters) in reach.places(afterMeters: middle) {
        add(arc, meters)
        guard let place = candidates.last, place.arc == arc else { continue }
        // Part of what the fix lies ahead or behind may be true.
        let course = place.courseDegrees * .pi / 180
        let ahead = place.error.east * sin(course) + place.error.north * cos(course)
        if abs(ahead) > 4 {
          add(arc, min(max(meters + Self.gain * ahead, 0), place.arcMeters))
        }
      }
    }
    return candidates
  }

  /// Part of the way by which a fix lies ahead of the place expected that is gone at once.
  private static let gain = 0.3

  /// Logarithm of how likely a fix is at a place.
  ///
  /// - Parameters:
  ///   - place: Where the vehicle would be.
  ///   - last: Where it was at the fix before; `nil` if that is not known.
  ///   - observation: The fix.
  /// - Returns: At most some tenths.
  static func emission(
    _ place: RoadPlace,
    after last: RoadPlace?,
    _ observation: Observation
  ) -> Double {
    let variance = observation.sigmaMeters * observation.sigmaMeters
    guard let last else {
      return max(-0.5 * place.error.squareMeters / variance, leastEmission)
    }
    let (kept, spread) = (observation.keptError, observation.newError)
    let change = GroundVector(
      east: place.error.east - kept * last.error.east,
      north: place.error.north - kept * last.error.north
    )
    return max(-0.5 * change.squareMeters / (variance * spread), leastEmission) - log(spread)
  }

  /// Logarithm of how likely the course of a fix is at a place; 0 at most.
  static func courseEmission(_ place: RoadPlace, _ observation: Observation) -> Double {
    guard let course = observation.courseDegrees else { return 0 }
    let around = place.coursesAround
    // How far along the road the vehicle is, is not known well: a bend may be behind it or ahead.
    let turn = min(
      abs(turnAngleDegrees(from: course, to: place.courseDegrees)),
      abs(turnAngleDegrees(from: course, to: around.x)),
      abs(turnAngleDegrees(from: course, to: around.y))
    )
    let error = min(turn / courseSigma, 4)
    return -0.35 * error * error
  }
}

extension RoadBelief.Observation {
  /// What may have been driven since the last fix: at least the way moved, or more where fixes are
  /// rare and the road winds.
  private var mostMeters: Double {
    seconds > 2 ? max(movedMeters, 1.4 * speed * seconds) : movedMeters
  }

  /// Metres along the roads beyond which nothing is looked for.
  var farthestMeters: Double {
    let most = max(mostMeters, drivenMeters?.upperBound ?? 0)
    return 1.3 * most + 0.3 * movedMeters + 4 * sigmaMeters + 60
  }

  /// Logarithm of how unlikely a way is, by its length and its turns; 0 at least.
  func charge(for way: RoadReach.Way) -> Double {
    var charge = 0.0
    if let driven = drivenMeters {
      let excess = max(way.meters - driven.upperBound, driven.lowerBound - way.meters, 0)
      charge = excess / (2 + 0.25 * sigmaMeters + 0.05 * driven.upperBound)
      // Nobody turns on the spot at speed.
      if way.turnsBack, driven.lowerBound > Self.turningSpeed * seconds { charge += 5 }
    } else {
      let scale = 3 + 0.6 * sigmaMeters + 0.15 * movedMeters
      // Moving back on the arc is noise, which is as likely as moving on.
      let met = max(way.meters, 0)
      let most = mostMeters
      charge = (met > most ? met - most : max(movedMeters - met, 0)) / scale
      if way.meters < 0 { charge -= way.meters / scale }
    }
    if way.turnsBack { charge += RoadBelief.turningCharge }
    return charge
  }

  /// Greatest speed in metres a second at which a vehicle turns back.
  private static let turningSpeed = 6.0
}
