import Foundation
import RoadbookGeo
import TestKit
import Testing
import TinyMaps

/// The town's map is some 1.5 km wide and lies at 51°N 9°E.
@Suite("Places outside the map on the command line") struct OutsideMapTests {
  /// Less than a degree to the north.
  private static let sea = "51.8,9.0"

  /// Number of the waypoint that a run refused; `nil` if it did something else.
  private func refused(_ run: CommandLineRun) -> Int? {
    guard run.exitCode == 1 else { return nil }
    let sentence =
      /Waypoint ([0-9]+) \(51\.8, 9\.0\) lies outside the map; its nearest road is 8[0-9]{4} m away/
    return run.errors.firstMatch(of: sentence).flatMap { Int($0.1) }
  }

  @Test func `every command refuses it alike`() throws {
    let folder = try ScratchFolder()
    let map = try Town.map(in: folder)
    let (home, sea) = (try Town.place("a"), Self.sea)
    let runs: [(words: [String], waypoint: Int)] = [
      (["route", "--from", sea, "--to", home], 0),
      (["route", "--from", home, "--via", sea, "--to", home], 1),
      (["drive", "--from", sea, "--to", home], 0),
      (["drive", "--from", home, "--to", sea], 1),
      (["drive", "--from", home, "--via", sea, "--to", home], 1),
      (["table", "--from", home, "--to", home, "--to", sea], 2),
      (["isochrone", "--from", sea, "--minutes", "5"], 0),
      (["nearest", "--at", sea], 0),
      (["nearest", "--at", sea, "--count", "3"], 0),
    ]
    for (words, waypoint) in runs {
      let run = try CommandLineRun(words + ["--map", map])
      #expect(refused(run) == waypoint, "\(words): \(run.exitCode) \(run.errors) \(run.output)")
    }
  }

  @Test func `a recorded drive that begins there is refused, or that is to end there`() throws {
    let folder = try ScratchFolder()
    let map = try Town.map(in: folder)
    let (away, here) = (folder.file("away.csv"), folder.file("here.csv"))
    try "0,\(Self.sea)\n1,\(Self.sea)\n".write(toFile: away, atomically: true, encoding: .utf8)
    try "0,\(Town.place("a"))\n1,\(Town.place("a"))\n"
      .write(toFile: here, atomically: true, encoding: .utf8)
    let runs: [(words: [String], waypoint: Int)] = [
      ([away, "--to", try Town.place("a")], 0), ([here, "--to", Self.sea], 1),
    ]
    for (words, waypoint) in runs {
      let run = try CommandLineRun(["drive", "--map", map, "--trace"] + words)
      #expect(refused(run) == waypoint, "\(words): \(run.exitCode) \(run.errors) \(run.output)")
    }
    // The roads of a trip are not asked for by place: none explains it.
    let match = try CommandLineRun(["match", "--map", map, away])
    #expect(match.exitCode == 1)
    #expect(match.errors.contains("no road explains any fix"))
  }

  @Test func `every service of a batch answers NoSegment`() throws {
    let folder = try ScratchFolder()
    let map = try Town.map(in: folder)
    let home = try Town.place("a").split(separator: ",")
    let both = "[[\(home[1]),\(home[0])],[9,51.8]]"
    let lines = [
      ("route", both, ""), ("table", both, ""), ("nearest", "[[9,51.8]]", ""),
      ("nearest", "[[9,51.8]]", ",\"radiuses\":[200000]"),
      ("isochrone", "[[9,51.8]]", ",\"limits\":[300]"),
    ].map { service, places, options in
      "{\"service\":\"\(service)\",\"map\":\"\(map)\",\"coordinates\":\(places),"
        + "\"options\":{\(options.dropFirst())}}"
    }
    let run = try CommandLineRun(["batch"], input: lines.joined(separator: "\n") + "\n")
    #expect(run.exitCode == 0)
    let answers = run.output.split(separator: "\n")
    #expect(answers.count == lines.count)
    for (answer, line) in zip(answers, lines) {
      #expect(answer.contains("\"code\":\"NoSegment\""), "\(line): \(answer)")
      #expect(answer.contains("lies outside the map"), "\(line): \(answer)")
    }
  }

  @Test func `a drive begins where the navigator finds a road, up to 1 km`() throws {
    let folder = try ScratchFolder()
    // Two roads 20 km apart, so that what lies between them lies on the map.
    let (extract, map) = (folder.file("two.osm.pbf"), folder.file("two.roadbook"))
    var plan = GroundPlan()
    plan.road([[0, 0], [1000, 0]], ["name": "South"])
    plan.road([[0, 20_000], [1000, 20_000]], ["name": "North"])
    try plan.map().write(to: extract)
    try #require(CommandLineRun(["import", extract, "-o", map, "--quiet"]).exitCode == 0)
    func place(_ point: GroundPlan.Point) -> String {
      let place = GroundPlan.coordinate(point)
      return "\(place.latitude),\(place.longitude)"
    }
    let end = ["--to", place([900, 0]), "--map", map]
    #expect(try CommandLineRun(["drive", "--from", place([100, 950])] + end).exitCode == 0)
    let far = try CommandLineRun(["drive", "--from", place([100, 5000])] + end)
    #expect(far.exitCode == 1)
    #expect(far.errors.contains("No usable road near waypoint 0; the nearest is "))
  }
}
