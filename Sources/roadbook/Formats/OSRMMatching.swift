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
    /// How likely these roads are among all that could be, 0 to 1.
    var confidence: Double
    var distance: Double
    /// `nil` where none is wanted.
    var geometry: OSRMGeometry?
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

  /// The answer for a trip, with lines of all points unless `options` ask for less.
  init(_ trip: MatchedTrip, options: OSRMOptions = OSRMOptions()) {
    let trace = trip.trace
    code = trace.segments.isEmpty ? .noMatch : .ok
    message = trace.segments.isEmpty ? "No road explains any fix." : nil
    matchings = trace.segments.map { segment in
      Matching(
        confidence: rounded(segment.confidence, digits: 6),
        distance: rounded(segment.distanceMeters, digits: 1),
        geometry: options.overview(of: segment.coordinates, meters: segment.distanceMeters),
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
