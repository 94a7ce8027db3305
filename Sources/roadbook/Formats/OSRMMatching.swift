import RoadbookNavigation

/// A matched trip in the shape of OSRM's `match` service.
struct OSRMMatching: Encodable {
  var code: OSRMCode
  var message: String?
  var matchings: [Matching]
  /// A place for each fix; `null` for one that no road explains.
  var tracepoints: [Tracepoint?]

  /// A stretch of roads.
  struct Matching: Encodable {
    var distance: Double
    var geometry: OSRMGeometry
    /// Names of its streets, for which OSRM has steps.
    var roadbook: Streets
  }

  struct Streets: Encodable {
    var streets: [String]
  }

  struct Tracepoint: Encodable {
    var location: [Double]
    var name: String
    var distance: Double
    var matchings_index: Int
    var waypoint_index: Int
  }

  /// The answer for a trip.
  init(_ trip: MatchedTrip) {
    let trace = trip.trace
    code = trace.segments.isEmpty ? .noMatch : .ok
    message = trace.segments.isEmpty ? "No road explains any fix." : nil
    matchings = trace.segments.map { segment in
      Matching(
        distance: rounded(segment.distanceMeters, digits: 1),
        geometry: .line(segment.coordinates.map { position($0) }),
        roadbook: Streets(streets: trip.streets(segment))
      )
    }
    var counts = [Int](repeating: 0, count: trace.segments.count)
    tracepoints = trace.matches.map { match in
      guard let match else { return nil }
      defer { counts[match.segment] += 1 }
      return Tracepoint(
        location: position(match.coordinate),
        name: trip.roadName(match.arc),
        distance: rounded(match.distanceMeters, digits: 1),
        matchings_index: match.segment,
        waypoint_index: counts[match.segment]
      )
    }
  }
}
