import Foundation
import RoadbookGeo
import RoadbookNavigation
import RoadbookRoadGraph
import RoadbookRouting
import Testing
import TinyMaps

/// Recorded trips on drawn roads, each with the roads that a reader of the drawing would name.
@Suite("Recorded trips are matched to roads") struct TraceMatcherTests {
  private let terrain = Terrain.grid

  private func fixes(_ points: [Point], every seconds: Double = 5) -> [TraceFix] {
    points.enumerated().map { index, point in
      TraceFix(GroundPlan.coordinate(point), time: Double(index) * seconds)
    }
  }

  /// Names of the roads of a segment, each once in a row.
  private func roads(_ segment: MatchedTrace.Segment) -> [String] {
    var names: [String] = []
    for arc in segment.arcs {
      let record = terrain.map.edgeRecords[arc.edge.rawValue]
      let name = terrain.map.string(terrain.map.recordNames[record])
      if names.last != name { names.append(name) }
    }
    return names
  }

  @Test func `a trip round a corner is one segment along both streets`() throws {
    let trip = fixes([
      [20, 3], [130, -4], [260, 5], [395, -2], [404, 90], [397, 210], [402, 330],
    ])
    let trace = TraceMatcher(terrain.router).match(trip)
    let segment = try #require(trace.segments.first)
    #expect(trace.segments.count == 1)
    #expect(roads(segment) == ["Row 0", "Col 2"])
    #expect(segment.fixes == 0...6)
    #expect(abs(segment.distanceMeters - 710) < 15)
    #expect(trace.matches.allSatisfy { $0.map { $0.distanceMeters <= 6 } ?? false })
  }

  @Test func `a trip of ten rounds is as one round is, ten times`() throws {
    var points: [Point] = []
    for number in 0..<400 {
      // Each side of 400 m has ten fixes, 4 m aside at most, none of them at a corner.
      let (side, along) = (number / 10 % 4, Double(number % 10) * 40 + 20)
      let aside = Double(number * 7 % 9 - 4)
      switch side {
      case 0: points.append([along, aside])
      case 1: points.append([400 + aside, along])
      case 2: points.append([400 - along, 400 + aside])
      default: points.append([aside, 400 - along])
      }
    }
    let trace = TraceMatcher(terrain.router).match(fixes(points))
    let segment = try #require(trace.segments.first)
    #expect(trace.segments.count == 1)
    #expect(segment.fixes == 0...399)
    let round = ["Row 0", "Col 2", "Row 2", "Col 0"]
    #expect(roads(segment) == (0..<10).flatMap { _ in round })
    // From the first fix to the last there are 40 m less than ten rounds.
    #expect(abs(segment.distanceMeters - 15_960) < 20)
    for (number, match) in trace.matches.enumerated() {
      let arc = try #require(match).arc
      #expect(terrain.map.name(of: arc.edge) == round[number / 10 % 4])
    }
  }

  /// Two one-way roads 20 m apart, joined far from where trips are recorded.
  private static let twins = Terrain.made { plan in
    let oneway = ["highway": "primary", "oneway": "yes"]
    plan.road([[0, 0], [1000, 0]], oneway)
    plan.road([[0, 20], [1000, 20]], oneway)
    plan.road([[1000, 0], [1000, 20], [1000, 500], [0, 500], [0, 20], [0, 0]])
  }

  @Test func `confidence is the share of the roads in all that could be`() throws {
    let matcher = TraceMatcher(Self.twins.router)
    func confidence(_ north: Double) throws -> Double {
      var trip = fixes([450, 500, 550].map { (east: Double) in [east, north] })
      for index in trip.indices { trip[index].accuracyMeters = 8 }
      let trace = matcher.match(trip)
      #expect(trace.segments.count == 1)
      return try #require(trace.segments.first).confidence
    }
    // In the middle, to a centimetre, either is as good.
    #expect(abs(try confidence(10) - 0.5) < 5e-3)
    // Else by the normal distribution of three errors, as all moves are the same.
    let odds = exp(-0.5 * 3 * (12.0 * 12 - 8 * 8) / (8 * 8))
    #expect(abs(try confidence(8) - 1 / (1 + odds)) < 1e-3)
    // One road alone leaves no doubt.
    #expect(try confidence(-45) == 1)
  }

  @Test func `arcs of a segment follow one another, and its line runs from first to last fix`()
    throws
  {
    let trace = TraceMatcher(terrain.router).match(
      fixes([[10, 0], [390, 4], [404, 380], [10, 396]], every: 40)
    )
    let segment = try #require(trace.segments.first)
    let map = terrain.map
    for (arc, next) in zip(segment.arcs, segment.arcs.dropFirst()) where arc != next {
      let head = arc.isForward ? map.edgeHeads[arc.edge.rawValue] : map.edgeTails[arc.edge.rawValue]
      let tail =
        next.isForward ? map.edgeTails[next.edge.rawValue] : map.edgeHeads[next.edge.rawValue]
      #expect(head == tail)
    }
    let ends = try [#require(segment.coordinates.first), #require(segment.coordinates.last)]
    #expect(ends[0].distanceMeters(to: GroundPlan.coordinate([10, 0])) < 1)
    #expect(ends[1].distanceMeters(to: GroundPlan.coordinate([10, 400])) < 1)
  }

  @Test func `a wild fix between good ones is left out`() {
    var trip = fixes([[20, 0], [120, 0], [220, 0], [320, 0], [420, 0]])
    trip[2].coordinate = GroundPlan.coordinate([220, 5000])
    let trace = TraceMatcher(terrain.router).match(trip)
    #expect(trace.segments.count == 1)
    #expect(trace.matches[2] == nil)
    #expect(trace.matches.count { $0 != nil } == 4)
  }

  @Test func `one who stands is matched where he is, however many fixes say so`() {
    let trip = fixes([[20, 2], [120, 2], [120, 2], [120, 2], [220, 2]])
    let trace = TraceMatcher(terrain.router).match(trip)
    #expect(trace.segments.count == 1)
    #expect(trace.matches[1] == trace.matches[2])
    #expect(trace.matches[1] == trace.matches[3])
    #expect(trace.segments.first.map { abs($0.distanceMeters - 200) < 5 } == true)
  }

  @Test func `two trips with the sea between are two segments`() {
    let trip = fixes([[20, 0], [220, 0], [420, 0], [20_020, 0], [20_220, 0], [20_420, 0]])
    let trace = TraceMatcher(Terrain.islands.router).match(trip)
    #expect(trace.segments.count == 2)
    #expect(trace.matches.last??.segment == 1)
  }

  @Test func `nothing, one fix, and fixes far from all roads give no error`() {
    let matcher = TraceMatcher(terrain.router)
    #expect(matcher.match([]).segments.isEmpty)
    #expect(matcher.match(fixes([[100, 2]])).matches.first.map { $0 != nil } == true)
    let lost = matcher.match(fixes([[9000, 9000], [9100, 9000]]))
    #expect(lost.segments.isEmpty)
    #expect(lost.matches.allSatisfy { $0 == nil })
  }
}
