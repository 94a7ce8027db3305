import RoadbookRoadGraph
import TestKit
import Testing

@testable import Oracle
@testable import RoadbookMapImport

extension OracleTraveller {
  /// The mode of travel in the library's words.
  var mode: TravelMode {
    switch self {
    case .car: .driving
    case .carpool: .carpool
    case .motorcycle: .twoWheeler
    case .taxi: .taxi
    case .cyclist: .cycling
    case .walker: .walking
    }
  }
}

/// The importer's reading of tags against the oracle's, for every traveller.
@Suite("Rules of every mode, read twice") struct ModeRuleTests {
  typealias Plain = [String: String]

  /// Access and speed of a way forwards, then backwards; `nil` if it is closed.
  private func importer(_ way: Plain, line: Plain?, _ traveller: OracleTraveller) -> [Int]? {
    let record = traveller.mode.profile.way(
      RoadbookMapImport.Tags(way),
      ferryRelation: line.map { RoadbookMapImport.Tags($0) }
    )
    guard record.isOpen else { return nil }
    return [record.forward, record.backward].flatMap {
      [Int($0.access.rawValue), $0.access == .closed ? 0 : Int($0.speed)]
    }
  }

  private func oracle(_ way: Plain, line: Plain?, _ traveller: OracleTraveller) -> [Int]? {
    let line = line.map { Oracle.Tags($0) }
    let tags = FerryRules.completed(Oracle.Tags(way), line: line, traveller)
    guard let facts = WayFacts(tags, traveller), facts.isUsable else { return nil }
    return [facts.forward, facts.backward].flatMap {
      [Int($0.access.rawValue), $0.access == .closed ? 0 : $0.speed]
    }
  }

  private func importer(node: Plain, _ traveller: OracleTraveller) -> [Bool] {
    let flags = traveller.mode.profile.node(RoadbookMapImport.Tags(node)).flags
    let read: [NodeFlags] = [
      .blocked, .endsOnly, .trafficSignal, .turningPlace, .gate, .tollBooth, .borderControl,
    ]
    return read.map(flags.contains)
  }

  private func oracle(node: Plain, _ traveller: OracleTraveller) -> [Bool] {
    let facts = NodeFacts(Oracle.Tags(node), traveller)
    return [
      facts.isBlocked, facts.isEndsOnly, facts.hasSignal, facts.isTurningPlace,
      facts.passage == .gate, facts.passage == .tollBooth, facts.passage == .borderControl,
    ]
  }

  private func isBinding(_ relation: Plain, _ traveller: OracleTraveller) -> Bool {
    let record = traveller.mode.profile.restriction(RoadbookMapImport.Tags(relation))
    return (try? record.ruling.get()) != nil
  }

