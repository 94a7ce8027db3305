import Foundation
import RoadbookGeo
import RoadbookGuidance
import RoadbookNavigation
import RoadbookRoadGraph
import RoadbookRouting

/// `roadbook drive`: the navigator on a simulated or a recorded drive.
enum DriveCommand: Command {
  static let name = "drive"
  static let summary = "the navigator on a simulated or recorded drive"
  static let usage =
    "--map MAP (--from LAT,LON --to LAT,LON | --trace FILE | --soak N) [OPTION]…"
  static let options = [
    Option("--map", short: "-m", value: "MAP", "Map file made by 'roadbook import'."),
    Option("--from", value: "LAT,LON", "Where a simulated drive begins."),
    Option("--to", value: "LAT,LON", "Where it ends; of a recorded one its last place else."),
    Option("--via", value: "LAT,LON", isRepeatable: true, "Stops in between, in order."),
    Option(
      "--trace",
      value: "FILE",
      "A recorded drive instead: GPX, NMEA 0183, or a table of\n"
        + "'second,lat,lon' or 'trip,second,lat,lon' (.csv)."
    ),
    Option("--trip", value: "NAME", "The only trip of a table to be driven."),
    Option(
      "--stray",
      value: "METERS",
      "Leave the route by a wrong turn, at the first junction\nafter so many metres that has one."
    ),
    Option(
      "--noise",
      value: "METERS",
      "Standard deviation of the receiver's error, 0 (default)\nto 100."
    ),
    Option("--seed", value: "N", "Seed of the errors, 0 or more (default 1)."),
    Option(
      "--speed",
      value: "N",
      "How many times faster than the clock, as 1 or 20; without\nit as fast as can be."
    ),
    Option(
      "--soak",
      value: "N",
      "Instead, N drives between places by chance, each with an\n"
        + "erring receiver, a gap without fixes and a wrong turn;\n1 to 100000."
    ),
    Option("--verbose", "Tell of each drive of --soak in which something was amiss."),
    Option("--avoid", value: "KINDS", "Do without highways, tolls or ferries, joined by commas."),
    .language,
    Option(
      "--mode",
      value: "MODE",
      "driving (default), two-wheeler, taxi, cycling or walking;\n"
        + "the map must have been imported with it."
    ),
    Option("--format", short: "-f", value: "FORMAT", "text (default), or json: one object a line."),
  ]
  static let details = """
    Prints what the navigator tells, as it comes: routes, maneuvers, what is spoken, reroutes,
    arrivals, and once a minute what is left to go; as JSON each place besides. A summary ends it,
    with the time from each decision to reroute until the new route was told.

    The simulated driver keeps to the speed of each road and drives as told, but for the wrong turn
    that --stray asks for. Errors of the receiver fade with 10 s.

    After a recording the device stays where it is for 10 s. A table of several trips is driven
    trip by trip to the end of each, with a line for each and a summary. The navigator does not
    know the way that a recorded trip took, so its reroutes are no faults.

    --soak counts how soon wrong turns are found, new routes that nobody needed, and arrivals. A
    wrong turn can be seen once the driven road is more than 3 standard deviations or 30° off the
    route; it is found in time within 6 s or 60 m of that.

    Examples:
      roadbook drive -m monaco.roadbook --from 43.7402,7.4265 --to 43.7305,7.4132 --stray 500
      roadbook drive -m porto.roadbook --trace porto-trips.csv --trip 7

    Exit codes: 0 the last destination was reached, or the recording ended, 1 it was not, or there
    is no route, or a file cannot be read, 2 wrong arguments.
    """

  static func run(_ arguments: Arguments) throws -> Int32 {
    // Commands run on the main thread, and nothing else does.
    try MainActor.assumeIsolated { try drive(arguments) }
  }

  @MainActor private static func drive(_ arguments: Arguments) throws -> Int32 {
    if arguments.has("--soak") { return try soak(arguments) }
    let format = try arguments.choice("--format", of: ["text", "json"], default: "text")
    let isJSON = format == "json"
    let mode = try arguments.mode()
    guard let navigationMode = mode.navigationMode else {
      throw UsageError(
        "--mode of a drive is one of driving, two-wheeler, taxi, cycling, walking; got"
          + " '\(mode.rawValue)'"
      )
    }
    var setup = DriveSession.Setup(mode: navigationMode, language: try arguments.words())
    setup.avoids = try avoids(arguments)
    setup.pace = try number("--speed", in: 0.01...100_000, default: 0, arguments)
    setup.tellsLocations = isJSON
    setup.tell = { print($0, isJSON: isJSON) }
    let ends = try places(arguments, "--via") + places(arguments, "--to")
    if let file = arguments.value("--trace") {
      for option in ["--from", "--stray", "--noise", "--seed"] where arguments.has(option) {
        throw UsageError("\(option) is for simulated drives, not for --trace")
      }
      let trips = try TraceFile.trips(in: file, named: arguments.value("--trip"))
      let router = try router(arguments, mode)
      if trips.count > 1 {
        if !ends.isEmpty { throw UsageError("--to wants a single trip; name it with --trip") }
        return try driveAll(trips, router, setup, isJSON: isJSON)
      }
      return try driveTrip(trips[0].trace, to: ends, router, setup, isJSON: isJSON)
    }
    let start = try Arguments.coordinate(try arguments.required("--from"), option: "--from")
    _ = try arguments.required("--to")
    let stray =
      try arguments.value("--stray") == nil
      ? nil : number("--stray", in: 0...1_000_000, default: 0, arguments)
    let noise = try number("--noise", in: 0...100, default: 0, arguments)
    let seed = try arguments.integer("--seed", in: 0...Int.max, default: 1)
    let router = try router(arguments, mode)
    let session = try DriveSession(router, at: Date(), setup)
    var drive = SimulatedDrive(
      session,
      router.map,
      strayMeters: stray,
      noiseMeters: noise,
      seed: UInt64(seed)
    )
    let place = Waypoint(start, radiusMeters: DriveSession.reachMeters)
    let snaps = try router.nearest(to: place, count: 8)
    let meters = try drive.run(from: snaps, to: ends)
    let summary = DriveSummary(
      session.listener.counts,
      destinations: ends.count,
      duration: session.seconds,
      distance: meters
    )
    Terminal.print(isJSON ? try JSONText.line(of: summary) : summary.text)
    return session.listener.hasEnded ? 0 : 1
  }

