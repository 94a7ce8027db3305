import Foundation

extension Date {
  /// Seconds since 1970 that a calendar can be asked about.
  ///
  /// A receiver may claim any moment.  More than 3,000 years from 1970 the last one within counts,
  /// and 1970 if it is none.
  var calendarSeconds: Double {
    let seconds = timeIntervalSince1970
    return seconds.isNaN ? 0 : min(max(seconds, -94_670_856_000), 94_670_856_000)
  }
}
