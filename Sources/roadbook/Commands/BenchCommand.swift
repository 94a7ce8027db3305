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
    Times single calls on one thread by its processor time: opening the map again, finding the
    roads at a place, the cost between places so found, the whole route with geometry and steps,
    the route from a place on the way (a reroute), the first and later routes that avoid highways
    and tolls, time and distance alone, a table, an isochrone, closing a road and opening it, and
    making one metric and eight.
    'settled' and 'relaxed' count the vertices and weights that a search looks at, on average:
    they are the same on every machine.

    Exit codes: 0 done, 1 the map cannot be read, 2 wrong arguments.
    """

  static func run(_ arguments: Arguments) throws -> Int32 {
    let pairs = try arguments.integer("--pairs", in: 1...1_000_000, default: 1000)
    let seed = try arguments.integer("--seed", in: 0...Int.max, default: 1)
    let report = try BenchReport(
      map: try arguments.required("--map"),
      pairCount: pairs,
      seed: UInt64(seed)
    )
    Terminal.print(arguments.has("--json") ? try JSONText.pretty(report) : report.text)
    return 0
  }
}
