import RoadbookGeo
import RoadbookRoadGraph
import RoadbookRouting

/// What can be avoided, in words of the command line and of batch lines.
enum AvoidWords {
  /// All kinds, for messages.
  static let list =
    "highways, tolls, ferries, tunnels, unpaved, low-emission-zones and congestion-zones"

  /// Help of an option that avoids kinds of road.
  static let meaningOfAvoid =
    "Do without highways, tolls, ferries, tunnels, unpaved,\n"
    + "low-emission-zones, congestion-zones (joined by commas)\n"
    + "where there is a way around; else as little as can be."

  /// The places that the options of a command line name.
  static func places(_ arguments: Arguments) throws -> [AvoidedPlace] {
    var places: [AvoidedPlace] = []
    for text in arguments.all("--avoid-area") {
      let corners = try text.split(separator: ";", omittingEmptySubsequences: false).map {
        try Arguments.coordinate(String($0), option: "--avoid-area")
      }
      guard let outline = Outline([corners]) else {
        throw UsageError("--avoid-area wants three corners or more, as LAT,LON;LAT,LON;LAT,LON")
      }
      places.append(.area(outline))
    }
    for text in arguments.all("--avoid-way") {
      guard let way = Int64(text) else {
        throw UsageError("--avoid-way wants the number of a way; got '\(text)'")
      }
      places.append(.way(OSMWayID(way)))
    }
    return places + arguments.all("--avoid-road").map { .road($0) }
  }
}

extension BatchOptions {
  /// The places that a batch line names.
  func avoidedPlaces() throws(BatchError) -> [AvoidedPlace] {
    var places: [AvoidedPlace] = []
    for value in try values("avoid_areas") {
      guard case .array(let corners) = value, let outline = Self.outline(corners) else {
        throw wrong("avoid_areas", "a list of areas, each a list of three [lon,lat] or more")
      }
      places.append(.area(outline))
    }
    for value in try values("avoid_ways") {
      guard let way = value.wholeNumber else { throw wrong("avoid_ways", "a list of way numbers") }
      places.append(.way(OSMWayID(way)))
    }
    for value in try values("avoid_roads") {
      guard case .string(let name) = value else { throw wrong("avoid_roads", "a list of names") }
      places.append(.road(name))
    }
    return places
  }

  private func values(_ name: String) throws(BatchError) -> [JSONValue] {
    switch members[name] {
    case nil: return []
    case .array(let list): return list
    default: throw wrong(name, "a list")
    }
  }

  private static func outline(_ corners: [JSONValue]) -> Outline? {
    var places: [Coordinate] = []
    for corner in corners {
      guard case .array(let pair) = corner, pair.count == 2, case .number(let longitude) = pair[0],
        case .number(let latitude) = pair[1],
        let place = Coordinate(latitude: latitude, longitude: longitude)
      else { return nil }
      places.append(place)
    }
    return Outline([places])
  }
}

extension JSONValue {
  /// The value if it is a whole number.
  fileprivate var wholeNumber: Int64? {
    switch self {
    case .number(let number): Int64(exactly: number)
    case .longNumber(let number): number
    default: nil
    }
  }
}

extension AvoidSet {
  /// The kind that a word names: ours in the plural, or OSRM's in the singular.
  init?(word: String) {
    switch word {
    case "highways", "highway", "motorway", "motorways": self = .highways
    case "tolls", "toll": self = .tolls
    case "ferries", "ferry": self = .ferries
    case "tunnels", "tunnel": self = .tunnels
    case "unpaved": self = .unpaved
    case "low-emission-zones", "low-emission-zone", "low_emission_zone": self = .lowEmissionZones
    case "congestion-zones", "congestion-zone", "congestion_zone": self = .congestionZones
    default: return nil
    }
  }
}
