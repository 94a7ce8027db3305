import RoadbookRoadGraph
import Testing
import TinyMaps

@testable import RoadbookMapImport

@Suite("Classes of turns") struct TurnClassTests {
  private typealias Shape = TurnClass.Shape

  @Test(
    "The angle decides the shape",
    arguments: [
      (0.0, TurnClass.Shape.straight), (19.9, .straight), (-19.9, .straight),
      (20, .slightRight), (-20, .slightLeft), (59.9, .slightRight), (-59.9, .slightLeft),
      (60, .right), (-60, .left), (119.9, .right), (-119.9, .left),
      (120, .sharpRight), (-120, .sharpLeft), (179, .sharpRight), (-180, .sharpLeft),
      (179.999_999_9, .sharpLeft), (-179.999_999_9, .sharpLeft),
    ]
  )
  func shapes(angle: Double, shape: TurnClass.Shape) {
    #expect(TurnRules.shape(angle: angle) == shape)
  }

  @Test func `a crossing has left, right and straight on`() throws {
    let map = try ImportedMap(
      """
           n
           |
      w----m----e
           |
           s
      """
    ) {
      Way("wme")
      Way("nms")
    }
    #expect(try map.turn("wme").shape == .straight)
    #expect(try map.turn("wmn").shape == .left)
    #expect(try map.turn("wms").shape == .right)
    #expect(try map.turn("nme").shape == .left)
    #expect(try map.turn("emn").shape == .right)
    #expect(try map.turn("mem").shape == .uTurn)
  }

  @Test func `the first points of the road decide, not its other end`() throws {
    // The side road leaves to the south and ends in the north.
    let map = try ImportedMap(
      """
            n
            |
            p
             |
      w----m-q--e
           | |
           r-t
      """,
      scale: TinyMap.Scale(metersPerColumn: 20, metersPerRow: 20)
    ) {
      Way("wm")
      Way("mqe")
      Way("mrtqpn", label: "side")
    }
    #expect(map.isNode("q"))
    let turns = map.turns(from: map.contents.arcSeeds[Int(try map.arc("wm"))])
    func shape(ontoWay way: Int64) -> TurnClass.Shape? {
      turns.first { map.contents.edgeWays[Int(map.contents.vertexArcs[Int($0.head)] >> 1)] == way }?
        .turn.shape
    }
    #expect(map.arcs("mq").count == 2, "two roads join m and q")
    #expect(shape(ontoWay: 1002) == .straight)
    #expect(shape(ontoWay: 1003) == .right)
  }

  @Test func `a bend without a choice is straight on`() throws {
    let map = try ImportedMap(
      """
      a--b
         |
         c
      """
    ) {
      Way("ab")
      Way("bc")
    }
    #expect(try map.turn("abc").shape == .straight)
  }

  @Test func `a footpath offers a car no choice, a one-way road does`() throws {
    let picture = """
      a--b--d
         |
         c
      """
    let footpath = try ImportedMap(picture) {
      Way("ab")
      Way("bc")
      Way("bd", ["highway": "footway"])
    }
    #expect(try footpath.turn("abc").shape == .straight)
    let oneway = try ImportedMap(picture) {
      Way("ab")
      Way("bc")
      Way("db", ["oneway": "yes"])
    }
    #expect(try oneway.turn("abc").shape == .right)
  }

  @Test func `what stands at the node is in the class of every turn over it`() throws {
    let map = try ImportedMap("a--b--c--d--e--f") {
      Way("abcdef")
      Node("b", ["highway": "traffic_signals"])
      Node("c", ["barrier": "toll_booth"])
      Node("d", ["barrier": "border_control"])
      Node("e", ["barrier": "lift_gate"])
    }
    #expect(try map.turn("abc") == TurnClass(shape: .straight, hasSignal: true))
    #expect(try map.turn("bcd") == TurnClass(shape: .straight, passage: .tollBooth))
    #expect(try map.turn("cde") == TurnClass(shape: .straight, passage: .borderControl))
    #expect(try map.turn("def") == TurnClass(shape: .straight, passage: .gate))
    #expect(try map.flags("bc").contains(.toll), "a booth makes its way a toll road")
  }

