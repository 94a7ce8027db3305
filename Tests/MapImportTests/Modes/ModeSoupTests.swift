import RoadbookRoadGraph
import Testing

@testable import RoadbookMapImport

@Suite("Any tags at all, for every mode") struct ModeSoupTests {
  @Test("Soups of tags are judged whatever their order", arguments: TravelMode.allCases)
  func soups(mode: TravelMode) {
    var numbers = SeededNumbers(seed: 23)
    let profile = mode.profile
    for _ in 0..<TagSoup.count {
      let pairs = TagSoup.tags(&numbers)
      var (soup, mixed) = (Tags(), Tags())
      for (key, value) in pairs { soup.append(key, value) }
      for (key, value) in pairs.shuffled(using: &numbers) { mixed.append(key, value) }
      let record = profile.way(soup, ferryRelation: nil)
      #expect(record == profile.way(mixed, ferryRelation: nil))
      #expect(profile.node(soup) == profile.node(mixed))
      #expect(profile.restriction(soup) == profile.restriction(mixed))
      _ = profile.way(soup, ferryRelation: mixed)
      for lane in [record.forward, record.backward] {
        #expect((lane.speed == 0) == (lane.access == .closed))
        #expect(lane.speed <= 12_000)
      }
    }
  }

  @Test("A way that a mode may use is part of every map", arguments: TravelMode.allCases)
  func kept(mode: TravelMode) {
    var numbers = SeededNumbers(seed: 29)
    let classes = Array(DrivingProfile.classes.keys).sorted() + ["busway", "platform", "raceway"]
    for _ in 0..<TagSoup.count {
      var soup = Tags()
      soup.append(.highway, classes.randomElement(using: &numbers) ?? "path")
      for (key, value) in TagSoup.tags(&numbers) { soup.append(key, value) }
      if mode.profile.way(soup, ferryRelation: nil).isOpen {
        let isKept = DrivingProfile().way(soup).isKept
        #expect(isKept, "\(Array(soup.pairs))")
      }
    }
  }

  @Test("Keys that a mode does not read change nothing", arguments: TravelMode.allCases)
  func reads(mode: TravelMode) {
    var numbers = SeededNumbers(seed: 31)
    let profile = mode.profile
    for _ in 0..<TagSoup.count {
      let pairs = TagSoup.tags(&numbers)
      var (all, read) = (Tags(), Tags())
      for (key, value) in pairs {
        all.append(key, value)
        if profile.reads(key) { read.append(key, value) }
      }
      #expect(profile.way(all, ferryRelation: nil) == profile.way(read, ferryRelation: nil))
      #expect(profile.node(all) == profile.node(read))
      #expect(profile.restriction(all) == profile.restriction(read))
    }
  }
}
