public import CoreLocationShim

/// A source that plays a recorded drive, with the times of its fixes moved to the clock.
///
///     let trace = try LocationTrace(contentsOf: "drive.gpx")
///     session.attach(locationSource: ReplayLocationSource(trace: trace))
@MainActor public final class ReplayLocationSource: LocationSource {
  private let trace: LocationTrace
  private let clock: any NavigationClock
  private let executor: any CallbackExecutor
  private let speed: Double
  private var player: TracePlayer?
  private var deliver: (@MainActor (CLLocation) -> Void)?

  /// Makes a source that was not started.
  ///
  /// - Parameters:
  ///   - trace: The recording.
  ///   - clock: Clock on which it is played: the session's.
  ///   - executor: Where fixes are delivered: the session's.
  ///   - speed: Seconds of the recording in a second; above 0.
  public nonisolated init(
    trace: LocationTrace,
    clock: any NavigationClock = SystemClock(),
    executor: any CallbackExecutor = MainQueueExecutor(),
    speed: Double = 1
  ) {
    precondition(speed > 0, "a recording is played forward: speed must be above 0")
    self.trace = trace
    self.clock = clock
    self.executor = executor
    self.speed = speed
  }

  deinit { player?.stop() }

  /// Begins to deliver: the first fix at once, or from where it was stopped.
  public func start(_ deliver: @escaping @MainActor (CLLocation) -> Void) {
    self.deliver = deliver
    let player =
      player
      ?? TracePlayer(trace, clock: clock, executor: executor, speed: speed) {
        [weak self] location, _ in
        self?.deliver?(location)
      }
    self.player = player
    player.start()
  }

  /// Ends delivering.
  public func stop() {
    player?.stop()
    deliver = nil
  }
}
