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
}
