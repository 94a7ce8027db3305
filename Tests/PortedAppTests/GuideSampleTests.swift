import Foundation
import RoadbookNavigation
import RoadbookRouting
import Testing
import TinyMaps

#if swift(>=6)
  private let languageMode = 6
#else
  private let languageMode = 5
#endif

/// Knows two places of the town.
private struct TownPlaces: PlaceResolver {
  let places: [String: CLLocationCoordinate2D]

  func coordinate(forPlaceID placeID: String) async throws -> CLLocationCoordinate2D? {
    places[placeID]
  }
}

@MainActor @Suite("An app of another SDK") struct GuideSampleTests {
  /// A column is 50 m, a row 100 m.
  private func town() throws -> TinyMap {
    try TinyMap(
      """
      a-----b---c
            |
            d
            e---f
      """
    ) {
      Way("abc", ["highway": "residential"])
      Way("bde", ["highway": "residential"])
      Way("ef", ["highway": "residential"])
    }
  }

  @Test func `NAV-206 the guide's sample drives to both places and ends`() async throws {
    let town = try town()
    func place(_ name: Character) throws -> CLLocationCoordinate2D {
      let place = try #require(town.coordinate(name))
      return CLLocationCoordinate2D(latitude: place.latitude, longitude: place.longitude)
    }
    let clock = ManualClock(now: Date(timeIntervalSince1970: 1_000_000))
    let executor = ManualExecutor()
    let source = ScriptedLocationSource()
    let session = NavigationSession(
      router: Router(map: try town.graph()),
      locationSource: source,
      clock: clock,
      executor: executor,
      searchExecutor: InlineSearchExecutor()
    )
    session.placeResolver = TownPlaces(places: ["opera": try place("d"), "depot": try place("f")])
    let screen = NavigationScreen(session: session)
    source.send(
      CLLocation(
        coordinate: try place("a"),
        altitude: 0,
        horizontalAccuracy: 5,
        verticalAccuracy: -1,
        timestamp: clock.now
      )
    )
    screen.startNav()
    // Places are looked up by other tasks, which have their turn in between.
    for _ in 0..<1000 where !screen.lines.contains("end") {
      for _ in 0..<20 { await Task.yield() }
      clock.advance(by: 1)
      executor.drainAll()
    }
    // a: the sample compiles in Swift 5 mode, as a part of PortedAppTests
    #expect(languageMode == 5 || #fileID.hasPrefix("PortedAppSixTests/"))
    // b: and in Swift 6 mode, as a part of PortedAppSixTests
    #expect(languageMode == 6 || #fileID.hasPrefix("PortedAppTests/"))
    // c: it runs: two arrivals in order, then it ends
    #expect(
      screen.lines == [
        "route of 2", "arrived at Opera, last: false", "route of 1",
        "arrived at Depot, last: true", "route of 0", "end",
      ]
    )
    #expect(screen.lastNavInfo?.navState == .stopped)
  }
}
