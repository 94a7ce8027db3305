import Foundation
import RoadbookNavigation

/// Reads recordings that the command line names.
enum TraceFile {
  /// The trips of a file: one, or those of a table with a column for the trip.
  ///
  /// - Parameters:
  ///   - path: A GPX file, a log of NMEA 0183 or a table.
  ///   - name: The only trip to read; `nil` for all.
  /// - Returns: Trips with their names, one or more; the name of a single one may be empty.
  /// - Throws: A failure that names file and place.
  static func trips(
    in path: String,
    named name: String?
  ) throws -> [(name: String, trace: LocationTrace)] {
    var trips: [(name: String, trace: LocationTrace)]
    do throws(LocationTraceError) {
      if path.lowercased().hasSuffix(".csv") {
        trips = try LocationTrace.trips(csv: LocationTrace.bytes(of: path), file: path)
      } else {
        trips = [("", try LocationTrace(contentsOf: path))]
      }
    } catch {
      throw Failure("\(error)")
    }
    guard let name else { return trips }
    trips.removeAll { $0.name != name }
    if trips.isEmpty { throw Failure("\(path) holds no trip '\(name)'") }
    return trips
  }
}