  @Test func `a booth with toll=no, or on a way without toll, costs nothing`() throws {
    let booth = try ImportedMap("a--b--c") {
      Way("abc")
      Node("b", ["barrier": "toll_booth", "toll": "no"])
    }
    #expect(try !booth.flags("ab").contains(.toll))
    let way = try ImportedMap("a--b--c") {
      Way("abc", ["toll": "no"])
      Node("b", ["barrier": "toll_booth"])
    }
    #expect(try !way.flags("ab").contains(.toll))
  }

  @Test func `boarding counts onto a ferry, not off it, nor from ferry to ferry`() throws {
    let map = try ImportedMap("a--b--c--d") {
      Way("ab")
      Ferry("bc")
      Ferry("cd")
    }
    #expect(try map.turn("abc").boardsFerry)
    #expect(try !map.turn("bcd").boardsFerry)
    #expect(try !map.turn("cba").boardsFerry)
  }

  @Test func `a minor road gives way to one two ranks above, not at lights`() throws {
    let picture = """
         n
         |
      w--m--e
      """
    func map(_ minor: String, _ node: [String: String] = [:]) throws -> ImportedMap {
      try ImportedMap(picture) {
        Way("wm", ["highway": "secondary"])
        Way("me", ["highway": "secondary"])
        Way("nm", ["highway": minor])
        Node("m", node)
      }
    }
    #expect(try map("unclassified").turn("nmw").givesWay)
    #expect(try map("unclassified").turn("nme").givesWay)
    #expect(try !map("unclassified").turn("wmn").givesWay)
    #expect(try !map("tertiary").turn("nmw").givesWay)
    #expect(try !map("unclassified", ["highway": "traffic_signals"]).turn("nmw").givesWay)
  }

  @Test func `a whole mix of facts comes back from its byte`() {
    let turn = TurnClass(
      shape: .sharpLeft,
      hasSignal: true,
      passage: .borderControl,
      boardsFerry: true,
      givesWay: true
    )
    #expect(DrivingWeights.standard.turnCost(turnClass: turn.rawValue, isLeftHand: false) == 37_000)
  }
}

@Suite("Weights of driving") struct DrivingWeightTests {
  @Test func `left-hand traffic is the mirror image`() {
    let costs: [(TurnClass.Shape, Int32, Int32)] = [
      (.straight, 0, 0), (.slightRight, 50, 75), (.right, 200, 350), (.sharpRight, 300, 450),
      (.uTurn, 1500, 1500), (.sharpLeft, 450, 300), (.left, 350, 200), (.slightLeft, 75, 50),
    ]
    for (shape, rightHand, leftHand) in costs {
      let raw = TurnClass(shape: shape).rawValue
      #expect(DrivingWeights.standard.turnCost(turnClass: raw, isLeftHand: false) == rightHand)
      #expect(DrivingWeights.standard.turnCost(turnClass: raw, isLeftHand: true) == leftHand)
    }
  }

  @Test func `travel time is rounded to a centisecond and never nothing`() {
    func time(_ length: UInt32, _ speed: UInt16) -> Int32 {
      DrivingWeights.travelTime(lengthDecimeters: length, speedDecametersPerHour: speed)
    }
    // 1 km at 36 km/h is 100 s.
    #expect(time(10_000, 3600) == 10_000)
    #expect(time(1, 12_000) == 1)
    #expect(time(1, 65_534) == 1)
    #expect(time(1, 2400) == 2, "1.5 rounds up")
    #expect(time(100, 0) == 1 << 30 - 1)
    #expect(time(.max, 1) == 1 << 30 - 1)
  }

  @Test func `the metric of the map weighs a turn and the road behind it`() throws {
    let map = try ImportedMap("a--b--c") {
      Way("ab")
      Way("bc", ["highway": "primary"])
      Node("b", ["highway": "traffic_signals"])
    }
    let weights = HierarchyBuild.turnWeights(map.contents, .standard)
    let a = Int(map.contents.arcSeeds[Int(try map.arc("ab"))])
    let turns = map.contents.turnFirst[a]..<map.contents.turnFirst[a + 1]
    let turn = try #require(turns.first)
    #expect(turns.count == 1)
    let length = Int64(map.contents.edgeLengthsDecimeters[Int(try map.arc("bc") >> 1)])
    // A primary road is planned at 65 km/h; the lights cost 4 s; a residential road gives way
    // to a primary one only without lights.
    #expect(Int64(weights[Int(turn)]) == 400 + (length * 3600 + 3250) / 6500)
  }
}
