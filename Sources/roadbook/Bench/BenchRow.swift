import RoadbookRouting

/// A line of the benchmarks: the times of one kind of call, and the work that it took.
struct BenchRow {
  /// Times of the calls.
  let samples: Samples
  /// Vertices that a search settled, on average; `nil` where nothing is searched.
  private(set) var settledVertices: Double?
  /// Weights that a search relaxed, on average; `nil` where nothing is searched.
  private(set) var relaxations: Double?

  /// Times a call for each of some inputs.
  ///
  /// - Parameters:
  ///   - name: What is timed.
  ///   - inputs: One input a call; none is passed twice.
  ///   - router: Router whose searches are counted, if the call searches; one a call.
  ///   - call: What is timed; its result is kept alive so that it is not left out.
  init<Input, Output>(
    _ name: String,
    over inputs: [Input],
    counting router: Router? = nil,
    call: (Input) throws -> Output
  ) rethrows {
    var settled = 0
    var relaxed = 0
    samples = try Samples(name, over: inputs, call: call) {
      settled += router?.lastSearch?.settledCount ?? 0
      relaxed += router?.lastSearch?.relaxationCount ?? 0
    }
    if router != nil, !inputs.isEmpty {
      settledVertices = Double(settled) / Double(inputs.count)
      relaxations = Double(relaxed) / Double(inputs.count)
    }
  }
}

extension BenchRow: Encodable {
  private enum CodingKeys: String, CodingKey {
    case name, count, medianMicroseconds, p95Microseconds, p99Microseconds
    case settledVertices, relaxations
  }

  func encode(to encoder: any Encoder) throws {
    func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(samples.name, forKey: .name)
    try fields.encode(samples.microseconds.count, forKey: .count)
    try fields.encode(rounded(samples.percentile(0.5)), forKey: .medianMicroseconds)
    try fields.encode(rounded(samples.percentile(0.95)), forKey: .p95Microseconds)
    try fields.encode(rounded(samples.percentile(0.99)), forKey: .p99Microseconds)
    try fields.encodeIfPresent(settledVertices.map(rounded), forKey: .settledVertices)
    try fields.encodeIfPresent(relaxations.map(rounded), forKey: .relaxations)
  }
}
