public import RoadbookRouting

/// What a driver is told on a route, leg by leg.
///
///     let guidance = RouteGuidance(route)
///     for step in guidance.legs[0].steps { print(step.maneuver, step.distanceMeters) }
///
/// A step begins where the driver must act: a bend of the same road is none, nor is the way on
/// that nobody would leave; slip lanes and the two carriageways of a road are one junction.  Texts,
/// signs and lanes are read from the map when asked for.
public struct RouteGuidance: Sendable {
  /// From stop to stop, as those of the route.
  public let legs: [Leg]

  /// What to tell and what not.
  public struct Options: Hashable, Sendable {
    /// Whether leaving a roundabout is a step of its own.
    public var hasRoundaboutExitSteps: Bool = false

    /// Makes the usual options.
    public init() {}
  }

  /// Steps of a leg.
  public struct Leg: Sendable {
    /// From maneuver to maneuver; the first departs, the last arrives and has no length.
    public let steps: [GuidanceStep]
    /// The leg of the route.
    public let leg: Route.Leg
  }

  /// Finds what to tell the driver.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - options: What to tell and what not.
  /// - Complexity: O(*a* + *j*), *a* arcs of the route, *j* roads at its junctions; allocates for
  ///   steps, not for arcs.
  public init(_ route: Route, options: Options = Options()) {
    legs = route.legs.map { leg in
      let reader = JunctionReader(leg.map)
      var analysis = LegAnalysis(
        leg,
        reader,
        hasExitSteps: options.hasRoundaboutExitSteps
      )
      analysis.run()
      analysis.reader.deallocate()
      let builder = GuidanceStepBuilder(leg, route.coordinates)
      return Leg(steps: builder.steps(analysis.actions), leg: leg)
    }
  }
}
