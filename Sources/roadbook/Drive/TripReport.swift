import RoadbookNavigation

/// What came of the trips of a table.
struct TripReport: Encodable {
  /// What came of one trip.
  struct Line: Encodable {
    let trip: String
    let fixes: Int
    /// Metres from fix to fix.
    let distance: Double
    var reroutes = 0
    /// Reroutes that began while the device stood.
    var standingReroutes = 0
    var arrivals = 0
    /// Fixes less than 25 m from a road, and those of them that were matched to one.
    var fixesNearRoad = 0
    var matchedNearRoad = 0
    /// Share of the way on which the navigator saw the road of the whole trip, 0 to 1.
    var shareOnMatchedPath = 0.0
    /// Stretches that the roads of the whole trip make.
    var stretches = 0
    /// Why the trip was not driven.
    var fault: String?

    /// Notes a trip that was driven.
    init(
      _ name: String,
      _ trace: LocationTrace,
      _ counts: DriveListener.Counts,
      _ result: TraceDrive.Result
    ) {
      trip = name
      fixes = trace.fixes.count
      distance = rounded(result.meters, digits: 1)
      reroutes = counts.reroutes
      standingReroutes = result.standingReroutes
      arrivals = counts.arrivals
      fixesNearRoad = result.fixesNearRoad
      matchedNearRoad = result.matchedNearRoad
      shareOnMatchedPath = rounded(result.shareOnMatchedPath, digits: 3)
      stretches = result.segmentCount
    }

    /// Notes a trip that was not driven.
    init(_ name: String, _ trace: LocationTrace, fault: String) {
      trip = name
      fixes = trace.fixes.count
      distance = 0
      self.fault = fault
    }

    /// The line in words.
    var text: String {
      if let fault { return "trip \(trip): \(fault)" }
      return "trip \(trip): \(StepText.distance(distance)), \(fixes) fixes, "
        + "\(reroutes) reroutes, \(arrivals) arrivals, "
        + "\(percent(shareOnMatchedPath)) of the way on matched roads"
    }
  }

  let event = "summary"
  private(set) var trips = 0
  private(set) var faults = 0
  private(set) var arrivedOnce = 0
  private(set) var reroutes = 0
  private(set) var standingReroutes = 0
  private(set) var fixesNearRoad = 0
  private(set) var matchedNearRoad = 0
  private(set) var connected = 0
  private var meters = 0.0
  private var metersOnPath = 0.0

  private enum CodingKeys: String, CodingKey {
    case event, trips, faults, arrivedOnce, reroutes, standingReroutes, fixesNearRoad
    case matchedNearRoad, connected
  }

  /// Adds a trip.
  mutating func add(_ line: Line) {
    trips += 1
    if line.fault != nil {
      faults += 1
      return
    }
    if line.arrivals == 1 { arrivedOnce += 1 }
    reroutes += line.reroutes
    standingReroutes += line.standingReroutes
    fixesNearRoad += line.fixesNearRoad
    matchedNearRoad += line.matchedNearRoad
    if line.stretches == 1 { connected += 1 }
    meters += line.distance
    metersOnPath += line.distance * line.shareOnMatchedPath
  }

  /// The report in words.
  var text: String {
    let matched = fixesNearRoad > 0 ? Double(matchedNearRoad) / Double(fixesNearRoad) : 0
    return """
      \(trips) trips, \(faults) of them without a route; \(arrivedOnce) arrived once.
      \(reroutes) reroutes, \(standingReroutes) of them while standing.
      \(percent(matched)) of the fixes within 25 m of a road were matched, \
      \(percent(meters > 0 ? metersOnPath / meters : 0)) of the way on the matched roads;
      \(connected) trips are one connected path.
      """
  }
}

/// A share in percent, to a tenth.
private func percent(_ share: Double) -> String { "\(rounded(share * 100, digits: 1)) %" }
