import Foundation
import RoadbookGeo
import RoadbookRoadGraph
import RoadbookRouting

/// Many drives by chance on one map, and what came of them.
@MainActor struct SoakRun {
  let router: Router
  let count: Int
  let seed: UInt64
  /// Standard deviations of the receiver's error, taken in turn.
  let sigmas: [Double]

  /// Sums over all drives.
  struct Summary {
    var drives = 0
    var leftOut = 0
    var wrongTurns = 0
    var falseReroutes = 0
    var arrivedOnce = 0
    var found = 0
    var inTime = 0
    var late = 0
    var missed = 0
    var otherRoads = 0
    var shortcuts = 0
    var hours = 0.0
    var updates: [Double] = []
    var reroutes: [Double] = []
    var stories: [String] = []
  }

  /// Whether a wrong turn that could be seen for some seconds and metres was found soon enough.
  static func isInTime(_ seconds: Double, _ meters: Double) -> Bool {
    seconds <= 6 || meters <= 60
  }

  /// Drives.
  ///
  /// - Parameter progress: Called after each drive with the number of those made.
  /// - Returns: What came of all of them.
  func run(progress: (Int) -> Void) -> Summary {
    var summary = Summary()
    var places = PlaceSource(router.map, seed: seed)
    var number = 0
    while summary.drives < count, number < 400 * count {
      number += 1
      let (from, to) = (places.next(), places.next())
      let distance = from.distanceMeters(to: to)
      guard distance > 1500, distance < 9000,
        let start = try? router.nearest(to: Waypoint(from)).first
      else { continue }
      let drive = SoakDrive(
        router,
        start: start,
        sigma: sigmas[number % sigmas.count],
        seed: seed &+ UInt64(number)
      )
      drive.run(to: to, turnsWrongly: true)
      summary.leftOut += drive.result.isLeftOut ? 1 : 0
      guard drive.result.hasRoute, !drive.result.isLeftOut else { continue }
      add(drive.result, number, &summary)
      progress(summary.drives)
    }
    return summary
  }

  private func add(_ result: SoakDrive.Result, _ number: Int, _ summary: inout Summary) {
    summary.drives += 1
    summary.wrongTurns += result.wrongTurns
    summary.falseReroutes += result.falseReroutes
    summary.arrivedOnce += result.arrivals == 1 ? 1 : 0
    summary.missed += result.missed
    summary.otherRoads += result.otherRoads
    summary.shortcuts += result.shortcuts
    summary.hours += result.seconds / 3600
    summary.updates += result.updateMicroseconds
    summary.reroutes += result.rerouteMicroseconds
    summary.found += result.found.count
    for find in result.found {
      if Self.isInTime(find.seconds, find.meters) {
        summary.inTime += 1
      } else {
        summary.late += find.seconds <= 15 ? 0 : 1
        summary.stories.append(
          "drive \(number): wrong turn found after \(Int(find.seconds)) s, \(Int(find.meters)) m"
        )
      }
    }
    summary.stories += result.story.map { "drive \(number): \($0)" }
    if result.arrivals != 1 {
      summary.stories.append("drive \(number): \(result.arrivals) arrivals")
    }
  }
}
