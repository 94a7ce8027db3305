extension Phrasebook {
  /// What is said before a maneuver.
  ///
  /// - Parameters:
  ///   - step: Place in the leg's steps.
  ///   - leg: The leg.
  ///   - distance: Distance that is named; `nil` for the last call.
  ///   - isLastLeg: Whether the leg ends at the goal, not at a stop in between.
  /// - Returns: One sentence without a full stop.
  public func announcement(
    ofStep step: Int,
    in leg: RouteGuidance.Leg,
    distance: RoundedDistance?,
    isLastLeg: Bool = true
  ) -> String {
    let sentence = phrase(ofStep: step, in: leg, form: .spoken, isLastLeg: isLastLeg)
    let place = leg.steps[step]
    return announced(sentence, place.kind, place.grade, distance, isLastLeg: isLastLeg)
  }

  /// A maneuver's sentence with the distance to it.
  func announced(
    _ sentence: String,
    _ kind: ManeuverKind,
    _ grade: TurnGrade,
    _ distance: RoundedDistance?,
    isLastLeg: Bool
  ) -> String {
    guard let distance else { return Template.capitalized(sentence) }
    var pattern = table.lead
    if kind == .arrive {
      let side = grade.isLeft ? 0 : grade.isRight ? 2 : 1
      pattern = isLastLeg ? table.arrivalsAhead[side] : table.stopsAhead[side]
    }
    return Template.capitalized(
      Template.fill(pattern, ["distance": words(for: distance), "sentence": sentence])
    )
  }

  /// Two maneuvers in one sentence.
  func joined(_ first: String, _ second: String) -> String {
    Template.fill(table.then, ["first": first, "second": second])
  }

  /// What is said where a road is to be followed for long.
  func follow(
    afterStep step: Int,
    in leg: RouteGuidance.Leg,
    distance: RoundedDistance?
  ) -> String {
    let road = leg.roadName(ofStep: step, languages: nameLanguages)
    return Template.capitalized(
      Template.fill(
        table.follow,
        [
          "road": printable(road.simple),
          "distance": distance.map { words(for: $0) } ?? "",
        ]
      )
    )
  }
}
