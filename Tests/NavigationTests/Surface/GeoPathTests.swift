import RoadbookNavigation
import Testing

@Suite("Paths") struct GeoPathTests {
  private func path(_ places: [(Double, Double)]) -> GeoMutablePath {
    let path = GeoMutablePath()
    for (latitude, longitude) in places { path.addLatitude(latitude, longitude: longitude) }
    return path
  }

  private func text(_ path: GeoPath) -> [String] {
    path.map { "\($0.latitude) \($0.longitude)" }
  }

  @Test func `the published example of the encoding is read and written`() throws {
    let encoded = "_p~iF~ps|U_ulLnnqC_mqNvxq`@"
    let path = try #require(GeoPath(fromEncodedPath: encoded))
    #expect(text(path) == ["38.5 -120.2", "40.7 -120.95", "43.252 -126.453"])
    #expect(path.encodedPath() == encoded)
    #expect(path.count() == 3)
  }

  @Test func `texts that are no paths are refused`() {
    for text in ["_p~iF", "_p~iF~ps|", " ", "é", "~~~~~~~~~~", "_gsia@_gsia@"] {
      #expect(GeoPath(fromEncodedPath: text) == nil, "\(text)")
    }
    #expect(GeoPath(fromEncodedPath: "")?.count() == 0)
  }

  @Test(arguments: UInt64(0)..<20)
  func `what is encoded comes back to five decimals`(seed: UInt64) throws {
    var random = RandomNumbers(seed: seed)
    let places = (0..<50).map { _ in
      (
        Double(Int.random(in: -9_000_000...9_000_000, using: &random)) / 1e5,
        Double(Int.random(in: -18_000_000...18_000_000, using: &random)) / 1e5
      )
    }
    let path = path(places)
    let read = try #require(GeoPath(fromEncodedPath: path.encodedPath()))
    #expect(read == path)
  }

  @Test func `a coordinate that is not there is invalid, and changes there are ignored`() {
    let path = path([(1, 2), (3, 4)])
    #expect(!CLLocationCoordinate2DIsValid(path.coordinate(at: 2)))
    #expect(path.coordinate(at: 1).latitude == 3)
    let new = CLLocationCoordinate2D(latitude: 5, longitude: 6)
    path.insert(new, at: 3)
    path.replaceCoordinate(at: 2, with: new)
    path.removeCoordinate(at: 2)
    #expect(text(path) == ["1.0 2.0", "3.0 4.0"])
    path.insert(new, at: 2)
    path.replaceCoordinate(at: 0, with: new)
    #expect(text(path) == ["5.0 6.0", "3.0 4.0", "5.0 6.0"])
    path.removeCoordinate(at: 1)
    path.removeLastCoordinate()
    #expect(text(path) == ["5.0 6.0"])
    path.removeAllCoordinates()
    path.removeLastCoordinate()
    #expect(path.isEmpty)
    #expect(path.count() == 0)
  }

  @Test func `copies and moved paths do not follow their origin`() {
    let origin = path([(1, 2)])
    let copies = [origin.copy(), GeoPath(path: origin), origin.mutableCopy()]
    let moved = origin.pathOffset(byLatitude: 0.5, longitude: -1)
    origin.removeAllCoordinates()
    for copy in copies { #expect(text(copy) == ["1.0 2.0"]) }
    #expect(text(moved) == ["1.5 1.0"])
  }

  @Test func `lengths follow the kind of line`() {
    // A degree of a meridian at the equator is 110,574.4 m on the ellipsoid, of the sphere of
    // 6,371,008.8 m it is 111,195.08 m, on the map with a circumference of 2 it is 1/180 and a bit.
    let meridian = path([(0, 0), (1, 0)])
    #expect(abs(meridian.length(of: .geodesic) - 110_574.4) < 0.5)
    #expect(abs(meridian.length(of: .rhumb) - 111_195.08) < 0.01)
    let equator = path([(0, 179), (0, -179)])
    #expect(abs(equator.length(of: .geodesic) - 222_638.98) < 0.5)
    #expect(abs(equator.length(of: .projected) - 2.0 / 180) < 1e-12)
    // Along the parallel of 60°, half of the equator's; the shortest way is shorter.
    let parallel = path([(60, 0), (60, 90)])
    #expect(abs(parallel.length(of: .rhumb) - 6_371_008.8 * .pi / 4) < 0.01)
    #expect(parallel.length(of: .geodesic) < 4_700_000)
    #expect(path([(1, 1)]).length(of: .geodesic) == 0)
  }

  @Test func `a length covers segments and their parts`() {
    let path = path([(0, 0), (0, 1), (0, 3)])
    #expect(path.segments(forLength: -1, kind: .projected) == 0)
    #expect(abs(path.segments(forLength: 0.5 / 180, kind: .projected) - 0.5) < 1e-9)
    #expect(abs(path.segments(forLength: 2.0 / 180, kind: .projected) - 1.5) < 1e-9)
    #expect(path.segments(forLength: 1, kind: .projected) == 2)
  }
}

/// Random numbers from a seed.
struct RandomNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &+ 0x1234_5678_9abc_def1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
