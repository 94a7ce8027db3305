/// What came of many drives by chance.
struct SoakReport: Encodable {
  let drives: Int
  let hours: Double
  let arrivedOnce: Int
  /// New routes for a driver who was on his route.
  let falseReroutes: Int
  let wrongTurns: Int
  /// Wrong turns that could be seen with fixes all the while, and those of them found in time.
  let visible: Int
  let inTime: Int
  /// Wrong turns in a gap without fixes, and those of them found soon after it.
  let withoutFixes: Int
  let withoutFixesInTime: Int
  let missed: Int
  /// Wrong turns that led back to the route before they had to be found.
  let shortcuts: Int
  /// New routes for a driver on a road beside his route that nobody could tell from it.
  let otherRoads: Int
  /// Microseconds of processor time of the main thread a fix: median, and the time that 99.9 %
  /// stay within.
  let fixMicroseconds: [Double]
  /// Microseconds from deciding to reroute until the new route is told: median, and the time that
  /// 99 % stay within.
  let rerouteMicroseconds: [Double]

  /// Sums up.
  init(_ summary: SoakRun.Summary) {
    drives = summary.drives
    hours = rounded(summary.hours, digits: 1)
    arrivedOnce = summary.arrivedOnce
    falseReroutes = summary.falseReroutes
    wrongTurns = summary.wrongTurns
    visible = summary.visibleWithFixes
    inTime = summary.inTime
    withoutFixes = summary.withoutFixes
    withoutFixesInTime = summary.withoutFixesInTime
    missed = summary.missed
    shortcuts = summary.shortcuts
    otherRoads = summary.otherRoads
    fixMicroseconds = Self.percentiles([0.5, 0.999], of: summary.updates)
    rerouteMicroseconds = Self.percentiles([0.5, 0.99], of: summary.reroutes)
  }

  private static func percentiles(_ shares: [Double], of times: [Double]) -> [Double] {
    let sorted = times.sorted()
    guard !sorted.isEmpty else { return shares.map { _ in 0 } }
    return shares.map { share in
      rounded(sorted[min(Int(share * Double(sorted.count)), sorted.count - 1)], digits: 1)
    }
  }

  /// The report in words.
  var text: String {
    """
    \(drives) drives of \(hours) hours; \(arrivedOnce) arrived once.
    \(falseReroutes) false reroutes; \(otherRoads) for drivers on a road beside the route.
    \(wrongTurns) wrong turns: \(inTime) of \(visible) seen with fixes were found in time, \
    \(withoutFixesInTime) of \(withoutFixes) without fixes soon after;
    \(shortcuts) led back to the route, \(missed) were missed.
    A fix takes \(fixMicroseconds[0]) µs, 99.9 % within \(fixMicroseconds[1]) µs; \
    a new route is told \(rerouteMicroseconds[0]) µs after the decision, \
    99 % within \(rerouteMicroseconds[1]) µs.
    """
  }
}
