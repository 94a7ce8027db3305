import Foundation
import RoadbookRoadGraph
import Testing

@testable import RoadbookMapImport

@Suite("The article on modes tells what the code does") struct ModeArticleTests {
  private let tables: [String: [String: [String]]]

  init() throws { tables = try ProfileArticleTests.tables("TravelModes") }

  /// A speed in decametres per hour as the article writes it.
  private func kilometers(_ speed: Int) -> String {
    speed % 100 == 0 ? "\(speed / 100)" : "\(Double(speed) / 100)"
  }

  private func rows(_ caps: [String: Int]) -> [String: [String]] {
    caps.mapValues { [kilometers($0)] }
  }

  @Test func `speeds on foot`() {
    #expect(tables["surface on foot"] == rows(WalkingProfile.surfaceCaps))
    let climbs = Dictionary(uniqueKeysWithValues: WalkingProfile.climbs.map { ($0, ["closed"]) })
    #expect(tables["sac_scale"] == rows(WalkingProfile.mountainCaps).merging(climbs) { $1 })
    #expect(WalkingProfile.plainSpeed == 500 && WalkingProfile.stairSpeed == 250)
    #expect(WalkingProfile.roadsideSpeed == 350 && WalkingProfile.liftSpeed == 100)
    #expect(WalkingProfile.ferrySpeed == 2000 && CyclingProfile.ferrySpeed == 2000)
  }

  @Test func `speeds by bicycle`() {
    var classes: [String: [String]] = [:]
    for (value, kind) in DrivingProfile.classes {
      if let speed = CyclingProfile.classSpeeds[kind] { classes[value] = [kilometers(speed)] }
    }
    #expect(tables["highway by bicycle"] == classes)
    #expect(tables["surface by bicycle"] == rows(CyclingProfile.surfaceCaps))
    #expect(tables["tracktype by bicycle"] == rows(CyclingProfile.trackTypeCaps))
    #expect(tables["smoothness by bicycle"] == rows(CyclingProfile.smoothnessCaps))
    #expect(tables["mtb:scale"] == rows(CyclingProfile.mountainCaps))
    let contraflow = CyclingProfile.contraflowValues.map { ($0, ["rides"]) }
    #expect(tables["cycleway"] == Dictionary(uniqueKeysWithValues: contraflow))
    #expect(CyclingProfile.pushingSpeed == 450 && CyclingProfile.stairSpeed == 150)
  }

  @Test func `barriers`() {
    func word(_ flags: NodeFlags?) -> String {
      switch flags {
      case nil: "free"
      case .some(.gate): "delay of a gate"
      case .some(.borderControl): "delay of a border control"
      case .some(.blocked): "blocks"
      default: "?"
      }
    }
    let (walking, cycling) = (WalkingProfile.barriers, CyclingProfile.barriers)
    var expected: [String: [String]] = [:]
    for value in Set(walking.keys).union(cycling.keys) {
      expected[value] = [word(walking[value]), word(cycling[value])]
    }
    #expect(tables["barrier"] == expected)
  }

  @Test func `keys of each mode`() {
    let motor = "motor_vehicle, vehicle, access"
    func names(_ keys: [DirectedKey]) -> String {
      keys.map(\.both.rawValue).joined(separator: ", ")
    }
    let (motorcycle, taxi) = (TwoWheelerProfile.tags, TaxiProfile.tags)
    let motorKeys = names(DrivingProfile.motorKeys)
    let granting = { (tags: MotorTags) in names(tags.accessKeys) + ", motor_vehicle" }
    let expected: [String: [String]] = [
      "driving": [names(DrivingProfile.accessKeys), motorKeys],
      "carpool": [names(DrivingProfile.accessKeys), motorKeys],
      "two-wheeler": [names(motorcycle.accessKeys) + ", " + motor, granting(motorcycle)],
      "taxi": [names(taxi.accessKeys) + ", " + motor, granting(taxi)],
      "cycling": [names(CyclingProfile.accessKeys), "bicycle"],
      "walking": [names(WalkingProfile.accessKeys), "foot"],
    ]
    #expect(tables["mode"] == expected)
    let size = TwoWheelerProfile.size
    #expect(size.lengthMeters == 2.2 && size.widthMeters == 0.9)
    #expect(size.heightMeters == 1.8 && size.massTonnes == 0.4)
  }

  @Test func `keys of motor vehicles beside cars`() {
    func row(_ tags: MotorTags) -> [String] {
      func names(_ keys: [TagKey]) -> String { keys.map(\.rawValue).joined(separator: ", ") }
      return [
        names(tags.onewayKeys), names(tags.limitKeys.map(\.both)), names(tags.tollKeys),
        names(tags.restrictionKeys), tags.exceptions.sorted().joined(separator: ", "),
      ]
    }
    let expected = ["two-wheeler": row(TwoWheelerProfile.tags), "taxi": row(TaxiProfile.tags)]
    #expect(tables["vehicle"] == expected)
  }

  @Test func `costs of turns`() throws {
    let table = try #require(tables["turn"])
    let names: [(String, (TurnCharges) -> Int32)] = [
      ("slight right", { $0.slightRight }), ("right", { $0.right }),
      ("sharp right", { $0.sharpRight }), ("slight left", { $0.slightLeft }),
      ("left", { $0.left }), ("sharp left", { $0.sharpLeft }), ("turning back", { $0.uTurn }),
      ("traffic signal", { $0.signal }), ("giving way", { $0.givingWay }), ("gate", { $0.gate }),
      ("toll booth", { $0.tollBooth }), ("border control", { $0.borderControl }),
      ("boarding a ferry", { $0.boardingFerry }),
    ]
    #expect(Set(table.keys) == Set(names.map(\.0)))
    for (name, charge) in names {
      let cells = try #require(table[name]).map { (Double($0) ?? -1) * 100 }
      #expect(cells == [Double(charge(.walking)), Double(charge(.cycling))], "\(name)")
    }
    for mode in [TravelMode.carpool, .twoWheeler, .taxi] {
      #expect(DrivingWeights.of(mode).profileHash == DrivingWeights.standard.profileHash)
    }
  }
}
