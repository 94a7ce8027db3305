/// Something to be done for a navigator in a turn of its executor, asked for on any thread; nothing
/// if the navigator has gone.
struct LaterJob: @unchecked Sendable {
  private let executor: any CallbackExecutor
  private weak var navigator: Navigator?
  private let body: @MainActor (Navigator) -> Void

  init(
    _ executor: any CallbackExecutor,
    _ navigator: Navigator,
    _ body: @escaping @MainActor (Navigator) -> Void
  ) {
    self.executor = executor
    self.navigator = navigator
    self.body = body
  }

  /// Puts it into the queue.
  func run() {
    let job = self
    executor.enqueue {
      if let navigator = job.navigator { job.body(navigator) }
    }
  }
}

/// Brings the answer of a search back to a navigator; nothing if that has gone.
struct ReplyJob: @unchecked Sendable {
  private let executor: any CallbackExecutor
  private weak var navigator: Navigator?

  init(_ executor: any CallbackExecutor, _ navigator: Navigator) {
    self.executor = executor
    self.navigator = navigator
  }

  /// Puts an answer into the queue.
  func send(_ answer: @escaping @MainActor @Sendable (Navigator) -> Void) {
    let reply = self
    executor.enqueue {
      if let navigator = reply.navigator { answer(navigator) }
    }
  }
}
