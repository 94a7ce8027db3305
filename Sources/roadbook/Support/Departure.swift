import Foundation
import RoadbookGeo
import RoadbookRouting

/// Times of departure on the command line and in batches.
enum Departure {
  /// Reads the option `--depart`.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - place: Where the clocks are that a time without a zone speaks of.
  ///   - router: Knows the zones.
  /// - Returns: Seconds since 1970; `nil` if the option is not given.
  /// - Throws: ``UsageError`` if the text is no time.
  static func option(
    _ arguments: Arguments,
    _ place: Coordinate,
    _ router: Router
  ) throws -> Double? {
    guard let text = arguments.value("--depart") else { return nil }
    guard let seconds = seconds(of: text, at: place, router) else {
      throw UsageError(
        "--depart wants now, or a time as 2026-05-04T08:30 or 2026-05-04T08:30+02:00;"
          + " got '\(text)'"
      )
    }
    return seconds
  }

  /// Seconds since 1970 of `now`, or of a time as ISO 8601 writes it.
  static func seconds(of text: String, at place: Coordinate, _ router: Router) -> Double? {
    text == "now" ? Date().timeIntervalSince1970 : router.departure(from: text, at: place)
  }
}
