public import Foundation
import Synchronization

/// A clock that stands until it is told to go on: for tests, simulations and recorded drives.
///
///     let clock = ManualClock(now: Date(timeIntervalSince1970: 0))
///     _ = clock.wake(at: clock.now + 5) { print("five seconds") }
///     clock.advance(by: 10)
public final class ManualClock: NavigationClock {
  private struct Wake {
    let date: Date
    let token: WakeJob
  }

  private struct State {
    var now: Date
    /// Calls to come, in the order in which they were asked for.
    var wakes: [Wake] = []
  }

  private let state: Mutex<State>

  /// Makes a clock that stands.
  ///
  /// - Parameter now: The moment that it shows.
  public init(now: Date) { state = Mutex(State(now: now)) }

  /// The moment that the clock shows.
  public var now: Date { state.withLock(\.now) }

  /// Calls a closure when the clock reaches a moment, once, on the thread that advances it.
  ///
  /// - Parameters:
  ///   - date: The moment; one that has passed means the next time the clock is advanced.
  ///   - body: What to do.
  /// - Returns: A token by which the call can be cancelled.
  public func wake(at date: Date, _ body: @escaping @Sendable () -> Void) -> any WakeToken {
    let token = WakeJob(body)
    state.withLock { $0.wakes.append(Wake(date: date, token: token)) }
    return token
  }

  /// Lets time pass.
  ///
  /// - Parameter seconds: How long; a negative time counts as 0.
  public func advance(by seconds: TimeInterval) { advance(to: now + max(0, seconds)) }

  /// Lets time pass up to a moment.
  ///
  /// Calls that are due come in order of time, those of one moment in the order in which they were
  /// asked for, each while the clock shows its moment; calls that are asked for meanwhile come in
  /// the same way.
  ///
  /// - Parameter date: The moment; one that has passed leaves the clock where it is.
  public func advance(to date: Date) {
    while let token = nextToken(until: date) { token.fire() }
    state.withLock { $0.now = max($0.now, date) }
  }

  /// Takes the first call that is due, and sets the clock to its moment.
  private func nextToken(until date: Date) -> WakeJob? {
    state.withLock { state in
      state.wakes.removeAll(where: \.token.isDone)
      var first: Int?
      for (place, wake) in state.wakes.enumerated() where wake.date <= max(date, state.now) {
        if let known = first, state.wakes[known].date <= wake.date { continue }
        first = place
      }
      guard let first else { return nil }
      let wake = state.wakes.remove(at: first)
      state.now = max(state.now, wake.date)
      return wake.token
    }
  }
}
