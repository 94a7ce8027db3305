public import RoadbookRouting
import Synchronization

/// What an app does once: gives the map, and asks for a session.
///
///     NavigationServices.provide(router: Router(map))
///     let session = NavigationServices.createNavigationSession()
///
/// There are no terms to accept: they count as accepted, and the dialog's callback says so.  They
/// can be reset all the same, so that an app's other branch can be tested.
@preconcurrency @MainActor public enum NavigationServices {
  /// What all sessions share.
  private struct Shared: Sendable {
    var router: Router?
    var areTermsAccepted = true
    var reportsAbnormalTermination = true
  }

  private nonisolated static let shared = Mutex(Shared())

  /// Whether a dialog would only speak of the driver's duty to take care; kept, without effect.
  public static var shouldOnlyShowDriverAwarenesssDisclaimer: Bool = false

  /// Gives the router on whose map sessions navigate; later sessions use it.
  ///
  /// - Parameter router: The router; `nil` takes it back.
  public nonisolated static func provide(router: Router?) {
    shared.withLock { $0.router = router }
  }

  /// The router that was given.
  package nonisolated static var router: Router? { shared.withLock(\.router) }

  // MARK: Terms

  /// Whether the terms are accepted: true unless they were reset.
  public static func areTermsAndConditionsAccepted() -> Bool {
    shared.withLock(\.areTermsAccepted)
  }

  /// Takes the acceptance back; there are no sessions until the dialog was asked for again.
  public static func resetTermsAndConditionsAccepted() {
    shared.withLock { $0.areTermsAccepted = false }
  }

  /// Accepts the terms, without a dialog.
  ///
  /// - Parameters:
  ///   - options: What a dialog would say.
  ///   - callback: Told true, later on the main thread.
  public static func showTermsAndConditionsDialogIfNeeded(
    with options: NavigationTermsAndConditionsOptions,
    callback: @escaping @MainActor (Bool) -> Void
  ) { accept(callback) }

  /// Accepts the terms, without a dialog.
  ///
  /// - Parameters:
  ///   - title: Title that a dialog would have.
  ///   - companyName: Company that it would name.
  ///   - callback: Told true, later on the main thread.
  public static func showTermsAndConditionsDialogIfNeeded(
    withTitle title: String?,
    companyName: String,
    callback: @escaping @MainActor (Bool) -> Void
  ) { accept(callback) }

  /// Accepts the terms, without a dialog.
  ///
  /// - Parameters:
  ///   - companyName: Company that a dialog would name.
  ///   - callback: Told true, later on the main thread.
  public static func showTermsAndConditionsDialogIfNeeded(
    withCompanyName companyName: String,
    callback: @escaping @MainActor (Bool) -> Void
  ) { accept(callback) }

  private static func accept(_ callback: @escaping @MainActor (Bool) -> Void) {
    // Accepted at once, told later: nobody finds them refused in between.
    shared.withLock { $0.areTermsAccepted = true }
    MainQueueExecutor().enqueue { callback(true) }
  }

  // MARK: Facts

  /// Keeps whether crashes would be reported; nothing is ever written or sent.
  ///
  /// - Parameter isEnabled: Whether they would.
  public static func setAbnormalTerminationReportingEnabled(_ isEnabled: Bool) {
    shared.withLock { $0.reportsAbnormalTermination = isEnabled }
  }

  /// Version of the library.
  ///
  /// - Returns: Numbers with points between.
  public static func navSDKVersion() -> String { Notices.version }

  /// What must be shown of the licences of data and software in use.
  ///
  /// - Returns: Plain text of several paragraphs.
  public static func openSourceLicenseInfo() -> String { Notices.text }
}
