import RoadbookRoadGraph

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
    var standing: [Standing] = stops[0].flatMap(arcs(of:)).compactMap { place in
      graph.startStates[Int(place.arc)].map { Standing(place: place, state: $0, time: 0) }
    }
    for (index, stop) in stops.enumerated().dropFirst() {
      if index > 1 { standing = departures(standing, turningBackCharge) }
      standing = arrivals(from: standing, at: stop.flatMap(arcs(of:)))
    }
    return standing.map(\.time).min()
  }

  private struct Standing {
    var place: ArcPlace
    var state: UInt32
    var time: Int64
  }

  private func departures(_ standing: [Standing], _ turningBackCharge: Int64?) -> [Standing] {
    var departures: [Standing] = []
    for stand in standing {
      guard let onward = graph.onward(from: stand.state) else { continue }
      departures.append(Standing(place: stand.place, state: onward, time: stand.time))
      guard let turningBackCharge, let back = graph.startStates[Int(stand.place.arc ^ 1)] else {
        continue
      }
      departures.append(
        Standing(
          place: ArcPlace(arc: stand.place.arc ^ 1, fraction: 65_536 - stand.place.fraction),
          state: back,
          time: stand.time + turningBackCharge
        )
      )
    }
    return departures
  }

  private func arrivals(from standing: [Standing], at places: [ArcPlace]) -> [Standing] {
    var search = OracleSearch(self, avoided: 0, excluded: 0)
    search.run(fromStates: standing.map { ($0.state, $0.time + search.rest($0.place)) })
    var arrivals: [Standing] = []
    for place in places {
      for before in rules.arcs(leaving: rules.tail(place.arc)).map({ $0 ^ 1 }) {
        for state in graph.statesOfArc[Int(before)] {
          guard let label = search.label(state),
            let step = graph.step(from: state, onto: place.arc)
          else { continue }
          arrivals.append(
            Standing(
              place: place,
              state: graph.stepTargets[step],
              time: label + Int64(graph.stepCharges[step]) + search.weight(place)
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
            time: stand.time + search.weight(place) - search.weight(stand.place)
          )
        )
      }
    }
    return arrivals
  }
}
