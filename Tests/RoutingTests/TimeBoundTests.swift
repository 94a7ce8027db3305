import RoadbookRouting
import Testing
import TinyMaps

@Suite("Places whose rules change with the time") struct TimeBoundTests {
  private func valley() throws -> Drawing {
    try Drawing("a----b----c----d----e----f----g") {
      Way("ab", ["name": "Mill Lane"])
      Way(
        "bcd",
        ["name": "Pass Road", "ref": "P 1", "access:conditional": "no @ (Nov-May)"]
      )
      Way(
        "de",
        ["ref": "P 1", "motor_vehicle:conditional": "no @ (22:00-06:00)", "foot:conditional": "no"]
      )
      Way("efg", ["name": "Lake Street"])
      Node("f", ["barrier": "gate", "seasonal": "summer"])
      Node("e", ["barrier": "gate", "access:conditional": "no @ wet"])
    }
  }

  @Test func `B41: the route names each, with the tags that were left aside`() throws {
    let map = try valley()
    let route = try map.route("ag")
    #expect(route.notes == [.hasTimeBoundRules])
    let places = route.timeBoundPlaces
    #expect(places.map(\.roadName) == ["Pass Road", "de", "Lake Street"])
    #expect(places.map(\.kind) == [.road, .road, .barrier])
    #expect(
      places.map(\.rules) == [
        ["access:conditional=no @ (Nov-May)"], ["motor_vehicle:conditional=no @ (22:00-06:00)"],
        ["seasonal=summer"],
      ]
    )
    for (place, letter) in zip(places, "bdf" as String) {
      #expect(place.coordinate == (try map.waypoint(letter).coordinate))
      #expect(route.coordinates.contains(place.coordinate))
      #expect(route.legs[place.leg].arcs.indices.contains(place.arc))
    }
  }

  @Test func `a leg names the places that it comes to itself`() throws {
    let route = try valley().route("acg")
    let places = route.timeBoundPlaces
    #expect(places.map(\.roadName) == ["Pass Road", "Pass Road", "de", "Lake Street"])
    #expect(places.map(\.leg) == [0, 1, 1, 1])
  }

  @Test func `a barrier at which the route ends is not passed`() throws {
    let map = try valley()
    let route = try map.route([map.between("e", "f", part: 0.2), map.between("e", "f")])
    #expect(route.notes.isEmpty)
    #expect(route.timeBoundPlaces.isEmpty)
    #expect(try map.route("ab").timeBoundPlaces.isEmpty)
  }
}
