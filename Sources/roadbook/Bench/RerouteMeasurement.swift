import RoadbookRouting

/// Reroutes of a vehicle from a third of a route to the same goal, labels of the goal made before.
enum RerouteMeasurement: Measurement {
  static func rows(on subject: BenchSubject) -> [BenchRow] {
    let router = subject.router
    let vehicles = subject.routes.compactMap {
      route -> (rerouter: Rerouter, place: VehiclePlace)? in
      let arcs = route.legs[0].arcs
      let start = VehiclePlace(arc: arcs[0], fraction: 65_536)
      guard let rerouter = try? Rerouter(router, for: route.request),
        (try? rerouter.reroute(from: start)) != nil
      else { return nil }
      return (rerouter, VehiclePlace(arc: arcs[arcs.count / 3], fraction: 32_768))
    }
    let reroutes = vehicles.compactMap { try? $0.rerouter.reroute(from: $0.place) }
    return [
      BenchRow("reroute, whole path", over: vehicles, counting: router) {
        try? $0.rerouter.reroute(from: $0.place)
      },
      BenchRow("reroute, first steps", over: reroutes) { $0.beginning(meters: 3_000) },
      BenchRow("reroute, all steps and line", over: reroutes) { $0.complete() },
    ]
  }
}
