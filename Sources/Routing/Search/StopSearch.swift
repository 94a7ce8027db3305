import RoadbookHierarchy
import RoadbookRoadGraph

/// Finds the best way through a row of stops under one metric.
///
/// One shortest path over layers: what leaves a stop are the directions and restrictions with
/// which vehicles may have come, so that the best first leg does not spoil the second.  Costs are
/// counted anew from each stop, so that many legs cannot overflow a weight.
struct StopSearch<Weight: RidingWeight> {
  let map: RoadGraph
  let weights: ArcWeights
  let key: MetricKey
  let hierarchy: HierarchyView<Weight>
  /// Whether the vehicle may not turn back at stops in between.
  let continuesStraight: Bool

  /// The best way through all stops.
  struct Answer {
    var legs: [LegPath]
    /// Sum over all legs, charges included.
    var cost: Int64
  }

  /// What is remembered of a stop that has been reached.
  private struct Layer {
    var departures: [Departure<Weight>]
    var arrivals: [Arrival<Weight>]
    /// Entrances of the stop after the departures.
    var entrances: [Entrance<Weight>]
  }

  /// Finds the best way.
  ///
  /// - Parameters:
  ///   - stops: Two or more.
  ///   - query: Working memory.
  /// - Returns: The way, or the place of the first stop from which none leads on.
  /// - Throws: ``RoutingError/cancelled``.
  func run(
    _ stops: [Stop],
    _ query: inout HierarchyQuery
  ) throws(RoutingError) -> Result<Answer, StopSearchFailure> {
    var layers: [Layer] = []
    var departures = firstDepartures(stops[0])
    var base: Int64 = 0
    for next in 1..<stops.count {
      if Task.isCancelled { throw .cancelled }
      let isLast = next == stops.count - 1
      var layer = Layer(
        departures: departures,
        arrivals: [],
        entrances: entrances(of: stops[next])
      )
      if isLast {
        guard let last = lastLeg(layer, stops[next], &query) else {
          return .failure(StopSearchFailure(stop: next - 1))
        }
        layers.append(layer)
        return .success(
          Answer(
            legs: try trace(last.leg, departure: last.departure, layers, stops, &query),
            cost: base + Int64(last.cost)
          )
        )
      }
      layer.arrivals = arrivals(layer, stops[next], &query)
      guard let least = layer.arrivals.map(\.cost).min() else {
        return .failure(StopSearchFailure(stop: next - 1))
      }
      base += Int64(least)
      layers.append(layer)
      departures = self.departures(from: layer.arrivals, at: stops[next], above: least)
    }
    preconditionFailure("a way needs two stops")
  }

  /// The least cost from one stop to another; `nil` if no way leads there.
  func cost(
    from source: Stop,
    to target: Stop,
    _ query: inout HierarchyQuery
  ) -> Weight? {
    let departures = firstDepartures(source)
    let found = search(departures, entrances(of: target), &query)
    let direct = directArrivals(departures, target).map(\.cost).min()
    guard let found else { return direct }
    return min(found.cost, direct ?? Weight.unreachable)
  }

  // MARK: Legs

  private func search(
    _ departures: [Departure<Weight>],
    _ entrances: [Entrance<Weight>],
    _ query: inout HierarchyQuery
  ) -> Meeting<Weight>? {
    query.search(hierarchy, from: seeds(departures), to: entrances.map(\.seed))
  }

  private func path(of meeting: Meeting<Weight>, _ query: inout HierarchyQuery) -> HierarchyPath {
    guard let path = query.path(hierarchy, of: meeting) else {
      preconditionFailure("a metric of this map has no paths")
    }
    return path
  }

