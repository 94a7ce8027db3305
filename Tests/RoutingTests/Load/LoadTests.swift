import ExtractMaps
import Foundation
import RoadbookRouting
import Testing

/// Two threads on one router while its roads change, against the answers of one thread alone.
@Suite("Load: concurrency") struct LoadTests {
  /// Questions of each thread in the full run.
  private static let fullCount = 1_000_000

  private static func townPlan(questionCount: Int) throws -> LoadPlan {
    let town = RandomTown(seed: 71, size: 8)
    return LoadPlan(
      try TestMap(opl: town.opl).map,
      places: town.places,
      questionCount: questionCount,
      stateCount: 5,
      seed: 3
    )
  }

  @Test(arguments: [256 << 20, 1])
  func `answers are those of one thread, whatever metrics are kept`(metricBytes: Int) throws {
    let plan = try Self.townPlan(questionCount: 200)
    #expect(plan.changingCount > 20)
    let run = LoadRun(plan, count: 1500, swapEvery: 50, metricBytes: metricBytes)
    let outcome = run.run(threads: 2)
    #expect(outcome.questions == 3000 && outcome.swaps == 60)
    #expect(outcome.wrong == 0)
  }

  @Test func `an answer of another state is seen`() throws {
    let plan = try Self.townPlan(questionCount: 200)
    let router = Router(map: plan.map)
    router.apply(plan.updates[1], at: 0)
    let foreign = plan.questions.indices.count {
      LoadAnswer(router, plan.questions[$0]) != plan.answers[0][$0]
    }
    #expect(foreign > 0)
    #expect(
      plan.questions.indices.allSatisfy {
        LoadAnswer(router, plan.questions[$0]) == plan.answers[1][$0]
      }
    )
  }

  #if os(Linux)
    @Test func `memory stays as it is, question after question and change after change`() async {
      await #expect(processExitsWith: .success) {
        let run = LoadRun(
          try LoadTests.townPlan(questionCount: 200),
          count: 8000,
          swapEvery: 100
        )
        let outcome = run.run(threads: 2) { (try? MemoryCases.anonymousKilobytes()) ?? 0 }
        #expect(outcome.wrong == 0)
        #expect(outcome.growthKilobytes < 1000, "\(outcome.kilobytes) kB")
      }
    }

    /// In a process of its own, whose memory is nobody else's.
    @Test(
      .enabled(if: ExtractMaps.isSoak, "only tools/soak"),
      .enabled(if: ExtractMaps.folder != nil, "ROADBOOK_EXTRACTS names no folder")
    )
    func `porto: two million questions, two threads, changes in between`() async {
      let result = await #expect(
        processExitsWith: .success,
        observing: [\.standardOutputContent]
      ) {
        let map = try ExtractMaps.map("porto")
        var places = PlacesAlongEdges(map, seed: 11)
        let plan = LoadPlan(
          map,
          places: (0..<400).map { places.place(at: $0) },
          questionCount: 1000,
          stateCount: 8,
          seed: 4
        )
        try #require(plan.changingCount > 20)
        let run = LoadRun(plan, count: LoadTests.fullCount, swapEvery: 4000)
        let outcome = run.run(threads: 2) { (try? MemoryCases.anonymousKilobytes()) ?? 0 }
        print(
          "porto: \(outcome.questions) questions, \(outcome.swaps) changes,"
            + " \(outcome.wrong) wrong; memory \(outcome.kilobytes) kB"
        )
        #expect(outcome.questions == 2 * LoadTests.fullCount)
        #expect(outcome.wrong == 0)
        #expect(outcome.growthKilobytes < 4000, "\(outcome.kilobytes) kB")
      }
      print(String(decoding: result?.standardOutputContent ?? [], as: UTF8.self))
    }
  #endif
}
