import RoadbookRoadGraph
import RoadbookRouting

extension RouteGuidance.Leg {
  /// Length in metres behind a maneuver within which a sign or a name still belongs to it.
  private static let signMeters = 300.0

  private var tags: TagReader { TagReader(map: leg.map) }

  /// What the road is called onto which a step's maneuver leads.
  ///
  /// A nameless beginning, such as the mouth of a divided road, goes by the name of what follows
  /// it; a slip road by its own.
  ///
  /// - Parameters:
  ///   - step: Place in ``RouteGuidance/Leg/steps``.
  ///   - languages: Language tags such as "fr" or "de-CH", the best first; a road without a name
  ///     in one of them goes by its local name.
  /// - Returns: The name; empty if the road has neither name nor reference.
  public func roadName(ofStep step: Int, languages: [String] = []) -> RoadName {
    let place = steps[step]
    for index in arcsBehind(place) {
      let name = tags.roadName(leg.arcs[index].edge, languages: languages)
      if !name.isEmpty { return name }
    }
    return .none
  }

  /// What the roundabout of a step is called.
  ///
  /// - Parameters:
  ///   - step: Place in ``RouteGuidance/Leg/steps``.
  ///   - languages: Language tags, the best first.
  /// - Returns: The name; empty if it has none, and at other maneuvers.
  public func roundaboutName(ofStep step: Int, languages: [String] = []) -> String {
    let place = steps[step]
    guard place.kind.isRoundabout else { return "" }
    return tags.roadName(leg.arcs[place.arcRange.lowerBound].edge, languages: languages).name
  }

  /// What the signs say at a step's maneuver.
  ///
  /// The number of an exit stands on the slip road (`junction:ref`), else on its node
  /// (`highway=motorway_junction` with `ref`).  Destinations stand on the road behind the maneuver,
  /// within 300 m on slip roads.
  ///
  /// - Parameters:
  ///   - step: Place in ``RouteGuidance/Leg/steps``.
  ///   - languages: Language tags, the best first.
  /// - Returns: The sign; an empty one if none is known.
  public func signpost(ofStep step: Int, languages: [String] = []) -> Signpost {
    let place = steps[step]
    switch place.kind {
    case .depart, .arrive, .nameChange, .boardFerry, .boardTrain, .leaveFerry, .merge, .uTurn:
      return Signpost(
        exitNumbers: [],
        destinations: [],
        destinationReferences: [],
        destinationStreets: []
      )
    default: break
    }
    let arcs = arcsBehind(place)
    let carrier = arcs.first { index in
      ["destination", "destination:ref", "destination:street", "destination:lanes"]
        .contains { tags.value(leg.arcs[index], $0) != nil }
    }
    let arc = carrier.map { leg.arcs[$0] }
    return Signpost(
      exitNumbers: exitNumbers(place, arcs),
      destinations: arc.map { destinations($0, languages) } ?? [],
      destinationReferences: arc.map { tags.list(tags.value($0, "destination:ref")) } ?? [],
      destinationStreets: arc.map { tags.list(tags.value($0, "destination:street")) } ?? []
    )
  }

  private func destinations(_ arc: ArcID, _ languages: [String]) -> [String] {
    for language in languages {
      if let text = tags.value(arc, "destination:lang:" + language) { return tags.list(text) }
    }
    if let text = tags.value(arc, "destination") { return tags.list(text) }
    var found: [String] = []
    for lane in tags.list(tags.value(arc, "destination:lanes"), separator: "|") {
      for item in tags.list(lane) where !found.contains(item) { found.append(item) }
    }
    return found
  }

  private func exitNumbers(_ step: GuidanceStep, _ arcs: [Int]) -> [String] {
    guard step.kind == .offRamp || step.kind == .onRamp || step.isBranch else { return [] }
    for index in arcs {
      let arc = leg.arcs[index]
      guard leg.map.roadClass(of: arc.edge).isLink else { break }
      if let text = tags.value(arc.edge, "junction:ref") { return tags.list(text) }
    }
    let place = step.arcRange.lowerBound
    guard place > 0 else { return [] }
    // The number of a junction is that of the branch which leaves, not of the one that stays.
    let (before, after) = (leg.arcs[place - 1].edge, leg.arcs[place].edge)
    if !isLink(place), leg.map.reference(of: before) == leg.map.reference(of: after) { return [] }
    let node = leg.map.tail(of: leg.arcs[place])
    guard tags.value(node, "highway") == "motorway_junction" else { return [] }
    return tags.list(tags.value(node, "ref"))
  }

  /// Arcs behind a maneuver whose names and signs belong to it.
  private func arcsBehind(_ step: GuidanceStep) -> [Int] {
    let first = step.arcBehindManeuver
    let end = max(step.arcRange.upperBound, first + 1)
    let isRamp = step.kind == .onRamp || step.kind == .offRamp || step.isBranch
    var arcs: [Int] = []
    var meters = 0.0
    for index in first..<min(end, leg.arcs.count) {
      if isRamp, index > first, isLink(first), !isLink(index) { break }
      arcs.append(index)
      meters += Double(leg.arcLengthsDecimeters[index]) / 10
      if meters >= Self.signMeters { break }
    }
    return arcs
  }

  private func isLink(_ index: Int) -> Bool {
    leg.map.roadClass(of: leg.arcs[index].edge).isLink
  }
}

extension GuidanceStep {
  /// Whether the maneuver is one branch of a road that divides.
  var isBranch: Bool {
    switch kind {
    case .keep, .fork, .onRampKeep, .offRampKeep: true
    default: false
    }
  }
}
