import RoadbookNavigation
import RoadbookRouting

extension BatchSession {
  /// Most fixes of one trip; an answer is one line.
  static let fixLimit = 10_000

  func match(
    _ request: BatchRequest,
    _ router: Router
  ) throws(BatchError) -> OSRMAnswer {
    let count = request.coordinates.count
    guard count >= 2 else {
      throw BatchError(.invalidQuery, "'match' wants two coordinates or more.")
    }
    guard count <= Self.fixLimit else {
      throw BatchError(.tooBig, "The trip has \(count) fixes; \(Self.fixLimit) are allowed.")
    }
    let options = try BatchOptions(
      request.options,
      known: BatchOptions.matchOptions,
      stopCount: count
    )
    try options.checkFixed()
    let (times, radiuses) = (try options.timestamps(), try options.radiuses())
    let (mode, form) = (try options.mode(), try Self.form(options))
    let fixes = request.coordinates.enumerated().map { index, place in
      TraceFix(place, time: times?[index], accuracyMeters: radiuses[index])
    }
    do throws(RoutingError) {
      let trip = MatchedTrip("", fixes, try router.router(for: mode))
      let matching = OSRMMatching(trip, options: form)
      return OSRMAnswer(
        code: matching.code,
        message: matching.message,
        matchings: matching.matchings,
        tracepoints: matching.tracepoints
      )
    } catch {
      return .failure(error)
    }
  }
}

extension BatchOptions {
  /// Seconds of the fixes, none before the one ahead of it; `nil` if they are not given.
  func timestamps() throws(BatchError) -> [Double]? {
    guard let value = members["timestamps"] else { return nil }
    let fault = wrong("timestamps", "a list of seconds, one for each coordinate, none falling")
    guard case .array(let list) = value, list.count == stopCount else { throw fault }
    var times: [Double] = []
    for item in list {
      guard case .number(let time) = item, time.isFinite, time >= times.last ?? time else {
        throw fault
      }
      times.append(time)
    }
    return times
  }
}
