public import CoreLocationShim

/// Where a session's fixes come from: a receiver, a file, a test.
public protocol LocationSource: AnyObject {
  /// Begins to deliver fixes.
  ///
  /// - Parameter deliver: To be called with each fix, in order of time.
  @MainActor func start(_ deliver: @escaping @MainActor (CLLocation) -> Void)

  /// Ends delivering.
  @MainActor func stop()
}

/// A source whose fixes come from the program itself.
@MainActor public final class ScriptedLocationSource: LocationSource {
  private var deliver: (@MainActor (CLLocation) -> Void)?

  /// Makes a source that was not started.
  public nonisolated init() {}

  /// Whether a session listens.
  public var isRunning: Bool { deliver != nil }

  /// Begins to deliver.
  public func start(_ deliver: @escaping @MainActor (CLLocation) -> Void) {
    self.deliver = deliver
  }

  /// Ends delivering.
  public func stop() { deliver = nil }

  /// Delivers a fix, if a session listens.
  ///
  /// - Parameter location: The fix.
  public func send(_ location: CLLocation) { deliver?(location) }
}
