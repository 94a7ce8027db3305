import Foundation
import Synchronization

/// Ticks at equal intervals of a clock, whether its ticks are heard in time or not.
final class Ticker: Sendable {
  private let clock: any NavigationClock
  private let executor: any CallbackExecutor
  private let intervalSeconds: Double
  private let tick: @MainActor @Sendable (Date) -> Void
  /// The next tick to come; `nil` once the ticker was cancelled.
  private let state: Mutex<State>

  private struct State: Sendable {
    var isCancelled = false
    var token: (any WakeToken)?
  }

  /// Makes a ticker that stands until it is started.
  init(
    clock: any NavigationClock,
    executor: any CallbackExecutor,
    intervalSeconds: Double,
    tick: @escaping @MainActor @Sendable (Date) -> Void
  ) {
    self.clock = clock
    self.executor = executor
    self.intervalSeconds = intervalSeconds
    self.tick = tick
    state = Mutex(State())
  }

  /// Ticks for the first time an interval from now.
  func start() { wait(until: clock.now + intervalSeconds) }

  /// Ends the ticking; ticks that wait in the executor may still be heard.
  func cancel() {
    let token = state.withLock { state in
      state.isCancelled = true
      return state.token
    }
    token?.cancel()
  }

  private func wait(until date: Date) {
    if state.withLock(\.isCancelled) { return }
    let token = clock.wake(at: date) { [self] in fire(date) }
    state.withLock { $0.token = token }
  }

  private func fire(_ date: Date) {
    if state.withLock(\.isCancelled) { return }
    executor.enqueue { [tick] in tick(date) }
    // A machine that slept goes on from now, instead of making up for the night.
    let next = date + intervalSeconds
    wait(until: next < clock.now ? clock.now + intervalSeconds : next)
  }
}