  @Test(
    .enabled(if: extractFolder != nil, "needs ROADBOOK_EXTRACTS"),
    .enabled(if: isOptimized, "release builds only"),
    arguments: RealExtractTests.names
  )
  func `Every way, node and relation of an extract is read alike`(name: String) throws {
    let file = try SharedOracles.file(name)
    let lines = RoadNetwork.ferryLines(file)
    for traveller in OracleTraveller.allCases {
      for way in file.ways {
        let (tags, line) = (way.tags.plain, lines[way.id]?.tags.plain)
        let (imported, own) = (
          importer(tags, line: line, traveller), oracle(tags, line: line, traveller)
        )
        #expect(imported == own, "\(traveller), way \(way.id) \(tags)")
      }
      for node in file.nodes where !node.tags.isEmpty {
        let tags = node.tags.plain
        let isAlike = importer(node: tags, traveller) == oracle(node: tags, traveller)
        #expect(isAlike, "\(traveller), node \(node.id) \(tags)")
      }
      for relation in file.relations where relation.isRestriction {
        let isBinding = isBinding(relation.tags.plain, traveller)
        #expect(
          isBinding == RestrictionText.binds(relation.tags, traveller),
          "\(traveller), relation \(relation.id)"
        )
      }
    }
  }

  private static let keys = [
    "highway", "access", "vehicle", "motor_vehicle", "motorcar", "motorcycle", "taxi", "psv",
    "bicycle", "foot", "bicycle:forward", "bicycle:backward", "foot:backward", "access:forward",
    "motorcycle:forward", "taxi:backward", "oneway", "oneway:bicycle", "oneway:motorcycle",
    "oneway:vehicle", "oneway:psv", "oneway:taxi", "oneway:foot", "junction", "cycleway",
    "cycleway:left", "cycleway:right:oneway", "lanes:psv:backward", "psv:lanes:backward",
    "maxspeed", "maxspeed:motorcycle", "maxspeed:backward", "surface", "tracktype", "smoothness",
    "sac_scale", "mtb:scale", "sidewalk", "sidewalk:left", "conveying", "ramp:bicycle", "hov",
    "hov:lanes", "maxwidth", "maxheight", "construction", "motorroad", "route", "barrier",
    "crossing", "crossing:signals", "locked", "duration",
  ]
  private static let values = [
    "yes", "no", "private", "destination", "designated", "permissive", "dismount", "use_sidepath",
    "psv", "taxi", "motorcycle", "foot", "bus;taxi", "no;destination", "official", "1", "-1", "0",
    "alternating", "reversible", "roundabout", "opposite", "opposite_lane", "lane", "30", "6 mph",
    "none", "walk", "gravel", "sand", "asphalt;mud", "sett", "grade1", "grade4", "bad", "horrible",
    "impassable", "alpine_hiking", "mountain_hiking", "3", "separate", "forward", "backward",
    "designated|designated", "designated|", "0.8", "1.2", "1.85", "ferry", "shuttle_train",
    "motorway", "primary", "residential", "service", "track", "cycleway", "pedestrian", "steps",
    "footway", "path", "bridleway", "platform", "elevator", "nonsense", "gate", "bollard", "stile",
    "kissing_gate", "cycle_barrier", "wall", "border_control", "traffic_signals", "", "00:20",
  ]

  @Test("Random tags are read alike", arguments: OracleTraveller.allCases)
  func soup(traveller: OracleTraveller) {
    var random = RandomSource(state: 21)
    let classes = ["residential", "primary", "footway", "path", "steps", "cycleway", "service"]
    for _ in 0..<5000 {
      var tags: Plain = [:]
      for _ in 0..<Int.random(in: 0...7, using: &random) {
        guard let key = Self.keys.randomElement(using: &random),
          let value = Self.values.randomElement(using: &random)
        else { continue }
        tags[key] = value
      }
      let isAlike = importer(node: tags, traveller) == oracle(node: tags, traveller)
      #expect(isAlike, "node \(tags)")
      if Bool.random(using: &random) { tags["highway"] = classes.randomElement(using: &random) }
      let (imported, own) = (
        importer(tags, line: nil, traveller), oracle(tags, line: nil, traveller)
      )
      #expect(imported == own, "way \(tags)")
    }
  }

  @Test("Random relations are read alike", arguments: OracleTraveller.allCases)
  func relations(traveller: OracleTraveller) {
    var random = RandomSource(state: 22)
    let names = [
      "", ":motorcar", ":motor_vehicle", ":motorcycle", ":taxi", ":psv", ":bicycle", ":hgv",
    ]
    let kinds = ["no_left_turn", "only_straight_on", "no_exit", "nonsense"]
    let words = [
      "motorcar", "motorcycle", "psv", "taxi", "bicycle", "vehicle", "motor_vehicle", "bus",
    ]
    func any(_ list: [String]) -> String { list.randomElement(using: &random) ?? "" }
    for _ in 0..<2000 {
      var tags = ["type": "restriction" + (Bool.random(using: &random) ? "" : any(names))]
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        tags["restriction" + any(names)] = any(kinds)
      }
      if Bool.random(using: &random) { tags["except"] = any(words) + ";" + any(words) }
      #expect(
        isBinding(tags, traveller) == RestrictionText.binds(Oracle.Tags(tags), traveller),
        "\(tags)"
      )
    }
  }
}
