import RoadbookRoadGraph
import Testing

@testable import RoadbookMapImport

@Suite("Profile: nodes") struct ProfileNodeTests {
  @Test(
    "D.1, L.1, B12–B14: barriers without access key",
    arguments: [
      ("barrier=gate", NodeFlags.gate), ("barrier=lift_gate", .gate),
      ("barrier=swing_gate", .gate), ("barrier=cattle_grid", []),
      ("barrier=border_control", .borderControl), ("barrier=toll_booth", .tollBooth),
      ("barrier=sally_port", []), ("barrier=entrance", []), ("barrier=height_restrictor", []),
      ("barrier=no", []),
      ("barrier=bollard", .blocked), ("barrier=bollard, bollard=removable", .blocked),
      ("barrier=bollard, bollard=rising", .gate), ("barrier=bollard, bollard=flexible", .blocked),
      ("barrier=wall", .blocked), ("barrier=fence", .blocked), ("barrier=block", .blocked),
      ("barrier=chain", .blocked), ("barrier=yes", .blocked), ("barrier=", .blocked),
      ("barrier=gate;bollard", .blocked),
      ("barrier=kerb", []), ("barrier=kerb, kerb=lowered", []), ("barrier=kerb, kerb=flush", []),
      ("barrier=kerb, kerb=rolled", []), ("barrier=kerb, kerb=raised", .blocked),
    ] as [(String, NodeFlags)]
  )
  func barriers(text: String, expected: NodeFlags) {
    #expect(node(text).flags == expected)
  }

  @Test(
    "D.2, B08: an access key overrides the barrier both ways",
    arguments: [
      ("barrier=wall, access=yes", NodeFlags()), ("barrier=wall, motor_vehicle=permissive", []),
      ("barrier=bollard, motorcar=designated", []), ("barrier=chain, vehicle=yes", []),
      ("barrier=kerb, kerb=raised, access=yes", []),
      ("barrier=gate, access=no", [.gate, .blocked]),
      ("barrier=lift_gate, motor_vehicle=agricultural", [.gate, .blocked]),
      ("barrier=gate, motorcar=yes", .gate), ("barrier=lift_gate, access=yes", .gate),
      ("barrier=gate, access=no, motor_vehicle=yes", .gate),
      ("barrier=gate, access=private", [.gate, .endsOnly]),
      ("barrier=gate, motor_vehicle=destination", [.gate, .endsOnly]),
      ("barrier=bollard, access=private", .endsOnly),
      ("barrier=wall, access=perhaps", .blocked), ("barrier=bollard, bicycle=yes", .blocked),
      ("barrier=gate, foot=no", .gate),
      ("barrier=toll_booth, access=no", [.tollBooth, .blocked]),
    ] as [(String, NodeFlags)]
  )
  func access(text: String, expected: NodeFlags) {
    #expect(node(text).flags == expected)
  }

  @Test(
    "B.5: an access key stops passage without a barrier, too",
    arguments: [
      ("access=no", NodeFlags.blocked), ("motor_vehicle=no", .blocked), ("vehicle=bus", .blocked),
      ("access=private", .endsOnly), ("access=yes", []), ("access=no, motorcar=yes", []),
      ("foot=no", []), ("", []), ("access:conditional=no @ (Su)", .timeBound),
    ] as [(String, NodeFlags)]
  )
  func accessAlone(text: String, expected: NodeFlags) {
    #expect(node(text).flags == expected)
  }

  @Test(
    "D.3: a height restrictor closes below the car",
    arguments: [
      ("maxheight=1.9", NodeFlags.blocked), ("maxheight=2.1", []), ("maxheight=2", []),
      ("maxheight=default", []), ("maxheight=none", []), ("maxheight=6'", .blocked),
      ("maxheight=7'", []), ("maxwidth=1.5", .blocked), ("maxheight:physical=1.8", .blocked),
    ] as [(String, NodeFlags)]
  )
  func heights(text: String, expected: NodeFlags) {
    #expect(node("barrier=height_restrictor, " + text).flags == expected)
    #expect(node("barrier=height_restrictor, access=yes, " + text).flags == expected)
  }

  @Test("B17: a season is marked on the barrier") func seasons() {
    let gate = node("barrier=gate, access=no, motor_vehicle:conditional=yes @ (May-Oct)")
    #expect(gate.flags == [.gate, .blocked, .timeBound])
    #expect(node("barrier=gate, seasonal=winter").flags == [.gate, .timeBound])
    #expect(node("barrier=lift_gate, opening_hours=Mo-Fr").flags == [.gate, .timeBound])
    #expect(node("opening_hours=Mo-Fr").flags == [])
  }

  @Test("Signals and places to turn back are marked") func highways() {
    #expect(node("highway=traffic_signals").flags == .trafficSignal)
    #expect(node("highway=turning_circle").flags == .turningPlace)
    #expect(node("highway=turning_loop").flags == .turningPlace)
    #expect(node("highway=mini_roundabout").flags == .turningPlace)
    #expect(node("highway=crossing, crossing=traffic_signals").flags == [])
    #expect(node("highway=traffic_signals, barrier=gate").flags == [.trafficSignal, .gate])
  }

  @Test(
    "L.8, B58: a booth charges unless it says that it is free",
    arguments: [
      ("barrier=toll_booth", true), ("barrier=toll_booth, toll=yes", true),
      ("barrier=toll_booth, toll=no", false),
      ("barrier=toll_booth, toll=yes, toll:motorcar=no", false),
      ("barrier=toll_booth, toll=no, toll:motor_vehicle=yes", true),
      ("barrier=toll_booth, toll:hgv=yes", false), ("barrier=gate, toll=yes", false),
      ("highway=toll_gantry", true), ("highway=toll_gantry, toll=no", false),
      ("highway=toll_gantry, toll:hgv=yes", false),
    ] as [(String, Bool)]
  )
  func booths(text: String, expected: Bool) {
    #expect(node(text).chargesToll == expected)
    #expect(node(text).flags.contains(.tollBooth) == text.contains("toll_booth"))
  }

  @Test(
    "D.1, L.5: a locked gate is for who has the key, unless an access key says more",
    arguments: [
      ("barrier=gate, locked=yes", [.gate, .endsOnly]), ("barrier=gate, locked=no", .gate),
      ("barrier=cattle_grid, locked=yes", .endsOnly),
      ("barrier=gate, locked=yes, access=yes", .gate),
      ("barrier=gate, locked=yes, access=no", [.gate, .blocked]),
      ("barrier=gate, locked=yes, access=private", [.gate, .endsOnly]),
      ("barrier=bollard, locked=yes", .blocked), ("locked=yes", []),
    ] as [(String, NodeFlags)]
  )
  func locks(text: String, expected: NodeFlags) {
    #expect(node(text).flags == expected)
  }
}
