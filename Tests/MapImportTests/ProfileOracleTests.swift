import Foundation
import RoadbookRoadGraph
import Testing

@testable import Oracle
@testable import RoadbookMapImport

/// The oracle reads tags by code of its own, written from the same rules; what a car may do, and
/// how fast, must come out the same.
@Suite("Profile: two readings of the same tags") struct ProfileOracleTests {
  private typealias OracleTags = Oracle.Tags
  private typealias ProfileTags = RoadbookMapImport.Tags

  @Test func `soups of tags mean the same to both`() {
    var numbers = SeededNumbers(seed: 76)
    for _ in 0..<(2 * TagSoup.count) {
      let pairs = TagSoup.tags(&numbers).map { ($0.key.rawValue, $0.value) }
      let tags = Dictionary(uniqueKeysWithValues: pairs)
      compareWay(tags)
      compareNode(tags)
      compareRestriction(tags)
    }
  }

  private static let folder = ProcessInfo.processInfo.environment["ROADBOOK_EXTRACTS"]

  @Test(
    "All ways, nodes and restrictions of a region mean the same to both",
    .enabled(if: folder != nil, "needs ROADBOOK_EXTRACTS"),
    arguments: ["monaco", "malta", "faroe", "liechtenstein", "porto", "oslo", "helsinki"]
  )
  func regions(name: String) throws {
    let path = try #require(Self.folder) + "/\(name).osm.pbf"
    let file = try ExtractFile(path: path)
    var seen: Set<[String: String]> = []
    func isNew(_ tags: OracleTags) -> [String: String]? {
      var known: [String: String] = [:]
      for key in TagKey.allCases { known[key.rawValue] = tags[key.rawValue] }
      return seen.insert(known).inserted ? known : nil
    }
    for way in file.ways { if let tags = isNew(way.tags) { compareWay(tags) } }
    for node in file.nodes { if let tags = isNew(node.tags) { compareNode(tags) } }
    for relation in file.relations {
      if let tags = isNew(relation.tags) { compareRestriction(tags) }
    }
    #expect(seen.count > 50)
  }

  private func compareWay(_ tags: [String: String]) {
    let ours = DrivingProfile().way(ProfileTags(tags))
    guard let theirs = WayFacts(OracleTags(tags)) else {
      #expect(!ours.isOpenToCars, "\(tags)")
      return
    }
    for (lane, facts) in [(ours.forward, theirs.forward), (ours.backward, theirs.backward)] {
      #expect(word(lane.access) == "\(facts.access)", "\(tags)")
      // The oracle gives ferries their speed by length and duration.
      if lane.access != .closed, !ours.flags.contains(.ferry) {
        #expect(Int(lane.speed) == facts.speed, "\(tags)")
      }
    }
    #expect(ours.drivesOnLeft == theirs.keepsLeft, "\(tags)")
  }

  private func word(_ access: ArcAccess) -> String {
    switch access {
    case .open: "\(Access.open)"
    case .closed: "\(Access.closed)"
    case .destination: "\(Access.destination)"
    default: "\(Access.`private`)"
    }
  }

  private func compareNode(_ tags: [String: String]) {
    let ours = DrivingProfile().node(ProfileTags(tags)).flags
    let theirs = NodeFacts(OracleTags(tags))
    var expected: NodeFlags = []
    if theirs.isBlocked { expected.insert(.blocked) }
    if theirs.isEndsOnly { expected.insert(.endsOnly) }
    if theirs.hasSignal { expected.insert(.trafficSignal) }
    if theirs.isTurningPlace { expected.insert(.turningPlace) }
    switch theirs.passage {
    case .free: break
    case .gate: expected.insert(.gate)
    case .tollBooth: expected.insert(.tollBooth)
    case .borderControl: expected.insert(.borderControl)
    }
    #expect(ours.subtracting(.timeBound) == expected, "\(tags)")
  }

  private func compareRestriction(_ tags: [String: String]) {
    let ours = try? DrivingProfile().restriction(ProfileTags(tags)).ruling.get()
    let members = [("from", "w", 1), ("via", "n", 2), ("to", "w", 3)].map {
      ExtractFile.Member(type: Character($0.1), id: Int64($0.2), role: $0.0)
    }
    let relation = ExtractFile.Relation(id: 1, members: members, tags: OracleTags(tags))
    let theirs = RestrictionText(relation)
    #expect((ours == nil) == (theirs == nil), "\(tags)")
    if let ours, let theirs { #expect((ours == .only) == theirs.isOnly, "\(tags)") }
  }
}
