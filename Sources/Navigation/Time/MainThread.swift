import Dispatch
import Foundation

/// Tells whether code runs where all of the navigator belongs.
///
/// What counts is the main queue: with `dispatchMain()` on Linux it runs beside the main thread.
enum MainThread {
  /// Marks the main queue.
  private static let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether this is the main thread or the main queue.
  private static var isCurrent: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: mark) == true
  }

  /// Stops a program that uses a type on another thread, in debug builds.
  ///
  /// Code in Swift 5 mode is not held by the compiler.  The runtime's own assertion stops such a
  /// program too, but on Linux it does not say why.
  ///
  /// - Parameter type: Name of the type.
  static func check(_ type: StaticString) {
    assert(
      isCurrent,
      "A \(type) was used on a background thread; call it on the main thread only."
    )
  }
}
