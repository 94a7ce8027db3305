import Foundation
import TestKit
import Testing
import RoadbookGeo
import TinyMaps

@Suite("Batches") struct BatchTests {
  /// A line and the code of its answer.
  struct Case: Sendable {
    let line: String
    let code: String
    let message: String
    init(_ code: String, _ line: String, says message: String = "") {
      (self.code, self.line, self.message) = (code, line, message)
    }
  }

  /// Lines with `MAP`, `A` and `E` for the map and two places of the town.
  static let cases: [Case] = [
    Case("Ok", #"{"service":"route","map":"MAP","coordinates":[A,E]}"#),
    Case("Ok", #"{"service":"route","map":"MAP","coordinates":[A,E],"options":null}"#),
    Case(
      "Ok",
      #"{"service":"route","map":"MAP","coordinates":[A,E],"options":{"steps":true,"anno"#
        + #"tations":true,"overview":"full","geometries":"polyline6","avoid":["tolls","ferry"#
        + #""],"continue_straight":false,"bearings":[null,null],"radiuses":[50,"unlimited"],"#
        + #""approaches":["curb",null]}}"#
    ),
    Case(
      "Ok",
      #"{"service":"route","map":"MAP","coordinates":[A,E],"options":{"alternatives":true}}"#
    ),
    Case(
      "InvalidOptions",
      #"{"service":"route","map":"MAP","coordinates":[A,E],"options":{"alternatives":9}}"#,
      says: "from 0 to 3"
    ),
    Case("Ok", #"{"service":"nearest","map":"MAP","coordinates":[A],"options":{"number":3}}"#),
    Case("Ok", #"{"service":"table","map":"MAP","coordinates":[A,E]}"#),
    Case(
      "Ok",
      #"{"service":"table","map":"MAP","coordinates":[A,E],"options":{"sources":[0],"desti"#
        + #"nations":[1,0,1],"annotations":["duration","distance"],"avoid":"toll"}}"#
    ),
    Case(
      "NoTable",
      #"{"service":"table","map":"MAP","coordinates":[A,E],"options":{"sources":[0],"desti"#
        + #"nations":[1],"exclude":"ferry"}}"#
    ),
    Case("NoSegment", #"{"service":"table","map":"MAP","coordinates":[A,[0,0]]}"#, says: "point 1"),
    Case(
      "InvalidOptions",
      #"{"service":"table","map":"MAP","coordinates":[A,E],"options":{"sources":[2]}}"#,
      says: "'sources'"
    ),
    Case(
      "InvalidOptions",
      #"{"service":"table","map":"MAP","coordinates":[A,E],"options":{"annotations":"speed"}}"#
    ),
    Case("InvalidQuery", #"{"service":"table","map":"MAP","coordinates":[]}"#),
    Case(
      "Ok",
      #"{"service":"match","map":"MAP","coordinates":[A,E],"options":{"timestamps":[1,1]}}"#
    ),
    Case("NoMatch", #"{"service":"match","map":"MAP","coordinates":[[0,0],[0.001,0]]}"#),
    Case("InvalidQuery", #"{"service":"match","map":"MAP","coordinates":[A]}"#, says: "two"),
    Case(
      "InvalidOptions",
      #"{"service":"match","map":"MAP","coordinates":[A,E],"options":{"timestamps":[5,4]}}"#,
      says: "none falling"
    ),
    Case(
      "InvalidOptions",
      #"{"service":"match","map":"MAP","coordinates":[A,E],"options":{"timestamps":[5]}}"#
    ),
    Case(
      "InvalidOptions",
      #"{"service":"match","map":"MAP","coordinates":[A,E],"options":{"steps":true}}"#
    ),
    Case(
      "TooBig",
      #"{"service":"table","map":"MAP","coordinates":[A,E],"options":{"sources":["#
        + Array(repeating: "0", count: 1001).joined(separator: ",") + #"],"destinations":["#
        + Array(repeating: "1", count: 1000).joined(separator: ",") + "]}}",
      says: "1001000 cells"
    ),
    Case(
      "Ok",
      #"{"service":"isochrone","map":"MAP","coordinates":[A],"options":{"limits":[60,90]}}"#
    ),
    Case(
      "InvalidOptions",
      #"{"service":"isochrone","map":"MAP","coordinates":[A]}"#,
      says: "'limits'"
    ),
    Case(
      "InvalidOptions",
      #"{"service":"isochrone","map":"MAP","coordinates":[A],"options":{"limits":[1e9]}}"#
    ),
    Case(
      "InvalidQuery",
      #"{"service":"isochrone","map":"MAP","coordinates":[A,E],"options":{"limits":[60]}}"#
    ),
    Case(
      "NoRoute",
      #"{"service":"route","map":"MAP","coordinates":[A,E],"options":{"exclude":"ferry"}}"#
    ),
    Case(
      "NoSegment",
      #"{"service":"route","map":"MAP","coordinates":[A,[0,0]]}"#,
      says: "aypoint 1"
    ),
    Case("InvalidQuery", "this is no JSON", says: "no JSON"),
    Case("InvalidQuery", "[1,2]", says: "a list"),
    Case("InvalidQuery", "{", says: "no JSON"),
    Case("InvalidQuery", #"{"map":"MAP","coordinates":[A,E]}"#, says: "'service' is missing"),
    Case("InvalidQuery", #"{"service":"rout","map":"MAP"}"#, says: "did you mean 'route'?"),
    Case("InvalidQuery", #"{"service":"route","coordinates":[A,E]}"#, says: "'map' is missing"),
    Case("InvalidQuery", #"{"service":"route","map":"MAP"}"#, says: "'coordinates' is missing"),
    Case(
      "InvalidQuery",
      #"{"service":"route","map":"MAP","coordinates":[A]}"#,
      says: "two coordinates"
    ),
    Case(
      "InvalidQuery",
      #"{"service":"route","map":"MAP","coordinates":[A,[1]]}"#,
      says: "Coordinate 1"
    ),
    Case("InvalidQuery", #"{"service":"route","map":"MAP","coordinates":[A,["x","y"]]}"#),
    Case("InvalidQuery", #"{"service":"route","map":"MAP","coordinates":[A,E],"extra":1}"#),
    Case(
      "InvalidValue",
      #"{"service":"route","map":"MAP","coordinates":[A,[9,99]]}"#,
      says: "not on the Earth"
    ),
    Case(
      "InvalidValue",
      #"{"service":"route","map":"/nowhere","coordinates":[A,E]}"#,
      says: "/nowhere"
    ),
    Case("InvalidOptions", #"{"service":"route","map":"MAP","coordinates":[A,E],"options":7}"#),
    Case(
      "InvalidOptions",
      #"{"service":"route","map":"MAP","coordinates":[A,E],"options":{"stpes":1}}"#,
      says: "'steps'"
    ),
    Case(
      "InvalidOptions",
      #"{"service":"route","map":"MAP","coordinates":[A,E],"options":{"avoid":["hills"]}}"#,
      says: "hills"
    ),
    Case(
      "InvalidOptions",
      #"{"service":"route","map":"MAP","coordinates":[A,E],"options":{"bearings":[[10,20]]}}"#
    ),
    Case(
      "InvalidOptions",
      #"{"service":"route","map":"MAP","coordinates":[A,E],"options":{"bearings":[[400,20],null]}}"#
    ),
    Case(
      "InvalidOptions",
      #"{"service":"route","map":"MAP","coordinates":[A,E],"options":{"radiuses":[-1,null]}}"#
    ),
    Case(
      "InvalidOptions",
      #"{"service":"route","map":"MAP","coordinates":[A,E],"options":{"geometries":"wkt"}}"#
    ),
    Case(
      "InvalidOptions",
      #"{"service":"route","map":"MAP","coordinates":[A,E],"options":{"mode":"flying"}}"#
    ),
    Case(
      "InvalidOptions",
      #"{"service":"nearest","map":"MAP","coordinates":[A],"options":{"number":0}}"#
    ),
  ]

  /// The lines of the cases with a map and places of the town in them.
  static func filledCases(map: String) throws -> [String] {
    let town = try Town.tinyMap()
    func position(_ letter: Character) throws -> String {
      let place = try #require(town.coordinate(letter))
      return "[\(place.longitude),\(place.latitude)]"
    }
    let (a, e) = (try position("a"), try position("e"))
    return cases.map {
      $0.line.replacingOccurrences(of: "MAP", with: map)
        .replacingOccurrences(of: "[A", with: "[" + a).replacingOccurrences(of: "E]", with: e + "]")
    }
  }

  @Test func `ten thousand good and bad lines get an answer each, with id and code`() throws {
    let folder = try ScratchFolder()
    let cases = try Self.filledCases(map: try Town.map(in: folder))
    var input = ""
    for number in 0..<10_000 {
      var line = cases[number % cases.count]
      if line.hasPrefix("{\"") { line = "{\"id\":\(number)," + line.dropFirst() }
      input += line + "\n"
    }
    let run = try CommandLineRun(["batch"], input: input)
    #expect(run.exitCode == 0)
    let lines = run.output.split(separator: "\n")
    try #require(lines.count == 10_000)
    for (number, line) in lines.enumerated() {
      let answer = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      )
      let expected = Self.cases[number % Self.cases.count]
      #expect(answer["code"] as? String == expected.code, "\(expected.line)\n\(line)")
      if expected.line.hasPrefix("{\"") { #expect(answer["id"] as? Int == number) }
      let message = answer["message"] as? String ?? ""
      let says = expected.message.isEmpty || message.contains(expected.message)
      #expect(says, "\(expected.line)\n\(line)")
    }
  }

  @Test func `a table and an isochrone answer in full`() throws {
    let folder = try ScratchFolder()
    let map = try Town.map(in: folder)
    let town = try Town.tinyMap()
    let places = try "aehf".map { letter in
      let place = try #require(town.coordinate(letter))
      return "[\(place.longitude),\(place.latitude)]"
    }
    let all = places.joined(separator: ",")
    let table =
      #"{"id":1,"service":"table","map":"\#(map)","coordinates":[\#(all)],"#
      + #""options":{"sources":[0,2],"annotations":"duration,distance","exclude":["ferry"]}}"#
    let isochrone =
      #"{"id":2,"service":"isochrone","map":"\#(map)","coordinates":"#
      + #"[\#(places[0])],"options":{"limits":[45]}}"#
    let run = try CommandLineRun(["batch"], input: table + "\n" + isochrone + "\n")
    try expectGolden(run.output, "batch/tables.jsonl")
  }

  @Test func `ids of any kind come back as they were`() throws {
    let ids = ["17", "-3", "9007199254740993", "\"a b\"", "null", "[1,2]", "{\"k\":true}"]
    let run = try CommandLineRun(
      ["batch"],
      input: ids.map { "{\"id\":\($0)}" }.joined(separator: "\n")
    )
    let lines = run.output.split(separator: "\n")
    try #require(lines.count == ids.count)
    for (id, line) in zip(ids, lines) { #expect(line.contains("\"id\":\(id),")) }
  }

  @Test func `bytes that are no text and a line without end do not end the process`() throws {
    let long = String(repeating: "x", count: 2 << 20)
    let run = try CommandLineRun(["batch"], input: "\u{0}\u{1}\u{FFFD}\n\(long)\n{\"id\":1}\n")
    #expect(run.exitCode == 0)
    let lines = run.output.split(separator: "\n")
    try #require(lines.count == 3)
    #expect(lines[1].contains("TooBig"))
    #expect(lines[2].contains("\"id\":1"))
  }
}
