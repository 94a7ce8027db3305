import Foundation
import RoadbookNavigation
import Testing

@Suite("Recorded drives") struct TraceTests {
  /// Fixes as "second latitude longitude", the seconds from the first one.
  private func text(_ trace: LocationTrace) -> [String] {
    guard let start = trace.fixes.first?.timestamp else { return [] }
    return trace.fixes.map {
      "\($0.timestamp.timeIntervalSince(start)) \($0.coordinate.latitude) "
        + "\($0.coordinate.longitude)"
    }
  }

  private func fault(_ read: () throws -> LocationTrace) -> LocationTraceError? {
    do {
      _ = try read()
      return nil
    } catch {
      return error as? LocationTraceError
    }
  }

  private func csv(_ text: String) throws -> LocationTrace {
    try LocationTrace(csv: Data(text.utf8), file: "t.csv")
  }

  @Test func `a table of seconds and places is read, in order of time`() throws {
    let trace = try csv("second,lat,lon\n15, 41.25 ,-8.5\r\n0,41.5,-8.25\n\n# done\n15,0,0\n")
    #expect(text(trace) == ["0.0 41.5 -8.25", "15.0 41.25 -8.5"])
    #expect(trace.durationSeconds == 15)
    let fix = try #require(trace.fixes.first)
    #expect(fix.course == -1)
    #expect(fix.speed == -1)
    #expect(fix.altitude.isNaN)
    #expect(fix.horizontalAccuracy == 10)
    #expect(try text(csv("0,1,2")) == ["0.0 1.0 2.0"])
  }

  @Test func `a table of several trips is read trip by trip`() throws {
    let table = "trip,second,lat,lon\nb,0,1,2\na,0,3,4\nb,15,5,6\n"
    let trips = try LocationTrace.trips(csv: Data(table.utf8), file: "t.csv")
    #expect(trips.map(\.name) == ["b", "a"])
    #expect(text(trips[0].trace) == ["0.0 1.0 2.0", "15.0 5.0 6.0"])
    #expect(text(trips[1].trace) == ["0.0 3.0 4.0"])
    #expect(fault { try csv(table) } == .severalTrips(file: "t.csv", count: 2))
    #expect(try text(csv("x,0,1,2")) == ["0.0 1.0 2.0"])
  }

  @Test(arguments: [
    ("0,1,2\n0,1\n", 2, "columns"), ("0,1,2\nx,1,0,1\n", 2, "columns"),
    ("0,1,2\n1,north,2\n", 2, "number"), ("second,lat,lon\n\n0,91,2\n", 3, "Earth"),
    ("0,1,2\nnan,1,2\n", 2, "number"), ("1,2\n", 1, "columns"),
    ("0,1,2\n0x1p3,1,2\n", 2, "number"), ("0,1,2\n1,0x10,2\n", 2, "number"),
    ("0,1,2\n1,1,infinity\n", 2, "number"), ("0x10,1,2\n", 1, "number"),
  ])
  func `a wrong line of a table is named`(table: String, line: Int, word: String) {
    guard case .malformed("t.csv", line, let fault) = fault({ try csv(table) }) else {
      Issue.record("\(table) was read, or refused for another line")
      return
    }
    #expect(fault.contains(word))
  }

  @Test func `a table without a fix is empty`() {
    for table in ["", "second,lat,lon\n", "\n\n"] {
      #expect(fault { try csv(table) } == .empty(file: "t.csv"))
    }
  }

  private func nmea(_ lines: [String]) throws -> LocationTrace {
    let log = lines.map { body in
      let sum = body.utf8.reduce(0) { $0 ^ $1 }
      return "$\(body)*\(sum < 16 ? "0" : "")\(String(sum, radix: 16, uppercase: true))"
    }
    return try LocationTrace(
      nmea: Data(log.joined(separator: "\r\n").utf8),
      file: "t.nmea"
    )
  }

