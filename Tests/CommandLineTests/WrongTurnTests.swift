import ExtractMaps
import RoadbookRoadGraph
import RoadbookRouting
import Testing

@testable import roadbook

/// Drives by chance on real roads under a receiver's drifting errors, with a gap of half a minute
/// and a wrong turn each, as `drive --soak` makes them.
@Suite("Drives with wrong turns", .enabled(if: ExtractMaps.folder != nil))
struct WrongTurnTests {
  @Test @MainActor func `wrong turns are found soon, and nobody is led anew without one`() throws {
    var (drives, found, inTime, falseReroutes) = (0, 0, 0, 0)
    for name in ["porto", "malta", "andorra"] {
      let run = SoakRun(
        router: Router(map: try ExtractMaps.map(name)),
        count: ExtractMaps.sample(of: 167, oneIn: 8),
        seed: 1,
        sigmas: [5, 10]
      )
      let summary = run.run { _ in }
      drives += summary.drives
      found += summary.found
      inTime += summary.inTime
      falseReroutes += summary.falseReroutes
      let stories = summary.stories.joined(separator: "\n")
      #expect(summary.arrivedOnce == summary.drives, "\(name): \(stories)")
      #expect(summary.late == 0 && summary.missed == 0, "\(name): \(stories)")
    }
    #expect(drives >= 60 && found >= 45)
    #expect(inTime * 100 >= found * 99)
    #expect(falseReroutes <= (ExtractMaps.isSoak ? 2 : 0))
  }
}
