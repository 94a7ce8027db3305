import RoadbookRoadGraph
import Testing
import TinyMaps

@testable import RoadbookMapImport

@Suite("Restrictions over ways") struct WayRestrictionTests {
  /// A road with three side roads.
  private func comb(
    @TinyMapBuilder _ parts: () -> [TinyMapPart]
  ) throws -> ImportedMap {
    try ImportedMap(
      """
        p  q  r
        |  |  |
      a-b--c--d-e
      """
    ) {
      Way("ab")
      Way("bc")
      Way("cd")
      Way("de")
      Way("pb")
      Way("qc")
      Way("rd")
      for part in parts() { part }
    }
  }

  @Test func `F.4, B27: a U-turn over the link of a dual carriageway is barred as a whole`() throws
  {
    let map = try ImportedMap(
      """
      a--b--c
         |
      f--g--h
      """
    ) {
      Way("ab")
      Way("bc")
      Way("bg")
      Way("fg")
      Way("gh")
      Restriction("no_u_turn", from: "ab", via: "bg", to: "fg")
    }
    #expect(try !map.canDrive("abgf"))
    #expect(try map.canDrive("cbgf"))
    #expect(try map.canDrive("abgh"))
    #expect(try map.canDrive("bgf"), "a start on the link is free")
    #expect(map.report.count("shadows") == 1)
    #expect(map.report.count("chains over ways") == 1)
  }

  @Test func `F.4: a ban over several vias bars only the whole chain`() throws {
    let map = try comb { Restriction("no_straight_on", from: "ab", via: ["bc", "cd"], to: "de") }
    #expect(try !map.canDrive("abcde"))
    #expect(try map.canDrive("pbcde"))
    #expect(try map.canDrive("qcde"))
    #expect(try map.canDrive("abcdr"))
    #expect(try map.canDrive("abcq"))
    #expect(try map.canDrive("bcde"))
    #expect(map.report.count("shadows") == 2)
  }

  @Test func `F.4: a demand over several vias holds once they were driven`() throws {
    let map = try comb { Restriction("only_left_turn", from: "ab", via: ["bc", "cd"], to: "rd") }
    #expect(try map.canDrive("abcdr"))
    #expect(try !map.canDrive("abcde"))
    #expect(try map.canDrive("abcq"), "leaving on the way there is free")
    #expect(try map.canDrive("pbcde"), "entering on the way there, too")
  }

  @Test func `F.4: overlapping, nested and repeated chains all apply`() throws {
    let map = try comb {
      Restriction("no_straight_on", from: "ab", via: ["bc", "cd"], to: "de")
      Restriction("no_left_turn", from: "bc", via: "cd", to: "rd")
      Restriction("no_left_turn", from: "bc", via: "cd", to: "rd")
      Restriction("no_entry", from: "pb", via: "bc", to: "cd")
    }
    #expect(try !map.canDrive("abcde"))
    #expect(try !map.canDrive("abcdr"), "the nested ban holds inside the longer chain")
    #expect(try !map.canDrive("bcdr"))
    #expect(try map.canDrive("bcde"))
    #expect(try !map.canDrive("pbcd"))
    #expect(try map.canDrive("pbcq"))
    #expect(try map.canDrive("qcdr"))
  }

  @Test func `a demand within a longer ban still holds`() throws {
    let map = try comb {
      Restriction("no_straight_on", from: "ab", via: ["bc", "cd"], to: "de")
      Restriction("only_straight_on", from: "bc", via: "c", to: "cd")
    }
    #expect(try !map.canDrive("abcq"))
    #expect(try !map.canDrive("abcde"))
    #expect(try map.canDrive("abcdr"))
  }

  @Test func `after the chain is left all is free again`() throws {
    let map = try ImportedMap(
      """
      a--b--c--d
         |  |
         f--g
      """
    ) {
      Way("ab")
      Way("bc")
      Way("cd")
      Way("bf")
      Way("fg")
      Way("gc")
      Restriction("no_straight_on", from: "ab", via: "bc", to: "cd")
    }
    #expect(try !map.canDrive("abcd"))
    #expect(try map.canDrive("abcgfbcd"), "round the block and clean")
    #expect(try map.canDrive("abfgcd"))
  }

