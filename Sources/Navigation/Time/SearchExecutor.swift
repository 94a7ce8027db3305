import Dispatch
import Foundation

/// Decides where the searches for routes of a session run.
public protocol SearchExecutor: Sendable {
  /// Runs a search, now or later, here or on another thread.
  ///
  /// - Parameter work: The search; run once.
  func run(_ work: @escaping @Sendable () -> Void)
}

/// Runs searches one after another on a queue in the background.
public final class BackgroundSearchExecutor: SearchExecutor {
  private let queue = DispatchQueue(label: "roadbook.search", qos: .userInitiated)

  /// Makes an executor with a queue of its own.
  public init() {}

  /// Puts a search at the end of the queue.
  public func run(_ work: @escaping @Sendable () -> Void) { queue.async(execute: work) }
}

/// Runs searches at once on the thread that asks for them: for tests and tools.
public struct InlineSearchExecutor: SearchExecutor {
  /// Makes the executor.
  public init() {}

  /// Runs a search before it returns.
  public func run(_ work: @escaping @Sendable () -> Void) { work() }
}

/// Runs searches some time later by a manual clock, as if the router were slow: for tests.
public struct DelayedSearchExecutor: SearchExecutor {
  private let clock: ManualClock
  private let seconds: Double

  /// Makes the executor.
  ///
  /// - Parameters:
  ///   - clock: Clock that decides; searches run on the thread that advances it.
  ///   - seconds: Seconds from asking for a search to its run.
  public init(clock: ManualClock, seconds: Double) {
    self.clock = clock
    self.seconds = seconds
  }

  /// Runs a search when the clock has gone on by the delay.
  public func run(_ work: @escaping @Sendable () -> Void) {
    _ = clock.wake(at: clock.now + seconds, work)
  }
}
