import Foundation
import RoadbookRoadGraph
import Testing

@testable import RoadbookMapImport

@Suite("Profile: the articles tell what the code does") struct ProfileArticleTests {
  /// Rows of the tables of an article, by the first heading of the table: first cell → others.
  static func tables(_ article: String) throws -> [String: [String: [String]]] {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/MapImport/RoadbookMapImport.docc")
    let text = try String(
      contentsOf: folder.appendingPathComponent(article + ".md"),
      encoding: .utf8
    )
    var tables: [String: [String: [String]]] = [:]
    var heading: String?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("|") else {
        heading = nil
        continue
      }
      let cells = line.split(separator: "|").map { String($0.trimmedBlanks) }
      if cells.allSatisfy({ $0 == "---" }) { continue }
      guard let current = heading else {
        heading = cells[0]
        try #require(tables[cells[0]] == nil, "two tables of \(cells[0])")
        tables[cells[0]] = [:]
        continue
      }
      try #require(tables[current]?[cells[0]] == nil, "two rows of \(cells[0])")
      tables[current]?[cells[0]] = Array(cells.dropFirst())
    }
    return tables
  }

  /// A speed in decametres per hour as the article writes it.
  private static func kilometers(_ speed: Int?) -> String { speed.map { "\($0 / 100)" } ?? "–" }

  @Test func `speeds of classes`() throws {
    let table = try Self.tables("DrivingProfile")["highway"]
    var expected: [String: [String]] = [:]
    for (value, kind) in DrivingProfile.classes where DrivingProfile.isOpenByDefault(kind) {
      expected[value] = [Self.kilometers(DrivingProfile.classSpeeds[kind])]
    }
    #expect(table == expected)
    #expect(DrivingProfile.classSpeeds[.ferry] == 2000)
    #expect(DrivingProfile.classSpeeds[.shuttleTrain] == 6000)
    #expect(DrivingProfile.grantedClassSpeed == 1000)
    #expect(DrivingProfile.topSpeed == 12_000)
    #expect(DrivingProfile.roundaboutSpeed == 4000)
    #expect(SpeedLimit.walkingPaceSpeed == 600)
  }

  @Test func `values of access keys`() throws {
    let words: [ArcAccess: String] = [
      .open: "open", .closed: "closed", .destination: "ends only",
      .private: "ends only, private",
    ]
    let expected = DrivingProfile.accessValues.mapValues { [words[$0] ?? ""] }
    #expect(try Self.tables("DrivingProfile")["value"] == expected)
  }

  @Test func `barriers`() throws {
    let words: [NodeFlags: String] = [
      [.gate]: "delay of a gate", [.tollBooth]: "delay of a toll booth",
      [.borderControl]: "delay of a border control", []: "free",
    ]
    let expected = DrivingProfile.barriers.mapValues { [words[$0] ?? ""] }
    #expect(try Self.tables("DrivingProfile")["barrier"] == expected)
  }

  @Test func `caps of surface, track type and smoothness`() throws {
    let tables = try Self.tables("DrivingProfile")
    let surfaces = DrivingProfile.surfaces.mapValues { surface in
      [Self.kilometers(surface.cap), surface.isPaved ? "yes" : "no"]
    }
    #expect(tables["surface"] == surfaces)
    #expect(tables["tracktype"] == DrivingProfile.trackTypeCaps.mapValues { [Self.kilometers($0)] })
    #expect(
      tables["smoothness"] == DrivingProfile.smoothnessCaps.mapValues { [Self.kilometers($0)] }
    )
  }

  @Test func `costs of turns`() throws {
    let charges = TurnCharges()
    let expected: [String: Int32] = [
      "straight on": charges.cost(of: TurnClass(shape: .straight), isLeftHand: false),
      "slight right": charges.slightRight, "right": charges.right,
      "sharp right": charges.sharpRight, "slight left": charges.slightLeft,
      "left": charges.left, "sharp left": charges.sharpLeft, "turning back": charges.uTurn,
      "traffic signal": charges.signal, "giving way": charges.givingWay, "gate": charges.gate,
      "toll booth": charges.tollBooth, "border control": charges.borderControl,
      "boarding a ferry": charges.boardingFerry,
    ]
    let table = try #require(try Self.tables("DrivingProfile")["turn"])
    #expect(Set(table.keys) == Set(expected.keys))
    for (turn, cost) in expected {
      let seconds = try #require(table[turn]?.first.flatMap { Double($0) })
      #expect(seconds * 100 == Double(cost), "\(turn)")
    }
  }

  @Test func `the car's size`() {
    let car = DrivingProfile().car
    #expect(car.heightMeters == 2.0 && car.widthMeters == 1.9 && car.lengthMeters == 4.8)
    #expect(car.massTonnes == 2.0)
  }

  @Test func `speed zones of countries`() throws {
    func row(_ country: ZoneLimits.Country) -> [String] {
      let limits = [country.urban, country.rural, country.trunk, country.motorway]
      return limits.map { $0 == 0 ? "–" : "\($0)" } + [country.isImperial ? "mph" : "km/h"]
    }
    var expected = ["others": row(ZoneLimits.otherCountry)]
    for (code, country) in ZoneLimits.countries { expected[code.uppercased()] = row(country) }
    #expect(try Self.tables("SpeedZones")["country"] == expected)
  }
}