  /// The two sentences are the ones that tutorials on NMEA print, with their checksums.
  @Test func `sentences are read as they are printed in tutorials`() throws {
    let log = """
      $GPRMC,123519,A,4807.038,N,01131.000,E,022.4,084.4,230394,003.1,W*6A
      $GPGGA,123519,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,*47
      $GPGSA,A,3,04,05,,09,12,,,24,,,,,2.5,1.3,2.1*39
      """
    let trace = try LocationTrace(nmea: Data(log.utf8), file: "t.nmea")
    #expect(trace.fixes.count == 1)
    let fix = try #require(trace.fixes.first)
    #expect(abs(fix.coordinate.latitude - 48.1173) < 1e-6)
    #expect(abs(fix.coordinate.longitude - 11.516_667) < 1e-6)
    #expect(abs(fix.speed - 22.4 * 1852 / 3600) < 1e-9)
    #expect(fix.course == 84.4)
    #expect(fix.altitude == 545.4)
    #expect(fix.horizontalAccuracy == 4.5)
    // 23 March 1994, 12:35:19 UTC.
    #expect(fix.timestamp.timeIntervalSince1970 == 764_426_119)
  }

  @Test func `sentences south and west, at night and without a fix`() throws {
    let trace = try nmea([
      "GNRMC,235959.50,A,3330.000,S,07015.000,W,,,311299,,,A",
      "GNRMC,000000.50,V,,,,,,,010100,,,N",
      "GNGGA,000001.00,3330.000,S,07015.060,W,1,05,2.0,10.0,M,0.0,M,,",
      "GNGGA,000002.00,3330.000,S,07015.060,W,0,05,2.0,10.0,M,0.0,M,,",
    ])
    #expect(trace.fixes.map(\.coordinate.latitude) == [-33.5, -33.5])
    #expect(trace.fixes[0].coordinate.longitude == -70.25)
    #expect(trace.fixes[0].speed == -1)
    #expect(trace.fixes[0].course == -1)
    #expect(trace.durationSeconds == 1.5)
    #expect(trace.fixes[1].timestamp.timeIntervalSince1970 == 946_684_801)
  }

  @Test func `what comes before the first date lies before it`() throws {
    let trace = try nmea([
      "GPGGA,235958.00,3330.000,N,07015.000,E,1,05,2.0,10.0,M,0.0,M,,",
      "GPGGA,000001.00,3330.000,N,07015.000,E,1,05,2.0,10.0,M,0.0,M,,",
      "GPRMC,000003.00,A,3330.000,N,07015.000,E,1.0,90.0,010100,,,A",
    ])
    #expect(trace.fixes.count == 3)
    #expect(trace.durationSeconds == 5)
    #expect(trace.fixes.last?.timestamp.timeIntervalSince1970 == 946_684_803)
  }

  @Test(arguments: [
    ("$GPRMC,123519,A,4807.038,N,01131.000,E,022.4,084.4,230394,003.1,W*6B", "checksum"),
    ("$GPRMC,123519,A,4807.038,N,01131.000,E,022.4,084.4,230394,003.1,W", "checksum"),
  ])
  func `a wrong checksum is named`(line: String, word: String) {
    let found = fault {
      try LocationTrace(nmea: Data("$GPGSV,1*00\n\(line)".utf8), file: "t.nmea")
    }
    guard case .malformed("t.nmea", 2, let text) = found else {
      Issue.record("read, or refused for another reason: \(String(describing: found))")
      return
    }
    #expect(text.contains(word))
  }

  @Test(arguments: [
    "GPRMC,256000,A,4807.038,N,01131.000,E,022.4,084.4,230394,003.1,W",
    "GPRMC,123519,A,4860.038,N,01131.000,E,022.4,084.4,230394,003.1,W",
    "GPRMC,123519,A,9107.038,N,01131.000,E,022.4,084.4,230394,003.1,W",
    "GPRMC,123519,A,4807.038,X,01131.000,E,022.4,084.4,230394,003.1,W",
    "GPRMC,123519,A,4807.038,N,01131.000,E,022.4,084.4,300294,003.1,W",
    "GPRMC,123519,A,4807.038,N",
    // Signs and a programmer's numbers where digits belong.
    "GPRMC,+23519,A,4807.038,N,01131.000,E,022.4,084.4,230394,003.1,W",
    "GPRMC,12+519,A,4807.038,N,01131.000,E,022.4,084.4,230394,003.1,W",
    "GPRMC,1235+9,A,4807.038,N,01131.000,E,022.4,084.4,230394,003.1,W",
    "GPRMC,12350x9,A,4807.038,N,01131.000,E,022.4,084.4,230394,003.1,W",
    "GPRMC,123519,A,+807.038,N,01131.000,E,022.4,084.4,230394,003.1,W",
    "GPRMC,123519,A,0x1p5,N,01131.000,E,022.4,084.4,230394,003.1,W",
    "GPRMC,123519,A,4807.038,N,1131e0,E,022.4,084.4,230394,003.1,W",
    "GPRMC,123519,A,4807.038,N,01131.000,E,022.4,084.4,23+394,003.1,W",
    "GPRMC,123519,A,4807.038,N,01131.000,E,022.4,084.4,2303-4,003.1,W",
  ])
  func `a sentence that means no fix is refused with its line`(body: String) {
    guard case .malformed("t.nmea", 1, _) = fault({ try nmea([body]) }) else {
      Issue.record("\(body) was read")
      return
    }
  }

