import Synchronization

/// A call that a clock is going to make, once, unless it is cancelled before.
final class WakeJob: WakeToken {
  private let body: Mutex<(@Sendable () -> Void)?>

  init(_ body: @escaping @Sendable () -> Void) { self.body = Mutex(body) }

  /// Whether it was made or cancelled.
  var isDone: Bool { body.withLock { $0 == nil } }

  func cancel() { body.withLock { $0 = nil } }

  /// Makes the call, if it is still to be made.
  func fire() {
    let body = body.withLock { body in
      defer { body = nil }
      return body
    }
    body?()
  }
}
