import GraphOracle
import RoadbookRouting
import Testing
import TinyMaps

/// A moment by the clocks of a place.
struct Moment: CustomTestStringConvertible, Sendable {
  /// Unix seconds.
  let seconds: Double
  let testDescription: String

  /// Reads a date and a time: `2026-03-03 08:00`.
  ///
  /// - Parameters:
  ///   - text: Year, month, day, hour and minute.
  ///   - hoursAhead: Hours by which the clocks of the place are ahead of UTC then.
  init(_ text: String, hoursAhead: Int) {
    let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
    // Days since 1970, counted year by year and month by month.
    var days = numbers[2] - 1
    for year in 1970..<numbers[0] { days += Self.isLeap(year) ? 366 : 365 }
    let months = [31, Self.isLeap(numbers[0]) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    for month in 0..<numbers[1] - 1 { days += months[month] }
    seconds = Double(((days * 24 + numbers[3] - hoursAhead) * 60 + numbers[4]) * 60)
    testDescription = text
  }

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// A moment in a German winter.
  static func winter(_ text: String) -> Moment { Moment(text, hoursAhead: 1) }
  /// A moment in a German summer.
  static func summer(_ text: String) -> Moment { Moment(text, hoursAhead: 2) }
}

extension Drawing {
  /// Asks for a route between places of the picture at a moment, and holds it against the oracle.
  func route(_ places: String, at moment: Moment) throws -> Route {
    try route(places.map(waypoint), at: moment)
  }

  /// Asks for a route at a moment, and holds it against the oracle.
  func route(_ waypoints: [Waypoint], at moment: Moment) throws -> Route {
    let request = RouteRequest(waypoints: waypoints, departure: moment.seconds)
    let test = test.at(moment)
    #expect(test.oracle.mismatches.isEmpty)
    do {
      let route = try router.route(request)
      try test.expectBest(route)
      return route
    } catch RoutingError.noRoute(let from, let to, let closures) {
      let ends = waypoints.map(\.coordinate)
      #expect(test.oracleCost(ends[0], ends[1], avoids: []) == nil)
      throw RoutingError.noRoute(fromWaypoint: from, toWaypoint: to, closures: closures)
    }
  }

  /// Names of the streets of the route at a moment; `nil` if there is none.
  func streets(_ places: String, at moment: Moment) throws -> [String]? {
    do {
      return try route(places, at: moment).streets
    } catch RoutingError.noRoute {
      return nil
    }
  }
}

extension TestMap {
  /// The same map, held against the oracle of a moment.
  func at(_ moment: Moment) -> TestMap {
    TestMap(self, oracle: GraphOracle(map, at: Int(moment.seconds)))
  }
}
