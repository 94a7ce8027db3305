import Testing

@Suite("Phrases") struct PhrasesTests {
  @Test(
    "every language prints each maneuver, as it was read and corrected",
    arguments: ["en", "de", "fr", "es", "it", "nl", "pt", "pl", "ja"]
  )
  func language(tag: String) throws {
    let run = try CommandLineRun(["phrases", "--language", tag])
    #expect(run.exitCode == 0)
    #expect(run.errors.isEmpty)
    try expectGolden(run.output, "phrases/\(tag).txt")
  }

  @Test func `units and the side of the road are the caller's`() throws {
    let run = try CommandLineRun(["phrases", "--units", "us", "--left"])
    #expect(run.output.contains("In 1000 feet") || run.output.contains("In a quarter mile"))
    #expect(run.output.contains("turnUTurnClockwise"))
    #expect(!run.output.contains("CounterClockwise"))
  }

  @Test func `a language without texts is said to be unknown`() throws {
    let run = try CommandLineRun(["phrases", "--language", "tlh"])
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("--language knows en, de, fr, es, it, nl, pt, pl, ja; got 'tlh'"))
  }
}
