public import RoadbookRoadGraph
import Synchronization

extension Router {
  /// Modes that the map holds roads for; requests of others are refused.
  public var modes: [TravelMode] { map.modes }

  /// The router of another mode or vehicle on the same map: all that is asked of it is answered for
  /// that.
  ///
  ///     let walks = try router.router(for: .walking)
  ///     let area = try walks.isochrone(from: here, limitsSeconds: [600])
  ///
  /// Requests with a mode or a vehicle find their router themselves.  Such routers share nothing
  /// but the map: each has its metrics and its news of traffic.  Those of the last few vehicles
  /// are kept; vehicles to which the same roads are closed have one.
  ///
  /// - Parameters:
  ///   - mode: How one travels.
  ///   - vehicle: Size and weight of a motor vehicle; `nil` for a usual one.
  /// - Returns: This router if it is the one.
  /// - Throws: ``RoutingError/modeNotInMap(mode:)``; ``RoutingError/invalidRequest(reason:)`` if
  ///   the vehicle's size makes no sense, or this is itself a router of another mode or vehicle.
  /// - Complexity: O(edges with limits); the first request for a vehicle that some roads are too
  ///   small for makes its metric, some tens of milliseconds on a city.
  public func router(
    for mode: TravelMode,
    vehicle: Vehicle? = nil
  ) throws(RoutingError) -> Router {
    if mode == map.mode, vehicle == self.vehicle { return self }
    guard map.mode == .driving, self.vehicle == nil else {
      throw .invalidRequest(
        reason: "it is for another mode or vehicle than its router; ask the map's own router"
      )
    }
    guard let network = map.network(of: mode) else { throw .modeNotInMap(mode: mode) }
    let key = RouterKey(mode: mode, closedEdges: try closedEdges(vehicle, network))
    if key == RouterKey(mode: .driving, closedEdges: []) { return self }
    return others.withLock { others in
      if let known = others.first(where: { $0.key == key }) { return known.router }
      let made = Router(
        map: network,
        metricBytes: snapshot.metrics.budgetBytes,
        vehicle: vehicle,
        closedEdges: key.closedEdges
      )
      let ofVehicles = others.indices.filter { !others[$0].key.closedEdges.isEmpty }
      if !key.closedEdges.isEmpty, ofVehicles.count >= Self.vehicleLimit {
        others.remove(at: ofVehicles[0])
      }
      others.append((key, made))
      return made
    }
  }

  /// Number of vehicles whose routers are kept.
  private static var vehicleLimit: Int { 4 }

  private func closedEdges(
    _ vehicle: Vehicle?,
    _ network: RoadGraph
  ) throws(RoutingError) -> [Int] {
    guard let vehicle else { return [] }
    guard vehicle.isSensible else {
      throw .invalidRequest(reason: "a vehicle's size is more than 0 and below 600 m or t")
    }
    guard network.mode != .walking, network.mode != .cycling else {
      throw .invalidRequest(reason: "only a motor vehicle has a size, not \(network.mode.rawValue)")
    }
    return vehicle.closedEdges(of: network)
  }

  /// Whether another router answers a request.
  func isForOthers(_ request: RouteRequest) -> Bool {
    request.mode != map.mode || request.vehicle != nil && !isAnsweredHere(request.vehicle)
  }

  /// Whether a vehicle is the one of this router, or no road is closed to it here.
  private func isAnsweredHere(_ other: Vehicle?) -> Bool {
    guard let other, other.isSensible, map.mode != .walking, map.mode != .cycling else {
      return other == nil
    }
    if other == vehicle { return true }
    return other.closedEdges(of: map) == (vehicle?.closedEdges(of: map) ?? [])
  }

  /// The router that answers a request.
  func router(for request: RouteRequest) throws(RoutingError) -> Router {
    isForOthers(request) ? try router(for: request.mode, vehicle: request.vehicle) : self
  }
}