  /// Drives by chance, and sums up.
  @MainActor private static func soak(_ arguments: Arguments) throws -> Int32 {
    for option in ["--from", "--to", "--via", "--trace", "--stray", "--noise", "--speed", "--mode"]
    where arguments.has(option) {
      throw UsageError("\(option) is for single drives, not for --soak")
    }
    let count = try arguments.integer("--soak", in: 1...100_000, default: 1)
    let seed = try arguments.integer("--seed", in: 0...Int.max, default: 1)
    let format = try arguments.choice("--format", of: ["text", "json"], default: "text")
    let run = SoakRun(
      router: try router(arguments, .driving),
      count: count,
      seed: UInt64(seed),
      sigmas: [5, 10]
    )
    let showsProgress = Terminal.showsProgress
    let summary = run.run { done in
      if showsProgress { Terminal.redraw("\(done) of \(count) drives") }
    }
    if showsProgress { Terminal.redraw("") }
    if arguments.has("--verbose") { summary.stories.forEach { Terminal.say($0) } }
    let report = SoakReport(summary)
    Terminal.print(format == "json" ? try JSONText.line(of: report) : report.text)
    return 0
  }

  // MARK: Recorded trips

  @MainActor private static func driveTrip(
    _ trace: LocationTrace,
    to ends: [Coordinate],
    _ router: Router,
    _ setup: DriveSession.Setup,
    isJSON: Bool
  ) throws -> Int32 {
    let (session, drive, ends) = try replay(trace, to: ends, router, setup)
    let meters = try drive.run(to: ends)
    let summary = DriveSummary(
      session.listener.counts,
      destinations: ends.count,
      duration: session.seconds,
      distance: meters
    )
    Terminal.print(isJSON ? try JSONText.line(of: summary) : summary.text)
    return 0
  }

  @MainActor private static func driveAll(
    _ trips: [(name: String, trace: LocationTrace)],
    _ router: Router,
    _ setup: DriveSession.Setup,
    isJSON: Bool
  ) throws -> Int32 {
    var setup = setup
    setup.tell = { _ in }
    setup.tellsLocations = false
    var report = TripReport()
    for trip in trips {
      let line: TripReport.Line
      do {
        let (session, drive, ends) = try replay(trip.trace, to: [], router, setup)
        let result = try drive.judge(to: ends)
        line = TripReport.Line(trip.name, trip.trace, session.listener.counts, result)
      } catch let failure as Failure {
        line = TripReport.Line(trip.name, trip.trace, fault: failure.description)
      }
      report.add(line)
      Terminal.print(isJSON ? try JSONText.line(of: line) : line.text)
    }
    Terminal.print(isJSON ? try JSONText.line(of: report) : report.text)
    return 0
  }

  /// A recorded trip, ready to be driven to some places, or to its own end.
  @MainActor private static func replay(
    _ trace: LocationTrace,
    to ends: [Coordinate],
    _ router: Router,
    _ setup: DriveSession.Setup
  ) throws -> (session: DriveSession, drive: TraceDrive, ends: [Coordinate]) {
    guard let first = trace.fixes.first, let last = trace.fixes.last?.traceFix?.coordinate
    else { throw Failure("the trip holds no fix") }
    let ends = ends.isEmpty ? [last] : ends
    let session = try DriveSession(router, at: first.timestamp, setup)
    return (session, TraceDrive(session, router, trace), ends)
  }

  // MARK: Arguments

  private static func router(_ arguments: Arguments, _ mode: TravelMode) throws -> Router {
    try Router(path: try arguments.required("--map")).router(for: mode)
  }

  private static func places(_ arguments: Arguments, _ option: String) throws -> [Coordinate] {
    try arguments.all(option).map { try Arguments.coordinate($0, option: option) }
  }

  private static func avoids(_ arguments: Arguments) throws -> AvoidSet {
    let avoids = try RouteCommand.avoidSet(arguments, "--avoid")
    guard avoids.isSubset(of: [.highways, .tolls, .ferries]) else {
      throw UsageError(
        "--avoid of a drive knows highways, tolls and ferries; got '\(avoids)'"
      )
    }
    return avoids
  }

  private static func number(
    _ option: String,
    in range: ClosedRange<Double>,
    default standard: Double,
    _ arguments: Arguments
  ) throws -> Double {
    guard let text = arguments.value(option) else { return standard }
    guard let number = DecimalText.unsigned(text), range.contains(number) else {
      throw UsageError(
        "\(option) wants a number from \(range.lowerBound) to \(range.upperBound); got '\(text)'"
      )
    }
    return number
  }

  private static func print(_ event: DriveEvent, isJSON: Bool) {
    let line = isJSON ? try? JSONText.line(of: event) : event.line
    if let line { Terminal.print(line) }
  }
}

extension TravelMode {
  /// The mode in the navigator's words; `nil` for one that it does not have.
  var navigationMode: NavigationTravelMode? {
    switch self {
    case .driving: .driving
    case .carpool: nil
    case .twoWheeler: .twoWheeler
    case .taxi: .taxicab
    case .cycling: .cycling
    case .walking: .walking
    }
  }
}
