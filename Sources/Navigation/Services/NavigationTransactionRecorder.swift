import Foundation

/// Accepts the records of pickups and dropoffs that some apps must write, and keeps none.
@preconcurrency @MainActor public final class NavigationTransactionRecorder {
  private static let shared = NavigationTransactionRecorder()

  private init() {}

  /// The recorder.
  public static func sharedInstance() -> NavigationTransactionRecorder { shared }

  /// Checks the IDs of a pickup.
  ///
  /// - Parameters:
  ///   - waypoint: Where it was; `nil` for where the device is.
  ///   - transactionIDs: Each 1 to 64 characters, none twice.
  ///   - errorHandler: Told later on the main thread if the IDs are not so.
  public func recordPickup(
    at waypoint: NavigationWaypoint?,
    forTransactionIDs transactionIDs: [String],
    withErrorHandler errorHandler: NavigationTransactionIDErrorHandler?
  ) { check(transactionIDs, errorHandler) }

  /// Checks the IDs of a dropoff.
  ///
  /// - Parameters:
  ///   - waypoint: Where it was; `nil` for where the device is.
  ///   - transactionIDs: Each 1 to 64 characters, none twice.
  ///   - errorHandler: Told later on the main thread if the IDs are not so.
  public func recordDropoff(
    at waypoint: NavigationWaypoint?,
    forTransactionIDs transactionIDs: [String],
    withErrorHandler errorHandler: NavigationTransactionIDErrorHandler?
  ) { check(transactionIDs, errorHandler) }

  /// Makes an ID that was never used.
  ///
  /// - Returns: 36 characters.
  public func generateTransactionID() -> String { UUID().uuidString }

  private func check(_ ids: [String], _ handler: NavigationTransactionIDErrorHandler?) {
    guard let handler, let fault = TransactionIDs.fault(in: ids) else { return }
    MainQueueExecutor().enqueue { handler(fault) }
  }
}
