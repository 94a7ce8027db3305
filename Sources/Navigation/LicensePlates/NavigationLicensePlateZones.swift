public import Foundation
public import RoadbookGeo

/// Areas that are closed to some licence plates at some hours, by a file of rules.
///
/// Routes keep off the areas that are closed to the navigator's plate when the request begins,
/// where there is a way around.
///
///     session.licensePlateZones = try NavigationLicensePlateZones(contentsOf: "zones.geojson")
///     session.navigator?.licensePlateRestriction =
///       NavigationLicensePlateRestriction(licensePlateLastDigit: 4, countryCode: "ID")
///
/// The file is GeoJSON: a collection of polygons or multipolygons, each with `country`, `timezone`,
/// and `rules`.  A rule closes the area to plates that end in one of `digits`, on `days` ("Mo-Fr",
/// "Sa"; all if left out), on `dates` ("odd" or "even" days of the month; all if left out), in
/// `hours` ("06:00-10:00"; the whole day if left out).  Hours past midnight belong to the day on
/// which they begin.  Public holidays are not known.
public struct NavigationLicensePlateZones: Sendable {
  let zones: [LicensePlateZone]

  /// Number of areas.
  public var count: Int { zones.count }

  /// Reads a file of rules.
  ///
  /// - Parameter file: Path of the file.
  /// - Throws: ``NavigationLicensePlateZonesError``.
  public init(contentsOf file: String) throws(NavigationLicensePlateZonesError) {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: file))
    } catch {
      throw .unreadable(file: file)
    }
    try self.init(geoJSON: data, file: file)
  }

  /// Reads rules.
  ///
  /// - Parameters:
  ///   - data: The file.
  ///   - file: Name of the file for messages.
  /// - Throws: ``NavigationLicensePlateZonesError``.
  public init(
    geoJSON data: Data,
    file: String
  ) throws(NavigationLicensePlateZonesError) {
    let collection: ZoneFile
    do {
      collection = try JSONDecoder().decode(ZoneFile.self, from: data)
    } catch {
      throw .malformed(file: file, fault: ZoneFile.fault(of: error))
    }
    var zones: [LicensePlateZone] = []
    for (number, feature) in collection.features.enumerated() {
      do {
        zones.append(try feature.zone())
      } catch {
        throw .malformed(file: file, fault: "feature \(number) \(error.text)")
      }
    }
    self.zones = zones
  }

  /// Areas that are closed to a plate at a moment.
  ///
  /// - Parameters:
  ///   - plate: The plate.
  ///   - date: The moment.
  /// - Returns: The areas, in the order of the file.
  /// - Complexity: O(rules).
  public func areas(
    closedTo plate: NavigationLicensePlateRestriction,
    at date: Date
  ) -> [Outline] {
    zones.filter { $0.isClosed(to: plate, at: date) }.flatMap(\.outlines)
  }
}

/// Why a file of zones cannot be used.
public enum NavigationLicensePlateZonesError: Error, Hashable, Sendable {
  /// The file cannot be opened.
  case unreadable(file: String)
  /// The file is not as it should be; `fault` says where, what is wrong and what would be right.
  case malformed(file: String, fault: String)
}

extension NavigationLicensePlateZonesError: CustomStringConvertible {
  /// One sentence with the place and the remedy.
  public var description: String {
    switch self {
    case .unreadable(let file): "\(file) cannot be read; check the path and its permissions."
    case .malformed(let file, let fault): "\(file): \(fault)."
    }
  }
}
