import RoadbookRoadGraph
import Testing
import TinyMaps

@testable import RoadbookMapImport

@Suite("Restrictions over a node") struct NodeRestrictionTests {
  private func cross(
    @TinyMapBuilder _ parts: () -> [TinyMapPart]
  ) throws -> ImportedMap {
    try ImportedMap(
      """
         n
         |
      w--m--e
         |
         s
      """
    ) {
      Way("wm")
      Way("me")
      Way("nm")
      Way("ms")
      for part in parts() { part }
    }
  }

  @Test func `without any, all turns of a crossing but those back are allowed`() throws {
    let map = try cross {}
    for from in "wens" {
      for to in "wens" { #expect(try map.canDrive("\(from)m\(to)") == (from != to)) }
    }
  }

  @Test(
    "no_… bars its turn alone",
    arguments: ["no_left_turn", "no_right_turn", "no_straight_on", "no_u_turn"]
  )
  func bars(kind: String) throws {
    let map = try cross { Restriction(kind, from: "wm", via: "m", to: "nm") }
    #expect(try !map.canDrive("wmn"))
    #expect(try map.canDrive("wme"))
    #expect(try map.canDrive("wms"))
    #expect(try map.canDrive("nmw"))
    #expect(try map.canDrive("emn"))
    #expect(map.report.count("applied") == 1)
  }

  @Test(
    "only_… bars every other turn of its road",
    arguments: ["only_left_turn", "only_right_turn", "only_straight_on"]
  )
  func demands(kind: String) throws {
    let map = try cross { Restriction(kind, from: "wm", via: "m", to: "nm") }
    #expect(try map.canDrive("wmn"))
    #expect(try !map.canDrive("wme"))
    #expect(try !map.canDrive("wms"))
    #expect(try map.canDrive("sme"))
  }

  @Test func `two that demand different ways on leave none`() throws {
    let map = try cross {
      Restriction("only_left_turn", from: "wm", via: "m", to: "nm")
      Restriction("only_straight_on", from: "wm", via: "m", to: "me")
    }
    for to in "nes" { #expect(try !map.canDrive("wm\(to)")) }
  }

  @Test func `F.3, B35: no_entry with several from bars each`() throws {
    let map = try cross { Restriction("no_entry", from: ["wm", "nm"], via: "m", to: "ms") }
    #expect(try !map.canDrive("wms"))
    #expect(try !map.canDrive("nms"))
    #expect(try map.canDrive("ems"))
    #expect(try map.canDrive("wmn"))
    #expect(map.report.count("chains") == 2)
  }

  @Test func `F.3, B35: no_exit with several to bars each`() throws {
    let map = try cross { Restriction("no_exit", from: "wm", via: "m", to: ["me", "ms"]) }
    #expect(try !map.canDrive("wme"))
    #expect(try !map.canDrive("wms"))
    #expect(try map.canDrive("wmn"))
    #expect(try map.canDrive("nme"))
  }

  @Test func `F.4: the same one twice changes nothing`() throws {
    let map = try cross {
      Restriction("no_left_turn", from: "wm", via: "m", to: "nm")
      Restriction("no_left_turn", from: "wm", via: "m", to: "nm")
    }
    #expect(try !map.canDrive("wmn"))
    #expect(try map.canDrive("wme"))
    #expect(map.report.count("applied") == 2)
  }

  @Test func `F.1: from and to may be long ways with nodes between`() throws {
    let map = try ImportedMap(
      """
      p     n
      |     |
      w--x--m--e--f
            |
            s
      """
    ) {
      Way("wxm")
      Way("pw")
      Way("mef")
      Way("nm")
      Way("ms")
      Node("x", ["highway": "traffic_signals"])
      Node("e", ["barrier": "gate"])
      Restriction("no_straight_on", from: "wxm", via: "m", to: "mef")
    }
    #expect(map.isNode("x") && map.isNode("e"))
    #expect(try !map.canDrive("wxme"))
    #expect(try map.canDrive("wxmn"))
    #expect(try map.canDrive("nmef"))
  }

  @Test func `A.3, B37: each broken one is left out and told by its reason`() throws {
    let map = try cross {
      Restriction("no_left_turn", from: "wm", via: [], to: "nm")
      Restriction("no_left_turn", from: "wm", via: "m", to: [])
      Restriction("no_left_turn", from: [], via: "m", to: "nm")
      Restriction("no_left_turn", from: ["wm", "me"], via: "m", to: "nm")
      Restriction("no_left_turn", from: "wm", via: "e", to: "me")
      Restriction("no_right_turn_on_red", from: "wm", via: "m", to: "ms")
      Restriction("no_left_turn", from: "wm", via: "m", to: "nm", ["except": "motorcar"])
      Restriction("no_right_turn", from: "wm", via: "m", to: "ms")
    }
    #expect(map.report.count("relations") == 8)
    #expect(map.report.count("applied") == 1)
    #expect(map.report.count("no via") == 1)
    #expect(map.report.count("no to") == 1)
    #expect(map.report.count("no from") == 1)
    #expect(map.report.count("several from or to") == 1)
    #expect(map.report.count("not connected") == 1)
    #expect(map.report.count("unknown kind") == 1)
    #expect(map.report.count("cars excepted") == 1)
    #expect(try map.canDrive("wmn"))
    #expect(try !map.canDrive("wms"), "the whole one works beside them")
  }

  @Test func `A.3, B37: a member that the extract lacks is told`() throws {
    let map = try ImportedMap(
      opl: """
        n1 v1 x9.000 y51.0
        n2 v1 x9.001 y51.0
        n3 v1 x9.002 y51.0
        n4 v1 x9.001 y51.1
        w1 v1 Thighway=primary Nn1,n2
        w2 v1 Thighway=primary Nn2,n3
        w3 v1 Thighway=proposed Nn2,n4
        r1 v1 Ttype=restriction,restriction=no_straight_on Mw1@from,n2@via,w9@to
        r2 v1 Ttype=restriction,restriction=no_straight_on Mw1@from,n9@via,w2@to
        r3 v1 Ttype=restriction,restriction=no_left_turn Mw1@from,n2@via,w3@to
        r4 v1 Ttype=restriction,restriction=no_left_turn Mw1@forward,n2@via,w2@to
        r5 v1 Ttype=restriction,restriction=no_left_turn Mn1@from,n2@via,w2@to
        r6 v1 Ttype=restriction,restriction=no_left_turn Mw1@from,n1@via,n2@via,w2@to
        """
    )
    #expect(map.report.count("missing member") == 2)
    #expect(map.report.count("member is no road") == 1)
    #expect(map.report.count("no from") == 1)
    #expect(map.report.count("wrong type of member") == 1)
    #expect(map.report.count("unusable via") == 1)
    #expect(map.report.count("applied") == 0)
  }

  @Test func `one on closed roads is dropped`() throws {
    let map = try ImportedMap(
      """
         n
         |
      w--m--e
      """
    ) {
      Way("wm")
      Way("em", ["oneway": "yes"])
      Way("nm", ["highway": "footway"])
      Restriction("no_straight_on", from: "wm", via: "m", to: "em")
      Restriction("no_left_turn", from: "wm", via: "m", to: "nm")
    }
    #expect(map.report.count("on closed roads") == 2)
    #expect(map.contents.restrictionKinds.isEmpty)
  }

  @Test func `where a way passes the via, its open direction decides`() throws {
    let picture = """
      w--m--e
         |
         s
      """
    let oneway = try ImportedMap(picture) {
      Way("wme", ["oneway": "yes"])
      Way("ms")
      Restriction("no_right_turn", from: "wme", via: "m", to: "ms")
    }
    #expect(try !oneway.canDrive("wms"))
    #expect(oneway.report.count("applied") == 1)
    let twoWay = try ImportedMap(picture) {
      Way("wme")
      Way("ms")
      Restriction("no_right_turn", from: "wme", via: "m", to: "ms")
    }
    #expect(twoWay.report.count("ambiguous") == 1)
    #expect(try twoWay.canDrive("wms"))
    #expect(try twoWay.canDrive("ems"))
  }

  @Test func `one way that is from and to is restricted in its own course`() throws {
    let map = try ImportedMap(
      """
      w--m--e
         |
         s
      """
    ) {
      Way("wme")
      Way("ms")
      Restriction("only_straight_on", from: "wme", via: "m", to: "wme")
    }
    #expect(try map.canDrive("wme"))
    #expect(try map.canDrive("emw"))
    #expect(try !map.canDrive("wms"))
    #expect(try !map.canDrive("ems"))
    #expect(try map.canDrive("sme"))
  }

  @Test func `F.1, B32: a ban on turning back holds at a turning place and at a dead end`() throws {
    let map = try ImportedMap("a--b--c--d") {
      Way("ab")
      Way("bc")
      Way("cd")
      Node("b", ["highway": "turning_circle"])
      Restriction("no_u_turn", from: "ab", via: "b", to: "ab")
      Restriction("no_u_turn", from: "cd", via: "d", to: "cd")
    }
    #expect(try !map.canDrive("aba"))
    #expect(try map.canDrive("cbc"))
    #expect(try !map.canDrive("cdc"))
    #expect(try map.canDrive("bab"))
  }

  @Test func `the via of a restriction is a node even in the middle of a way`() throws {
    let map = try ImportedMap("a--b--c") {
      Way("abc")
      Restriction("no_u_turn", from: "abc", via: "b", to: "abc")
    }
    #expect(map.isNode("b"))
    #expect(map.report.count("chains") == 2)
    #expect(try map.canDrive("abc"))
  }

  @Test func `F.6: one with a condition alone is not in force, beside a plain kind it is`() throws {
    let map = try cross {
      Restriction(
        "",
        from: "wm",
        via: "m",
        to: "nm",
        ["restriction:conditional": "no_left_turn @ (Mo-Fr 07:00-09:00)"]
      )
      Restriction(
        "no_right_turn",
        from: "wm",
        via: "m",
        to: "ms",
        ["restriction:conditional": "none @ (19:00-07:00)"]
      )
    }
    #expect(map.report.count("applied") == 2)
    #expect(map.report.count("applied, at some times only") == 2)
    #expect(try map.canDrive("wmn"))
    #expect(try !map.canDrive("wms"))
  }

  @Test func `it is stored as a base fact with its relation`() throws {
    let map = try cross {
      Restriction("no_left_turn", from: "wm", via: "m", to: "nm")
      Restriction("no_right_turn", from: "wm", via: "n", to: "ms")
      Restriction("only_straight_on", from: "me", via: "m", to: "wm")
    }
    #expect(map.contents.restrictionRelations == [5001, 5003])
    #expect(map.contents.restrictionKinds == [0, 1])
    #expect(map.contents.restrictionFirst == [0, 2, 4])
    let expected = [try map.arc("wm"), try map.arc("mn"), try map.arc("em"), try map.arc("mw")]
    #expect(map.contents.restrictionArcs == expected)
  }
}
