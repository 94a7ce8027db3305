import Testing
import TinyMaps

@Suite("The slow search on pictures") struct TinyMapReferenceTests {
  let block = """
    a----b----c
         |    |
         d----e
    """

  @Test func `the quickest streets are found and named once in a row`() throws {
    let map = try TinyMap(block) {
      Way("abc", ["highway": "primary", "name": "Elm Street"])
      Way("bd")
      Way("dec")
    }
    #expect(map.shortestStreets("a", "d") == ["Elm Street", "bd"])
    #expect(map.shortestStreets("a", "a") == [])
    let path = try #require(map.shortestPath("a", "e"))
    #expect(path.places == ["a", "b", "c", "e"])
    #expect(path.meters == 700)
    #expect(abs(path.seconds - (500 * 3.6 / 65 + 200 * 3.6 / 30)) < 1e-9)
  }

  @Test func `a no-right-turn sign sends the car round the block`() throws {
    let map = try TinyMap(block) {
      Way("abc", ["highway": "primary", "name": "Elm Street"])
      Way("bd")
      Way("dec")
      Restriction("no_right_turn", from: "abc", via: "b", to: "bd")
    }
    #expect(map.shortestStreets("a", "d") == ["Elm Street", "dec"])
    #expect(map.shortestStreets("d", "a") == ["bd", "Elm Street"])
  }

  @Test func `a command to turn leaves no other way`() throws {
    let map = try TinyMap(block) {
      Way("ab")
      Way("bc")
      Way("bd")
      Way("dec")
      Restriction("only_straight_on", from: "ab", via: "b", to: "bc")
    }
    #expect(map.shortestStreets("a", "d") == ["ab", "bc", "dec"])
    #expect(map.shortestStreets("b", "d") == ["bd"])
  }

  @Test func `one-way streets are driven their way only`() throws {
    for (oneway, there, back) in [("yes", "bd", "dec"), ("-1", "dec", "bd")] {
      let map = try TinyMap(block) {
        Way("ab")
        Way("bc")
        Way("bd", ["oneway": oneway])
        Way("dec")
      }
      #expect(map.shortestStreets("b", "d")?.last == there)
      #expect(map.shortestStreets("d", "b")?.first == back)
    }
  }

  @Test func `closed and unknown ways are no ways`() throws {
    let map = try TinyMap("a--b--c--d") {
      Way("ab", ["highway": "footway"])
      Way("bc", ["motor_vehicle": "no"])
      Way("cd", ["access": "no", "motorcar": "yes"])
    }
    #expect(map.shortestStreets("a", "b") == nil)
    #expect(map.shortestStreets("b", "c") == nil)
    #expect(map.shortestStreets("c", "d") == ["cd"])
  }

  @Test func `private roads serve their own ends and no through traffic`() throws {
    let map = try TinyMap(block) {
      Way("ab")
      Way("bc")
      Way("bd", ["access": "private"])
      Way("dec")
      Way("cb", label: "lane")
    }
    #expect(map.shortestStreets("a", "d") == ["ab", "bd"])
    #expect(map.shortestStreets("d", "a") == ["bd", "ab"])
    #expect(map.shortestStreets("a", "e")?.contains("bd") == false)
  }

  @Test func `a bollard stops passage, not the drive up to it`() throws {
    let map = try TinyMap(block) {
      Way("abc")
      Way("bd")
      Way("dec")
      Node("b", ["barrier": "bollard"])
    }
    #expect(map.shortestStreets("a", "b") == ["abc"])
    #expect(map.shortestStreets("a", "c") == nil)
  }

  @Test func `turning back is for dead ends and turning places`() throws {
    let picture = """
      a----b----c----f
           |
           d
      """
    func map(_ node: [String: String]) throws -> TinyMap {
      try TinyMap(picture) {
        Way("ab")
        Way("bc")
        Way("cf")
        Way("bd")
        Node("c", node)
        Restriction("no_right_turn", from: "ab", via: "b", to: "bd")
      }
    }
    let far = try #require(try map([:]).shortestPath("a", "d"))
    #expect(far.places == ["a", "b", "c", "f", "c", "b", "d"])
    let near = try #require(try map(["highway": "turning_circle"]).shortestPath("a", "d"))
    #expect(near.places == ["a", "b", "c", "b", "d"])
  }

  @Test func `a chain over via ways is barred as a whole only`() throws {
    let dual = """
      a----b----c
           |
      d----e----f
      """
    func map(_ restricted: Bool) throws -> TinyMap {
      try TinyMap(dual) {
        Way("ab", ["oneway": "yes"])
        Way("bc", ["oneway": "yes"])
        Way("fe", ["oneway": "yes"])
        Way("ed", ["oneway": "yes"])
        Way("be", label: "link")
        if restricted {
          Restriction("no_u_turn", from: "ab", via: ["link"], to: "ed")
        }
      }
    }
    #expect(try map(false).shortestStreets("a", "d") == ["ab", "link", "ed"])
    #expect(try map(true).shortestStreets("a", "d") == nil)
    #expect(try map(true).shortestStreets("b", "d") == ["link", "ed"])
    #expect(try map(true).shortestStreets("f", "c") == ["fe", "link", "bc"])
  }

  @Test func `a command over a via way binds only who drove the whole chain`() throws {
    let picture = """
      a----b----c----f
           |    |    |
           d----e----g
      """
    let map = try TinyMap(picture) {
      Way("ab")
      Way("bc")
      Way("cf")
      Way("bd")
      Way("ce")
      Way("fg")
      Way("deg")
      Restriction("only_straight_on", from: "ab", via: ["bc"], to: "cf")
    }
    #expect(map.shortestPath("a", "e")?.places == ["a", "b", "d", "e"])
    #expect(map.shortestPath("b", "e")?.places.count == 3)
    let forced = try #require(map.shortestPath("a", "f"))
    #expect(forced.places == ["a", "b", "c", "f"])
  }

  @Test func `a ferry takes the time that is tagged, shared out by length`() throws {
    let map = try TinyMap("a----b---------c") { Ferry("abc", duration: "01:30") }
    let path = try #require(map.shortestPath("a", "b"))
    #expect(abs(path.seconds - 5400 * 250 / 750) < 1e-6)
  }

  @Test func `steps to a node that is not in the file are no arcs`() throws {
    let map = try TinyMap("a--b--c--d") {
      Way("abcd")
      Node("c", isInFile: false)
    }
    #expect(map.arcs().map { [$0.tail, $0.head] } == [["a", "b"], ["b", "a"]])
  }
}
