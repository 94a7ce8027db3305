import CoreLocationShim
public import Foundation
import RoadbookGeo

extension LocationTrace {
  /// The end of the year 9999, in seconds since 1970.
  private static let latestSecond = 253_402_300_799.0

  /// Reads a table with a single trip.
  ///
  /// - Parameters:
  ///   - data: The table, as ``trips(csv:file:)`` reads it.
  ///   - file: Name of the file for messages.
  /// - Throws: ``LocationTraceError``; of several trips
  ///   ``LocationTraceError/severalTrips(file:count:)``.
  public init(csv data: Data, file: String) throws(LocationTraceError) {
    let trips = try Self.trips(csv: data, file: file)
    guard let only = trips.first, trips.count == 1 else {
      throw .severalTrips(file: file, count: trips.count)
    }
    self = only.trace
  }

  /// Reads a table with the trips of one or more devices.
  ///
  /// Each line is `second,lat,lon` or `trip,second,lat,lon`, all lines alike: seconds of any epoch
  /// up to the year 9999, ascending or not, degrees north and east, and any text for a trip.  A
  /// first line whose columns are no numbers is a heading and left out, and so are empty lines and
  /// those with `#`.
  ///
  /// - Parameters:
  ///   - data: The table in UTF-8.
  ///   - file: Name of the file for messages.
  /// - Returns: Trips in the order of their first lines; the name is empty without a trip column.
  ///   Fixes claim an accuracy of 10 m, and neither course nor speed.
  /// - Throws: ``LocationTraceError``.
  public static func trips(
    csv data: Data,
    file: String
  ) throws(LocationTraceError) -> [(name: String, trace: LocationTrace)] {
    var names: [String] = []
    var fixes: [String: [CLLocation]] = [:]
    var columnCount: Int?
    var isFirst = true
    for (number, line) in Lines(data) {
      if line.hasPrefix("#") { continue }
      let columns = line.split(separator: ",", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      defer { isFirst = false }
      if isFirst, columns.suffix(3).allSatisfy({ DecimalText.number($0) == nil }) { continue }
      guard columns.count == columnCount ?? columns.count, (3...4).contains(columns.count) else {
        throw .malformed(
          file: file,
          line: number,
          fault: "has \(columns.count) columns; write second,lat,lon or trip,second,lat,lon in "
            + "all lines"
        )
      }
      columnCount = columns.count
      let numbers = columns.suffix(3).compactMap { DecimalText.number($0) }
      guard numbers.count == 3 else {
        throw .malformed(
          file: file,
          line: number,
          fault: "a column is no number; write seconds and degrees with a decimal point"
        )
      }
      guard numbers[0].magnitude <= Self.latestSecond else {
        throw .malformed(
          file: file,
          line: number,
          fault: "has a time beyond the year 9999; write seconds, of which later lines have more"
        )
      }
      let place = CLLocationCoordinate2D(latitude: numbers[1], longitude: numbers[2])
      guard CLLocationCoordinate2DIsValid(place) else {
        throw .malformed(
          file: file,
          line: number,
          fault: "is no place on the Earth; latitude comes before longitude, in degrees"
        )
      }
      let name = columns.count == 4 ? columns[0] : ""
      if fixes[name] == nil { names.append(name) }
      fixes[name, default: []].append(
        CLLocation(
          coordinate: place,
          altitude: .nan,
          horizontalAccuracy: 10,
          verticalAccuracy: -1,
          timestamp: Date(timeIntervalSince1970: numbers[0])
        )
      )
    }
    guard !names.isEmpty else { throw .empty(file: file) }
    return names.map { ($0, LocationTrace(fixes: fixes[$0] ?? [])) }
  }
}

/// Lines of a text with their numbers, from 1, without blank ends; empty lines are left out.
struct Lines: Sequence {
  private let text: String

  init(_ data: Data) { text = String(decoding: data, as: UTF8.self) }

  func makeIterator() -> some IteratorProtocol<(Int, String)> {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated().lazy
      .map { ($0.offset + 1, $0.element.trimmingCharacters(in: .whitespaces)) }
      .filter { !$0.1.isEmpty }
      .makeIterator()
  }
}
