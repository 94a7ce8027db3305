/// Says in words what a driver is told.
///
///     let words = Phrasebook(language: .english)
///     for step in leg.steps.indices { print(words.instruction(ofStep: step, in: leg)) }
///
/// Names of roads and places stay as the map has them.
public struct Phrasebook: Sendable {
  /// Language of the texts.
  public let language: Language
  /// Units of distances.
  public let units: UnitSystem
  /// Languages in which names are wanted, the best first.
  public let nameLanguages: [String]
  let table: PhraseTable

  /// Lengths of an instruction.
  public enum Form: Hashable, Sendable, CaseIterable {
    /// What to do: "Turn right".
    case short
    /// What to do, and where it leads: "Turn right onto Elm Street".
    case full
    /// The same for the ear: numbers of exits in words, one name a road, two places a sign.
    case spoken
  }

  /// Makes a phrasebook.
  ///
  /// - Parameters:
  ///   - language: Language of the texts.
  ///   - units: Units of distances.
  ///   - nameLanguages: Languages in which names are wanted, the best first; the language of the
  ///     texts if left out.
  public init(
    language: Language,
    units: UnitSystem = .metric,
    nameLanguages: [String]? = nil
  ) {
    self.language = language
    self.units = units
    self.nameLanguages = nameLanguages ?? [language.rawValue]
    table = PhraseTable.table(of: language)
  }

  /// The instruction of a step.
  ///
  /// - Parameters:
  ///   - step: Place in the leg's steps.
  ///   - leg: The leg.
  ///   - form: How much is said.
  ///   - isLastLeg: Whether the leg ends at the goal, not at a stop in between.
  /// - Returns: One sentence without a full stop.
  public func instruction(
    ofStep step: Int,
    in leg: RouteGuidance.Leg,
    form: Form = .full,
    isLastLeg: Bool = true
  ) -> String {
    Template.capitalized(phrase(ofStep: step, in: leg, form: form, isLastLeg: isLastLeg))
  }

  /// The sentence of a step as it goes on behind other words.
  func phrase(
    ofStep number: Int,
    in leg: RouteGuidance.Leg,
    form: Form,
    isLastLeg: Bool
  ) -> String {
    let step = leg.steps[number]
    var words: [String: String] = [:]
    words["compass"] = table.compass[Self.compassPoint(step.bearingAfterDegrees)]
    if let exit = step.roundaboutExit {
      words["ordinal"] = ordinal(exit, isSpoken: form == .spoken)
    }
    if form != .short { addPlaces(&words, number, leg, form) }
    if step.kind == .offRamp, form == .short {
      words["exit"] = leg.signpost(ofStep: number).exitNumbers.joined(separator: ", ")
    }
    if step.kind == .leaveFerry, leg.steps[number - 1].kind == .boardTrain {
      return Template.fill(table.leaveTrain, words)
    }
    return Template.fill(
      pattern(step.kind, step.grade, step.roundaboutExit, words, isLastLeg: isLastLeg),
      words
    )
  }

  private func addPlaces(
    _ words: inout [String: String],
    _ number: Int,
    _ leg: RouteGuidance.Leg,
    _ form: Form
  ) {
    let step = leg.steps[number]
    let sign = leg.signpost(ofStep: number, languages: nameLanguages)
    words["toward"] = printable(form == .spoken ? sign.spokenToward : sign.toward)
    words["exit"] = printable(sign.exitNumbers.joined(separator: ", "))
    if step.kind == .rotary {
      words["rotary"] = printable(leg.roundaboutName(ofStep: number, languages: nameLanguages))
    }
    // What the sign says is what the driver looks for, not the name of the slip road.
    if step.kind.isRamp, sign.hasDestinations { return }
    let road = leg.roadName(ofStep: number, languages: nameLanguages)
    words["road"] = form == .spoken ? printable(road.simple) : roadText(road)
  }

  /// Name and references of a road, as "Elm Street (A 1)"; empty if it has neither.
  public func roadText(_ road: RoadName) -> String {
    let references = road.references.joined(separator: ", ")
    if road.name.isEmpty || references.isEmpty { return printable(road.name + references) }
    return printable("\(road.name) (\(references))")
  }

  // MARK: Patterns

  /// The pattern of a maneuver's sentence.
  ///
  /// - Parameters:
  ///   - kind: What is done.
  ///   - grade: How far, and to which side.
  ///   - exit: Exit of a roundabout; `nil` if it is not left.
  ///   - words: What is known to fill it in.
  ///   - isLastLeg: Whether the leg ends at the goal.
  /// - Returns: A pattern as ``Template`` reads it.
  func pattern(
    _ kind: ManeuverKind,
    _ grade: TurnGrade,
    _ exit: Int?,
    _ words: [String: String],
    isLastLeg: Bool
  ) -> String {
    let side = grade.isLeft ? 0 : grade.isRight ? 2 : 1
    func knows(_ word: String) -> Bool { words[word]?.isEmpty == false }
    return switch kind {
    case .depart: grade.isUTurn ? table.departBack : table.depart
    case .arrive: isLastLeg ? table.arrivals[side] : table.stops[side]
    case .turn, .straight: turn(grade, table.turns)
    case .turnOnSameRoad: turn(grade, knows("road") ? table.stays : table.turns)
    case .endOfRoad: grade.isUTurn ? table.uTurn : table.atEndOfRoad + turn(grade, table.turns)
    case .uTurn: table.uTurn
    case .keep, .onRampKeep, .offRampKeep, .fork:
      knows("exit") ? table.numberedExit : kind == .fork ? table.forks[side] : table.keeps[side]
    case .onRamp: table.onRamps[side]
    case .offRamp: knows("exit") ? table.numberedExit : table.offRamps[side]
    case .merge: table.merges[side]
    case .roundabout, .rotary:
      exit == nil
        ? table.enterRoundabout : knows("rotary") ? table.rotary : table.roundabout
    case .smallRoundabout:
      exit == nil ? table.enterRoundabout : table.atRoundabout + turn(grade, table.turns)
    case .leaveRoundabout: table.leaveRoundabout
    case .boardFerry: table.boardFerry
    case .boardTrain: table.boardTrain
    case .leaveFerry: table.leaveFerry
    case .nameChange: table.nameChange
    }
  }

  private func turn(_ grade: TurnGrade, _ patterns: [String]) -> String {
    grade.isUTurn ? table.uTurn : patterns[Int(grade.rawValue) - 1]
  }

  /// Number of an exit as it is written, "2nd", or spoken, "second".
  func ordinal(_ number: Int, isSpoken: Bool) -> String {
    let known = isSpoken ? table.ordinals : table.writtenOrdinals
    if known.indices.contains(number - 1) { return known[number - 1] }
    return Template.fill(table.writtenOrdinal, ["n": String(number)])
  }

  private static func compassPoint(_ degrees: Double) -> Int {
    Int((degrees / 45).rounded()) % 8
  }
}

extension ManeuverKind {
  /// Whether the maneuver has to do with slip roads.
  var isRamp: Bool {
    switch self {
    case .onRamp, .onRampKeep, .offRamp, .offRampKeep: true
    default: false
    }
  }
}
