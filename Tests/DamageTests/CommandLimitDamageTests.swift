import Foundation
import RoadbookGeo
import TestKit
import Testing
import TinyMaps

/// The command line beyond its limits: a code and a sentence, in bounded memory.
@Suite("Damage by input beyond limits") struct CommandLimitDamageTests {
  private let folder: ScratchFolder
  private let map: String
  private let from: Coordinate
  private let to: Coordinate

  init() throws {
    folder = try ScratchFolder()
    map = folder.file("map.rdbk")
    try folder.write(try Specimen.bytes(), to: "map.rdbk")
    let tiny = try Specimen.tiny()
    from = try #require(tiny.coordinate("f"))
    to = try #require(tiny.coordinate("o"))
  }

  /// Memory that a run may take, whatever it is asked, in kibibytes.
  private static let peakLimit = 160 << 10

  private func run(_ arguments: [String], input: String = "/dev/null") throws -> ChildRun {
    #if os(Linux)
      let run = try ChildRun(
        arguments,
        in: folder,
        environment: FaultShim.environment(1, .none),
        input: input
      )
      let peak = try #require(run.note("peak"))
      #expect(peak < Self.peakLimit, "\(arguments.prefix(1)) took \(peak) KiB")
      return run
    #else
      return try ChildRun(arguments, in: folder, input: input)
    #endif
  }

  // MARK: Batch

  /// A line for a batch, with what its answer must say.
  private struct Line {
    let name: String
    let text: String
    let code: String
    /// Part of the message; empty if there is none.
    let message: String

    init(_ name: String, _ text: String, _ code: String, _ message: String = "") {
      self.name = name
      self.text = text
      self.code = code
      self.message = message
    }
  }

  private func pair(_ place: Coordinate) -> String { "[\(place.longitude),\(place.latitude)]" }

  private func request(
    _ service: String = "route",
    _ coordinates: [String]? = nil,
    options: String = "{}",
    map: String? = nil
  ) -> String {
    let places = coordinates ?? [pair(from), pair(to)]
    return "{\"service\":\"\(service)\",\"map\":\"\(map ?? self.map)\",\"coordinates\":["
      + places.joined(separator: ",") + "],\"options\":\(options)}"
  }

