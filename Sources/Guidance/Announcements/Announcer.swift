import RoadbookRoadGraph

/// Plans what is spoken while a leg is driven: a pure function of place, speed and what was said.
///
///     let announcer = Announcer(words: Phrasebook(language: .english))
///     if let call = announcer.announcement(in: leg, at: 1_250, speed: 14, calls: heard) {
///       speak(call.ssml)
///       heard.formUnion(call.calls)
///     }
///
/// A maneuver is called up to three times: far (on fast roads 2 km ahead, else 70 s), near (15 s)
/// and now.  Each call ends as far from the maneuver as it says.  A maneuver that closely follows
/// another is named with it.  Calls are remembered by the maneuver, so that a new route which leads
/// through it repeats none.
public struct Announcer: Sendable {
  /// Words of the announcements.
  public let words: Phrasebook
  /// Speed of speech in characters a second; Japanese has more to a character.
  public let charactersPerSecond: Double

  /// Makes an announcer.
  ///
  /// - Parameters:
  ///   - words: Words of the announcements.
  ///   - charactersPerSecond: Speed of speech, more than 0; what is usual in the language if left
  ///     out.
  public init(words: Phrasebook, charactersPerSecond: Double? = nil) {
    self.words = words
    self.charactersPerSecond = charactersPerSecond ?? (words.language == .japanese ? 7 : 14)
  }

  /// Length of a way without a maneuver in metres from which on the driver is told to follow it.
  static let followMeters = 3000.0
  /// Distance in metres between two maneuvers that are named together.
  static let joinMeters = 150.0

  /// What is to be said now.
  ///
  /// - Parameters:
  ///   - leg: The leg that is driven.
  ///   - meters: How far along the leg the vehicle is, in metres, 0 or more.
  ///   - speed: Speed in metres a second; a negative one counts as unknown.
  ///   - calls: Calls that were made, on this route or others.
  ///   - isLastLeg: Whether the leg ends at the goal, not at a stop in between.
  /// - Returns: `nil` if there is nothing to say.
  /// - Complexity: O(*s*), *s* steps of the leg.
  public func announcement(
    in leg: RouteGuidance.Leg,
    at meters: Double,
    speed: Double,
    calls: Set<Announcement.Call> = [],
    isLastLeg: Bool = true
  ) -> Announcement? {
    var end = 0.0
    var number = 0
    while number + 1 < leg.steps.count {
      end += leg.steps[number].distanceMeters
      number += 1
      if end > meters { break }
    }
    guard number > 0, end >= meters else { return nil }
    let approach = Approach(
      leg: leg,
      step: number,
      distance: end - meters,
      driven: leg.steps[number - 1].distanceMeters - (end - meters),
      speed: max(speed, 3),
      isLastLeg: isLastLeg
    )
    let heard = calls.filter { $0.key == leg.steps[number].key }
    let latest = heard.map(\.stage).max()
    for stage in [Announcement.Stage.now, .near, .far, .follow] {
      if let latest, latest >= stage { return nil }
      if let call = self.call(stage, approach, isKnown: !heard.isEmpty) { return call }
    }
    return nil
  }

  /// Where the vehicle is before a maneuver.
  private struct Approach {
    let leg: RouteGuidance.Leg
    let step: Int
    /// Metres to the maneuver.
    let distance: Double
    /// Metres from the maneuver before.
    let driven: Double
    let speed: Double
    let isLastLeg: Bool

    var isFast: Bool {
      switch leg.steps[step - 1].roadClass {
      case .motorway, .trunk, .motorwayLink, .trunkLink: true
      default: false
      }
    }

    /// Metres before the maneuver at which a call of a stage ends at the latest.
    func reach(_ stage: Announcement.Stage) -> Double {
      switch stage {
      case .follow: .infinity
      case .far: isFast ? 2000 : min(max(70 * speed, 200), 1500)
      case .near: min(max(15 * speed, 60), 600)
      case .now: min(max(2.5 * speed, 8), 120)
      }
    }
  }

  private func call(
    _ stage: Announcement.Stage,
    _ approach: Approach,
    isKnown: Bool
  ) -> Announcement? {
    switch stage {
    case .now: break
    case .near where approach.distance > approach.reach(.now) * 2: break
    case .far where approach.distance > approach.reach(.near) * 1.5: break
    case .follow:
      guard !isKnown, approach.driven < 400, approach.distance >= Self.followMeters,
        approach.step > 1 || approach.driven > 30
      else { return nil }
    default: return nil
    }
    let made = sentence(stage, approach, distance: approach.distance)
    let duration = self.duration(made.text)
    let left = approach.distance - duration * approach.speed
    if stage != .follow, left > approach.reach(stage) { return nil }
    // Said again with the distance at which it will have been said.
    let told = sentence(stage, approach, distance: max(0, left))
    return Announcement(
      step: approach.step,
      stage: stage,
      text: told.text,
      ssml: SpeechMarkup.document(told.parts, language: words.language),
      distance: told.distance,
      durationSeconds: self.duration(told.text),
      calls: told.calls
    )
  }

  private func duration(_ text: String) -> Double {
    0.3 + Double(text.count) / charactersPerSecond
  }

  private struct Sentence {
    var text: String
    /// Sentences between which the voice pauses.
    var parts: [String]
    var distance: RoundedDistance?
    var calls: [Announcement.Call]
  }

  private func sentence(
    _ stage: Announcement.Stage,
    _ approach: Approach,
    distance: Double
  ) -> Sentence {
    let (leg, number) = (approach.leg, approach.step)
    let rounded = stage == .now ? nil : RoundedDistance.spoken(distance, words.units)
    let key = leg.steps[number].key
    var calls = [Announcement.Call(key: key, stage: stage, isAddition: false)]
    if stage == .follow {
      let text = words.follow(afterStep: number - 1, in: leg, distance: rounded)
      return Sentence(text: text, parts: [text], distance: rounded, calls: calls)
    }
    let text = words.announcement(
      ofStep: number,
      in: leg,
      distance: rounded,
      isLastLeg: approach.isLastLeg
    )
    guard stage != .far, let joined = joined(leg, number) else {
      return Sentence(text: text, parts: [text], distance: rounded, calls: calls)
    }
    let second = words.phrase(ofStep: joined, in: leg, form: .spoken, isLastLeg: true)
    calls.append(
      Announcement.Call(key: leg.steps[joined].key, stage: .near, isAddition: true)
    )
    let whole = words.joined(text, second)
    return Sentence(text: whole, parts: [whole], distance: rounded, calls: calls)
  }

  /// The maneuver that follows so closely that it is named together with one.
  private func joined(_ leg: RouteGuidance.Leg, _ number: Int) -> Int? {
    let next = number + 1
    guard next < leg.steps.count, leg.steps[number].distanceMeters < Self.joinMeters else {
      return nil
    }
    switch leg.steps[next].kind {
    case .arrive, .nameChange, .merge: return nil
    default: return next
    }
  }
}

extension GuidanceStep {
  /// What identifies the maneuver.
  var key: Announcement.ManeuverKey {
    Announcement.ManeuverKey(coordinate: coordinate, kind: kind, grade: grade)
  }
}
