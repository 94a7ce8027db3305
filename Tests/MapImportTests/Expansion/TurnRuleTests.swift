import RoadbookRoadGraph
import Testing
import TinyMaps

@testable import RoadbookMapImport

@Suite("Turning back") struct TurningBackTests {
  @Test func `J.1: a car turns at a dead end, and not at a junction`() throws {
    let map = try ImportedMap(
      """
      a--b--c
         |
         d
      """
    ) {
      Way("abc")
      Way("bd")
    }
    #expect(try map.canDrive("bcb"))
    #expect(try !map.canDrive("aba"))
    #expect(try !map.canDrive("dbd"))
  }

  @Test func `where a road only changes its name nobody turns`() throws {
    let map = try ImportedMap("a--b--c") {
      Way("ab")
      Way("bc")
    }
    #expect(try !map.canDrive("aba"))
    #expect(try map.canDrive("abcba"))
  }

  @Test(
    "A place to turn allows it",
    arguments: ["turning_circle", "turning_loop", "mini_roundabout"]
  )
  func turningPlace(kind: String) throws {
    let map = try ImportedMap("a--b--c") {
      Way("abc")
      Node("b", ["highway": kind])
    }
    #expect(try map.canDrive("aba"))
    #expect(try map.canDrive("abc"))
  }

  @Test func `J.1: a car turns in front of a barrier, and does not pass it`() throws {
    let map = try ImportedMap("a--b--c") {
      Way("abc")
      Node("b", ["barrier": "bollard"])
    }
    #expect(try map.canDrive("aba"))
    #expect(try map.canDrive("cbc"))
    #expect(try !map.canDrive("abc"))
  }

  @Test func `nobody turns back into a one-way street`() throws {
    let map = try ImportedMap("a--b") { Way("ab", ["oneway": "yes"]) }
    let arc = try map.arc("ab")
    #expect(map.turns(from: map.contents.arcSeeds[Int(arc)]).isEmpty)
    #expect(map.contents.arcSeeds[Int(arc ^ 1)] == .max)
  }

  @Test func `a car turns where only private roads go on`() throws {
    let map = try ImportedMap(
      """
      a--b--c--d
         |
         e
      """
    ) {
      Way("ab")
      Way("bcd", ["access": "private"])
      Way("be", ["highway": "footway"])
      Node("c", ["barrier": "gate"])
    }
    #expect(try map.canDrive("aba"))
    #expect(try map.canDrive("abcd"))
    #expect(try !map.canDrive("bcb"), "a private road that goes on offers no turning")
    #expect(try map.canDrive("cdc"))
    #expect(try !map.canDrive("cbc"))
  }

  @Test func `a one-way road away is a way on, a one-way road in is none`() throws {
    let away = try ImportedMap("a--b--c") {
      Way("ab")
      Way("bc", ["oneway": "yes"])
    }
    #expect(try !away.canDrive("aba"))
    let towards = try ImportedMap("a--b--c") {
      Way("ab")
      Way("cb", ["oneway": "yes"])
    }
    #expect(try towards.canDrive("aba"))
  }
}

@Suite("Private and destination-only roads") struct EndsOnlyTests {
  @Test("They lead in and out, and never through", arguments: ["private", "destination"])
  func noThroughTraffic(access: String) throws {
    let map = try ImportedMap(
      """
      a--b--c--d
      |        |
      e--------f
      """
    ) {
      Way("ab")
      Way("bc", ["access": access])
      Way("cd")
      Way("aefd")
    }
    #expect(try map.canDrive("abc"))
    #expect(try map.canDrive("bcd"))
    #expect(try !map.canDrive("abcd"))
    #expect(try !map.canDrive("dcba"))
  }

  @Test func `G.1, B01: a whole net of them lets nobody through`() throws {
    let map = try ImportedMap(
      """
      h-----------i
      |           |
      a--b--c--d--e
            |  |
            f--g
      """
    ) {
      Way("ahie")
      Way("ab")
      Way("bc", ["access": "destination"])
      Way("cd", ["access": "destination"])
      Way("cf", ["access": "destination"])
      Way("fg", ["access": "destination"])
      Way("gd", ["access": "destination"])
      Way("de")
    }
    #expect(try map.canDrive("abcfgd"))
    #expect(try map.canDrive("cfgde"))
    #expect(try !map.canDrive("abcde"))
    #expect(try !map.canDrive("abcfgde"))
  }

  @Test func `G.1: from one net over public roads into another`() throws {
    let map = try ImportedMap("a--b--c--d--e--f") {
      Way("ab", ["access": "private"])
      Way("bc", ["access": "private"])
      Way("cd")
      Way("de", ["access": "private"])
      Way("ef", ["access": "private"])
    }
    #expect(try map.canDrive("abcdef"))
    #expect(try map.canDrive("fedcba"))
    #expect(try map.canDrive("abcb") == false, "no turning where roads go on")
  }

  @Test func `each has a leaving and an arriving copy, others one vertex`() throws {
    let map = try ImportedMap("a--b--c") {
      Way("ab")
      Way("bc", ["access": "private"])
    }
    let kinds = map.vertices(of: try map.arc("bc")).map {
      VertexKind(rawValue: map.contents.vertexKinds[Int($0)])
    }
    #expect(kinds == [.leaving, .arriving])
    #expect(map.vertices(of: try map.arc("ab")).count == 1)
    #expect(map.contents.extraArcs.count == 2)
    #expect(map.contents.extraArcs == map.contents.extraArcs.sorted())
  }
}

@Suite("Gates") struct GateTests {
  @Test func `L.5: behind a private gate all is private`() throws {
    let map = try ImportedMap(
      """
      a--b--c--d--g--h--i
                     |
                     j
      """
    ) {
      Way("ab")
      Way("bc")
      Way("cd")
      Way("dg")
      Way("ghi")
      Way("hj", ["oneway": "yes"])
      Node("g", ["barrier": "gate", "access": "private"])
    }
    #expect(try map.access("gh") == .private)
    #expect(try map.access("hi") == .private)
    #expect(try map.access("hj") == .private)
    #expect(map.arcs("jh").allSatisfy { map.contents.arcAccess[Int($0)] == 0 })
    #expect(try map.access("dg") == .open)
    #expect(map.report.count("arcs behind private ground") == 5)
    #expect(try map.canDrive("abcdgh"))
    #expect(try map.canDrive("ihgdc"))
    #expect(try map.canDrive("dgd"), "who comes up to it can turn")
  }

  @Test func `D.2: within the public network a private gate is shut`() throws {
    let map = try ImportedMap(
      """
      a--g--b
      |     |
      c-----d
      """
    ) {
      Way("agb")
      Way("ac")
      Way("cd")
      Way("db")
      Node("g", ["barrier": "gate", "access": "private"])
    }
    #expect(try map.access("ag") == .open)
    #expect(try !map.canDrive("agb"))
    #expect(try map.canDrive("aga"))
    #expect(try map.canDrive("bgb"))
  }

  @Test func `D.1, B08: a gate without a tag is passed, a shut one makes two dead ends`() throws {
    let open = try ImportedMap("a--g--b") {
      Way("agb")
      Node("g", ["barrier": "gate"])
    }
    #expect(try open.canDrive("agb"))
    #expect(try open.turn("agb").passage == .gate)
    let shut = try ImportedMap("a--g--b") {
      Way("agb")
      Node("g", ["barrier": "gate", "access": "no"])
    }
    #expect(try !shut.canDrive("agb"))
    #expect(try shut.canDrive("aga"))
  }
}