  @Test func `the path that begins a chain again is in the chain again`() throws {
    // The chain ab, bc, ca, ab: its end is its own beginning.
    let map = try ImportedMap(
      """
      a--b
      |  |
      d--c
      """
    ) {
      Way("ab", ["oneway": "yes"])
      Way("bc", ["oneway": "yes"])
      Way("cd", ["oneway": "yes"])
      Way("da", ["oneway": "yes"])
      Restriction("no_straight_on", from: "ab", via: ["bc", "cd"], to: "da")
    }
    #expect(try map.canDrive("abcd"))
    #expect(try !map.canDrive("abcda"))
    #expect(try map.canDrive("bcdabcd"))
    #expect(try !map.canDrive("bcdabcda"))
  }

  @Test func `A.3: vias in the wrong order, with gaps or apart are told`() throws {
    let map = try comb {
      Restriction("no_straight_on", from: "ab", via: ["cd", "bc"], to: "de")
      Restriction("no_straight_on", from: "ab", via: "cd", to: "de")
    }
    #expect(map.report.count("not connected") == 2)
    let gap = try ImportedMap(
      opl: """
        n1 v1 x9.000 y51.0
        n2 v1 x9.001 y51.0
        n3 v1 x9.002 y51.0
        n5 v1 x9.004 y51.0
        n6 v1 x9.005 y51.0
        n7 v1 x9.006 y51.0
        w1 v1 Thighway=primary Nn1,n2
        w2 v1 Thighway=primary Nn2,n3,n4,n5,n6
        w3 v1 Thighway=primary Nn6,n7
        r1 v1 Ttype=restriction,restriction=no_straight_on Mw1@from,w2@via,w3@to
        """
    )
    #expect(gap.report.count("via way has a gap") == 1)
    #expect(gap.report.count("gaps in ways") == 1)
    #expect(gap.report.count("references to missing nodes") == 1)
  }

  @Test func `a via way drawn against the chain is driven backwards`() throws {
    let map = try ImportedMap(
      """
        p     r
        |     |
      a-b--c--d-e
      """
    ) {
      Way("ab")
      Way("dcb")
      Way("de")
      Way("pb")
      Way("rd")
      Node("c", ["barrier": "gate"])
      Restriction("no_straight_on", from: "ab", via: "dcb", to: "de")
    }
    #expect(try !map.canDrive("abcde"))
    #expect(try map.canDrive("pbcde"))
    #expect(try map.canDrive("edcba"))
  }

  @Test func `a via that is closed that way drops the restriction`() throws {
    let map = try ImportedMap("a--b--c--d") {
      Way("ab")
      Way("cb", ["oneway": "yes"])
      Way("cd")
      Restriction("no_straight_on", from: "ab", via: "cb", to: "cd")
    }
    #expect(map.report.count("on closed roads") == 1)
  }

  @Test func `private roads keep their copies inside a chain`() throws {
    // bc is private: the chain runs over its copies; the leaving one can go on to public roads.
    let map = try ImportedMap(
      """
        p  q  r
        |  |  |
      a-b--c--d-e
      """
    ) {
      Way("ab", ["access": "private"])
      Way("bc", ["access": "private"])
      Way("cd")
      Way("de")
      Way("pb", ["access": "private"])
      Way("qc")
      Way("rd")
      Restriction("no_straight_on", from: "ab", via: ["bc", "cd"], to: "de")
    }
    #expect(try !map.canDrive("abcde"))
    #expect(try map.canDrive("abcdr"))
    #expect(try map.canDrive("pbcde"))
    #expect(try map.canDrive("edcba"))
    let shadowed = map.contents.vertexKinds.filter {
      VertexKind(rawValue: $0).contains(.shadow)
    }
    #expect(shadowed.count == 3, "bc leaving, bc arriving, cd")
  }
}
