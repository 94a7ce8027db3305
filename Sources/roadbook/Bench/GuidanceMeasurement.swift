import RoadbookGuidance
import RoadbookRouting

/// What a driver is told on a route, without its texts.
enum GuidanceMeasurement: Measurement {
  static func rows(on subject: BenchSubject) -> [BenchRow] {
    let routes = subject.routes
    if routes.isEmpty { return [] }
    let arcs = routes.reduce(0) { $0 + $1.legs.reduce(0) { $0 + $1.arcs.count } }
    for route in routes.prefix(20) { _ = RouteGuidance(route) }
    return [
      BenchRow("guidance, \(arcs / routes.count) arcs a route", over: routes) { RouteGuidance($0) }
    ]
  }
}
