import CoreLocationShim
import Foundation
import Synchronization

/// Delivers the fixes of a recording at their distance in time, on a clock.
final class TracePlayer: Sendable {
  private let fixes: [CLLocation]
  private let clock: any NavigationClock
  private let executor: any CallbackExecutor
  private let deliver: @MainActor @Sendable (CLLocation, TracePlayer) -> Void
  private let state: Mutex<State>

  private struct State: Sendable {
    /// Place of the next fix.
    var next = 0
    /// Time on the recording, in seconds from its first fix, at `date`.
    var offset = 0.0
    var date = Date.distantPast
    var speed: Double
    var isPaused = false
    var isRunning = false
    /// Raised by each change, so that a wake that is on its way finds itself outdated.
    var version = 0
    var token: (any WakeToken)?
  }

  /// Makes a player that stands.
  ///
  /// - Parameters:
  ///   - trace: The recording.
  ///   - clock: Clock on which it is played.
  ///   - executor: Where fixes are delivered.
  ///   - speed: Seconds of the recording in a second; above 0.
  ///   - deliver: Called with each fix, its time moved to the clock.
  init(
    _ trace: LocationTrace,
    clock: any NavigationClock,
    executor: any CallbackExecutor,
    speed: Double,
    deliver: @escaping @MainActor @Sendable (CLLocation, TracePlayer) -> Void
  ) {
    fixes = trace.fixes
    self.clock = clock
    self.executor = executor
    self.deliver = deliver
    state = Mutex(State(speed: speed))
  }

  /// Seconds of the recording in a second.
  var speed: Double {
    get { state.withLock(\.speed) }
    set { change { $0.speed = newValue } }
  }

  /// Whether time stands still on the recording.
  var isPaused: Bool {
    get { state.withLock(\.isPaused) }
    set { change { $0.isPaused = newValue } }
  }

  /// Plays from where it stopped; the first time from the beginning.
  func start() { change { $0.isRunning = true } }

  /// Stops.
  func stop() { change { $0.isRunning = false } }

  /// Settles the time on the recording, changes how it is played, and waits for the next fix.
  private func change(_ body: (inout State) -> Void) {
    let now = clock.now
    let (old, version) = state.withLock { state in
      if state.isRunning, !state.isPaused {
        state.offset += max(0, now.timeIntervalSince(state.date)) * state.speed
      }
      state.date = now
      body(&state)
      state.version += 1
      defer { state.token = nil }
      return (state.token, state.version)
    }
    old?.cancel()
    wait(version)
  }

  private func wait(_ version: Int) {
    let due: Date? = state.withLock { state in
      guard state.version == version, state.isRunning, !state.isPaused,
        state.next < fixes.count
      else { return nil }
      return state.date + max(0, offset(of: state.next) - state.offset) / state.speed
    }
    guard let due else { return }
    let token = clock.wake(at: due) { [weak self] in self?.fire(due, version) }
    state.withLock { if $0.version == version { $0.token = token } }
  }

  private func fire(_ due: Date, _ version: Int) {
    let place: Int? = state.withLock { state in
      guard state.version == version else { return nil }
      defer { state.next += 1 }
      state.offset = offset(of: state.next)
      state.date = due
      return state.next
    }
    guard let place else { return }
    let fix = fixes[place].changed(timestamp: due)
    executor.enqueue { [deliver, self] in deliver(fix, self) }
    wait(version)
  }

  private func offset(of place: Int) -> Double {
    fixes[place].timestamp.timeIntervalSince(fixes[0].timestamp)
  }
}