  @Test func `what is no number beside a fix is not known`() throws {
    let fixes = try nmea([
      "GPRMC,123519,A,4807.038,N,01131.000,E,inf,nan,230394,003.1,W",
      "GPGGA,123519,4807.038,N,01131.000,E,1,08,0x10,infinity,M,46.9,M,,",
    ]).fixes
    try #require(fixes.count == 1)
    #expect(fixes[0].speed == -1)
    #expect(fixes[0].course == -1)
    #expect(fixes[0].altitude.isNaN)
    #expect(fixes[0].horizontalAccuracy == 10)
  }

  @Test func `a checksum has two digits`() throws {
    // The sum is 7.
    let body = "GPRMC,123552,A,4807.038,N,01131.000,E,022.4,084.4,230394,003.1,W,N"
    func read(_ sum: String) throws -> LocationTrace {
      try LocationTrace(nmea: Data("$\(body)*\(sum)".utf8), file: "t.nmea")
    }
    #expect(try read("07").fixes.count == 1)
    for sum in ["7", "+7", "-7", "0x7"] {
      guard case .malformed("t.nmea", 1, let text) = fault({ try read(sum) }) else {
        Issue.record("\(sum) was read")
        continue
      }
      #expect(text.contains("checksum"))
    }
  }

  @Test func `a log without fixes is empty`() {
    #expect(fault { try nmea(["GPGSV,1"]) } == .empty(file: "t.nmea"))
  }

  private func gpx(_ points: String) throws -> LocationTrace {
    let text = """
      <?xml version="1.0"?>
      <gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>
      \(points)
      </trkseg></trk></gpx>
      """
    return try LocationTrace(gpx: Data(text.utf8), file: "t.gpx")
  }

  @Test func `track points are read with what they tell`() throws {
    let trace = try gpx(
      """
      <trkpt lat="46.5" lon="7.25"><ele>500.5</ele><time>2026-05-04T08:30:00Z</time>
      <hdop>2</hdop><extensions><gpxtpx:TrackPointExtension xmlns:gpxtpx="x">
      <gpxtpx:speed>12.5</gpxtpx:speed><gpxtpx:course>91.5</gpxtpx:course>
      </gpxtpx:TrackPointExtension></extensions></trkpt>
      <trkpt lat="46.75" lon="-7.5"><time>2026-05-04T10:30:01.500+02:00</time></trkpt>
      """
    )
    #expect(text(trace) == ["0.0 46.5 7.25", "1.5 46.75 -7.5"])
    let (first, second) = (trace.fixes[0], trace.fixes[1])
    #expect(first.timestamp.timeIntervalSince1970 == 1_777_883_400)
    #expect(first.altitude == 500.5)
    #expect(first.horizontalAccuracy == 10)
    #expect(first.speed == 12.5)
    #expect(first.course == 91.5)
    #expect(second.altitude.isNaN)
    #expect(second.speed == -1)
    #expect(second.course == -1)
  }

