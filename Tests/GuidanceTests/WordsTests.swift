import RoadbookGuidance
import Testing

@Suite("Words") struct WordsTests {
  /// A left turn, an exit with a number, and a goal on the right.
  static let sentences: [(Language, [NavigationManeuver: String])] = [
    (
      .english,
      [
        .turnLeft: "Turn left onto Avenida 9 (B 31)",
        .offRampSlightRight: "Take exit 64b toward Freiburg, Basel (A 5)",
        .destinationRight: "Your destination is on the right",
      ]
    ),
    (
      .german,
      [
        .turnLeft: "Links abbiegen auf Avenida 9 (B 31)",
        .offRampSlightRight: "Die Ausfahrt 64b Richtung Freiburg, Basel (A 5) nehmen",
        .destinationRight: "Das Ziel liegt rechts",
      ]
    ),
    (
      .french,
      [
        .turnLeft: "Tournez à gauche sur Avenida 9 (B 31)",
        .offRampSlightRight: "Prenez la sortie 64b vers Freiburg, Basel (A 5)",
        .destinationRight: "Votre destination est à droite",
      ]
    ),
    (
      .spanish,
      [
        .turnLeft: "Gire a la izquierda hacia Avenida 9 (B 31)",
        .offRampSlightRight: "Tome la salida 64b, dirección Freiburg, Basel (A 5)",
        .destinationRight: "Su destino está a la derecha",
      ]
    ),
    (
      .italian,
      [
        .turnLeft: "Svoltare a sinistra su Avenida 9 (B 31)",
        .offRampSlightRight: "Prendere l’uscita 64b verso Freiburg, Basel (A 5)",
        .destinationRight: "La destinazione è a destra",
      ]
    ),
    (
      .dutch,
      [
        .turnLeft: "Sla linksaf naar Avenida 9 (B 31)",
        .offRampSlightRight: "Neem afrit 64b richting Freiburg, Basel (A 5)",
        .destinationRight: "Uw bestemming is rechts",
      ]
    ),
    (
      .portuguese,
      [
        .turnLeft: "Vire à esquerda para Avenida 9 (B 31)",
        .offRampSlightRight: "Tome a saída 64b em direção a Freiburg, Basel (A 5)",
        .destinationRight: "O seu destino está à direita",
      ]
    ),
    (
      .polish,
      [
        .turnLeft: "Skręć w lewo: Avenida 9 (B 31)",
        .offRampSlightRight: "Zjedź zjazdem 64b, kierunek Freiburg, Basel (A 5)",
        .destinationRight: "Cel jest po prawej stronie",
      ]
    ),
    (
      .japanese,
      [
        .turnLeft: "左折してAvenida 9 (B 31)に入ります",
        .offRampSlightRight: "出口64bを出ます、Freiburg, Basel (A 5)方面です",
        .destinationRight: "目的地は右側です",
      ]
    ),
  ]

  @Test("each language has its own sentences", arguments: sentences)
  func table(language: Language, expected: [NavigationManeuver: String]) {
    let samples = Phrasebook(language: language).samples()
    for (maneuver, sentence) in expected {
      #expect(samples.contains { $0.maneuver == maneuver && $0.instruction == sentence })
    }
  }

  @Test("nothing is left to fill in, and sides are told apart", arguments: Language.allCases)
  func filledIn(language: Language) {
    for units in UnitSystem.allCases {
      let words = Phrasebook(language: language, units: units)
      for sample in words.samples() + words.samples(drivesOnLeft: true) {
        for text in [sample.instruction, sample.announcement] {
          #expect(!text.isEmpty)
          #expect(!text.contains { "{}[]|".contains($0) }, "\(text)")
          #expect(!text.contains("  ") && text.first != " " && text.last != " ", "\(text)")
        }
      }
    }
    let samples = Phrasebook(language: language).samples()
    let pairs: [(NavigationManeuver, NavigationManeuver)] = [
      (.turnLeft, .turnRight), (.turnSlightLeft, .turnSlightRight), (.turnLeft, .turnSharpLeft),
      (.turnKeepLeft, .turnKeepRight), (.forkLeft, .forkRight), (.mergeLeft, .mergeRight),
      (.onRampLeft, .onRampRight), (.offRampLeft, .offRampRight),
      (.destinationLeft, .destinationRight), (.ferryBoat, .ferryTrain),
    ]
    for (one, other) in pairs {
      let texts = [one, other].map { maneuver in
        samples.first { $0.maneuver == maneuver }?.instruction
      }
      #expect(texts[0] != nil && texts[0] != texts[1])
    }
  }

