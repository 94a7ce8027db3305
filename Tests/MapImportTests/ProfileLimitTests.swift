import Testing

@testable import RoadbookMapImport

@Suite("Profile: limits of size and weight") struct ProfileLimitTests {
  @Test(
    "E.1: what a car does not fit through is closed",
    arguments: [
      ("maxheight=1", false), ("maxheight=1.99", false), ("maxheight=2", true),
      ("maxheight=3", true), ("maxheight:physical=1.5", false),
      ("maxheight=3, maxheight:physical=1.5", false), ("maxwidth=1", false),
      ("maxwidth=1.8", false), ("maxwidth=1.9", true), ("maxwidth=3", true),
      ("maxwidth:physical=1.5", false), ("maxlength=1", false), ("maxlength=4.5", false),
      ("maxlength=5", true), ("maxweight=1", false), ("maxweight=2", true),
      ("maxweight=3.5", true), ("maxweightrating=1", false),
      ("maxweight=3.5, maxweightrating=1.5", false), ("maxaxleload=1", true), ("width=1.5", true),
      ("est_width=1", true),
    ] as [(String, Bool)]
  )
  func sizes(text: String, passes: Bool) {
    #expect(way("highway=residential, " + text).access == (passes ? "open" : "closed"))
    #expect(way("highway=residential, motorcar=yes, " + text).isOpenToCars == passes)
  }

  @Test(
    "E.2: units",
    arguments: [
      ("maxheight=3 m", true), ("maxheight=1.5 m", false), ("maxheight=1.5m", false),
      ("maxheight=8'", true), ("maxheight=6'2\"", false), ("maxheight=6'7\"", true),
      ("maxheight=5 ft", false), ("maxheight=6 ft 11 in", true), ("maxheight=70 in", false),
      ("maxheight=150 cm", false), ("maxheight=1\u{2009}m", false), ("maxheight=1;3", false),
      ("maxweight=35000 kg", true), ("maxweight=900 kg", false), ("maxweight=8.9t", true),
      ("maxweight=0.1 lbs", false), ("maxweight=10000 lbs", true), ("maxweight=2 st", false),
      ("maxweight=3 st", true), ("maxweight=1.5 t", false),
    ] as [(String, Bool)]
  )
  func units(text: String, passes: Bool) {
    #expect(way("highway=residential, " + text).isOpenToCars == passes)
  }

  @Test(
    "E.2: words and nonsense are no limit",
    arguments: [
      "default", "none", "no-sign", "no_sign", "unsigned", "below_default", "", "-1", "0", "0 m",
      "one", "1 furlong", "1'x\"", ".", "'", "\"", "1e-3", "٣", "1 m m",
    ]
  )
  func words(value: String) {
    for key in ["maxheight", "maxwidth", "maxlength", "maxweight", "maxheight:physical"] {
      #expect(way("highway=residential, \(key)=\(value)").isOpenToCars, "\(key)=\(value)")
    }
  }

  @Test("Another car meets other limits") func otherCar() {
    var profile = DrivingProfile()
    profile.car.heightMeters = 3.2
    profile.car.massTonnes = 7.5
    func isOpen(_ text: String) -> Bool { profile.way(Tags(tags(text))).isOpenToCars }
    #expect(!isOpen("highway=residential, maxheight=3"))
    #expect(isOpen("highway=residential, maxheight=3.5"))
    #expect(!isOpen("highway=residential, maxweight=3.5"))
  }

  @Test("A.2: counts of lanes never close a way", arguments: ["", "0", "-1", "1.5", "two", "9e99"])
  func lanes(value: String) {
    #expect(
      way("highway=residential, lanes=\(value), lanes:forward=\(value)").access == "open"
    )
  }
}