  private var lines: [Line] {
    let ends = [pair(from), pair(to)]
    let place = [pair(from)]
    let long = String(repeating: "x", count: 900_000)
    let corners = (0..<20_000).map { "[9.\($0),\(50.9 + Double($0 % 7) * 0.05)]" }
      .joined(separator: ",")
    func many(_ count: Int) -> [String] { (0..<count).map { ends[$0 % 2] } }
    func nested(_ count: Int) -> String {
      String(repeating: "[", count: count) + String(repeating: "]", count: count)
    }
    return [
      Line("two places", request(), "Ok"),
      Line("500 waypoints", request("route", many(500)), "Ok"),
      Line("501 waypoints", request("route", many(501)), "TooBig", "501 waypoints; 500"),
      Line("10,000 waypoints", request("route", many(10_000)), "TooBig", "10000 waypoints"),
      Line("10^8 cells", request("table", many(10_000)), "TooBig", "100000000 cells; 1000000"),
      Line("no coordinates", request("table", []), "InvalidQuery", "a coordinate or more"),
      Line("NaN", request("route", ["[NaN,51]", ends[1]]), "InvalidQuery", "no JSON"),
      Line("infinity", request("route", ["[1e999,51]", ends[1]]), "InvalidQuery", "no JSON"),
      Line("minus zero", request("route", ["[-0.0,-0.0]", ends[1]]), "NoSegment", "outside"),
      Line("beyond a pole", request("route", ["[9,91]", ends[1]]), "InvalidValue", "Earth"),
      Line("three numbers", request("route", ["[9,51,0]", ends[1]]), "InvalidQuery", "pair"),
      Line("no name of a map", request(map: ""), "InvalidValue", "cannot be opened"),
      Line("a map's long name", request(map: long), "InvalidValue", "name too long"),
      Line("a zero byte", request(map: map + "\\u0000"), "InvalidValue", "zero byte"),
      Line("a long id", "{\"id\":\"\(long)\"}", "InvalidQuery", "'service' is missing"),
      Line("a long service", request(long), "InvalidQuery", "There is no service 'xxx"),
      Line("a long option", request(options: "{\"\(long)\":1}"), "InvalidOptions", "no option"),
      Line("deep lists", nested(400_000), "InvalidQuery", "32 deep"),
      Line("deep options", request(options: nested(400_000)), "InvalidQuery", "32 deep"),
      Line("a megabyte", String(repeating: " ", count: 1 << 20) + request(), "TooBig", "1048576"),
      Line(
        "a number of 100,000 digits",
        "{\"id\":" + String(repeating: "9", count: 100_000) + "}",
        "InvalidQuery",
        "no JSON"
      ),
      Line("half a character", "{\"id\":\"\\ud800\"}", "InvalidQuery", "no JSON"),
      Line(
        "10^6 alternatives",
        request(options: "{\"alternatives\":1000000}"),
        "InvalidOptions",
        "0 to 3"
      ),
      Line(
        "10^9 roads",
        request("nearest", place, options: "{\"number\":1e9}"),
        "InvalidOptions",
        "1 to 100"
      ),
      Line(
        "a long time",
        request("isochrone", place, options: "{\"limits\":[1e300]}"),
        "InvalidOptions",
        "36000"
      ),
      Line(
        "a far year",
        request(options: "{\"depart_at\":\"9999999-01-01T00:00:00Z\"}"),
        "InvalidOptions",
        "depart_at"
      ),
      Line("a wide radius", request(options: "{\"radiuses\":[1e308,1e308]}"), "Ok"),
      Line(
        "a negative radius",
        request(options: "{\"radiuses\":[-1,0]}"),
        "InvalidOptions",
        "metres"
      ),
      Line(
        "a large bearing",
        request(options: "{\"bearings\":[[1e308,1],null]}"),
        "InvalidOptions",
        "bearings"
      ),
      Line(
        "a large index",
        request(options: "{\"waypoints\":[0,1e18]}"),
        "InvalidOptions",
        "indices"
      ),
      Line("20,000 corners", request(options: "{\"avoid_areas\":[[\(corners)]]}"), "Ok"),
      Line("no corners", request(options: "{\"avoid_areas\":[[]]}"), "InvalidOptions", "three"),
      Line(
        "no road",
        request(options: "{\"avoid_roads\":[\"\"]}"),
        "InvalidValue",
        "no road of ''"
      ),
      Line(
        "a long road",
        request(options: "{\"avoid_roads\":[\"\(long)\"]}"),
        "InvalidValue",
        "no road of 'xxx"
      ),
      Line(
        "the last way",
        request(options: "{\"avoid_ways\":[9223372036854775807]}"),
        "InvalidValue",
        "way 9223372036854775807"
      ),
    ]
      + [
        "mode", "language", "geometries", "overview", "snapping", "exclude", "avoid", "depart_at",
        "approaches", "continue_straight", "annotations",
      ].map { option in
        Line(
          "a long \(option)",
          request(options: "{\"\(option)\":\"\(long)\"}"),
          "InvalidOptions",
          "'\(option)'"
        )
      }
  }

  @Test func `a batch answers every line beyond a limit with a code and a sentence`() throws {
    let lines = lines
    try folder.write(
      Array((lines.map(\.text).joined(separator: "\n") + "\n" + request() + "\n").utf8),
      to: "lines"
    )
    let run = try run(["batch"], input: folder.file("lines"))
    #expect(run.end == .code(0))
    #expect(run.errors == "")
    let answers = run.output.split(separator: "\n").map {
      (try? JSONSerialization.jsonObject(with: Data($0.utf8))) as? [String: Any] ?? [:]
    }
    try #require(answers.count == lines.count + 1)
    for (line, answer) in zip(lines, answers) {
      #expect(answer["code"] as? String == line.code, "\(line.name)")
      let message = answer["message"] as? String ?? ""
      if line.message.isEmpty { continue }
      #expect(message.contains(line.message), "\(line.name): \(message.prefix(200))")
      #expect(message.hasSuffix("."), "\(line.name)")
      #expect(message.utf8.count < 400, "\(line.name)")
    }
    #expect(answers.last?["code"] as? String == "Ok")
  }

