import Foundation
import RoadbookRouting
import Synchronization
import TestKit

/// Threads that put the questions of a plan to one router, and change its roads in between.
final class LoadRun: Sendable {
  /// What came of a run.
  struct Outcome: Sendable {
    var questions = 0
    /// Answers that belong to no state in which the roads were while the question was asked.
    var wrong = 0
    /// Changes of the roads.
    var swaps = 0
    /// Memory that no file backs, in kilobytes, at equal steps of the first thread's work.
    var kilobytes: [Int] = []
  }

  private let plan: LoadPlan
  private let router: Router
  private let count: Int
  private let swapEvery: Int
  /// Number of the change that was begun last, and of the one that was finished last.
  private let begun = Atomic<Int>(0)
  private let done = Atomic<Int>(0)
  private let swapping = Mutex<Int>(0)
  private let outcome = Mutex(Outcome())

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - plan: The questions.
  ///   - count: Questions of each thread, 1 or more.
  ///   - swapEvery: Each thread changes the roads before each of so many questions.
  ///   - metricBytes: Memory for metrics; with little, metrics are made again and again.
  init(_ plan: LoadPlan, count: Int, swapEvery: Int, metricBytes: Int = 256 << 20) {
    self.plan = plan
    self.count = count
    self.swapEvery = swapEvery
    router = Router(map: plan.map, metricBytes: metricBytes)
  }

  /// Runs on threads of its own, and waits for them.
  ///
  /// - Parameters:
  ///   - threads: Number of threads.
  ///   - measure: Called 40 times by the first thread; gives the memory in use.
  /// - Returns: What all threads found.
  func run(threads: Int, measure: @escaping @Sendable () -> Int = { 0 }) -> Outcome {
    let group = DispatchGroup()
    for number in 0..<threads {
      group.enter()
      let thread = Thread { [self] in
        work(number, measure)
        group.leave()
      }
      thread.stackSize = 8 << 20
      thread.start()
    }
    group.wait()
    return outcome.withLock { $0 }
  }

  private func work(_ thread: Int, _ measure: () -> Int) {
    var own = Outcome()
    var random = RandomSource(seed: UInt64(thread))
    for number in 0..<count {
      if number % swapEvery == swapEvery / 2 {
        swap()
        own.swaps += 1
      }
      if thread == 0, number % max(1, count / 40) == 0 { own.kilobytes.append(measure()) }
      let question = Int.random(in: 0..<plan.questions.count, using: &random)
      let first = done.load(ordering: .sequentiallyConsistent)
      let answer = LoadAnswer(router, plan.questions[question])
      let last = begun.load(ordering: .sequentiallyConsistent)
      let isRight = (first...last).contains { change in
        plan.answers[change % plan.answers.count][question] == answer
      }
      if !isRight { own.wrong += 1 }
      own.questions += 1
    }
    outcome.withLock {
      $0.questions += own.questions
      $0.wrong += own.wrong
      $0.swaps += own.swaps
      $0.kilobytes += own.kilobytes
    }
  }

  /// Brings the roads into the next state.
  private func swap() {
    swapping.withLock { number in
      number += 1
      begun.store(number, ordering: .sequentiallyConsistent)
      router.apply(plan.updates[number % plan.updates.count], at: 0)
      done.store(number, ordering: .sequentiallyConsistent)
    }
  }
}

extension LoadRun.Outcome {
  /// Kilobytes by which memory grew after the first half: the most of the last quarter beside the
  /// most of the second.
  var growthKilobytes: Int {
    let quarter = kilobytes.count / 4
    let early = kilobytes[quarter..<2 * quarter].max() ?? 0
    let late = kilobytes[(3 * quarter)...].max() ?? 0
    return late - early
  }
}
