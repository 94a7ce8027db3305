import Oracle
import RoadbookRoadGraph
import TestKit
import Testing

@testable import Oracle
@testable import RoadbookMapImport

/// The importer's reading of tags against the oracle's, object by object.
struct RuleAgreementTests {
  typealias Plain = [String: String]

  /// What decides about a car on a way: access and speed forwards, then backwards.
  private func importer(_ way: Plain, line: Plain?) -> [Int]? {
    let record = DrivingProfile().way(
      RoadbookMapImport.Tags(way),
      ferryRelation: line.map { RoadbookMapImport.Tags($0) }
    )
    guard record.isOpenToCars else { return nil }
    return [record.forward, record.backward].flatMap {
      [Int($0.access.rawValue), $0.access == .closed ? 0 : Int($0.speed)]
    } + [Int(record.roadClass.importance)]
  }

  private func oracle(_ way: Plain, line: Plain?) -> [Int]? {
    let tags = FerryRules.completed(Oracle.Tags(way), line: line.map { Oracle.Tags($0) })
    guard let facts = WayFacts(tags), facts.isUsable else { return nil }
    return [facts.forward, facts.backward].flatMap {
      [Int($0.access.rawValue), $0.access == .closed ? 0 : $0.speed]
    } + [facts.kind.importance]
  }

  /// Whether each reading takes a way for a highway and for a toll road, booths apart.
  private func kinds(_ way: Plain) -> (importer: [Bool], oracle: [Bool]) {
    let flags = DrivingProfile().way(RoadbookMapImport.Tags(way)).flags
    let kinds = AvoidRules.kinds(Oracle.Tags(way), passesBooth: false)
    return (
      [flags.contains(.highway), flags.contains(.toll), flags.contains(.ferry)],
      [kinds.contains(.highways), kinds.contains(.tolls), kinds.contains(.ferries)]
    )
  }

  private func importer(node: Plain) -> [Bool] {
    let flags = DrivingProfile().node(RoadbookMapImport.Tags(node)).flags
    let read: [NodeFlags] = [
      .blocked, .endsOnly, .trafficSignal, .turningPlace, .gate, .tollBooth, .borderControl,
    ]
    return read.map(flags.contains)
  }

  private func oracle(node: Plain) -> [Bool] {
    let facts = NodeFacts(Oracle.Tags(node))
    return [
      facts.isBlocked, facts.isEndsOnly, facts.hasSignal, facts.isTurningPlace,
      facts.passage == .gate, facts.passage == .tollBooth, facts.passage == .borderControl,
    ]
  }

  @Test(
    .enabled(if: extractFolder != nil, "needs ROADBOOK_EXTRACTS"),
    .enabled(if: isOptimized, "release builds only"),
    arguments: RealExtractTests.names
  )
  func `Every way and node of an extract is read alike`(name: String) throws {
    let file = try SharedOracles.file(name)
    let lines = RoadNetwork.ferryLines(file)
    for way in file.ways {
      let tags = way.tags.plain
      let line = lines[way.id]?.tags.plain
      let isAlike = importer(tags, line: line) == oracle(tags, line: line)
      #expect(isAlike, "way \(way.id) \(tags)")
      guard line == nil, oracle(tags, line: nil) != nil else { continue }
      let (imported, own) = kinds(tags)
      #expect(imported == own, "way \(way.id) \(tags)")
    }
    for node in file.nodes where !node.tags.isEmpty {
      let tags = node.tags.plain
      #expect(importer(node: tags) == oracle(node: tags), "node \(node.id) \(tags)")
    }
    for relation in file.relations where relation.isRestriction {
      let record = DrivingProfile().restriction(RoadbookMapImport.Tags(relation.tags.plain))
      let isBinding = (try? record.ruling.get()) != nil
      #expect(isBinding == RestrictionText.binds(relation.tags), "relation \(relation.id)")
    }
  }

  // MARK: Tag soup

  private static let keys = [
    "highway", "access", "vehicle", "motor_vehicle", "motorcar", "access:forward",
    "motorcar:backward", "motor_vehicle:forward", "oneway", "oneway:motorcar", "junction",
    "maxspeed", "maxspeed:forward", "maxspeed:advisory", "source:maxspeed", "maxspeed:type",
    "zone:maxspeed", "surface", "tracktype", "smoothness", "service", "hov", "hov:lanes",
    "maxheight", "maxwidth", "maxweight", "construction", "route", "foot", "hgv", "bicycle",
    "barrier", "bollard", "kerb", "psv", "duration", "area", "locked", "maxspeed:lanes",
    "maxspeed:lanes:backward", "toll", "toll:motorcar",
  ]
  private static let values = [
    "yes", "no", "private", "destination", "designated", "permissive", "delivery", "customers",
    "agricultural;forestry", "no;destination", "private; yes", "official", "1", "-1", "reverse",
    "alternating", "reversible", "roundabout", "circular", "30", "50;70", "30 mph", "30mph",
    "none", "walk", "signals", "DE:urban", "de:zone:30", "zone30", "GB:nsl_single", "CH:rural",
    "RO:urban", "0", "-5", "1.5", "1,5 m", "6'2\"", "3 ft", "0.1 lbs", "2000 kg", "gravel",
    "asphalt;mud", "sett", "grade1", "grade4", "bad", "horrible", "impassable", "good",
    "50|70|", "30 mph|none", "walk|",
    "emergency_access", "driveway", "designated|designated", "designated|", "minor", "ferry",
    "shuttle_train", "motorway", "motorway_link", "primary", "residential", "service", "track",
    "living_street", "cycleway", "pedestrian", "steps", "footway", "nonsense", "gate", "bollard",
    "rising", "raised", "height_restrictor", "toll_booth", "border_control", "", " yes ", "é",
    "traffic_signals", "mini_roundabout", "00:20", "PT1H", "10 knots", "100 km/h", "400",
  ]

  @Test func `Random tags are read alike`() {
    var random = RandomSource(state: 20)
    for _ in 0..<5000 {
      var tags: Plain = [:]
      for _ in 0..<Int.random(in: 0...7, using: &random) {
        guard let key = Self.keys.randomElement(using: &random),
          let value = Self.values.randomElement(using: &random)
        else { continue }
        tags[key] = value
      }
      #expect(importer(node: tags) == oracle(node: tags), "node \(tags)")
      if Bool.random(using: &random) { tags["highway"] = "residential" }
      #expect(importer(tags, line: nil) == oracle(tags, line: nil), "way \(tags)")
    }
  }
}