  @Test func `a line without end takes no memory`() throws {
    // A file of nothing but a hole: zeros without a line's end.
    let length = Soak.count(4 << 30, sample: 128 << 20)
    try folder.write([], to: "line")
    try #require(truncate(folder.file("line"), off_t(length)) == 0)
    let run = try run(["batch"], input: folder.file("line"))
    #expect(run.end == .code(0))
    #expect(run.output.hasPrefix("{\"code\":\"TooBig\""))
    #expect(run.output.split(separator: "\n").count == 1)
  }

  // MARK: Words

  @Test func `options beyond a limit end with code 2 and a sentence`() throws {
    let long = String(repeating: "x", count: 100_000)
    let places = ["--map", map, "--from", from.degrees, "--to", to.degrees]
    var cases: [[String]] = [
      ["route", "--map", map, "--from", "nan,nan", "--to", to.degrees],
      ["route", "--map", map, "--from", "inf,0", "--to", to.degrees],
      ["route", "--map", map, "--from", "1e999,0", "--to", to.degrees],
      ["route", "--map", map, "--from", "91,0", "--to", to.degrees],
      ["route", "--map", map, "--from", "", "--to", to.degrees],
      ["route", "--map", map, "--from", long, "--to", to.degrees],
      ["import", "-o", folder.file("new.rdbk")],
      ["import", map, "-o", folder.file("new.rdbk"), "--threads", "1000000"],
      ["import", map, "-o", folder.file("new.rdbk"), "--modes", long],
      ["isochrone", "--map", map, "--from", from.degrees, "--minutes", "1e300"],
      ["isochrone", "--map", map, "--from", from.degrees, "--minutes", "nan"],
      ["nearest", "--map", map, "--at", from.degrees, "--count", "1e9"],
      [long], ["route", "--" + long],
    ]
    for option in [
      ["--alternatives", "1000000"], ["--alternatives", "-1"], ["--alternatives", "1e9"],
      ["--vehicle", "height=1e300"], ["--vehicle", "height=nan"], ["--vehicle", "weight=-1"],
      ["--vehicle", long], ["--heading", "nan"], ["--heading", "1e999"], ["--depart", long],
      ["--language", long], ["--mode", long], ["--avoid", long], ["--exclude", long],
      ["--format", long], ["--avoid-area", "1,2;3,4"], ["--avoid-area", long],
      ["--avoid-way", "9223372036854775808"],
    ] {
      cases.append(["route"] + places + option)
    }
    for words in cases {
      let name = "\(words.map { $0.prefix(20) })"
      let run = try run(words)
      #expect(run.end == .code(2), "\(name): \(run.errors.prefix(300))")
      #expect(run.errors.hasPrefix("roadbook"), "\(name)")
      #expect(run.output == "", "\(name)")
      #expect(run.errors.utf8.count < 600, "\(name)")
    }
    #expect(!folder.names.contains("new.rdbk"))
  }

  @Test func `traces of no fix and of many are matched or refused`() throws {
    for (name, text) in [
      ("empty.csv", ""), ("head.csv", "second,lat,lon\n"), ("zeros.csv", "\0\0\0\0"),
      ("nan.csv", "second,lat,lon\n0,nan,nan\n1,inf,9\n"), ("empty.gpx", ""), ("empty.nmea", ""),
      ("long.csv", String(repeating: "9", count: 1 << 20)),
    ] {
      try folder.write(Array(text.utf8), to: name)
      let run = try run(["match", "--map", map, folder.file(name)])
      #expect(run.end == .code(1), "\(name)")
      #expect(run.errors.hasPrefix("roadbook match: ") && run.errors.contains(name), "\(name)")
      #expect(run.errors.utf8.count < 400, "\(name)")
    }
    let count = Soak.count(1_000_000, sample: 4_000)
    var table = "second,lat,lon\n"
    for fix in 0..<count {
      let part = Double(fix % 2_000) / 2_000
      let place =
        "\(from.latitude + part * (to.latitude - from.latitude)),"
        + "\(from.longitude + part * (to.longitude - from.longitude))"
      table += "\(fix),\(place)\n"
    }
    try folder.write(Array(table.utf8), to: "many.csv")
    let run = try ChildRun(["match", "--map", map, folder.file("many.csv")], in: folder)
    #expect(run.end == .code(0), "\(run.errors.prefix(300))")
  }
}

extension Coordinate {
  /// As the command line takes it.
  fileprivate var degrees: String { "\(latitude),\(longitude)" }
}
