/// What came of a drive.
struct DriveSummary: Encodable {
  let event = "summary"
  let destinations: Int
  let arrivals: Int
  /// Seconds from the beginning to the end.
  let duration: Double
  /// Metres driven.
  let distance: Double
  let reroutes: Int
  let failedReroutes: Int
  /// Milliseconds from each decision to reroute until the new route was told, ascending.
  let rerouteMilliseconds: [Double]

  /// Sums up a drive.
  ///
  /// - Parameters:
  ///   - counts: What the listener counted.
  ///   - destinations: Number of destinations.
  ///   - duration: Seconds of the drive.
  ///   - distance: Metres driven.
  init(
    _ counts: DriveListener.Counts,
    destinations: Int,
    duration: Double,
    distance: Double
  ) {
    self.destinations = destinations
    arrivals = counts.arrivals
    self.duration = rounded(duration, digits: 1)
    self.distance = rounded(distance, digits: 1)
    reroutes = counts.reroutes
    failedReroutes = counts.failures
    rerouteMilliseconds = counts.latencies.sorted().map { rounded($0 / 1000, digits: 2) }
  }

  /// The summary in words.
  var text: String {
    var lines = [
      "Arrived at \(arrivals) of \(destinations) destinations:"
        + " \(StepText.distance(distance)) in \(StepText.duration(duration))."
    ]
    var reroutes = self.reroutes == 1 ? "1 reroute" : "\(self.reroutes) reroutes"
    if failedReroutes > 0 { reroutes += ", \(failedReroutes) failed" }
    if let greatest = rerouteMilliseconds.last {
      let median = rerouteMilliseconds[rerouteMilliseconds.count / 2]
      reroutes +=
        "; from the decision to the new route \(median) ms"
        + (rerouteMilliseconds.count > 1 ? " (median; at most \(greatest) ms)" : "")
    }
    lines.append(reroutes + ".")
    return lines.joined(separator: "\n")
  }
}
