import Foundation
import RoadbookRouting

/// Traffic news on the command line: a file of reports, put on a router's roads.
enum TrafficNews {
  /// Reads a file and puts its reports on the roads; lines and reports that do not count are told
  /// on standard error.
  static func apply(_ path: String, to router: Router) throws(TrafficFeedError) {
    let news = try TrafficFeedFile(path: path).read()
    let outcome = router.apply(news, at: Date().timeIntervalSince1970)
    for fault in outcome.faults { Terminal.say("roadbook: \(fault)") }
    for rejection in outcome.rejections where rejection.reason != .expired {
      Terminal.say("roadbook: \(path): \(rejection)")
    }
  }

  /// What tells one state of a file from the next; `nil` if there is no such file.
  static func stamp(_ path: String) -> [Int64]? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let changed = status.st_mtimespec
    #else
      let changed = status.st_mtim
    #endif
    return [
      Int64(status.st_ino), Int64(status.st_size), Int64(changed.tv_sec), Int64(changed.tv_nsec),
    ]
  }
}
