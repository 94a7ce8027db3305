@testable import RoadbookRoadGraph

/// The checks that a change within one section can make fail.
///
/// A check that does not touch a section of the whole map does exactly the same on a map that
/// differs in that section only, and so finds nothing there either.  Which check touches what is
/// measured, see ``ReadWatch``; all others of `verify` are left out.
struct SectionChecks {
  /// Numbers of the checks by section, in their order.
  let checks: [[Int]]

  /// Measures on a sound map.
  ///
  /// - Throws: The first fault, if it is none.
  init(of guarded: GuardedMap) throws {
    var checks = [[Int]](repeating: [], count: guarded.info.sections.count)
    let all = guarded.map().checksOfVerify
    for number in all.indices {
      let map = guarded.map()
      for section in try ReadWatch.touched(of: guarded.pages, by: map.checksOfVerify[number].run) {
        checks[section].append(number)
      }
    }
    // What opening itself reads, such as rules by the hour, any check may use.
    for section in ReadWatch.touched(of: guarded.pages, by: { _ = guarded.map() }) {
      checks[section] = Array(all.indices)
    }
    self.checks = checks
  }

  /// Checks a map that is the sound one but for a section.
  func check(_ map: RoadGraph, changedIn section: Int) throws(MapFault) {
    try map.checkCounts()
    let all = map.checksOfVerify
    for number in checks[section] { try all[number].run() }
  }
}

extension RoadGraph {
  /// All checks of `verify` that look at elements.
  var checksOfVerify: [MapCheck] { elementChecks + pathChecks }
}
