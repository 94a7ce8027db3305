import Foundation
import RoadbookGeo
import TestKit
import Testing
import TinyMaps

/// A town with a toll bridge, a gravel road, a tunnel and a zone, and a street that is shut.
private enum Streets {
  static let picture = """
    p . . . . q
    . a----b---------c----d---x----y
    .      |  .      |
    .      e----g----f
    s . . . . r
    """

  static func tinyMap() throws -> TinyMap {
    try TinyMap(picture, scale: TinyMap.Scale(metersPerColumn: 50)) {
      Way("ab", ["name": "West"])
      Way("bc", ["highway": "primary", "name": "Main Street", "tunnel": "yes"])
      Way("cd", ["name": "East"])
      Way("be", ["name": "Side"])
      Way("eg", ["name": "Low Road"])
      Way("gf", ["name": "Low Road", "surface": "gravel"])
      Way("fc", ["name": "Side"])
      Way("dx", ["highway": "footway", "name": "Footbridge"])
      Way("xy", ["name": "Island"])
      Way("pqrsp", ["boundary": "low_emission_zone"], isBare: true)
    }
  }

  static func map(in folder: ScratchFolder) throws -> String {
    let (extract, map) = (folder.file("streets.osm.pbf"), folder.file("streets.roadbook"))
    try tinyMap().write(to: extract)
    let run = try CommandLineRun(["import", extract, "-o", map, "--quiet"])
    try #require(run.exitCode == 0, "\(run.errors)")
    return map
  }

  static func coordinate(_ letter: Character) throws -> Coordinate {
    try #require(try tinyMap().coordinate(letter))
  }

  static func place(_ letter: Character, north: Double = 0) throws -> String {
    let place = try coordinate(letter)
    return "\(place.latitude + north),\(place.longitude)"
  }
}

@Suite("What is avoided, and why there is no route, on the command line") struct AvoidingTests {
  @Test func `kinds, ways, names and areas are avoided`() throws {
    let folder = try ScratchFolder()
    let ends = [
      "route", "--map", try Streets.map(in: folder), "--from", try Streets.place("a"), "--to",
      try Streets.place("d"),
    ]
    #expect(try CommandLineRun(ends).output.contains("Main Street"))
    let area = try [
      Streets.place("c", north: 0.0003), Streets.place("c", north: -0.0003),
      Streets.place("b", north: -0.0003),
    ].joined(separator: ";")
    for options in [
      ["--avoid", "tunnels"], ["--avoid-way", "1002"], ["--avoid-road", "Main Street"],
    ] {
      let run = try CommandLineRun(ends + options)
      #expect(run.exitCode == 0, "\(run.errors)")
      #expect(run.output.contains("Low Road"), "\(options)")
      #expect(run.output.contains("The route takes an unpaved road."))
      #expect(run.output.contains("The route enters a low-emission zone."))
    }
    let area2 = try CommandLineRun(ends + ["--avoid-area", area])
    #expect(area2.output.contains("Could not avoid places"))
    let both = try CommandLineRun(ends + ["--avoid", "low-emission-zones,unpaved"])
    #expect(both.output.contains("Could not avoid low-emission-zones"))
    #expect(!both.output.contains("unpaved"))
  }

  @Test func `wrong places are told with what is right`() throws {
    let folder = try ScratchFolder()
    let ends = [
      "route", "--map", try Streets.map(in: folder), "--from", try Streets.place("a"), "--to",
      try Streets.place("d"),
    ]
    for (options, code, text) in [
      (["--avoid-area", "51,9;51,9.1"], 2, "three corners"),
      (["--avoid-area", "51,9;51,9.1;north"], 2, "LAT,LON"),
      (["--avoid-way", "Main"], 2, "the number of a way"),
      (["--avoid-way", "4"], 1, "no road of way 4"),
      (["--avoid-road", "Nowhere"], 1, "no road of 'Nowhere'"),
      (["--avoid", "hills"], 2, "low-emission-zones and congestion-zones"),
    ] {
      let run = try CommandLineRun(ends + options)
      #expect(run.exitCode == Int32(code))
      #expect(run.errors.contains(text), "\(run.errors)")
    }
  }

  @Test func `what stands in the way is told in every format`() throws {
    let folder = try ScratchFolder()
    let ends = [
      "route", "--map", try Streets.map(in: folder), "--from", try Streets.place("a"), "--to",
      try Streets.place("y"),
    ]
    let text = try CommandLineRun(ends)
    #expect(text.exitCode == 1)
    try expectGolden(text.errors, "route/no-route.txt")
    let json = try CommandLineRun(ends + ["--format", "osrm-json"])
    #expect(json.exitCode == 1)
    try expectGolden(json.output, "route/no-route.osrm.json")
    let features = try CommandLineRun(ends + ["--format", "geojson"])
    #expect(features.exitCode == 1)
    try expectGolden(features.output, "route/no-route.geojson")
  }

  @Test func `batch lines name places and hear what stands in the way`() throws {
    let folder = try ScratchFolder()
    let map = try Streets.map(in: folder)
    func pair(_ letter: Character) throws -> [Double] {
      let place = try Streets.coordinate(letter)
      return [place.longitude, place.latitude]
    }
    func line(_ ends: String, _ options: [String: Any]) throws -> String {
      let request: [String: Any] = [
        "service": "route", "coordinates": try ends.map(pair),
        "options": options.merging(["steps": true]) { $1 },
      ]
      return String(decoding: try JSONSerialization.data(withJSONObject: request), as: UTF8.self)
    }
    let corners = try [pair("p"), pair("q"), pair("r"), pair("s")]
    let lines = try [
      line("ad", ["avoid_ways": [1002]]), line("ad", ["avoid_roads": ["Main Street"]]),
      line("ad", ["avoid_areas": [corners]]), line("ad", ["avoid_areas": [corners[0]]]),
      line("ad", ["avoid_ways": ["x"]]), line("ad", ["avoid_roads": [7]]), line("ay", [:]),
    ]
    let run = try CommandLineRun(
      ["batch", "--map", map],
      input: lines.joined(separator: "\n") + "\n"
    )
    let answers = run.output.split(separator: "\n").map(String.init)
    try #require(answers.count == lines.count)
    #expect(answers[0].contains("Low Road"))
    #expect(answers[1].contains("Low Road"))
    #expect(answers[2].contains(#""avoided":{"places":"#))
    #expect(answers[3].contains("InvalidOptions") && answers[3].contains("three [lon,lat]"))
    #expect(answers[4].contains("a list of way numbers"))
    #expect(answers[5].contains("a list of names"))
    #expect(answers[6].contains(#""kind":"closed_road""#))
  }
}
