/// What came of many drives by chance.
struct SoakReport: Encodable {
  let drives: Int
  let hours: Double
  let arrivedOnce: Int
  /// Drives that are not counted: they began on roads that lead nowhere, or drove off the map.
  let leftOut: Int
  /// Deviations that were told though the driver was on his route.
  let falseReroutes: Int
  let wrongTurns: Int
  /// Wrong turns that the navigator found; those of them found within 6 s or 60 m of driving with
  /// fixes while the road was more than three standard deviations or 30° off the route; and those
  /// that took more than 15 s.
  let found: Int
  let inTime: Int
  let late: Int
  /// Wrong turns that were not found before the route was met again, or ever.
  let missed: Int
  /// Wrong turns that led back to the route before they had to be found.
  let shortcuts: Int
  /// Deviations without a wrong turn: the driver began, or came, onto another road than the route.
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
    leftOut = summary.leftOut
    falseReroutes = summary.falseReroutes
    wrongTurns = summary.wrongTurns
    found = summary.found
    inTime = summary.inTime
    late = summary.late
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
    \(drives) drives of \(hours) hours; \(arrivedOnce) arrived once. \
    \(leftOut) more began on roads that lead nowhere, or left the map.
    \(falseReroutes) false reroutes; \(otherRoads) for drivers on another road than the route.
    \(wrongTurns) wrong turns: \(inTime) of \(found) found in time, \(late) after more than 15 s;
    \(shortcuts) led back to the route, \(missed) were missed.
    A fix takes \(fixMicroseconds[0]) µs, 99.9 % within \(fixMicroseconds[1]) µs; \
    a new route is told \(rerouteMicroseconds[0]) µs after the decision, \
    99 % within \(rerouteMicroseconds[1]) µs.
    """
  }
}
