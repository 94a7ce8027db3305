import RoadbookGeo
import RoadbookGuidance
import RoadbookNavigation
import RoadbookRoadGraph
import RoadbookRouting

/// A recorded trip with the roads that it took.
struct MatchedTrip {
  let name: String
  let fixes: [TraceFix]
  let trace: MatchedTrace
  let map: RoadGraph
  /// Fixes less than 25 m from a road, and those of them that were matched.
  let (nearCount, matchedNearCount): (Int, Int)

  /// Matches a trip.
  init(_ name: String, _ fixes: [TraceFix], _ router: Router) {
    self.name = name
    self.fixes = fixes
    trace = TraceMatcher(router).match(fixes)
    map = router.map
    let near = fixes.indices.filter { index in
      let waypoint = Waypoint(fixes[index].coordinate, radiusMeters: 25)
      return (try? router.nearest(to: waypoint)) != nil
    }
    nearCount = near.count
    let matches = trace.matches
    matchedNearCount = near.count { matches[$0] != nil }
  }

  /// Fixes that lie on roads.
  var matchedCount: Int { trace.matches.count { $0 != nil } }

  /// Length of all stretches in metres.
  var distanceMeters: Double { trace.segments.reduce(0) { $0 + $1.distanceMeters } }

  /// Name of the road of an arc, else its reference; empty if it has neither.
  func roadName(_ arc: ArcID) -> String {
    let name = map.name(of: arc.edge)
    return printable(name.isEmpty ? map.reference(of: arc.edge) : name)
  }

  /// Streets of a stretch in order, neighbours once, nameless ones left out.
  func streets(_ segment: MatchedTrace.Segment) -> [String] {
    segment.arcs.map { roadName($0) }.reduce(into: []) { streets, name in
      if !name.isEmpty, streets.last != name { streets.append(name) }
    }
  }

  private var title: String { name.isEmpty ? "" : "trip \(printable(name)): " }

  private var counts: String {
    let stretches = trace.segments.count == 1 ? "1 stretch" : "\(trace.segments.count) stretches"
    return "\(matchedCount) of \(fixes.count) fixes on roads, \(stretches)"
      + " of \(StepText.distance(distanceMeters))"
  }

  /// The trip as one line.
  var line: String { title + counts }

  /// The trip with its stretches.
  var text: String {
    let rows = trace.segments.map { segment in
      let names = streets(segment)
      return "  \(StepText.distance(segment.distanceMeters)),"
        + " fixes \(segment.fixes.lowerBound + 1) to \(segment.fixes.upperBound + 1):"
        + " \(names.isEmpty ? "(no names)" : names.joined(separator: ", "))"
    }
    return ([line] + rows).joined(separator: "\n")
  }

  /// The stretches as lines, and the fixes on roads as points.
  var features: FeatureCollection<MatchProperties> {
    typealias Features = FeatureCollection<MatchProperties>
    var features = trace.segments.map { segment in
      Features.Feature(
        geometry: .line(along: segment.coordinates),
        properties: MatchProperties(
          kind: "stretch",
          trip: name.isEmpty ? nil : name,
          distance: rounded(segment.distanceMeters, digits: 1),
          streets: streets(segment)
        )
      )
    }
    for (number, match) in trace.matches.enumerated() {
      guard let match else { continue }
      features.append(
        Features.Feature(
          geometry: .point(position(match.coordinate)),
          properties: MatchProperties(
            kind: "fix",
            trip: name.isEmpty ? nil : name,
            fix: number,
            distance: rounded(match.distanceMeters, digits: 1),
            way: map.edgeWays[match.arc.edge.rawValue]
          )
        )
      )
    }
    return Features(features: features)
  }
}

/// What the features of a matched trip tell of themselves.
struct MatchProperties: Encodable {
  var kind: String
  var trip: String?
  /// Number of the fix, from 0.
  var fix: Int?
  /// Metres: length of a stretch, or from the fix to its place on the road.
  var distance: Double
  var streets: [String]?
  /// OpenStreetMap's number of the road.
  var way: Int64?
}

/// Sums over the trips of a table.
struct MatchReport {
  private(set) var trips = 0
  private(set) var connected = 0
  private(set) var fixes = 0
  private(set) var matchedFixes = 0
  private var meters = 0.0
  private var nearRoad = 0
  private var matchedNearRoad = 0

  /// Adds a trip.
  mutating func add(_ trip: MatchedTrip) {
    trips += 1
    if trip.trace.segments.count == 1 { connected += 1 }
    fixes += trip.fixes.count
    matchedFixes += trip.matchedCount
    meters += trip.distanceMeters
    nearRoad += trip.nearCount
    matchedNearRoad += trip.matchedNearCount
  }

  /// The sums in words.
  var text: String {
    """
    \(trips) trips, \(connected) of them one connected path; \(matchedFixes) of \(fixes) fixes \
    on roads, \(matchedNearRoad) of \(nearRoad) less than 25 m from one; \
    \(StepText.distance(meters)) in all.
    """
  }
}
