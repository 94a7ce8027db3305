import RoadbookHierarchy
import RoadbookRoadGraph

/// How vehicles leave stops and come to them.
extension StopSearch {
  /// Departures at the first stop.
  func firstDepartures(_ stop: Stop) -> [Departure<Weight>] {
    var departures: [Departure<Weight>] = []
    for stand in stop.stands {
      let vertex = weights.seed(of: stand.arc)
      if vertex == UInt32.max { continue }
      departures.append(
        Departure(
          vertex: vertex,
          arc: stand.arc,
          fraction: stand.fraction,
          snap: stand.snap,
          cost: Weight.weight(avoidedDecimeters: 0, centiseconds: stand.charge),
          arrival: -1,
          turnsBack: false
        )
      )
    }
    return departures
  }

  /// Departures at a stop in between: on in the same direction, and back if that is allowed.
  func departures(
    from arrivals: [Arrival<Weight>],
    at stop: Stop,
    above least: Weight
  ) -> [Departure<Weight>] {
    var departures: [Departure<Weight>] = []
    for (index, arrival) in arrivals.enumerated() {
      let stand = stop.stands[arrival.stand]
      let onward = Departure(
        vertex: onwardVertex(arrival.vertex),
        arc: stand.arc,
        fraction: stand.fraction,
        snap: stand.snap,
        cost: arrival.cost - least,
        arrival: index,
        turnsBack: false
      )
      add(onward, to: &departures)
      let back = stand.arc ^ 1
      if continuesStraight || weights.seed(of: back) == UInt32.max { continue }
      let charge = weights.chargeOfTurningBack()
      add(
        Departure(
          vertex: weights.seed(of: back),
          arc: back,
          fraction: 65_536 - stand.fraction,
          snap: stand.snap,
          cost: onward.cost + Weight.weight(avoidedDecimeters: 0, centiseconds: charge),
          arrival: index,
          turnsBack: true
        ),
        to: &departures
      )
    }
    return departures
  }

  /// Adds a departure unless a cheaper one leaves in the same way.
  private func add(_ departure: Departure<Weight>, to departures: inout [Departure<Weight>]) {
    let same = departures.firstIndex {
      $0.vertex == departure.vertex && $0.fraction == departure.fraction
    }
    guard let same else {
      departures.append(departure)
      return
    }
    if departure.cost < departures[same].cost { departures[same] = departure }
  }

  /// The vertex on which a vehicle goes on that has stopped on another.
  ///
  /// A stop in a private area is an end for the way before and a start for the way after: who
  /// arrived may leave.  Progress in a restriction over several arcs is kept where the map has
  /// such a copy of the arc.
  func onwardVertex(_ vertex: UInt32) -> UInt32 {
    let kind = VertexKind(rawValue: map.vertexKinds[vertex])
    guard kind.contains(.arriving) else { return vertex }
    let arc = map.vertexArcs[vertex]
    guard kind.contains(.shadow) else { return weights.seed(of: arc) }
    let onward = nextArcs(vertex)
    for place in map.extraVertices(ofArc: arc) {
      let other = map.extraVertices[place]
      guard VertexKind(rawValue: map.vertexKinds[other]) == [.leaving, .shadow] else { continue }
      let isSame = nextArcs(other).filter { weights.access($0) >= 2 } == onward
      if isSame { return other }
    }
    return weights.seed(of: arc)
  }

  private func nextArcs(_ vertex: UInt32) -> [UInt32] {
    (map.turnFirst[vertex]..<map.turnFirst[vertex + 1]).filter { !weights.isBarred($0) }
      .map { map.vertexArcs[map.turnHeads[$0]] }.sorted()
  }

  /// The seed of a departure: what it costs up to the end of its arc.
  @inline(__always)
  func seed(_ departure: Departure<Weight>) -> Seed<Weight> {
    let rest: Weight = weights.weight(
      departure.arc,
      from: departure.fraction,
      to: 65_536,
      key
    )
    return Seed(vertex: departure.vertex, cost: departure.cost + rest)
  }

  /// The seeds of departures.
  func seeds(_ departures: [Departure<Weight>]) -> [Seed<Weight>] { departures.map(seed) }

  /// The turns by which the arcs of a stop are entered.
  func entrances(of stop: Stop) -> [Entrance<Weight>] {
    var entrances: [Entrance<Weight>] = []
    for (index, stand) in stop.stands.enumerated() where !weights.isClosed(stand.arc) {
      let part: Weight = weights.weight(
        stand.arc,
        from: 0,
        to: stand.fraction,
        key
      )
      let node = map.tail(of: ArcID(stand.arc)).rawValue
      for place in map.nodeFirstArc[node]..<map.nodeFirstArc[node + 1] {
        let before = map.nodeArcs[place] ^ 1
        map.forEachVertex(ofArc: before) { vertex in
          for turn in map.turnFirst[vertex]..<map.turnFirst[vertex + 1] {
            let next = map.turnHeads[turn]
            guard map.vertexArcs[next] == stand.arc, !weights.isBarred(turn) else { continue }
            let charge = weights.charge(ofTurn: turn, from: before) + stand.charge
            entrances.append(
              Entrance(
                seed: Seed(
                  vertex: vertex,
                  cost: part + Weight.weight(avoidedDecimeters: 0, centiseconds: charge)
                ),
                vertex: next,
                stand: index
              )
            )
          }
        }
      }
    }
    return entrances
  }

  /// Ways that lead along one arc only, from a departure to a stop farther on.
  func directArrivals(
    _ departures: [Departure<Weight>],
    _ stop: Stop
  ) -> [Arrival<Weight>] {
    var arrivals: [Arrival<Weight>] = []
    for (index, departure) in departures.enumerated() {
      for (place, stand) in stop.stands.enumerated()
      where stand.arc == departure.arc && stand.fraction >= departure.fraction {
        let part: Weight = weights.weight(
          stand.arc,
          from: departure.fraction,
          to: stand.fraction,
          key
        )
        let charge = Weight.weight(avoidedDecimeters: 0, centiseconds: stand.charge)
        arrivals.append(
          Arrival(
            vertex: departure.vertex,
            stand: place,
            cost: departure.cost + part + charge,
            directDeparture: index
          )
        )
      }
    }
    return arrivals
  }
}
