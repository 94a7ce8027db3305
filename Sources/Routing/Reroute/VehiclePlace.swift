public import RoadbookRoadGraph

/// Where a vehicle is on the road, and in which direction it drives.
///
/// What a navigator knows that has matched the vehicle to the road:
///
///     var place = VehiclePlace(arc: leg.arcs[12], fraction: 20_000)
///     place.arcsBefore = leg.arcs[8..<12].map { $0 }
public struct VehiclePlace: Hashable, Sendable {
  /// The arc on which the vehicle drives.
  public var arc: ArcID
  /// How far along the arc it is: 0 at its tail to 65,536 at its head, by length.
  public var fraction: UInt32
  /// Arcs that it has driven just before, in order; empty if unknown.
  ///
  /// They matter in the middle of a turn restriction over several roads only.  A few are enough.
  public var arcsBefore: [ArcID]
  /// Whether it may turn back on the spot, for the time of a U-turn.
  ///
  /// Without effect on one-way roads, on motorways and roads like them, in tunnels, on roundabouts
  /// and on ferries.
  public var mayTurnBack: Bool

  /// Makes a place.
  ///
  /// - Parameters:
  ///   - arc: The arc on which the vehicle drives.
  ///   - fraction: How far along the arc it is, 0 to 65,536.
  ///   - arcsBefore: Arcs that it has driven just before, in order.
  ///   - mayTurnBack: Whether it may turn back on the spot.
  public init(
    arc: ArcID,
    fraction: UInt32,
    arcsBefore: [ArcID] = [],
    mayTurnBack: Bool = true
  ) {
    self.arc = arc
    self.fraction = fraction
    self.arcsBefore = arcsBefore
    self.mayTurnBack = mayTurnBack
  }
}

extension ArcWeights {
  /// Refuses a place that is not on a road that cars use.
  ///
  /// One may be on a road that the hour closes: it was open when one came there.
  func check(_ place: VehiclePlace) throws(RoutingError) {
    let arc = place.arc.rawValue
    guard Int(place.arc.edge.rawValue) < map.edgeCount, place.fraction <= 65_536,
      seed(of: arc) != UInt32.max || map.arcAccess[arc] != ArcAccess.closed.rawValue
    else { throw .invalidRequest(reason: "the vehicle is not on an arc that it may drive") }
  }

  /// The vertex of a vehicle: its arc, with the progress in restrictions that it has made.
  func vertex(of place: VehiclePlace) -> UInt32 {
    var vertex = UInt32.max
    for arc in place.arcsBefore + [place.arc] { vertex = self.vertex(onto: arc, from: vertex) }
    return vertex
  }

  /// The vertex on which a turn leads onto an arc; the arc's plain one if no turn does.
  private func vertex(onto arc: ArcID, from vertex: UInt32) -> UInt32 {
    guard Int(arc.edge.rawValue) < map.edgeCount else { return UInt32.max }
    if vertex != UInt32.max {
      for turn in map.turnFirst[vertex]..<map.turnFirst[vertex + 1]
      where map.vertexArcs[map.turnHeads[turn]] == arc.rawValue && !isBarred(turn) {
        return map.turnHeads[turn]
      }
    }
    return self.vertex(standingOn: arc.rawValue)
  }

  /// The vertex of a vehicle on an arc of which nothing else is known.
  func vertex(standingOn arc: UInt32) -> UInt32 {
    let present = seed(of: arc)
    return present == UInt32.max ? map.arcSeeds[arc] : present
  }

  /// Whether a vehicle may turn back at a place.
  func mayTurnBack(_ place: VehiclePlace) -> Bool {
    let barring: EdgeFlags = [
      .highway, .motorroad, .expressway, .tunnel, .roundabout, .circular, .ferry,
    ]
    return place.mayTurnBack && seed(of: place.arc.reversed.rawValue) != UInt32.max
      && map.edgeFlags[place.arc.edge.rawValue] & barring.rawValue == 0
  }
}

extension StopSearch {
  /// Lends the departures of where a reroute begins.
  func withDepartures<Result>(
    of start: Reroute.Start,
    _ body: (UnsafeBufferPointer<Departure<Weight>>) -> Result
  ) -> Result {
    switch start {
    case .place(let place): unsafe withDepartures(of: place, body)
    case .stop(let stop, _): unsafe firstDepartures(stop).withUnsafeBufferPointer(body)
    }
  }

  /// Lends the departures of a vehicle: on in its direction, and back where that is allowed.
  func withDepartures<Result>(
    of place: VehiclePlace,
    _ body: (UnsafeBufferPointer<Departure<Weight>>) -> Result
  ) -> Result {
    unsafe withUnsafeTemporaryAllocation(of: Departure<Weight>.self, capacity: 2) { departures in
      let arc = place.arc.rawValue
      unsafe departures.initializeElement(
        at: 0,
        to: Departure(
          vertex: place.arcsBefore.isEmpty
            ? weights.vertex(standingOn: arc) : onwardVertex(weights.vertex(of: place)),
          arc: arc,
          fraction: place.fraction,
          snap: 0,
          cost: 0,
          arrival: -1,
          turnsBack: false
        )
      )
      guard weights.mayTurnBack(place), !weights.isClosed(arc ^ 1) else {
        return unsafe body(UnsafeBufferPointer(rebasing: departures[..<1]))
      }
      let charge = weights.chargeOfTurningBack()
      unsafe departures.initializeElement(
        at: 1,
        to: Departure(
          vertex: weights.seed(of: arc ^ 1),
          arc: arc ^ 1,
          fraction: 65_536 - place.fraction,
          snap: 0,
          cost: Weight.weight(avoidedDecimeters: 0, centiseconds: charge),
          arrival: -1,
          turnsBack: true
        )
      )
      return unsafe body(UnsafeBufferPointer(departures))
    }
  }
}
