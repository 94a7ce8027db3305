import Dispatch
public import Foundation

/// The system's clock.
public struct SystemClock: NavigationClock {
  /// Makes the clock.
  public init() {}

  /// The present moment.
  public var now: Date { Date() }

  /// Calls a closure at a moment, once, on a background queue.
  ///
  /// - Parameters:
  ///   - date: The moment; one that has passed means as soon as possible.
  ///   - body: What to do.
  /// - Returns: A token by which the call can be cancelled.
  public func wake(at date: Date, _ body: @escaping @Sendable () -> Void) -> any WakeToken {
    let token = WakeJob(body)
    // A century is as good as never, and within the range of a dispatch time.
    let seconds = min(max(0, date.timeIntervalSinceNow), 3_155_760_000)
    DispatchQueue.global(qos: .userInitiated).asyncAfter(wallDeadline: .now() + seconds) {
      token.fire()
    }
    return token
  }
}
