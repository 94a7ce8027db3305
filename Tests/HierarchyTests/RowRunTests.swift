import Testing

@testable import RoadbookHierarchy

/// Runs in fours against loops over single entries.
@Suite struct RowRunTests {
  private struct Case {
    let count: Int
    let label: Int32
    let labels: [Int32]
    /// Entries of the run, then what lies behind it.
    let weights: [Int32]
    /// Largest weight that two bytes hold.
    static let narrowLimit: Int32 = 0xFFFE

    init(_ count: Int, _ random: inout TestRandom) {
      func weight(_ random: inout TestRandom) -> Int32 {
        random.below(6) == 0
          ? .unreachable : Int32(random.below(Int(Self.narrowLimit) + 1))
      }
      self.count = count
      label = weight(&random)
      labels = (0..<count + RunBlock.slack).map { _ in weight(&random) }
      weights = (0..<count + RunBlock.slack).map { _ in weight(&random) }
    }

    /// Two bytes a weight, as packed rows have them.
    var narrow: [UInt16] { weights.map { $0 == .unreachable ? .max : UInt16($0) } }

    var relaxed: [Int32] {
      labels.indices.map { place in
        place < count ? min(labels[place], label + weights[place]) : labels[place]
      }
    }

    var least: Int32 {
      min((0..<count).map { labels[$0] + weights[$0] }.min() ?? .unreachable, .unreachable)
    }
  }

  private func check<Run: RowRun<Int32>>(_ run: Run, _ test: Case) {
    var labels = test.labels
    labels.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      run.relax(count: test.count, test.label, start)
    }
    #expect(labels == test.relaxed)
    let least = test.labels.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { run.least(count: test.count, $0) }
    }
    #expect(least == test.least)
  }

  @Test func `agrees with single entries and leaves what lies behind the run alone`() {
    var random = TestRandom(seed: 4)
    for round in 0..<600 {
      let test = Case(round % 20, &random)
      test.weights.withUnsafeBufferPointer { weights in
        guard let start = weights.baseAddress else { return }
        check(PlainRun<Int32>(weights: start), test)
        check(PackedRun<Int32, Int32>(weights: UnsafeRawPointer(start)), test)
      }
      test.narrow.withUnsafeBytes { narrow in
        guard let start = narrow.baseAddress else { return }
        check(PackedRun<UInt16, Int32>(weights: start), test)
      }
    }
  }
}
