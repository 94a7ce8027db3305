import GraphOracle
import RoadbookGeo
import RoadbookRoadGraph
import RoadbookRouting
import TestKit

/// Questions that are put to one router while its roads change, and the answer that each has in
/// each state of the roads, found by one thread on a router of its own.
struct LoadPlan: Sendable {
  let map: RoadGraph
  let questions: [RouteRequest]
  /// News that bring the roads into each state, whatever state they were in.
  let updates: [TrafficUpdate]
  /// Answer to each question in each state.
  let answers: [[LoadAnswer]]

  /// Works out the answers.
  ///
  /// - Parameters:
  ///   - map: The roads.
  ///   - places: Waypoints are drawn from these; two or more.
  ///   - questionCount: Number of questions, each with one of several sets of avoided roads, with
  ///     alternatives or none, for a time of departure or none.
  ///   - stateCount: Number of states of the roads; in the first there is no news.
  ///   - seed: Chance.
  init(
    _ map: RoadGraph,
    places: [Coordinate],
    questionCount: Int,
    stateCount: Int,
    seed: UInt64
  ) {
    self.map = map
    var random = RandomSource(seed: seed)
    let avoidSets: [AvoidSet] = [[], [], .tolls, .highways, [.highways, .tolls, .ferries]]
    // A weekday's rush, a Sunday's night.
    let departures: [Double?] = [nil, nil, nil, 1_772_524_800, 1_772_924_400]
    questions = (0..<questionCount).map { number in
      var request = RouteRequest(
        waypoints: [Waypoint(random.pick(places)), Waypoint(random.pick(places))],
        avoids: random.pick(avoidSets),
        departure: random.pick(departures)
      )
      if number % 16 == 0 { request.alternatives = 2 }
      if number % 16 == 8 { request.waypoints.append(Waypoint(random.pick(places))) }
      return request
    }
    let arcs = UInt32(map.edgeCount) * 2
    updates = (0..<stateCount).map { state in
      let reports = (0..<(state == 0 ? 0 : 12)).map { number in
        TrafficReport(
          id: "\(state) \(number)",
          .arcs([ArcID(UInt32.random(in: 0..<arcs, using: &random))]),
          number % 3 == 0 ? .closed : .speed(kilometersPerHour: Double(2 + number))
        )
      }
      return TrafficUpdate(reports, replacesAll: true)
    }
    var answers: [[LoadAnswer]] = []
    for update in updates {
      let router = Router(map: map)
      router.apply(update, at: 0)
      answers.append(questions.map { LoadAnswer(router, $0) })
    }
    self.answers = answers
  }

  /// Number of questions whose answer is not the same in all states.
  var changingCount: Int {
    questions.indices.count { question in answers.contains { $0[question] != answers[0][question] }
    }
  }
}

/// An answer, good or bad, to compare.
struct LoadAnswer: Equatable, Sendable {
  /// Arcs of the route and of each alternative.
  private let arcs: [[UInt32]]
  private let centiseconds: Int64?
  private let avoidedDecimeters: Int64?
  private let lengthMeters: Double?
  private let error: RoutingError?

  init(_ router: Router, _ request: RouteRequest) {
    do throws(RoutingError) {
      let routes = try router.routes(request)
      let route = routes[0]
      arcs = routes.map(\.arcNumbers)
      (centiseconds, avoidedDecimeters) = (route.cost.centiseconds, route.cost.avoidedDecimeters)
      (lengthMeters, error) = (route.distanceMeters, nil)
    } catch {
      (arcs, centiseconds, avoidedDecimeters, lengthMeters) = ([], nil, nil, nil)
      self.error = error
    }
  }
}
