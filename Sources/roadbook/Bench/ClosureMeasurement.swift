import RoadbookRoadGraph
import RoadbookRouting

/// Closing a road and opening it again, until queries see it.
///
/// The router is one of its own: the others' weights stay as they are.
enum ClosureMeasurement: Measurement {
  /// Closures after the first.
  private static let count = 200

  static func rows(on subject: BenchSubject) -> [BenchRow] {
    let map = subject.router.map
    let open = (0..<UInt32(map.edgeCount * 2)).filter {
      map.arcAccess[$0] == ArcAccess.open.rawValue
    }
    var random = SeededGenerator(seed: subject.seed)
    let arcs = (0...count).compactMap { _ in open.randomElement(using: &random) }
    let router = Router(map: map)
    let closures = arcs.enumerated().map { number, arc in
      TrafficReport(id: "\(number)", .arcs([ArcID(arc)]), .closed)
    }
    let first = BenchRow("first road closed", over: Array(closures.prefix(1))) {
      router.apply(TrafficUpdate([$0]), at: 0)
    }
    let later = BenchRow("road closed", over: Array(closures.dropFirst())) {
      router.apply(TrafficUpdate([$0]), at: 0)
    }
    let opened = BenchRow("road opened", over: Array(closures.dropFirst())) {
      router.apply(TrafficUpdate(removedIDs: [$0.id]), at: 0)
    }
    return [first, later, opened]
  }
}
