import Foundation

/// Times of one kind of call.
struct Samples {
  /// What was timed.
  let name: String
  /// Microseconds of each call, ascending.
  let microseconds: [Double]

  /// Times a call for each of some inputs.
  ///
  /// The clock is the thread's processor time, so that a busy machine does not count.
  ///
  /// - Parameters:
  ///   - name: What is timed.
  ///   - inputs: One input a call; none is passed twice.
  ///   - call: What is timed; its result is kept alive so that it is not left out.
  ///   - afterwards: Run after each call, not timed.
  init<Input, Output>(
    _ name: String,
    over inputs: [Input],
    call: (Input) throws -> Output,
    afterwards: () -> Void = {}
  ) rethrows {
    var times: [Double] = []
    times.reserveCapacity(inputs.count)
    for input in inputs {
      let start = Samples.nanoseconds(CLOCK_THREAD_CPUTIME_ID)
      let output = try call(input)
      let end = Samples.nanoseconds(CLOCK_THREAD_CPUTIME_ID)
      withExtendedLifetime(output) {}
      times.append(Double(end - start) / 1000)
      afterwards()
    }
    self.name = name
    microseconds = times.sorted()
  }

  /// The time that a share of the calls stayed within, by nearest rank; 0 if there were none.
  func percentile(_ share: Double) -> Double {
    guard !microseconds.isEmpty else { return 0 }
    let rank = Int((share * Double(microseconds.count)).rounded(.up))
    return microseconds[max(0, min(microseconds.count - 1, rank - 1))]
  }

  /// A clock of the C library, in nanoseconds.
  static func nanoseconds(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
