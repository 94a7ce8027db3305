import CAllocations
import RoadbookGuidance
import RoadbookRouting
import Testing

@Suite("Cost of guidance", .enabled(if: allocations_of_thread() >= 0, "they cannot be counted"))
struct CostTests {
  /// A route along a street that side streets leave, from a turn to a turn.
  private func route(passing sides: String) throws -> Route {
    let ends = sides.uppercased()
    func row(_ places: String) -> String { places.map { "\($0)   " }.joined() }
    let middle = "    " + row(sides)
    return try JunctionPicture(
      name: "street",
      picture: "1\n\n2" + middle.dropFirst() + "3\n    " + row(ends) + "4",
      ways: ["12 name=First", "2\(sides)3 secondary name=Main", "34 name=Last"]
        + zip(sides, ends).map { "\($0)\($1)" },
      routes: [:]
    ).map().route("14")
  }

  private func cost(_ route: Route) -> (allocations: Int, steps: Int) {
    let before = allocations_of_thread()
    let guidance = RouteGuidance(route)
    return (allocations_of_thread() - before, guidance.legs[0].steps.count)
  }

  @Test func `a route of many edges allocates no more than one of few`() throws {
    let short = try route(passing: "ab")
    let long = try route(passing: "abcdefghijklmnopqrstuvwxyz")
    #expect(short.legs[0].arcs.count == 5)
    #expect(long.legs[0].arcs.count == 29)
    _ = cost(short)  // what the program sets up once
    let (few, many) = (cost(short), cost(long))
    #expect(few == many)
    #expect((1...12).contains(few.allocations))
  }
}
