import Testing

@testable import RoadbookMapImport

@Suite("Profile: what becomes part of the map") struct ProfileModesTests {
  @Test(
    "Modes by class",
    arguments: [
      ("highway=residential", "cmtbf"), ("highway=motorway", "cmt"),
      ("highway=motorway_link", "cmt"), ("highway=trunk", "cmtbf"),
      ("highway=trunk, motorroad=yes", "cmt"), ("highway=footway", "f"),
      ("highway=pedestrian", "f"), ("highway=steps", "f"), ("highway=corridor", "f"),
      ("highway=cycleway", "bf"), ("highway=path", "bf"), ("highway=bridleway", "f"),
      ("highway=platform", "f"), ("highway=elevator", "f"), ("highway=raceway", ""),
      ("highway=track", "cmtbf"), ("route=ferry", "cmtbf"), ("route=shuttle_train", "cmt"),
      ("highway=construction", ""), ("railway=rail", ""), ("", ""),
    ] as [(String, String)]
  )
  func classes(text: String, expected: String) {
    #expect(letters(way(text).modes) == expected)
    #expect(way(text).isKept == !expected.isEmpty)
  }

  @Test(
    "Modes by access",
    arguments: [
      ("highway=residential, access=no", ""), ("highway=residential, access=no, foot=yes", "f"),
      ("highway=residential, access=no, bicycle=yes", "b"),
      ("highway=residential, motor_vehicle=no", "bf"), ("highway=residential, vehicle=no", "f"),
      ("highway=residential, access=private", "cmtbf"),
      ("highway=residential, motorcar=no", "mtbf"),
      ("highway=residential, motor_vehicle=no, motorcycle=yes", "mbf"),
      ("highway=service, access=no, psv=yes", "t"), ("highway=service, access=no, taxi=yes", "t"),
      ("highway=service, access=taxi", "t"), ("highway=busway, taxi=yes", "t"),
      ("highway=footway, bicycle=yes", "bf"), ("highway=footway, bicycle=dismount", "bf"),
      ("highway=footway, access=yes", "f"), ("highway=steps, motorcycle=yes", "f"),
      ("highway=motorway, foot=yes", "cmtf"), ("highway=motorway, access=yes", "cmt"),
      ("highway=path, foot=no", "b"), ("highway=raceway, access=yes", ""),
      ("highway=primary, access=foot", "f"), ("route=ferry, foot=yes", "mtbf"),
      ("highway=residential, hov=designated", "mtbf"),
      ("highway=residential, oneway=reversible", "mtbf"),
      ("highway=residential, access=no, bicycle:backward=yes", "b"),
    ] as [(String, String)]
  )
  func access(text: String, expected: String) {
    #expect(letters(way(text).modes) == expected)
  }

  private func letters(_ modes: Modes) -> String {
    let names: [(Modes, String)] = [
      (.car, "c"), (.motorcycle, "m"), (.taxi, "t"), (.bicycle, "b"), (.foot, "f"),
    ]
    return names.map { modes.contains($0.0) ? $0.1 : "" }.joined()
  }

  @Test("Every key that a rule reads is kept at import") func selection() {
    let kept = StandardTags.wayKeys + StandardTags.nodeKeys + StandardTags.relationKeys
    for key in TagKey.allCases {
      let isKept = kept.contains { wanted in
        wanted.hasSuffix("*") ? key.rawValue.hasPrefix(wanted.dropLast()) : wanted == key.rawValue
      }
      #expect(isKept, "\(key.rawValue)")
    }
  }

  @Test("No key is asked for twice") func selectionIsTidy() {
    for keys in [StandardTags.wayKeys, StandardTags.nodeKeys, StandardTags.relationKeys] {
      #expect(Set(keys).count == keys.count)
    }
  }
}
