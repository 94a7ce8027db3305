import RoadbookGeo
import RoadbookRoadGraph

@testable import RoadbookMapImport

/// What mappers write: opening hours, limits, sizes, durations.
extension FuzzTarget {
  /// A condition or opening hours.
  static let conditions = FuzzTarget(
    name: "conditions",
    summary: "opening hours and conditional restrictions, read, coded, asked at many times",
    words: [
      "Mo-Fr", "Sa", "Su[-1]", "PH off", "SH", "easter -2 days", "Nov 15-Mar 31", "2024-2030/2",
      "week 01-10/2", "sunrise", "(sunset+01:00)", "07:00-09:00", "22:00-06:00", "20:00+", "24/7",
      "off", "closed", " AND ", "@ (", ")", "; ", "no", "weight>3.5", "length<=12", "open", "||",
    ],
    seeds: {
      [
        "no @ (Mo-Fr 07:00-09:00,16:00-18:00; PH off)", "30 @ (22:00-06:00); none @ (wet)",
        "Mar-Oct Mo,We[1] sunrise-(sunset-00:30); Dec 25-Jan 1 off",
        "no @ (weight>3.5 AND Sa 06:00-24:00)", "easter -2 days-easter +1 day, week 01-10/2 Fr",
      ].map { Array($0.utf8) }
    },
    run: { reading(condition: String(decoding: $0, as: UTF8.self)) }
  )

  private static let moments: [LocalTime] = stride(from: -30_000, through: 60_000, by: 4_999)
    .map { LocalTime(dayNumber: $0, minute: abs($0) % 1440, offsetMinutes: $0 % 1440) }
  private static let places: [Coordinate] = [
    Coordinate(latitudeE7: 899_999_999, longitudeE7: 0),
    Coordinate(latitudeE7: 411_500_000, longitudeE7: -86_100_000),
    Coordinate(latitudeE7: -900_000_000, longitudeE7: -1_800_000_000),
  ]

  private static func reading(condition text: String) {
    let tag = ConditionalTag(text)
    for time in moments {
      for place in places { _ = tag.value(for: DrivingProfile.Car(), at: time, place: place) }
    }
    guard let reading = try? TimeRuleParser.read(text) else { return }
    for time in moments {
      for place in places { _ = reading.rule.isOn(at: time, place: place) }
    }
    // What a map keeps of the rule is the rule.
    precondition(TimeRule(bytes: reading.rule.bytes) == reading.rule)
    let again = try? TimeRuleParser.read(reading.rule.description)
    precondition(again?.rule == reading.rule, "\(reading.rule.description) means something else")
  }

  /// Lines of a key, an equals sign and a value.
  static let tags = FuzzTarget(
    name: "tags",
    summary: "tags of ways, nodes and relations, judged for every mode",
    words: TagKey.allCases.map { "\n\($0.rawValue)=" } + [
      "yes", "no", "private", "destination", "-1", "30 mph", "5 knots", "none", "walk", "DE:urban",
      "zone30", "3.5 t", "35000 kg", "5 st", "6'2\"", "8 ft 2 in", "70 in", "300 cm", "01:30:00",
      "PT1H30M", "P1DT2H", ";", "|", "1e9", "18446744073709551616", "0.0000001", "∞",
    ],
    seeds: {
      [
        "highway=primary\nmaxspeed=30 mph\nmaxheight=6'2\"\nmaxweight=3.5 t\nlanes=3",
        "route=ferry\nduration=PT1H30M\naccess=no\nmotorcar=yes\ntoll=yes",
        "highway=motorway\nmaxspeed:lanes=50|80|none\noneway=-1\nmaxspeed:conditional=60 @ (wet)",
        "barrier=gate\naccess:conditional=no @ (22:00-06:00)\nmaxwidth=300 cm\nlocked=yes",
        "type=restriction\nrestriction:conditional=no_left_turn @ (Mo-Fr 07:00-09:00)\nexcept=psv",
        "highway=residential\nsource:maxspeed=DE:zone30\nsurface=gravel;asphalt\ntracktype=grade5",
      ].map { Array($0.utf8) }
    },
    run: { judging(String(decoding: $0, as: UTF8.self)) }
  )

  private static func judging(_ text: String) {
    var tags = Tags()
    for line in text.split(separator: "\n") {
      let halves = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = String(halves[halves.count - 1])
      if let key = TagKey(rawValue: String(halves[0])) { tags.append(key, value) }
      _ = (SpeedLimit(value), Measure.meters(value), Measure.tonnes(value))
      if let seconds = Measure.seconds(value) { precondition((1...5_184_000).contains(seconds)) }
    }
    _ = DrivingProfile().limits(tags)
    for mode in TravelMode.allCases {
      let profile = mode.profile
      for relation in [nil, tags] {
        let record = profile.way(tags, ferryRelation: relation)
        for lane in [record.forward, record.backward] {
          precondition((lane.speed == 0) == (lane.access == .closed) && lane.speed <= 12_000)
        }
        _ = profile.timedWay(tags, ferryRelation: relation)
      }
      _ = (profile.node(tags), profile.restriction(tags), profile.timedNode(tags))
    }
  }
}
