import ExtractMaps
import Oracle
import TestKit
import Testing

/// Folder of real extracts, told by the environment; tests that need it are skipped without.
let extractFolder = ExtractMaps.folder

/// Whether the code is optimized; large comparisons would take minutes otherwise.
let isOptimized: Bool = {
  #if DEBUG
    false
  #else
    true
  #endif
}()

@Suite(.enabled(if: extractFolder != nil, "needs ROADBOOK_EXTRACTS"))
struct RealExtractTests {
  static let names = [
    "andorra", "baltimore-unsorted", "faroe", "fiji-ferry", "freiburg-corridors",
    "hamburg-ferry", "helsinki", "liechtenstein", "malta", "monaco", "oslo",
    "portland-unsorted", "porto", "rutland",
  ]

  /// The oracle's own best routes are legal, and cost what their parts cost.
  @Test(.enabled(if: isOptimized, "release builds only"), arguments: names)
  func `Best routes pass the check`(name: String) throws {
    let oracle = try SharedOracles.oracle(name)
    var random = RandomSource(state: 7)
    let places = oracle.randomPlaces(40, using: &random)
    var routed = 0
    for source in places.prefix(3) {
      for route in oracle.best(from: [source], to: places.map { [$0] }) {
        guard let route, let first = route.arcs.first, let last = route.arcs.last else { continue }
        routed += 1
        #expect(oracle.violations(of: route.arcs).isEmpty)
        let cost = oracle.cost(
          of: route.arcs,
          source: first.isForward ? route.source.fraction : 1 - route.source.fraction,
          target: last.isForward ? route.target.fraction : 1 - route.target.fraction
        )
        #expect(abs(cost - route.cost) < 0.01)
      }
    }
    #expect(routed > 0)
  }
}
