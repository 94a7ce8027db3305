import CAllocations
import ExtractMaps
import Foundation
import RoadbookGeo
import RoadbookRoadGraph
import RoadbookRouting
import Testing

/// Memory of a thread that asks for routes, counted in bytes as they are allocated.
@Suite(
  "Load: memory of a thread",
  .enabled(if: ExtractRuns.isReleaseBuild, "release builds only"),
  .enabled(if: allocations_of_thread() >= 0, "allocations are not counted here")
)
struct QueryMemoryTests {
  private static let mebibyte = 1 << 20

  /// What a thread holds.
  struct Figures: CustomStringConvertible {
    /// The most while it asked, answers included.
    var most = 0
    /// What is kept for its next question.
    var kept = 0
    var routed = 0
    var description: String { "at most \(most) bytes, \(kept) kept, \(routed) routes" }
  }

  /// Asks as one more thread would: all that threads share is there, its own memory is not.
  private static func figures(
    _ router: Router,
    _ places: [Coordinate],
    pairs: Int
  ) throws -> Figures {
    let warm = try ask(router, places, pairs: pairs)
    try #require(warm > 0)
    router.dropKeptMemory()
    let before = bytes_held_by_thread()
    begin_peak_of_thread()
    var figures = Figures()
    figures.routed = try ask(router, places, pairs: pairs)
    figures.most = peak_bytes_of_thread() - before
    figures.kept = bytes_held_by_thread() - before
    #expect(router.keptMemoryCount == 1)
    return figures
  }

  /// Routes as an app asks for them; returns how many there were.
  private static func ask(_ router: Router, _ places: [Coordinate], pairs: Int) throws -> Int {
    let avoidSets: [AvoidSet] = [[], .tolls, [.highways, .ferries]]
    var routed = 0
    for number in 0..<pairs {
      let ends = [places[2 * number % places.count], places[(2 * number + 1) % places.count]]
      var request = RouteRequest(waypoints: ends.map { Waypoint($0) })
      request.avoids = avoidSets[number % 3]
      request.alternatives = number % 4 == 3 ? 2 : 0
      do throws(RoutingError) {
        _ = try router.routes(request)
        routed += 1
      } catch {
        guard case .noRoute = error else { throw error }
      }
      _ = try router.nearest(to: Waypoint(ends[0]))
    }
    return routed
  }

  @Test(.enabled(if: ExtractMaps.folder != nil, "ROADBOOK_EXTRACTS names no folder"))
  func `porto: another thread takes less than a mebibyte`() throws {
    let map = try ExtractMaps.map("porto")
    var places = PlacesAlongEdges(map, seed: 13)
    let ends = (0..<60).map { places.place(at: $0) }
    let figures = try Self.figures(Router(map: map), ends, pairs: 60)
    print("porto: \(figures)")
    #expect(figures.routed > 50)
    #expect(figures.most < Self.mebibyte)
    #expect(figures.kept > 0 && figures.kept < Self.mebibyte / 2)
  }

  @Test(
    .enabled(if: ExtractMaps.isSoak, "only tools/soak"),
    .enabled(if: ExtractRuns.largeExtract != nil, "ROADBOOK_LARGE_EXTRACT names no file")
  )
  func `a large extract: another thread takes less than a mebibyte`() throws {
    let map = try ExtractMaps.map(#require(ExtractRuns.largeExtract))
    var places = PlacesAlongEdges(map, seed: 13)
    let ends = (0..<400).map { places.place(at: $0) }
    // Room for the metrics of all sets: one that is made anew counts for the thread that makes it.
    let router = Router(map: map, metricBytes: 8 << 30)
    let figures = try Self.figures(router, ends, pairs: 200)
    print("a large extract: \(figures)")
    #expect(figures.routed > 50)
    #expect(figures.most < Self.mebibyte)
  }
}
