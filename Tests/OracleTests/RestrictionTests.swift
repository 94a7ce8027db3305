import Oracle
import Testing

/// Turn restrictions, broken on purpose.
///
///         d
///         |
///     a - b - c
///         |
///         e
struct RestrictionTests {
  static func cross() -> TestExtract {
    var map = TestExtract()
    map.node("a", 0, 0)
    map.node("b", 1, 0)
    map.node("c", 2, 0)
    map.node("d", 1, 1)
    map.node("e", 1, -1)
    map.way(1, "ab")
    map.way(2, "bc")
    map.way(3, "db")
    map.way(4, "be")
    return map
  }

  private func kinds(_ map: TestExtract, _ letters: String) throws -> [Violation.Kind] {
    try map.oracle().violations(of: map.route(letters)).map(\.kind)
  }

  @Test func `F.1: A ban closes its turn and no other`() throws {
    var map = Self.cross()
    map.restriction(9, "no_left_turn", 1, via: "b", 3)
    #expect(try kinds(map, "abd") == [.restriction(9)])
    for legal in ["abc", "abe", "dba", "ebd", "cbd"] { #expect(try kinds(map, legal).isEmpty) }
  }

  @Test func `F.1: A command closes all other turns`() throws {
    var map = Self.cross()
    map.restriction(9, "only_straight_on", 1, via: "b", 2)
    #expect(try kinds(map, "abc").isEmpty)
    for illegal in ["abd", "abe"] { #expect(try kinds(map, illegal) == [.restriction(9)]) }
    #expect(try kinds(map, "dbe").isEmpty)
  }

  @Test func `F.2, F.6: Kinds, modes and exceptions that do not mean a car are ignored`() throws {
    for (kind, tags) in [
      ("no_right_turn_on_red", [:]), ("yield", [:]), ("", ["restriction:hgv": "no_left_turn"]),
      ("no_left_turn", ["except": "psv;motorcar"]),
      ("", ["restriction:conditional": "no_left_turn @ (Mo-Fr 07:00-09:00)"]),
    ] as [(String, [String: String])] {
      var map = Self.cross()
      map.restriction(9, kind, 1, via: "b", 3, tags)
      #expect(try kinds(map, "abd").isEmpty, "\(kind) \(tags)")
    }
    for (kind, tags) in [
      ("no_left_turn", ["except": "psv;bicycle"]),
      ("", ["restriction:motorcar": "no_left_turn"]),
    ] as [(String, [String: String])] {
      var map = Self.cross()
      map.restriction(9, kind, 1, via: "b", 3, tags)
      #expect(try kinds(map, "abd") == [.restriction(9)], "\(kind) \(tags)")
    }
  }

  @Test func `F.3: No entry from several and no exit to several ways`() throws {
    func relation(_ kind: String, _ from: [Int64], _ to: [Int64]) -> TestExtract {
      var map = Self.cross()
      let members =
        from.map { TestExtract.Member(type: "w", id: $0, role: "from") }
        + [TestExtract.Member(type: "n", id: TestExtract.id("b"), role: "via")]
        + to.map { TestExtract.Member(type: "w", id: $0, role: "to") }
      map.relation(9, members, ["type": "restriction", "restriction": kind])
      return map
    }
    let entry = relation("no_entry", [1, 3], [2])
    #expect(try kinds(entry, "abc") == [.restriction(9)])
    #expect(try kinds(entry, "dbc") == [.restriction(9)])
    #expect(try kinds(entry, "ebc").isEmpty)
    let exit = relation("no_exit", [1], [3, 4])
    #expect(try kinds(exit, "abd") == [.restriction(9)])
    #expect(try kinds(exit, "abe") == [.restriction(9)])
    #expect(try kinds(exit, "abc").isEmpty)
    let broken = relation("no_left_turn", [1, 2], [3])
    #expect(try kinds(broken, "abd").isEmpty)
  }

  @Test func `F.1: A ban on turning back holds at a dead end`() throws {
    var map = Self.cross()
    #expect(try kinds(map, "bcb").isEmpty)
    map.restriction(9, "no_u_turn", 2, via: "c", 2)
    #expect(try kinds(map, "bcb") == [.restriction(9)])
  }

  /// Two carriageways with a link: a, b, c to the east, f, e, d back to the west, b – e the link.
  static func dualCarriageway() -> TestExtract {
    var map = TestExtract()
    let oneway = ["highway": "primary", "oneway": "yes"]
    map.node("a", 0, 0)
    map.node("b", 1, 0)
    map.node("c", 2, 0)
    map.node("d", 0, 0.2)
    map.node("e", 1, 0.2)
    map.node("f", 2, 0.2)
    map.node("s", 1, -1)
    map.node("n", 1, 1)
    map.way(1, "ab", oneway)
    map.way(2, "bc", oneway)
    map.way(3, "fe", oneway)
    map.way(4, "ed", oneway)
    map.way(5, "be")
    map.way(6, "sb")
    map.way(7, "en")
    return map
  }

  @Test func `F.4: A ban over a way closes the whole chain only`() throws {
    var map = Self.dualCarriageway()
    #expect(try kinds(map, "abed").isEmpty)
    map.restriction(9, "no_u_turn", 1, via: [5], 4)
    #expect(try kinds(map, "abed") == [.restriction(9)])
    for legal in ["sbed", "aben", "bed"] { #expect(try kinds(map, legal).isEmpty) }
  }

  @Test func `F.4: A command over a way binds only who drove the whole chain`() throws {
    var map = Self.dualCarriageway()
    map.restriction(9, "only_straight_on", 1, via: [5], 7)
    #expect(try kinds(map, "abed") == [.restriction(9)])
    for legal in ["aben", "abc", "sbed", "bed"] { #expect(try kinds(map, legal).isEmpty) }
  }

  @Test func `F.5: The best route goes round a ban`() throws {
    var map = Self.dualCarriageway()
    map.restriction(9, "no_u_turn", 1, via: [5], 4)
    let oracle = try map.oracle()
    let route = try #require(oracle.best(from: map.place("ab"), to: map.place("ed")))
    // On to the dead end of way 7, back, and then the right turn.
    #expect(route.arcs == map.route("abened"))
    #expect(oracle.violations(of: route.arcs).isEmpty)
  }
}
