import CoreLocationShim
import Foundation
import RoadbookNavigation
import RoadbookRouting
import Testing
import TinyMaps

/// A jam on the road that is driven, and another road without one.
@MainActor @Suite("Faster routes") struct FasterRouteTests {
  /// A straight road of 25 km, and one beside it that is left and joined 2 km from its ends.
  private static let roads = Terrain.made { plan in
    let fast = ["highway": "trunk", "maxspeed": "120"]
    plan.road(
      [[0, 0], [2000, 0], [23_000, 0], [25_000, 0]],
      fast.merging(["name": "Main"]) { $1 }
    )
    plan.road(
      [[2000, 0], [2000, 2000], [23_000, 2000], [23_000, 0]],
      fast.merging(["name": "Beside"]) { $1 }
    )
  }

  /// A trip along the straight road, on which there is a jam after its first 300 m.
  private func jammedTrip(searches: Bool = true, jamKilometersPerHour: Double = 20) -> Trip {
    let router = Self.roads.ownRouter
    var configuration = NavigatorConfiguration()
    configuration.usesFasterRoutes = searches
    configuration.fasterRouteInterval = 30
    let trip = Trip(Self.roads, configuration: configuration, router: router)
    let options = NavigationRoutingOptions(alternateRoutesStrategy: .none)
    trip.begin(at: [0, 0], course: 90, to: [[25_000, 0]], options: options)
    trip.drive([[0, 0], [300, 0]], speed: 30)
    let jam = TrafficReport(
      id: "jam",
      .coordinate(GroundPlan.coordinate([10_000, 0]), bearingDegrees: 90),
      .speed(kilometersPerHour: jamKilometersPerHour)
    )
    let now = trip.clock.now.timeIntervalSince1970
    #expect(router.apply(TrafficUpdate([jam]), at: now).changedArcCount > 0)
    trip.recorder.forget()
    return trip
  }

  private func savings(_ trip: Trip) -> [Double] {
    trip.recorder.entries.compactMap { entry in
      if case .fasterRoute(let saving) = entry.event { saving } else { nil }
    }
  }

  private func prompts(_ trip: Trip) -> [String] {
    trip.recorder.entries.compactMap { entry in
      switch entry.event {
      case .promptShown: "shown"
      case .promptGone: "gone"
      default: nil
      }
    }
  }

  @Test func `a road without a jam is offered, and taken when the app says so`() throws {
    let trip = jammedTrip()
    trip.recorder.onEvent = { event in
      if case .fasterRoute = event { trip.navigator.acceptFasterRoute() }
    }
    trip.drive([[300, 0], [1500, 0]], speed: 30)
    // 21 km at 20 km/h are more than an hour; the way beside takes a quarter of one.
    #expect(savings(trip).count == 1)
    #expect(savings(trip).allSatisfy { $0 > 2400 })
    #expect(trip.recorder.rerouteStarts.isEmpty)
    #expect(
      trip.recorder.entries.count { if case .routeChange = $0.event { true } else { false } } == 1
    )
    let steps = try #require(trip.navigator.currentRouteLeg?.steps)
    #expect(steps.contains { $0.fullRoadName.contains("Beside") })
    #expect(prompts(trip) == ["shown", "gone"])
    trip.drive([[1500, 0], [2000, 0], [2000, 900]], speed: 20)
    #expect(!trip.navigator.isOffRoute)
    #expect(trip.recorder.rerouteStarts.isEmpty)
  }

  @Test func `an offer that is not taken goes after five seconds, and the route stays`() {
    let trip = jammedTrip()
    let before = trip.navigator.routeLegs?.first?.distance
    trip.drive([[300, 0], [1500, 0]], speed: 30)
    #expect(prompts(trip).prefix(2) == ["shown", "gone"])
    #expect(!trip.navigator.acceptFasterRoute())
    #expect(
      trip.recorder.entries.allSatisfy { if case .routeChange = $0.event { false } else { true } }
    )
    #expect(before.map { $0 > (trip.navigator.routeLegs?.first?.distance ?? 0) } == true)
  }

  @Test func `no prompt is shown where none are wanted, but the listener hears`() {
    let trip = jammedTrip()
    trip.navigator.shouldDisplayPrompts = false
    trip.drive([[300, 0], [1500, 0]], speed: 30)
    #expect(savings(trip).count == 1)
    #expect(prompts(trip).isEmpty)
  }

  @Test func `a jam that costs less than a tenth is borne`() {
    let trip = jammedTrip(jamKilometersPerHour: 105)
    trip.drive([[300, 0], [1800, 0]], speed: 30)
    #expect(savings(trip).isEmpty)
  }

  @Test func `nobody searches unless it is wanted`() {
    let trip = jammedTrip(searches: false)
    trip.drive([[300, 0], [1500, 0]], speed: 30)
    #expect(savings(trip).isEmpty)
  }
}
