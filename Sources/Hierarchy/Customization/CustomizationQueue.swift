internal import Dispatch
internal import Synchronization

/// Hands the tasks of a plan to threads, each when all below it are done.
final class CustomizationQueue: Sendable {
  private struct State {
    var tasks: [CustomizationPlan.Task]
    /// Tasks that may run.
    var ready: [Int]
    var unfinished: Int
  }

  private let state: Mutex<State>
  /// Counts tasks that may run, and at the end one for each thread.
  private let available = DispatchSemaphore(value: 0)

  init(_ plan: CustomizationPlan) {
    let tasks = plan.tasks
    // Taken from the end: the lowest ranges first, so that their chains follow soon.
    let ready = tasks.indices.reversed().filter { tasks[$0].pending == 0 }
    state = Mutex(State(tasks: tasks, ready: ready, unfinished: tasks.count))
  }

  /// Runs all tasks.
  @inline(__always)
  func run<Lane: WeightLane>(_ kernel: CustomizationKernel<Lane>, threads: Int) {
    let (ready, unfinished) = state.withLock { ($0.ready.count, $0.unfinished) }
    for _ in 0..<(unfinished == 0 ? threads : ready) { available.signal() }
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      let memory = LaneWorkspaceMemory<Lane>(levelCount: kernel.levelCount)
      while let (number, task, arrivals) = take() {
        if task.isChain {
          kernel.runChain(first: task.first, last: task.last, arrivals: arrivals, memory)
        } else {
          kernel.runSubtrees(first: task.first, last: task.last, memory)
        }
        unsafe finish(number, leaving: memory.view.leaving.pointee, threads: threads)
      }
    }
  }

  /// Waits for a task that may run.
  ///
  /// - Returns: The task and what left the tasks below it; `nil` when all are done.
  private func take() -> (number: Int, task: CustomizationPlan.Task, arrivals: [UInt32])? {
    available.wait()
    return state.withLock { state in
      guard let number = state.ready.popLast() else { return nil }
      let task = state.tasks[number]
      return (number, task, task.below.map { state.tasks[$0].leaving })
    }
  }

  private func finish(_ number: Int, leaving: UInt32, threads: Int) {
    let signals = state.withLock { state in
      state.tasks[number].leaving = leaving
      state.unfinished -= 1
      if state.unfinished == 0 { return threads }
      let above = state.tasks[number].above
      guard above >= 0 else { return 0 }
      state.tasks[above].pending -= 1
      guard state.tasks[above].pending == 0 else { return 0 }
      state.ready.append(above)
      return 1
    }
    for _ in 0..<signals { available.signal() }
  }
}
