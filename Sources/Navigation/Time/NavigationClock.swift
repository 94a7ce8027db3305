public import Foundation

/// Tells the time and wakes at a moment.
///
/// A session takes its clock when it is made, so that a drive of an hour can be tested in a blink.
public protocol NavigationClock: Sendable {
  /// The present moment.
  var now: Date { get }

  /// Calls a closure at a moment, once.
  ///
  /// - Parameters:
  ///   - date: The moment; one that has passed means as soon as possible.
  ///   - body: What to do; called on any thread, and never before this method returns.
  /// - Returns: A token by which the call can be cancelled.  Dropping it does not cancel.
  func wake(at date: Date, _ body: @escaping @Sendable () -> Void) -> any WakeToken
}

/// A call that a clock will make.
public protocol WakeToken: Sendable {
  /// Makes sure that the call does not begin any more; without effect once it has begun.
  func cancel()
}
