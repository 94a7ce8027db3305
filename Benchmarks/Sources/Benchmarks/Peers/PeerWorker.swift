import Foundation

/// Roadbook's side of tools/peers: reads one request a line, answers with one line.
///
/// Times are processor time of this thread around each call.
struct PeerWorker {
  /// What tools/peers asks.
  struct Request: Decodable {
    var task: String
    /// Latitude, longitude, latitude, longitude; or two vertices.
    var inputs: [[Double]]?
    /// Kind of road to avoid.
    var kind: String?
    var count: Int?
    var seed: UInt64?
    var repeats: Int?
    var folder: String?
    var paths: Bool?
    /// Latitudes and longitudes of a table's rows.
    var sources: [[Double]]?
    var targets: [[Double]]?
    /// Second, latitude, longitude of each fix.
    var traces: [[[Double]]]?
  }

  /// What it gets.
  struct Answer: Encodable {
    var microseconds: [Double] = []
    /// Numbers of each answer; `nil` where there is none.
    var answers: [[Double?]?] = []
    /// Processor time of the whole process over that of the calling thread.
    var cpuShare = 1.0
  }

  private struct Refusal: Encodable { let error: String }
  private struct Greeting: Encodable { let tasks: [String] }

  /// A task of that name with a way to do it.
  typealias Task = (Request) throws -> Answer

  let tasks: [String: Task]

  /// Answers until the input ends.
  func run() throws {
    let encoder = JSONEncoder()
    func write(_ value: some Encodable) throws {
      FileHandle.standardOutput.write(try encoder.encode(value) + Data("\n".utf8))
    }
    try write(Greeting(tasks: tasks.keys.sorted()))
    while let line = readLine() {
      do {
        let request = try JSONDecoder().decode(Request.self, from: Data(line.utf8))
        guard let task = tasks[request.task] else {
          try write(Refusal(error: "there is no such task"))
          continue
        }
        try write(try task(request))
      } catch {
        try write(Refusal(error: "\(error)"))
      }
    }
  }

  /// Times a call for each input.
  ///
  /// - Parameters:
  ///   - inputs: Prepared inputs.
  ///   - call: What is timed; `nil` where it found nothing.
  ///   - reading: Makes numbers of a result; not timed.
  /// - Returns: Times and numbers, in the order of the inputs.
  static func timed<Input, Output>(
    _ inputs: [Input],
    call: (Input) -> Output?,
    reading: (Output) -> [Double?]?
  ) -> Answer {
    var answer = Answer()
    answer.microseconds.reserveCapacity(inputs.count)
    var together: Int64 = 0
    var alone: Int64 = 0
    for input in inputs {
      let whole = Samples.nanoseconds(CLOCK_PROCESS_CPUTIME_ID)
      let start = Samples.nanoseconds(CLOCK_THREAD_CPUTIME_ID)
      let output = call(input)
      let end = Samples.nanoseconds(CLOCK_THREAD_CPUTIME_ID)
      together += Samples.nanoseconds(CLOCK_PROCESS_CPUTIME_ID) - whole
      alone += end - start
      answer.microseconds.append(Double(end - start) / 1000)
      answer.answers.append(output.flatMap(reading))
    }
    answer.cpuShare = alone == 0 ? 1 : (Double(together) / Double(alone) * 100).rounded() / 100
    return answer
  }
}