  @Test(arguments: [
    ("<trkpt lat=\"46\" lon=\"7\"></trkpt>", 3, "time"),
    ("\n<trkpt lat=\"46\" lon=\"7\"><time>yesterday</time></trkpt>", 4, "time"),
    ("<trkpt lat=\"96\" lon=\"7\"><time>2026-05-04T08:30:00Z</time></trkpt>", 3, "lat"),
    ("<trkpt lat=\"0x2E\" lon=\"7\"><time>2026-05-04T08:30:00Z</time></trkpt>", 3, "lat"),
    ("<trkpt lon=\"7\"><time>2026-05-04T08:30:00Z</time></trkpt>", 3, "lat"),
    ("<trkpt lat=\"46\" lon=\"7\">", 4, "XML"),
  ])
  func `a wrong track point is named`(points: String, line: Int, word: String) {
    let found = fault { try gpx(points) }
    guard case .malformed("t.gpx", line, let text) = found else {
      Issue.record("read, or refused for another reason: \(String(describing: found))")
      return
    }
    #expect(text.contains(word))
  }

  @Test func `what is no number in a track point is not known`() throws {
    let fix = try gpx(
      """
      <trkpt lat="46.5" lon="7.25"><ele>nan</ele><time>2026-05-04T08:30:00Z</time>
      <hdop>inf</hdop><speed>0x10</speed><course>-5</course></trkpt>
      """
    ).fixes[0]
    #expect(fix.altitude.isNaN && fix.verticalAccuracy == -1)
    #expect(fix.horizontalAccuracy == 10)
    #expect(fix.speed == -1)
    #expect(fix.course == -1)
  }

  @Test func `a drawn route without track points is empty`() {
    #expect(fault { try gpx("") } == .empty(file: "t.gpx"))
  }

  @Test func `a file is read by its ending`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("trace-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let table = folder.appendingPathComponent("t.CSV")
    try Data("0,1,2\n".utf8).write(to: table)
    #expect(try text(LocationTrace(contentsOf: table.path)) == ["0.0 1.0 2.0"])
    let odd = folder.appendingPathComponent("t.kml")
    try Data("0,1,2\n".utf8).write(to: odd)
    #expect(fault { try LocationTrace(contentsOf: odd.path) } == .unknownFormat(file: odd.path))
    let missing = folder.appendingPathComponent("none.gpx").path
    #expect(fault { try LocationTrace(contentsOf: missing) } == .unreadable(file: missing))
  }

  @Test func `a fault is told in one sentence with the place`() {
    let fault = LocationTraceError.malformed(file: "t.csv", line: 3, fault: "has 2 columns")
    #expect("\(fault)" == "t.csv, line 3: has 2 columns.")
    #expect("\(LocationTraceError.empty(file: "t.csv"))".hasPrefix("t.csv holds no fix"))
  }

  @MainActor @Test func `a recording is a source for a session, and can be stopped and gone on`()
    throws
  {
    let clock = ManualClock(now: Date(timeIntervalSince1970: 2_000_000))
    let executor = ManualExecutor()
    let notes = Notes()
    let source = ReplayLocationSource(
      trace: try csv("100,1,2\n101,2,2\n103,3,2\n"),
      clock: clock,
      executor: executor,
      speed: 2
    )
    func pass(_ seconds: Double) {
      clock.advance(by: seconds)
      executor.drainAll()
    }
    source.start { [notes] in
      notes.add("\($0.coordinate.latitude) at \($0.timestamp.timeIntervalSince1970 - 2_000_000)")
    }
    #expect(notes.all.isEmpty)
    pass(0)
    pass(0.5)
    #expect(notes.take() == ["1.0 at 0.0", "2.0 at 0.5"])
    pass(0.25)
    source.stop()
    pass(10)
    #expect(notes.all.isEmpty)
    source.start { [notes] in notes.add("\($0.coordinate.latitude)") }
    pass(0.74)
    #expect(notes.all.isEmpty)
    pass(0.01)
    #expect(notes.take() == ["3.0"])
    pass(100)
    #expect(notes.all.isEmpty)
  }

  @Test(
    .enabled(if: ProcessInfo.processInfo.environment["ROADBOOK_EXTRACTS"] != nil)
  )
  func `the recorded taxi trips are read whole`() throws {
    let folder = try #require(ProcessInfo.processInfo.environment["ROADBOOK_EXTRACTS"])
    let file = folder + "/porto-trips.csv"
    let data = try Data(contentsOf: URL(fileURLWithPath: file))
    let trips = try LocationTrace.trips(csv: data, file: file)
    #expect(trips.count == 180)
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").count
    #expect(trips.reduce(0) { $0 + $1.trace.fixes.count } == lines - 1)
  }
}
