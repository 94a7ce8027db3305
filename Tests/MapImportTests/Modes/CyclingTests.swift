import RoadbookRoadGraph
import Testing

@testable import RoadbookMapImport

@Suite("Cycling") struct CyclingTests {
  /// How one gets along both directions: `ride`, `push` or `-`.
  private func ways(_ text: String) -> String {
    let record = TravelMode.cycling.way(text)
    let words = [record.forward, record.backward].map { lane in
      if lane.access == .closed { return "-" }
      return Int(lane.speed) <= CyclingProfile.pushingSpeed ? "push" : "ride"
    }
    return words[0] == words[1] ? words[0] : words.joined(separator: "/")
  }

  @Test(
    "M.11: one rides on roads and pushes on footways",
    arguments: [
      ("highway=residential", "ride"), ("highway=cycleway", "ride"), ("highway=path", "ride"),
      ("highway=track", "ride"), ("highway=trunk", "ride"), ("highway=motorway", "-"),
      ("highway=trunk, motorroad=yes", "-"), ("highway=motorway, bicycle=yes", "ride/-"),
      ("highway=footway", "push"), ("highway=pedestrian", "push"), ("highway=bridleway", "push"),
      ("highway=footway, bicycle=yes", "ride"), ("highway=pedestrian, bicycle=designated", "ride"),
      ("highway=footway, bicycle=no", "-"), ("highway=footway, foot=no", "-"),
      ("highway=footway, access=no, bicycle=dismount", "push"),
      ("highway=cycleway, bicycle=dismount", "push"),
      ("highway=cycleway, bicycle=dismount, foot=no", "-"),
      ("highway=residential, vehicle=no", "push"), ("highway=residential, access=no", "-"),
      ("highway=residential, bicycle=no", "-"), ("highway=residential, bicycle=private", "ride"),
      ("highway=steps", "-"), ("highway=steps, bicycle=dismount", "push"),
      ("highway=steps, ramp:bicycle=yes", "push"), ("highway=steps, bicycle=yes", "push"),
      ("highway=residential, smoothness=impassable", "-"),
      ("highway=service, access=no, bicycle:backward=yes", "-/ride"),
    ] as [(String, String)]
  )
  func movements(text: String, expected: String) {
    #expect(ways(text) == expected)
  }

  @Test(
    "M.9: a road with a compulsory path beside it is closed to bicycles",
    arguments: [
      ("bicycle=use_sidepath", "-"), ("bicycle:forward=use_sidepath", "-/ride"),
      ("bicycle=optional_sidepath", "ride"), ("foot=use_sidepath", "ride"),
    ] as [(String, String)]
  )
  func sidepaths(text: String, expected: String) {
    #expect(ways("highway=primary, " + text) == expected)
  }

  @Test(
    "M.10: bicycles ride against a one-way street where they may, else they are pushed",
    arguments: [
      ("oneway=yes", "ride/push"), ("oneway=-1", "push/ride"),
      ("oneway=yes, oneway:bicycle=no", "ride"), ("oneway=no, oneway:bicycle=yes", "ride/push"),
      ("oneway:bicycle=-1", "push/ride"), ("oneway=yes, cycleway=opposite", "ride"),
      ("oneway=yes, cycleway=opposite_lane", "ride"), ("oneway=yes, cycleway=lane", "ride/push"),
      ("oneway=yes, cycleway:left=opposite_track", "ride"),
      ("oneway=yes, cycleway:left:oneway=-1", "ride"),
      ("oneway=yes, cycleway:right:oneway=no", "ride"),
      ("oneway=yes, cycleway:right:oneway=yes", "ride/push"),
      ("oneway=yes, cycleway=opposite, oneway:bicycle=yes", "ride/push"),
      ("oneway=yes, bicycle:backward=yes", "ride"), ("oneway=yes, bicycle:backward=no", "ride/-"),
      ("oneway:motor_vehicle=yes", "ride"), ("oneway:vehicle=yes", "ride/push"),
      ("junction=roundabout", "ride/push"), ("oneway=reversible", "push"),
      ("oneway=alternating", "ride"), ("oneway=yes, foot=no", "ride/-"),
    ] as [(String, String)]
  )
  func oneway(text: String, expected: String) {
    #expect(ways("highway=residential, " + text) == expected)
  }

  @Test(
    "M.14: speeds of cycling",
    arguments: [
      ("highway=cycleway", 18), ("highway=residential", 17), ("highway=footway", 4.5),
      ("highway=footway, bicycle=yes", 10), ("highway=pedestrian, bicycle=yes", 9),
      ("highway=steps, ramp:bicycle=yes", 1.5), ("highway=living_street", 12),
      ("highway=residential, maxspeed=10", 10), ("highway=residential, maxspeed=walk", 6),
      ("highway=primary, maxspeed=50", 18), ("highway=residential, maxspeed=none", 17),
      ("highway=cycleway, surface=sett", 12), ("highway=track, tracktype=grade5", 7),
      ("highway=path, smoothness=horrible", 6), ("highway=path, mtb:scale=3", 5),
      ("highway=path, surface=gravel, smoothness=very_bad", 8), ("route=ferry", 20),
      ("highway=path, mtb:scale=0", 14), ("highway=busway, bicycle=yes", 15),
      ("highway=residential, maxspeed=2", 5),
    ] as [(String, Double)]
  )
  func speeds(text: String, expected: Double) {
    #expect(TravelMode.cycling.way(text).speeds == [expected, expected])
  }

  @Test(
    "M.12: what stops a bicycle",
    arguments: [
      ("barrier=bollard", []), ("barrier=gate", .gate), ("barrier=cycle_barrier", .gate),
      ("barrier=stile", .blocked), ("barrier=kissing_gate", .blocked),
      ("barrier=kissing_gate, bicycle=yes", []), ("barrier=bollard, bicycle=no", .blocked),
      ("barrier=bollard, access=no", .blocked), ("barrier=bollard, access=no, bicycle=yes", []),
      ("barrier=unheard_of", []), ("bicycle=dismount", .gate), ("foot=no", []),
      ("barrier=gate, vehicle=private", [.gate, .endsOnly]), ("barrier=block", []),
    ] as [(String, NodeFlags)]
  )
  func nodes(text: String, expected: NodeFlags) {
    #expect(TravelMode.cycling.node(text).flags == expected)
  }
}
