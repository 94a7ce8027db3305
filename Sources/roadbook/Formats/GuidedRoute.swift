import RoadbookGuidance
import RoadbookRouting

/// A route with what the driver is told on it.
struct GuidedRoute {
  let route: Route
  let guidance: RouteGuidance
  let words: Phrasebook

  /// - Parameters:
  ///   - route: The route.
  ///   - words: Words of the instructions.
  ///   - hasRoundaboutExitSteps: Whether leaving a roundabout is a step of its own.
  init(_ route: Route, _ words: Phrasebook, hasRoundaboutExitSteps: Bool = false) {
    var options = RouteGuidance.Options()
    options.hasRoundaboutExitSteps = hasRoundaboutExitSteps
    self.route = route
    guidance = RouteGuidance(route, options: options)
    self.words = words
  }

  /// The sentence of a step, without its full stop.
  func sentence(ofStep step: Int, inLeg leg: Int) -> String {
    words.instruction(
      ofStep: step,
      in: guidance.legs[leg],
      isLastLeg: leg == guidance.legs.count - 1
    )
  }

  /// What the road of a step is called, as "Elm Street (A 1)"; empty if it has no name.
  func roadText(ofStep step: Int, inLeg leg: Int) -> String {
    words.roadText(guidance.legs[leg].roadName(ofStep: step, languages: words.nameLanguages))
  }
}
