import Dispatch
import Synchronization

/// Decides when the callbacks of a session are made.
///
/// Whatever a session owes its app is put here, never called from within the app's own call.
public protocol CallbackExecutor: Sendable {
  /// Puts a callback at the end of the queue.
  ///
  /// - Parameter job: The callback; called once, on the main actor, after this method has returned.
  func enqueue(_ job: @escaping @MainActor @Sendable () -> Void)
}

/// Makes callbacks on the main queue.
///
/// On Linux nothing runs that queue by itself: a program without an event loop must call
/// `RunLoop.main.run()` or `dispatchMain()`.
public struct MainQueueExecutor: CallbackExecutor {
  /// Makes the executor.
  public init() {}

  /// Puts a callback at the end of the main queue.
  public func enqueue(_ job: @escaping @MainActor @Sendable () -> Void) {
    DispatchQueue.main.async { MainActor.assumeIsolated { job() } }
  }
}

/// Makes callbacks when it is told to: for tests, and for programs with a loop of their own.
public final class ManualExecutor: CallbackExecutor {
  private let queue: Mutex<[@MainActor @Sendable () -> Void]> = Mutex([])

  /// Makes an executor without callbacks.
  public init() {}

  /// Whether no callback waits.
  public var isEmpty: Bool { queue.withLock(\.isEmpty) }

  /// Puts a callback at the end of the queue.
  public func enqueue(_ job: @escaping @MainActor @Sendable () -> Void) {
    queue.withLock { $0.append(job) }
  }

  /// Makes the callbacks that wait now, in order: one turn.
  ///
  /// What they put into the queue waits for the next turn.
  @MainActor public func drain() {
    let jobs = queue.withLock { queue in
      defer { queue = [] }
      return queue
    }
    for job in jobs { job() }
  }

  /// Takes turns until no callback waits.
  @MainActor public func drainAll() {
    while !isEmpty { drain() }
  }
}
