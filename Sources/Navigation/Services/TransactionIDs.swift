package import Foundation

/// Rules for transaction IDs.
package enum TransactionIDs {
  /// Domain of the errors.
  package static let errorDomain = "RoadbookNavigation.TransactionID"

  /// What is wrong with a list of IDs.
  ///
  /// - Parameter ids: The IDs: each 1 to 64 characters, none twice; the list may be empty.
  /// - Returns: An error with the place of the fault; `nil` if the list is good.
  package static func fault(in ids: [String]) -> NSError? {
    var seen: Set<String> = []
    for (place, id) in ids.enumerated() {
      if id.isEmpty { return error(1, "Transaction ID \(place) is empty; leave it out.") }
      if id.count > 64 {
        return error(2, "Transaction ID \(place) has \(id.count) characters; use 64 at most.")
      }
      if !seen.insert(id).inserted {
        return error(3, "Transaction ID \(place) came before; name each ID once.")
      }
    }
    return nil
  }

  private static func error(_ code: Int, _ text: String) -> NSError {
    NSError(domain: errorDomain, code: code, userInfo: [NSLocalizedDescriptionKey: text])
  }
}
