/// Something to be done for a navigator or session in a turn of its executor, asked for on any
/// thread; nothing if the owner has gone.
struct LaterJob<Owner: AnyObject>: @unchecked Sendable {
  private let executor: any CallbackExecutor
  private weak var owner: Owner?
  private let body: @MainActor (Owner) -> Void

  init(
    _ executor: any CallbackExecutor,
    _ owner: Owner,
    _ body: @escaping @MainActor (Owner) -> Void
  ) {
    self.executor = executor
    self.owner = owner
    self.body = body
  }

  /// Puts it into the queue.
  func run() {
    let job = self
    executor.enqueue {
      if let owner = job.owner { job.body(owner) }
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
