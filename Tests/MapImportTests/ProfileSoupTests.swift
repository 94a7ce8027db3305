import RoadbookRoadGraph
import Testing

@testable import RoadbookMapImport

/// Numbers that repeat for a seed (splitmix64).
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }
}

/// Random tags of the keys that rules read, their values garbled.
enum TagSoup {
  #if DEBUG
    static let count = 1000
  #else
    static let count = 5000
  #endif

  private static let words = [
    "yes", "no", "private", "destination", "designated", "-1", "1", "reversible", "alternating",
    "primary", "motorway", "track", "footway", "steps", "residential", "living_street", "ferry",
    "shuttle_train", "roundabout", "gate", "bollard", "toll_booth", "rising", "raised", "walk",
    "50", "30 mph", "none", "DE:urban", "zone30", "3.5 t", "6'2\"", "01:30", "PT1H", "gravel",
    "grade5", "impassable", "horrible", "restriction", "only_left_turn", "no_exit", "motorcar",
    "left", "hgv", "emergency_access", "signals", "",
  ]
  private static let glyphs = Array("0123456789.,;:|'\"@() -+eEmkKtTpPHhDdé٣\u{301}🚗\n\u{0}")

  static func value(_ numbers: inout SeededNumbers) -> String {
    var value = words.randomElement(using: &numbers) ?? ""
    for _ in 0..<Int.random(in: 0...3, using: &numbers) {
      var characters = Array(value)
      let place = Int.random(in: 0...characters.count, using: &numbers)
      switch Int.random(in: 0...3, using: &numbers) {
      case 0: characters.insert(glyphs.randomElement(using: &numbers) ?? "x", at: place)
      case 1 where place < characters.count: characters.remove(at: place)
      case 2: characters += Array(";" + (words.randomElement(using: &numbers) ?? ""))
      default: break
      }
      value = String(characters)
    }
    return value
  }

  /// Up to 12 tags, each key once, in random order; half of them on a primary road.
  static func tags(_ numbers: inout SeededNumbers) -> [(key: TagKey, value: String)] {
    var pairs: [(key: TagKey, value: String)] = []
    if Bool.random(using: &numbers) { pairs.append((.highway, "primary")) }
    let count = Int.random(in: 0...12, using: &numbers)
    for key in TagKey.allCases.shuffled(using: &numbers).prefix(count)
    where !pairs.contains(where: { $0.key == key }) {
      pairs.append((key, value(&numbers)))
    }
    return pairs
  }
}

@Suite("Profile: any tags at all") struct ProfileSoupTests {
  @Test func `soups of tags are judged, and the order of tags does not matter`() {
    var numbers = SeededNumbers(seed: 4)
    let profile = DrivingProfile()
    for _ in 0..<TagSoup.count {
      let pairs = TagSoup.tags(&numbers)
      var soup = Tags()
      for (key, value) in pairs { soup.append(key, value) }
      var mixed = Tags()
      for (key, value) in pairs.shuffled(using: &numbers) { mixed.append(key, value) }

      let record = profile.way(soup)
      #expect(record == profile.way(mixed))
      #expect(profile.node(soup) == profile.node(mixed))
      #expect(profile.restriction(soup) == profile.restriction(mixed))
      _ = profile.way(soup, ferryRelation: mixed)
      for lane in [record.forward, record.backward] {
        #expect((lane.speed == 0) == (lane.access == .closed))
        #expect(lane.speed <= 12_000)
        if lane.limit > 0, lane.speed > 0, !record.flags.contains(.ferry) {
          #expect(lane.speed <= max(lane.limit, 100))
        }
      }
    }
  }

  /// A string of OPL: all but plain letters and digits by their code points.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      let isPlain =
        scalar.isASCII && scalar.properties.isAlphabetic || "0123456789".contains(Character(scalar))
      result += isPlain ? String(scalar) : "%" + String(scalar.value, radix: 16) + "%"
    }
  }

  /// An extract of ways, nodes and relations with soups for tags, in the text format OPL.
  ///
  /// Way *i* leads from node *i* to the next one and to one 70 behind; the tags of each object are
  /// written forwards or backwards.
  static func extract(seed: UInt64, reversesTags: Bool) -> String {
    var numbers = SeededNumbers(seed: seed)
    func tags(_ more: [(String, String)] = []) -> String {
      let soup = TagSoup.tags(&numbers).map { ($0.key.rawValue, $0.value) }
        .filter { pair in !pair.1.contains("\u{0}") && !more.contains { $0.0 == pair.0 } }
      let all = reversesTags ? (more + soup).reversed() : more + soup
      return all.map { escaped($0.0) + "=" + escaped($0.1) }.joined(separator: ",")
    }
    var lines: [String] = []
    let count = TagSoup.count
    for node in 0..<count + 72 {
      let (x, y) = (9 + 0.001 * Double(node % 70), 51 + 0.001 * Double(node / 70))
      lines.append("n\(node + 1) v1 x\(x) y\(y) T" + (node % 3 == 0 ? tags() : ""))
    }
    for way in 1...count {
      let road = way % 4 == 0 ? [] : [("highway", "residential")]
      lines.append("w\(way) v1 T\(tags(road)) Nn\(way),n\(way + 1),n\(way + 71)")
    }
    // Ways end where those 70 farther on begin.
    for relation in 1...count / 5 {
      let way = relation * 4
      let kind =
        relation % 5 == 0
        ? [("type", "route"), ("route", "ferry")]
        : [("type", "restriction")] + (relation % 2 == 0 ? [("restriction", "no_left_turn")] : [])
      let members = "w\(way)@from,n\(way + 71)@via,w\(way + 71)@to"
      lines.append("r\(relation) v1 T\(tags(kind)) M" + members)
    }
    return lines.joined(separator: "\n")
  }

  @Test func `soups are imported, and the order of tags does not matter to the map`() throws {
    let map = try ImportedMap(opl: Self.extract(seed: 11, reversesTags: false))
    let mixed = try ImportedMap(opl: Self.extract(seed: 11, reversesTags: true))
    #expect(map.edgeCount > TagSoup.count)
    #expect(map.report.count("applied") > 0)
    #expect(map.report.restrictions == mixed.report.restrictions)
    #expect(map.contents.edgeFlags == mixed.contents.edgeFlags)
    #expect(map.contents.nodeFlags == mixed.contents.nodeFlags)
    #expect(map.contents.arcAccess == mixed.contents.arcAccess)
    #expect(map.contents.arcSpeeds == mixed.contents.arcSpeeds)
    #expect(map.contents.arcSpeedLimits == mixed.contents.arcSpeedLimits)
    #expect(map.contents.turnHeads == mixed.contents.turnHeads)
    #expect(map.contents.stringBytes == mixed.contents.stringBytes)
    #expect(map.contents.topologyID == mixed.contents.topologyID)
    for access in [ArcAccess.closed, .open, .destination, .private] {
      #expect(map.contents.arcAccess.contains(access.rawValue))
    }
  }
}
