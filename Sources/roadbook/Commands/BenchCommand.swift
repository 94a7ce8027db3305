import RoadbookRoadGraph
import RoadbookRouting

/// `roadbook bench`: latencies on a map.
enum BenchCommand: Command {
  static let name = "bench"
  static let summary = "latencies on a map, with percentiles"
  static let usage = "--map MAP [OPTION]…"
  static let options = [
    Option("--map", short: "-m", value: "MAP", "Map file made by 'roadbook import'."),
    Option("--pairs", short: "-n", value: "N", "Random pairs of places, 1,000 unless told."),
    Option("--seed", value: "N", "Seed of the pairs, 1 unless told."),
    Option("--json", "Answer as JSON."),
  ]
  static let details = """
    Times single calls on one thread by its processor time: finding the roads at a place, the cost
    between places so found, the whole route with geometry and steps, the route from a place on
    the way (a reroute), and the first and later routes that avoid highways and tolls.

    Exit codes: 0 done, 1 the map cannot be read, 2 wrong arguments.
    """

  private struct Row: Encodable {
    let name: String
    let count: Int
    let medianMicroseconds: Double
    let p95Microseconds: Double
    let p99Microseconds: Double
  }

  static func run(_ arguments: Arguments) throws -> Int32 {
    let pairs = try arguments.integer("--pairs", in: 1...1_000_000, default: 1000)
    let seed = try arguments.integer("--seed", in: 0...Int.max, default: 1)
    let router = try Router(path: try arguments.required("--map"))
    let bench = RouterBench(
      router,
      pairCount: pairs,
      seed: UInt64(seed),
      avoids: [.highways, .tolls]
    )
    let rows = bench.samples.map { samples in
      Row(
        name: samples.name,
        count: samples.microseconds.count,
        medianMicroseconds: rounded(samples.percentile(0.5), digits: 1),
        p95Microseconds: rounded(samples.percentile(0.95), digits: 1),
        p99Microseconds: rounded(samples.percentile(0.99), digits: 1)
      )
    }
    if arguments.has("--json") {
      Terminal.print(try JSONText.pretty(rows))
      return 0
    }
    Terminal.print("\(bench.routedCount) of \(bench.pairCount) pairs have a route")
    Terminal.print(
      pad("µs of processor time, one thread", to: 40) + "       n    median       p95       p99"
    )
    for row in rows {
      let numbers = [row.medianMicroseconds, row.p95Microseconds, row.p99Microseconds]
      Terminal.print(
        pad(row.name, to: 40) + aligned("\(row.count)", to: 8)
          + numbers.map { aligned(short($0), to: 10) }.joined()
      )
    }
    return 0
  }

  private static func aligned(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
