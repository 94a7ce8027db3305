import Foundation
import RoadbookGeo
import RoadbookMapImport
import RoadbookNavigation
import RoadbookRoadGraph
import RoadbookRouting
import Testing
import TinyMaps

#if swift(>=6)
  private let languageMode = 6
#else
  private let languageMode = 5
#endif

/// Folder of the extracts; `nil` if there is none.
private let extracts = ProcessInfo.processInfo.environment["ROADBOOK_EXTRACTS"]

/// Knows some places.
private struct GivenPlaces: PlaceResolver {
  let places: [String: CLLocationCoordinate2D]

  func coordinate(forPlaceID placeID: String) async throws -> CLLocationCoordinate2D? {
    places[placeID]
  }
}

/// Drives the sample on a map.
@MainActor private func run(
  on map: RoadGraph,
  from start: CLLocationCoordinate2D,
  to places: [String: CLLocationCoordinate2D]
) async -> NavigationScreen {
  let clock = ManualClock(now: Date(timeIntervalSince1970: 1_000_000))
  let executor = ManualExecutor()
  let source = ScriptedLocationSource()
  let session = NavigationSession(
    router: Router(map: map),
    locationSource: source,
    clock: clock,
    executor: executor,
    searchExecutor: InlineSearchExecutor()
  )
  session.placeResolver = GivenPlaces(places: places)
  let screen = NavigationScreen(session: session)
  source.send(
    CLLocation(
      coordinate: start,
      altitude: 0,
      horizontalAccuracy: 5,
      verticalAccuracy: -1,
      timestamp: clock.now
    )
  )
  screen.startNav()
  // Places are looked up by other tasks, which have their turn in between.
  for _ in 0..<3000 where !screen.lines.contains("end") {
    for _ in 0..<20 { await Task.yield() }
    clock.advance(by: 1)
    executor.drainAll()
  }
  return screen
}

@MainActor @Suite("An app of another SDK") struct GuideSampleTests {
  /// What a drive to both places and to its end tells.
  private let wholeDrive = [
    "route of 2", "arrived at Opera, last: false", "route of 1", "arrived at Depot, last: true",
    "route of 0", "end",
  ]

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
    let screen = await run(
      on: try town.graph(),
      from: try place("a"),
      to: ["opera": try place("d"), "depot": try place("f")]
    )
    // a: the sample compiles in Swift 5 mode, as a part of PortedAppTests
    #expect(languageMode == 5 || #fileID.hasPrefix("PortedAppSixTests/"))
    // b: and in Swift 6 mode, as a part of PortedAppSixTests
    #expect(languageMode == 6 || #fileID.hasPrefix("PortedAppTests/"))
    // c: it runs: two arrivals in order, then it ends
    #expect(screen.lines == wholeDrive)
    #expect(screen.lastNavInfo?.navState == .stopped)
  }

  @Test(.enabled(if: extracts != nil))
  func `NAV-206 the guide's sample drives through Porto`() async throws {
    let extract = try #require(extracts) + "/porto.osm.pbf"
    let map = RoadGraph(try MapImporter().contents(of: [extract]))
    let screen = await run(
      on: map,
      from: CLLocationCoordinate2D(latitude: 41.1486, longitude: -8.5857),
      to: [
        "opera": CLLocationCoordinate2D(latitude: 41.1589, longitude: -8.6307),
        "depot": CLLocationCoordinate2D(latitude: 41.1621, longitude: -8.5830),
      ]
    )
    // c: it runs: two arrivals in order, then it ends
    #expect(screen.lines == wholeDrive)
  }
}
