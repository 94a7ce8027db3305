internal import Synchronization

/// Tells a customization to stop.
///
/// Once stopped, always stopped, and for all threads: none goes on with rows that another left
/// unfinished.
package final class CustomizationStop: Sendable {
  private let isSet = Atomic<Bool>(false)
  private let poll: @Sendable () -> Bool

  /// Makes a stop that also asks somebody else.
  ///
  /// - Parameter poll: Whether to stop; asked every some thousand vertices, by any thread.
  package init(asking poll: @escaping @Sendable () -> Bool = { false }) { self.poll = poll }

  /// Stops.
  package func stop() { isSet.store(true, ordering: .releasing) }

  /// Whether it was told to stop.
  package var isStopped: Bool {
    if isSet.load(ordering: .acquiring) { return true }
    guard poll() else { return false }
    stop()
    return true
  }

  /// Vertices that a thread processes between two looks.
  static var interval: Int { 4096 }
}
