public import RoadbookRoadGraph

extension GraphOracle {
  /// Least time of a route over stops.
  ///
  /// All ways to stand at a stop are carried on: which arc, in which state.
  ///
  /// - Parameters:
  ///   - stops: Places on edges of each stop; two stops or more.
  ///   - turningBackCharge: Time to turn back at a stop in between in centiseconds; `nil` if the
  ///     car may not.
  /// - Returns: Centiseconds; `nil` if there is no route.
  public func leastTime(over stops: [[OracleSnap]], turningBackCharge: Int64?) -> Int64? {
    let standing: [Standing] = stops[0].flatMap(arcs(of:)).compactMap { place in
      graph.startStates[Int(place.arc)].map { Standing(place: place, state: $0, label: 0) }
    }
    let rules = OracleRules(turningBackCharge: turningBackCharge)
    return leastLabel(from: standing, over: stops.dropFirst(), rules)
  }

  /// Least cost of a drive from a car on the road over stops.
  ///
  /// - Parameters:
  ///   - driven: Arcs that the car has driven, the last of them the one it is on.
  ///   - fraction: How far along that it is, 0 to 65,536 from its tail.
  ///   - mayTurnBack: Whether it may turn back on the spot, for the charge of a U-turn.
  ///   - stops: Places on edges of each stop; one stop or more.
  ///   - rules: What holds at stops and on the way.
  /// - Returns: The cost; `nil` if there is no way.
  public func leastCost(
    ofCarOn driven: [UInt32],
    fraction: Int64,
    mayTurnBack: Bool,
    over stops: [[OracleSnap]],
    _ rules: OracleRules
  ) -> OracleCost? {
    var state: UInt32?
    for arc in driven {
      let step = state.flatMap { graph.step(from: $0, onto: arc) }
      state = step.map { graph.stepTargets[$0] } ?? graph.startStates[Int(arc)]
    }
    guard let arc = driven.last, let state, let onward = graph.onward(from: state) else {
      return nil
    }
    let place = ArcPlace(arc: arc, fraction: fraction)
    var standing = [Standing(place: place, state: onward, label: 0)]
    if mayTurnBack, let back = graph.startStates[Int(arc ^ 1)] {
      let place = ArcPlace(arc: arc ^ 1, fraction: 65_536 - fraction)
      standing.append(Standing(place: place, state: back, label: Self.turningBackCharge))
    }
    return leastLabel(from: standing, over: stops[...], rules).map {
      OracleCost(avoidedDecimeters: $0 >> 32, centiseconds: $0 & 0xFFFF_FFFF)
    }
  }

  /// Time of a U-turn where no junction is, in centiseconds.
  public static let turningBackCharge: Int64 = 1500

  private func leastLabel(
    from standing: [Standing],
    over stops: ArraySlice<[OracleSnap]>,
    _ rules: OracleRules
  ) -> Int64? {
    var standing = standing
    for (index, stop) in stops.enumerated() {
      if index > 0 { standing = departures(standing, rules.turningBackCharge) }
      standing = arrivals(from: standing, at: stop.flatMap(arcs(of:)), rules)
    }
    return standing.map(\.label).min()
  }

  private struct Standing {
    var place: ArcPlace
    var state: UInt32
    /// Avoided length in the upper 32 bits, time in the lower.
    var label: Int64
  }

  private func departures(_ standing: [Standing], _ turningBackCharge: Int64?) -> [Standing] {
    var departures: [Standing] = []
    for stand in standing {
      guard let onward = graph.onward(from: stand.state) else { continue }
      departures.append(Standing(place: stand.place, state: onward, label: stand.label))
      guard let turningBackCharge, let back = graph.startStates[Int(stand.place.arc ^ 1)] else {
        continue
      }
      departures.append(
        Standing(
          place: ArcPlace(arc: stand.place.arc ^ 1, fraction: 65_536 - stand.place.fraction),
          state: back,
          label: stand.label + turningBackCharge
        )
      )
    }
    return departures
  }

  private func arrivals(
    from standing: [Standing],
    at places: [ArcPlace],
    _ rules: OracleRules
  ) -> [Standing] {
    var search = OracleSearch(
      self,
      avoided: rules.avoided.rawValue,
      excluded: rules.excluded.rawValue
    )
    search.run(fromStates: standing.map { ($0.state, $0.label + search.rest($0.place)) })
    var arrivals: [Standing] = []
    for place in places {
      for before in self.rules.arcs(leaving: self.rules.tail(place.arc)).map({ $0 ^ 1 }) {
        for state in graph.statesOfArc[Int(before)] {
          guard let label = search.label(state),
            let step = graph.step(from: state, onto: place.arc)
          else { continue }
          arrivals.append(
            Standing(
              place: place,
              state: graph.stepTargets[step],
              label: label + Int64(graph.stepCharges[step]) + search.weight(place)
            )
          )
        }
      }
      for stand in standing
      where stand.place.arc == place.arc && stand.place.fraction <= place.fraction {
        arrivals.append(
          Standing(
            place: place,
            state: stand.state,
            label: stand.label + search.weight(place) - search.weight(stand.place)
          )
        )
      }
    }
    return arrivals
  }
}

/// What holds for a drive over stops.
public struct OracleRules: Sendable {
  /// Time to turn back at a stop in between in centiseconds; `nil` if the car may not.
  public var turningBackCharge: Int64?
  /// Flags of edges to avoid: least length of them first, then least time.
  public var avoided: EdgeFlags
  /// Flags of edges never to use.
  public var excluded: EdgeFlags

  /// Puts rules together.
  public init(
    turningBackCharge: Int64?,
    avoided: EdgeFlags = [],
    excluded: EdgeFlags = []
  ) {
    self.turningBackCharge = turningBackCharge
    self.avoided = avoided
    self.excluded = excluded
  }
}
