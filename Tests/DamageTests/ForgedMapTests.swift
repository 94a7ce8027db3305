import RoadbookRoadGraph
import Testing
import TinyMaps

@testable import RoadbookRouting

/// What a first opening lets in, since only `verify` adds up paths: it is answered all the same.
@Suite("Maps that promise what is not there") struct ForgedMapTests {
  @Test func `paths that a hierarchy lacks are no routes, and end nothing`() throws {
    let whole = try Specimen.tiny().contents()
    var random = FixedRandom(seed: 7)
    var forged: [RoadGraphContents] = []
    for place in stride(from: 0, to: whole.upVias.count, by: Soak.count(1, sample: 4)) {
      var contents = whole
      let via = whole.upVias[place]
      contents.upVias[place] = via == .max ? 0 : Bool.random(using: &random) ? .max : via / 2
      forged.append(contents)
    }
    for place in stride(from: 0, to: whole.downVias.count, by: Soak.count(1, sample: 4)) {
      var contents = whole
      let via = whole.downVias[place]
      contents.downVias[place] = via == .max ? 0 : Bool.random(using: &random) ? .max : via / 2
      forged.append(contents)
    }
    var accepted = 0
    for (number, contents) in forged.enumerated() where (try? contents.validate()) != nil {
      accepted += 1
      let map = RoadGraph(contents)
      let drill = MapDrill(of: map, questionCount: 120)
      #expect(drill.run(on: map, seed: UInt64(number), willAsk: {}) >= 120)
    }
    #expect(accepted > forged.count / 4)
  }

  @Test func `a road that claims to be long has as many places as its line has room for`() {
    #expect(OutlineGround.placeCount(meters: 400, drawnMeters: 400) == 4)
    #expect(OutlineGround.placeCount(meters: 401, drawnMeters: 399) == 5)
    #expect(OutlineGround.placeCount(meters: 400_000_000, drawnMeters: 400) == 9)
    #expect(OutlineGround.placeCount(meters: 400, drawnMeters: 0) == -1)
  }
}
