import Foundation
import RoadbookGeo
import RoadbookRoadGraph
import RoadbookRouting
import Testing

@Suite("Feeds of traffic news") struct TrafficFeedTests {
  private func read(_ text: String) throws -> (path: String, update: TrafficUpdate) {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("roadbook-feed-\(UUID().uuidString).jsonl")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return (file.path, try TrafficFeedFile(path: file.path).read())
  }

  @Test func `each line is a report`() throws {
    let update = try read(
      """
      {"way":4711,"closed":true}
      {"way":-5,"direction":"forward","speed":12.5,"id":"jam","expires":1777883400}

      { "at" : [ -8.6110 , 41.1496 ] , "bearing" : 90 , "closed" : true, "comment":"\\u00e9 \\"" }\r
      {"at":[-8.6110,41.1496],"speed":20,"expires":"2026-05-04T10:30:00+02:00","id":null}
      """
    ).update
    #expect(update.faults.isEmpty)
    #expect(update.replacesAll && update.removedIDs.isEmpty)
    let place = try #require(Coordinate(latitude: 41.1496, longitude: -8.6110))
    #expect(
      update.reports == [
        TrafficReport(id: "way:4711:both", .way(OSMWayID(4711), .both), .closed),
        TrafficReport(
          id: "jam",
          .way(OSMWayID(-5), .forward),
          .speed(kilometersPerHour: 12.5),
          expiresAt: 1_777_883_400
        ),
        TrafficReport(
          id: "at:-8.611,41.1496:90.0",
          .coordinate(place, bearingDegrees: 90),
          .closed
        ),
        TrafficReport(
          id: "at:-8.611,41.1496",
          .coordinate(place, bearingDegrees: nil),
          .speed(kilometersPerHour: 20),
          expiresAt: 1_777_883_400
        ),
      ]
    )
  }

  @Test(
    arguments: [
      ("nonsense", "no JSON object", "write one object such as"),
      ("{\"way\":1,\"closed\":true", "column 23", "write one object"),
      ("{\"way\":1,\"closed\":true} x", "something follows", "write one object"),
      ("{\"way\":1,\"way\":2,\"closed\":true}", "'way' stands twice", "once"),
      ("{\"way\":1,\"closed\":{}}", "a value is missing", "write one object"),
      ("{\"way\":1,\"closed\":true,\"id\":\"x}", "end of a text", "write one object"),
      ("{\"way\":1,\"closed\":true,\"id\":\"\\q\"}", "escape", "write one object"),
      ("{\"way\":1,\"closed\":true,\"id\":\"\\u+123\"}", "escape", "write one object"),
      ("{\"way\":1,\"closed\":true,\"id\":\"\\u00g1\"}", "escape", "write one object"),
      ("{\"way\":1,\"closed\":true,\"id\":\"\\ud83d\\u-e00\"}", "escape", "write one object"),
      ("{}", "no place is named", "'way'"),
      ("{\"closed\":true}", "no place is named", "'at'"),
      ("{\"way\":1,\"at\":[1,2],\"closed\":true}", "two places are named", "either"),
      ("{\"way\":1}", "nothing is said of the road", "\"closed\":true"),
      ("{\"way\":1,\"closed\":false}", "nothing is said", "'speed'"),
      ("{\"way\":1,\"closed\":true,\"speed\":5}", "contradict", "one of them"),
      ("{\"way\":1,\"closed\":\"yes\"}", "'closed' has a value", "true or false"),
      ("{\"way\":1.5,\"closed\":true}", "'way' has a value", "whole number"),
      ("{\"way\":1,\"speed\":0}", "'speed' is 0.0", "above 0"),
      ("{\"way\":1,\"speed\":-4}", "'speed' is -4.0", "closed road"),
      ("{\"way\":1,\"speed\":\"fast\"}", "'speed' has a value", "a number"),
      ("{\"way\":1,\"direction\":\"north\",\"closed\":true}", "'direction' is 'north'", "forward"),
      ("{\"way\":1,\"bearing\":9,\"closed\":true}", "'bearing' goes with 'at'", "'direction'"),
      ("{\"at\":[1,2],\"direction\":\"both\",\"closed\":true}", "goes with 'way'", "'bearing'"),
      ("{\"at\":[1,2],\"bearing\":400,\"closed\":true}", "'bearing' is 400.0", "0 to 360"),
      ("{\"at\":[1],\"closed\":true}", "'at' has a value", "[longitude,latitude]"),
      ("{\"at\":[1,95],\"closed\":true}", "'at' has a value", "[longitude,latitude]"),
      ("{\"way\":1,\"closed\":true,\"expires\":\"soon\"}", "'expires' has a value", "2026"),
      ("{\"way\":1,\"closed\":true,\"expires\":\"2026-02-30T00:00:00Z\"}", "'expires'", "2026"),
      ("{\"way\":1,\"closed\":true,\"expires\":\"2026-05-04T08:30:00\"}", "'expires'", "Z"),
      ("{\"way\":1,\"closed\":true,\"expiers\":5}", "'expiers' is not known", "expires"),
    ])
  func `a bad line is told with its place and a remedy, and loses no other`(
    line: String,
    problem: String,
    remedy: String
  ) throws {
    let (path, update) = try read(
      "{\"way\":7,\"closed\":true}\n\(line)\n{\"way\":8,\"closed\":true}\n"
    )
    #expect(update.reports.map(\.id) == ["way:7:both", "way:8:both"])
    try #require(update.faults.count == 1)
    let text = update.faults[0].description
    #expect(text.hasPrefix("\(path), line 2: "))
    #expect(text.contains(problem), "\(text)")
    #expect(text.contains(remedy), "\(text)")
  }

  @Test(
    "a number that JSON does not have is none",
    arguments: [
      "+5", "05", "-05", ".5", "5.", "5.e1", "1e", "1e+", "-", "--5", "1e400", "nan", "NaN", "inf",
      "Infinity", "0x10", "1_000",
    ]
  )
  func otherNumbers(number: String) throws {
    let update = try read("{\"way\":1,\"speed\":\(number)}\n{\"at\":[1,\(number)],\"speed\":5}\n")
      .update
    #expect(update.reports.isEmpty)
    #expect(update.faults.count == 2)
  }

  @Test(
    "a number that JSON has is read",
    arguments: [("5", 5), ("0.5", 0.5), ("50e-1", 5), ("5E+0", 5), ("0.05e2", 5)]
      as [(String, Double)]
  )
  func numbers(number: String, speed: Double) throws {
    let update = try read("{\"way\":-0,\"speed\":\(number)}").update
    #expect(update.faults.isEmpty)
    #expect(update.reports.map(\.state) == [.speed(kilometersPerHour: speed)])
  }

  @Test func `a file that is not there is named`() throws {
    let error = #expect(throws: TrafficFeedError.self) {
      try TrafficFeedFile(path: "/nowhere/news.jsonl").read()
    }
    #expect(error?.description.contains("/nowhere/news.jsonl") == true)
    #expect(throws: TrafficFeedError.self) { try TrafficFeedFile(path: "/tmp").read() }
  }

  @Test(
    arguments: [
      ("1970-01-01T00:00:00Z", 0.0), ("1969-12-31T23:59:59Z", -1),
      ("2000-02-29T12:00:00Z", 951_825_600), ("2024-12-31T23:59:59.75Z", 1_735_689_599),
      ("2026-05-04T08:30Z", 1_777_883_400), ("2026-05-04 10:30:00+0200", 1_777_883_400),
      ("2100-03-01T00:00:00-05:30", 4_107_562_200),
    ])
  func `moments are read as the calendar has them`(text: String, seconds: Double) throws {
    let line = "{\"way\":1,\"closed\":true,\"expires\":\"\(text)\"}"
    #expect(try read(line).update.reports.map(\.expiresAt) == [seconds])
  }

  @Test func `a file is a provider whose news replace those before`() async throws {
    let town = RandomTown(seed: 2, size: 5)
    let test = try TestMap(opl: town.opl)
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("roadbook-feed-\(UUID().uuidString).jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    let ways = Set(test.map.edgeWays.array).sorted()
    try Data("{\"way\":\(ways[0]),\"closed\":true}\n{\"way\":99999999,\"closed\":true}\nx\n".utf8)
      .write(to: file)
    let provider = TrafficFeedFile(path: file.path)
    let first = try await test.router.refreshTraffic(from: provider, at: 0)
    #expect(first.reportCount == 1)
    #expect(first.rejections.map(\.reason) == [.unknownWay(OSMWayID(99_999_999))])
    #expect(first.faults.count == 1)
    try Data("{\"way\":\(ways[1]),\"speed\":1}\n".utf8).write(to: file)
    let second = try await test.router.refreshTraffic(from: provider, at: 0)
    #expect(second.reportCount == 1 && second.faults.isEmpty)
    #expect(test.router.trafficReports.map(\.id) == ["way:\(ways[1]):both"])
    try FileManager.default.removeItem(at: file)
    await #expect(throws: TrafficFeedError.self) {
      try await test.router.refreshTraffic(from: provider, at: 0)
    }
    #expect(test.router.trafficReports.count == 1)
  }
}
