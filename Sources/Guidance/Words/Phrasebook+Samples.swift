extension Phrasebook {
  /// A maneuver with the sentence that tells it.
  public struct Sample: Hashable, Sendable {
    /// The maneuver.
    public let maneuver: NavigationManeuver
    /// Its instruction with made-up roads and places.
    public let instruction: String
    /// The first call before it, 300 metres ahead.
    public let announcement: String

    fileprivate func hasSameText(as other: Sample) -> Bool {
      maneuver == other.maneuver && instruction == other.instruction
    }
  }

  /// A sentence for each maneuver, with made-up roads and places: to be read by who speaks the
  /// language.
  ///
  /// - Parameter drivesOnLeft: Whether the maneuvers are those of left-hand traffic.
  /// - Returns: Every maneuver of the traffic that can be told, with each sentence once.
  public func samples(drivesOnLeft: Bool = false) -> [Sample] {
    var samples: [Sample] = []
    let back: TurnGrade = drivesOnLeft ? .uTurnRight : .uTurnLeft
    for kind in ManeuverKind.allCases {
      for grade in TurnGrade.allCases where !grade.isUTurn || grade == back {
        let maneuver = NavigationManeuver(kind, grade, isClockwise: drivesOnLeft)
        let sample = sample(maneuver, kind, grade)
        if kind == .uTurn, !grade.isUTurn { continue }
        if !samples.contains(where: { $0.hasSameText(as: sample) }) { samples.append(sample) }
      }
    }
    samples.append(leavingTrain())
    return samples.sorted { $0.maneuver.rawValue < $1.maneuver.rawValue }
  }

  private func leavingTrain() -> Sample {
    let sentence = Template.fill(table.leaveTrain, ["road": "Avenida 9 (B 31)"])
    return Sample(
      maneuver: .straight,
      instruction: Template.capitalized(sentence),
      announcement: announced(
        sentence,
        .leaveFerry,
        .straight,
        .spoken(300, units),
        isLastLeg: true
      )
    )
  }

  private func sample(
    _ maneuver: NavigationManeuver,
    _ kind: ManeuverKind,
    _ grade: TurnGrade
  ) -> Sample {
    var words = ["compass": table.compass[2], "road": "Avenida 9 (B 31)"]
    let exit = kind.isRoundabout ? 2 : nil
    if kind.isRamp {
      words["road"] = nil
      words["toward"] = "Freiburg, Basel (A 5)"
      if kind == .offRamp, grade == .slightRight { words["exit"] = "64b" }
    }
    words["ordinal"] = exit.map { ordinal($0, isSpoken: false) }
    let written = Template.fill(pattern(kind, grade, exit, words, isLastLeg: true), words)
    words["ordinal"] = exit.map { ordinal($0, isSpoken: true) }
    let spoken = Template.fill(pattern(kind, grade, exit, words, isLastLeg: true), words)
    return Sample(
      maneuver: maneuver,
      instruction: Template.capitalized(written),
      announcement: announced(spoken, kind, grade, .spoken(300, units), isLastLeg: true)
    )
  }
}
