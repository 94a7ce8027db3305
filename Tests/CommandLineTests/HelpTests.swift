import Testing

@testable import roadbook

@Suite("Help and wrong words") struct HelpTests {
  static let commands = [
    "import", "info", "verify", "route", "nearest", "table", "isochrone", "match", "drive",
    "batch", "bench", "phrases",
  ]

  @Test func `the overview lists every command`() throws {
    let run = try CommandLineRun(["--help"])
    #expect(run.exitCode == 0)
    #expect(run.errors.isEmpty)
    for command in Self.commands { #expect(run.output.contains("\n  \(command) ")) }
    try expectGolden(run.output, "help.txt")
  }

  @Test func `no words at all show the overview as an error`() throws {
    let run = try CommandLineRun([])
    #expect(run.exitCode == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("Usage: roadbook COMMAND"))
  }

  @Test(arguments: commands) func `each command explains itself`(command: String) throws {
    let run = try CommandLineRun([command, "--help"])
    #expect(run.exitCode == 0)
    #expect(run.errors.isEmpty)
    #expect(run.output.contains("Exit codes: 0"))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
    #expect(try CommandLineRun(["help", command]).output == run.output)
    try expectGolden(run.output, "\(command)/help.txt")
  }

  @Test func `the help of batches names every option`() throws {
    let help = try CommandLineRun(["batch", "--help"]).output
    let words = Set(help.split { !$0.isLetter && $0 != "_" }.map(String.init))
    let options = [
      BatchOptions.routeOptions, BatchOptions.tableOptions, BatchOptions.matchOptions,
      BatchOptions.isochroneOptions, BatchOptions.nearestOptions,
    ]
    #expect(options.joined().filter { !words.contains($0) }.isEmpty)
  }

  @Test func `the version names the map format`() throws {
    let run = try CommandLineRun(["--version"])
    #expect(run.exitCode == 0)
    #expect(run.output.contains("map file format 1.0"))
  }

  @Test(
    arguments: [
      (["rute"], "did you mean 'route'?"),
      (["frobnicate"], "there is no command 'frobnicate'."),
      (["route", "--form", "1,2"], "there is no option --form; did you mean --from?"),
      (["route", "--from", "1,2"], "--to is missing"),
      (["route", "--from"], "--from needs LAT,LON after it"),
      (["route", "--from", "1;2", "--to", "1,2"], "--from wants LAT,LON in degrees"),
      (["route", "--from", "91,2", "--to", "1,2"], "is not on the Earth"),
      (["route", "--from", "1,2", "--to", "1,2"], "--map is missing"),
      (["route", "--from", "1,2", "--from", "1,2"], "--from is given twice"),
      (["route", "--from", "1,2", "--to", "1,2", "x"], "'x' is one word too many"),
      (["route", "--format", "svgg"], "(did you mean svg?)"),
      (["route", "--from", "1,2", "--to", "1,2", "--avoid", "hills"], "got 'hills'"),
      (["route", "--from", "1,2", "--to", "1,2", "--heading", "400"], "from 0 to 360"),
      (["route", "--from", "1,2", "--to", "1,2", "--mode", "flying"], "--mode is one of driving"),
      (["route", "--from", "1,2", "--to", "1,2", "--depart"], "--depart needs WHEN after it"),
      (["verify"], "something is missing"),
      (["verify", "--quiet=yes", "x"], "--quiet takes no value"),
      (["nearest", "--at", "1,2", "--count", "0"], "from 1 to 100"),
      (["table", "--to", "1,2", "--map", "x"], "--from or --at is missing"),
      (["table", "--from", "1,2", "--map", "x"], "--to or --at is missing"),
      (["table", "--at", "1"], "--at wants LAT,LON in degrees"),
      (["table", "--at", "1,2"], "--map is missing"),
      (["table", "--at", "1,2", "--format", "csv"], "--format is one of text, osrm-json"),
      (["isochrone", "--from", "1,2"], "--minutes is missing"),
      (["isochrone", "--minutes", "5"], "--from is missing"),
      (["isochrone", "--from", "1,2", "--minutes", "5,,6"], "--minutes wants up to 20 numbers"),
      (["isochrone", "--from", "1,2", "--minutes", "0"], "more than 0"),
      (["isochrone", "--from", "1,2", "--minutes", "601"], "at most 600"),
      (["isochrone", "--from", "1,2", "--minutes", "5", "--roads"], "--format geojson"),
      (["bench", "--pairs", "many"], "a whole number"),
      (["import", "x.osm.pbf"], "--output is missing"),
      (["import", "-o", "x.roadbook"], "something is missing"),
    ])
  func `a wrong word is named, with what was meant`(words: [String], message: String) throws {
    let run = try CommandLineRun(words)
    #expect(run.exitCode == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(message), "got: \(run.errors)")
  }

  @Test(
    "a number as programmers write it is none",
    arguments: ["nan", "inf", "infinity", "0x10", "0x1p3", "1e400"]
  )
  func numbers(text: String) throws {
    let wrong: [(words: [String], message: String)] = [
      (["route", "--from", "\(text),2", "--to", "1,2"], "--from wants LAT,LON in degrees"),
      (["nearest", "--at", "1,\(text)"], "--at wants LAT,LON in degrees"),
      (["route", "--from", "1,2", "--to", "1,2", "--heading", text], "from 0 to 360"),
      (
        ["route", "-m", "x", "--from", "1,2", "--to", "1,2", "--vehicle", "height=\(text)"],
        "--vehicle wants numbers"
      ),
      (["isochrone", "--from", "1,2", "--minutes", text], "--minutes wants up to 20 numbers"),
      (["drive", "--from", "1,2", "--to", "1,2", "--stray", text], "--stray wants a number"),
    ]
    for (words, message) in wrong {
      let run = try CommandLineRun(words)
      #expect(run.exitCode == 2 && run.errors.contains(message), "\(words): \(run.errors)")
    }
  }
}
