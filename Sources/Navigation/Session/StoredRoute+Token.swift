import Foundation
import RoadbookGeo
import RoadbookRoadGraph
package import RoadbookRouting

extension StoredRoute {
  private static let prefix = "rbk2."
  /// That of tokens which know nothing of places to keep off.
  private static let olderPrefix = "rbk1."

  /// The route as text that ``init(token:)`` reads.
  package var token: String {
    let contents = TokenContents(self)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let data = try? encoder.encode(contents) else { return "" }
    let text = data.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
    return Self.prefix + text + "." + String(Self.checksum(data), radix: 36)
  }

  /// Reads a route that was written as text.
  ///
  /// - Parameter token: The text.
  /// - Throws: ``StoredRouteError/malformed`` if it is not a whole one of ours.
  package init(token: String) throws(StoredRouteError) {
    let prefixes = [Self.prefix, Self.olderPrefix]
    guard let prefix = prefixes.first(where: { token.hasPrefix($0) }), token.utf8.count <= 16 << 20,
      let dot = token.lastIndex(of: ".")
    else { throw .malformed }
    let start = token.index(token.startIndex, offsetBy: prefix.count)
    guard start <= dot else { throw .malformed }
    let text = token[start..<dot].replacing("-", with: "+").replacing("_", with: "/")
    guard let data = Data(base64Encoded: String(text)),
      // As it is written, and not as a number: that would also stand with a sign or with zeros.
      String(Self.checksum(data), radix: 36) == token[token.index(after: dot)...],
      let contents = try? JSONDecoder().decode(TokenContents.self, from: data),
      let stored = contents.storedRoute
    else { throw .malformed }
    self = stored
  }

  /// FNV-1a over bytes: tells a mistyped token from a whole one.
  private static func checksum(_ data: Data) -> UInt32 {
    data.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }
}

/// What a token holds.
struct TokenContents: Codable {
  var topology: String
  var waypoints: [Place]
  var mode: String
  var avoids: UInt32
  var excludes: UInt32
  var continuesStraight: Bool
  var departure: Double?
  var weight: Int64
  var legs: [StoredRoute.Leg]
  /// Areas and roads that the route keeps off; `nil` in older tokens.
  var avoidedPlaces: [Avoided]?

  /// A waypoint.
  struct Place: Codable {
    var latitudeE7: Int32
    var longitudeE7: Int32
    var bearing: [Double]?
    var headingDegrees: Double?
    var approach: String
    var radiusMeters: Double?
    var isPassedThrough: Bool
  }

  /// An area or a road to keep off: one of the members is set.
  struct Avoided: Codable {
    /// Rings of latitudes and longitudes in turn, in units of 1e-7 degree.
    var rings: [[Int32]]?
    var way: Int64?
    var road: String?
  }

  init(_ stored: StoredRoute) {
    let request = stored.request
    topology = String(stored.topologyID, radix: 16)
    waypoints = request.waypoints.map { waypoint in
      Place(
        latitudeE7: waypoint.coordinate.latitudeE7,
        longitudeE7: waypoint.coordinate.longitudeE7,
        bearing: waypoint.bearing.map { [$0.degrees, $0.rangeDegrees] },
        headingDegrees: waypoint.headingDegrees,
        approach: waypoint.approach.rawValue,
        radiusMeters: waypoint.radiusMeters,
        isPassedThrough: waypoint.isPassedThrough
      )
    }
    mode = request.mode.rawValue
    avoids = request.avoids.rawValue
    excludes = request.excludes.rawValue
    continuesStraight = request.continuesStraight
    departure = request.departure
    weight = stored.weight
    legs = stored.legs
    avoidedPlaces =
      request.avoidedPlaces.isEmpty ? nil : request.avoidedPlaces.map { Avoided($0) }
  }

  /// The route, if the contents mean one.
  var storedRoute: StoredRoute? {
    guard let id = UInt64(topology, radix: 16), String(id, radix: 16) == topology,
      let mode = TravelMode(rawValue: mode),
      !legs.isEmpty, waypoints.count >= 2,
      waypoints.count <= RouteRequest.maximumWaypointCount
    else { return nil }
    var request = RouteRequest(
      waypoints: waypoints.map(\.waypoint),
      mode: mode,
      avoids: AvoidSet(rawValue: avoids),
      excludes: AvoidSet(rawValue: excludes)
    )
    request.continuesStraight = continuesStraight
    request.departure = departure
    for avoided in avoidedPlaces ?? [] {
      guard let place = avoided.place else { return nil }
      request.avoidedPlaces.append(place)
    }
    return StoredRoute(topologyID: id, request: request, weight: weight, legs: legs)
  }
}

extension TokenContents.Place {
  /// The waypoint.
  var waypoint: Waypoint {
    Waypoint(
      Coordinate(latitudeE7: latitudeE7, longitudeE7: longitudeE7),
      bearing: bearing.flatMap {
        $0.count == 2 ? BearingFilter(degrees: $0[0], rangeDegrees: $0[1]) : nil
      },
      headingDegrees: headingDegrees,
      approach: Approach(rawValue: approach) ?? .any,
      radiusMeters: radiusMeters,
      isPassedThrough: isPassedThrough
    )
  }
}

extension TokenContents.Avoided {
  init(_ place: AvoidedPlace) {
    switch place {
    case .area(let outline):
      rings = outline.rings.map { $0.flatMap { [$0.latitudeE7, $0.longitudeE7] } }
    case .way(let number): way = number.rawValue
    case .road(let name): road = name
    }
  }

  /// The place, if the members mean one.
  var place: AvoidedPlace? {
    if let way { return .way(OSMWayID(way)) }
    if let road { return .road(road) }
    guard let rings, rings.allSatisfy({ $0.count.isMultiple(of: 2) }) else { return nil }
    let corners = rings.map { ring in
      stride(from: 0, to: ring.count, by: 2).map {
        Coordinate(latitudeE7: ring[$0], longitudeE7: ring[$0 + 1])
      }
    }
    return Outline(corners).map { .area($0) }
  }
}
