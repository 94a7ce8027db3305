import Foundation
import RoadbookGeo
import RoadbookRoadGraph
package import RoadbookRouting

extension StoredRoute {
  private static let prefix = "rbk1."

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
    guard token.hasPrefix(Self.prefix), token.utf8.count <= 16 << 20,
      let dot = token.lastIndex(of: "."),
      let sum = UInt32(token[token.index(after: dot)...], radix: 36)
    else { throw .malformed }
    let start = token.index(token.startIndex, offsetBy: Self.prefix.count)
    guard start <= dot else { throw .malformed }
    let text = token[start..<dot].replacing("-", with: "+").replacing("_", with: "/")
    guard let data = Data(base64Encoded: String(text)), Self.checksum(data) == sum,
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
  }

  /// The route, if the contents mean one.
  var storedRoute: StoredRoute? {
    guard let id = UInt64(topology, radix: 16), let mode = TravelMode(rawValue: mode),
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