  @Test(
    "a tag names a language by its first part",
    arguments: [
      ("de", Language.german), ("de-CH", .german), ("PT_br", .portuguese), ("ja-JP", .japanese),
    ]
  )
  func tags(tag: String, language: Language) { #expect(Language(tag: tag) == language) }

  @Test func `a tag of another language names none`() {
    #expect(Language(tag: "sv") == nil)
    #expect(Language(tag: "") == nil)
    #expect(Language(tag: "deu") == nil)
  }

  // MARK: Distances

  @Test(
    "distances are shown in steps",
    arguments: [
      (4, "0 m"), (87, "90 m"), (294, "290 m"), (296, "300 m"), (420, "400 m"), (970, "950 m"),
      (980, "1 km"), (1340, "1.3 km"), (9940, "9.9 km"), (9960, "10 km"), (25_400, "25 km"),
    ] as [(Double, String)]
  )
  func shownMetric(meters: Double, text: String) {
    #expect(Phrasebook(language: .english).distanceText(meters) == text)
  }

  @Test(
    "distances are shown in feet, yards and miles",
    arguments: [
      (30, "100 ft", "30 yd"), (200, "650 ft", "220 yd"), (402, "0.2 mi", "0.2 mi"),
      (1609.344, "1 mi", "1 mi"), (20_000, "12 mi", "12 mi"),
    ] as [(Double, String, String)]
  )
  func shownImperial(meters: Double, us: String, uk: String) {
    #expect(Phrasebook(language: .english, units: .us).distanceText(meters) == us)
    #expect(Phrasebook(language: .english, units: .uk).distanceText(meters) == uk)
  }

  @Test(
    "distances are spoken coarsely",
    arguments: [
      (3, "10 meters"), (62, "60 meters"), (97, "100 meters"), (240, "250 meters"),
      (330, "300 meters"), (1040, "1 kilometer"), (1420, "1.4 kilometers"),
      (2900, "2.9 kilometers"), (2960, "3 kilometers"), (3400, "3 kilometers"),
    ] as [(Double, String)]
  )
  func spokenMetric(meters: Double, text: String) {
    let words = Phrasebook(language: .english)
    #expect(words.words(for: .spoken(meters, .metric)) == text)
  }

  @Test(
    "miles are spoken in quarters",
    arguments: [
      (60, "200 feet", "50 yards"), (300, "1000 feet", "350 yards"),
      (400, "a quarter mile", "a quarter mile"),
      (800, "half a mile", "half a mile"),
      (1200, "three quarters of a mile", "three quarters of a mile"),
      (1650, "1 mile", "1 mile"), (2400, "1.5 miles", "1.5 miles"),
    ] as [(Double, String, String)]
  )
  func spokenImperial(meters: Double, us: String, uk: String) {
    let words = Phrasebook(language: .english)
    #expect(words.words(for: .spoken(meters, .us)) == us)
    #expect(words.words(for: .spoken(meters, .uk)) == uk)
  }

  @Test("what is spoken is the nearest of all distances that are", arguments: UnitSystem.allCases)
  func spokenIsNearest(units: UnitSystem) {
    let places = stride(from: 0.0, through: 12_000, by: 0.5)
      .map { (meters: $0, said: RoundedDistance.spoken($0, units)) }
    let ever = Set(places.map(\.said.meters)).sorted()
    // Between 1 and 3, a tenth tells them apart.
    let unit = units == .metric ? RoundedDistance.Unit.kilometers : .miles
    var (wrong, falling, coarse): ([Double], [Double], [Double]) = ([], [], [])
    var last = 0.0
    for (meters, said) in places where meters < 11_000 {
      let error = abs(said.meters - meters)
      if ever.contains(where: { abs($0 - meters) < error - 1e-6 }) { wrong.append(meters) }
      if said.meters < last { falling.append(meters) }
      last = said.meters
      guard (unit.meters..<2.9 * unit.meters).contains(meters) else { continue }
      if said.unit != unit || error > 0.05 * unit.meters + 1e-6 { coarse.append(meters) }
    }
    #expect(wrong.isEmpty && falling.isEmpty && coarse.isEmpty)
  }

  @Test(
    "a noun has the form that its number wants",
    arguments: [
      (Language.polish, 1000, "1 kilometr"), (.polish, 1500, "1,5 kilometra"),
      (.polish, 3000, "3 kilometry"), (.polish, 5000, "5 kilometrów"),
      (.polish, 12_000, "12 kilometrów"), (.polish, 22_000, "22 kilometry"),
      (.french, 1500, "1,5 kilomètre"), (.french, 2000, "2 kilomètres"),
      (.german, 1000, "1 Kilometer"), (.german, 2000, "2 Kilometern"),
      (.japanese, 300, "300メートル"), (.dutch, 300, "300 meter"),
    ] as [(Language, Double, String)]
  )
  func plurals(language: Language, meters: Double, text: String) {
    #expect(Phrasebook(language: language).words(for: .spoken(meters, .metric)) == text)
  }

  @Test func `a train is left by other words than a ship`() throws {
    let trains = CarriagewayPictures.ferries.filter { $0.name == "car train" }
    let ships = CarriagewayPictures.ferries.filter { $0.name == "ferry between two piers" }
    let (train, ship) = try (
      #require(trains.first).map().guidance("ad").legs[0],
      #require(ships.first).map().guidance("ad").legs[0]
    )
    for language in Language.allCases {
      let words = Phrasebook(language: language)
      #expect(
        words.instruction(ofStep: 2, in: train) != words.instruction(ofStep: 2, in: ship)
      )
    }
    let words = Phrasebook(language: .english)
    #expect(words.instruction(ofStep: 2, in: train) == "Drive off the train onto cd")
    #expect(words.instruction(ofStep: 2, in: ship) == "Drive ashore onto cd")
  }
}