  private func lastLeg(
    _ layer: Layer,
    _ stop: Stop,
    _ query: inout HierarchyQuery
  ) -> (leg: LegPath, departure: Int, cost: Weight)? {
    let direct = directArrivals(layer.departures, stop).min { $0.cost < $1.cost }
    let meeting = search(layer.departures, layer.entrances, &query)
    if let direct, direct.cost <= meeting?.cost ?? Weight.unreachable {
      return (leg(layer, direct, stop), direct.directDeparture, direct.cost)
    }
    guard let meeting else { return nil }
    let path = path(of: meeting, &query)
    return (leg(layer, path, layer.entrances, stop), path.sourceSeed, meeting.cost)
  }

  /// All ways to stand at a stop in between, each at its least cost.
  private func arrivals(
    _ layer: Layer,
    _ stop: Stop,
    _ query: inout HierarchyQuery
  ) -> [Arrival<Weight>] {
    var arrivals = directArrivals(layer.departures, stop)
    var done: [UInt32] = []
    for entrance in layer.entrances where !done.contains(entrance.vertex) {
      done.append(entrance.vertex)
      let same = layer.entrances.filter { $0.vertex == entrance.vertex }
      guard let cost = search(layer.departures, same, &query)?.cost else { continue }
      let known = arrivals.firstIndex {
        $0.vertex == entrance.vertex && $0.stand == entrance.stand
      }
      if let known {
        if arrivals[known].cost <= cost { continue }
        arrivals.remove(at: known)
      }
      arrivals.append(
        Arrival(
          vertex: entrance.vertex,
          stand: entrance.stand,
          cost: cost,
          directDeparture: -1
        )
      )
    }
    return arrivals
  }

  /// Goes back from the last leg, finding the path of each leg before.
  private func trace(
    _ last: LegPath,
    departure: Int,
    _ layers: [Layer],
    _ stops: [Stop],
    _ query: inout HierarchyQuery
  ) throws(RoutingError) -> [LegPath] {
    var legs = [last]
    var departure = layers[layers.count - 1].departures[departure]
    for index in layers.indices.dropLast().reversed() {
      if Task.isCancelled { throw .cancelled }
      let layer = layers[index]
      let arrival = layer.arrivals[departure.arrival]
      if arrival.directDeparture >= 0 {
        legs.append(leg(layer, arrival, stops[index + 1]))
        departure = layer.departures[arrival.directDeparture]
        continue
      }
      let entrances = layer.entrances.filter { $0.vertex == arrival.vertex }
      guard let meeting = search(layer.departures, entrances, &query) else {
        preconditionFailure("a search found nothing the second time")
      }
      let path = path(of: meeting, &query)
      legs.append(leg(layer, path, entrances, stops[index + 1]))
      departure = layer.departures[path.sourceSeed]
    }
    return legs.reversed()
  }

  private func leg(
    _ layer: Layer,
    _ path: HierarchyPath,
    _ entrances: [Entrance<Weight>],
    _ stop: Stop
  ) -> LegPath {
    let departure = layer.departures[path.sourceSeed]
    let entrance = entrances[path.targetSeed]
    let stand = stop.stands[entrance.stand]
    var vertices = path.vertices
    vertices.append(entrance.vertex)
    return LegPath(
      vertices: vertices,
      sourceFraction: departure.fraction,
      targetFraction: stand.fraction,
      sourceSnap: departure.snap,
      targetSnap: stand.snap,
      turnsBack: departure.turnsBack
    )
  }

  private func leg(_ layer: Layer, _ arrival: Arrival<Weight>, _ stop: Stop) -> LegPath {
    let departure = layer.departures[arrival.directDeparture]
    let stand = stop.stands[arrival.stand]
    return LegPath(
      vertices: [departure.vertex],
      sourceFraction: departure.fraction,
      targetFraction: stand.fraction,
      sourceSnap: departure.snap,
      targetSnap: stand.snap,
      turnsBack: departure.turnsBack
    )
  }
}

/// No way leads on from a stop.
struct StopSearchFailure: Error {
  /// Place of the stop.
  let stop: Int
}
