import RoadbookRoadGraph
import Testing
import TinyMaps

@testable import RoadbookMapImport

@Suite("Open roads behind private ones") struct PocketTests {
  /// A court x – y between two drives, and streets round it.
  ///
  ///     a----b----x----y----c----d
  ///     |                        |
  ///     e------------------------f
  static func court(
    _ west: [String: String],
    _ east: [String: String],
    node: [String: String] = [:],
    scale: TinyMap.Scale = TinyMap.Scale()
  ) throws -> ImportedMap {
    try ImportedMap(
      """
      a----b----x----y----c----d
      |                        |
      e------------------------f
      """,
      scale: scale
    ) {
      Way("ab")
      Way("bx", west)
      Way("xy", ["highway": "service"])
      Way("yc", east)
      Way("cd")
      Way("aefd")
      Node("x", node)
    }
  }

  @Test func `L.5: a court behind private drives is reached and left, and not passed`() throws {
    let map = try Self.court(["access": "private"], ["access": "private"])
    #expect(try map.access("xy") == .private)
    #expect(try map.access("yx") == .private)
    #expect(map.report.count("arcs behind private ground") == 2)
    #expect(try map.canDrive("abxy"))
    #expect(try map.canDrive("xycd"))
    #expect(try !map.canDrive("abxycd"))
    for pair in ["ab", "cd"] { #expect(try map.access(pair) == .open) }
  }

  @Test func `L.5: with one open end a court is a street like others`() throws {
    let map = try Self.court(["access": "private"], [:])
    #expect(try map.access("xy") == .open)
    #expect(map.report.count("arcs behind private ground") == 0)
  }

  @Test func `L.5: behind a road for destinations a court is for destinations`() throws {
    let map = try Self.court(["access": "destination"], ["access": "private"])
    #expect(try map.access("xy") == .destination)
    let outline = try Self.court(["area": "yes"], ["motor_vehicle": "no"])
    #expect(try outline.access("xy") == .destination)
    #expect(try outline.canDrive("abxy"))
  }

  @Test func `L.5: behind a locked gate a court is for who has the key`() throws {
    let lock = ["barrier": "gate", "locked": "yes"]
    let map = try Self.court([:], ["motor_vehicle": "no"], node: lock)
    #expect(try map.access("bx") == .open)
    #expect(try map.access("xy") == .private)
    #expect(try map.canDrive("abxy"))
    #expect(try map.canDrive("yxba"))
    let second = try Self.court([:], [:], node: lock)
    #expect(try second.access("xy") == .open)
    #expect(try !second.canDrive("abxycd"), "the other way in is open to all")
  }

  @Test func `L.5: a court that no car can come to stays as it is`() throws {
    let map = try Self.court(["motor_vehicle": "no"], ["access": "no"])
    #expect(try map.access("xy") == .open)
  }

  @Test func `L.5: a long network behind private ground is a public one`() throws {
    let large = TinyMap.Scale(metersPerColumn: 20_100)
    let map = try Self.court(["access": "private"], ["access": "private"], scale: large)
    #expect(try map.access("xy") == .open)
    let small = TinyMap.Scale(metersPerColumn: 19_500)
    let other = try Self.court(["access": "private"], ["access": "private"], scale: small)
    #expect(try other.access("xy") == .private)
  }

  @Test func `L.5: an island whose pier is private is reached by its long ferry`() throws {
    let map = try ImportedMap(
      "a----b--c--------------------d--e--f",
      scale: TinyMap.Scale(metersPerColumn: 500)
    ) {
      Way("ab")
      Way("bc", ["access": "customers"])
      Ferry("cd", duration: "01:00")
      Way("de", ["access": "customers"])
      Way("ef")
    }
    #expect(try map.access("ab") == .open)
    #expect(try map.access("cd") == .private)
    #expect(try map.access("ef") == .private)
    #expect(try map.canDrive("abcdef"))
    #expect(try map.canDrive("fedcba"))
  }
}
