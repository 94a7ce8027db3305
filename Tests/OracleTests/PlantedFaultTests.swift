import Oracle
import Testing

/// A tag on the middle of three roads in a row, and what a car does wrong that drives over them.
struct TagFault: CustomTestStringConvertible, Sendable {
  let tags: [String: String]
  let kind: Violation.Kind?
  var testDescription: String {
    tags.map { "\($0)=\($1)" }.sorted().joined(separator: " ")
      + " → \(kind.map { "\($0)" } ?? "legal")"
  }

  init(_ tags: [String: String], _ kind: Violation.Kind?) {
    self.tags = tags
    self.kind = kind
  }
}

/// Each rule broken on purpose must be reported, and its neighbours must not.
struct PlantedFaultTests {
  /// a – b – c – d, of which b – c carries the tags; with a detour a – e – c, if asked for.
  static func row(
    _ tags: [String: String],
    node: [String: String] = [:],
    withDetour: Bool = false
  ) -> TestExtract {
    var map = TestExtract()
    if withDetour {
      map.node("e", 1, 9)
      map.way(4, "aec")
    }
    map.node("a", 0, 0)
    map.node("b", 1, 0, node)
    map.node("c", 2, 0)
    map.node("d", 3, 0)
    map.way(1, "ab")
    map.way(2, "bc", tags)
    map.way(3, "cd")
    return map
  }

  static let wayFaults: [TagFault] = [
    // B1, B2: kinds of way
    TagFault(["highway": "footway"], .closed(.kind)),
    TagFault(["highway": "nonsense"], .closed(.kind)),
    TagFault(["highway": "track"], nil),
    TagFault(["highway": "road"], nil),
    TagFault(["highway": "service", "service": "emergency_access"], .closed(.kind)),
    TagFault(["highway": "cycleway", "motor_vehicle": "designated"], nil),
    TagFault(["highway": "cycleway", "access": "yes"], .closed(.kind)),
    TagFault(["highway": "steps", "motorcar": "yes"], .closed(.kind)),
    // B2, B3: keys
    TagFault(["highway": "residential", "access": "no"], .closed(.access)),
    TagFault(["highway": "residential", "access": "no", "motorcar": "yes"], nil),
    TagFault(["highway": "residential", "motorcar": "no", "access": "yes"], .closed(.access)),
    TagFault(["highway": "residential", "motor_vehicle": "no"], .closed(.access)),
    TagFault(["highway": "residential", "vehicle:forward": "no"], .closed(.access)),
    TagFault(["highway": "residential", "vehicle:backward": "no"], nil),
    TagFault(["highway": "residential", "motorcar": "yes", "access:forward": "no"], nil),
    // B4: values
    TagFault(["highway": "residential", "access": "forestry"], .closed(.access)),
    TagFault(["highway": "residential", "access": "nonsense"], nil),
    TagFault(["highway": "residential", "bicycle": "no"], nil),
    TagFault(["highway": "residential", "vehicle": "destination"], .throughPrivate),
    TagFault(["highway": "residential", "access": "private"], .throughPrivate),
    TagFault(["highway": "residential", "vehicle": "private;delivery"], .throughPrivate),
    TagFault(["highway": "residential", "motor_vehicle": "delivery"], .throughPrivate),
    TagFault(["highway": "residential", "access": "customers"], .throughPrivate),
    TagFault(["highway": "residential", "motor_vehicle": "agricultural"], .closed(.access)),
    // G1: the outline of a square
    TagFault(["highway": "service", "area": "yes"], .throughPrivate),
    TagFault(["highway": "service", "area": "no"], nil),
    // B6, B7, L4: works and quality
    TagFault(["highway": "residential", "proposed": "primary"], nil),
    TagFault(["highway": "residential", "construction": "minor"], nil),
    TagFault(["highway": "residential", "construction": "yes"], .closed(.construction)),
    TagFault(["highway": "construction", "access": "yes"], .closed(.kind)),
    TagFault(["highway": "proposed"], .closed(.kind)),
    // B8: speed tags open nothing
    TagFault(["highway": "footway", "maxspeed": "50"], .closed(.kind)),
    TagFault(
      ["highway": "residential", "smoothness": "impassable", "access": "yes"],
      .closed(.quality)
    ),
    TagFault(["highway": "residential", "smoothness": "very_horrible"], nil),
    // C: one-ways
    TagFault(["highway": "residential", "oneway": "yes"], nil),
    TagFault(["highway": "residential", "oneway": "-1"], .closed(.oneway)),
    TagFault(["highway": "residential", "oneway": "reversible"], .closed(.oneway)),
    TagFault(["highway": "residential", "oneway": "alternating"], nil),
    TagFault(["highway": "residential", "oneway": "-1", "oneway:motorcar": "no"], nil),
    TagFault(["highway": "residential", "oneway": "no", "oneway:bicycle": "-1"], nil),
    // E: limits
    TagFault(["highway": "residential", "maxheight": "1 m"], .closed(.limit)),
    TagFault(["highway": "residential", "maxheight": "6'2\""], .closed(.limit)),
    TagFault(["highway": "residential", "maxheight": "8'"], nil),
    TagFault(["highway": "residential", "maxwidth:physical": "1.8"], .closed(.limit)),
    TagFault(["highway": "residential", "maxweight": "0.1 lbs"], .closed(.limit)),
    TagFault(["highway": "residential", "maxweight": "35000 kg"], nil),
    TagFault(["highway": "residential", "maxlength": "none"], nil),
    // H, L7: ferries
    TagFault(["route": "ferry"], nil),
    TagFault(["route": "ferry", "foot": "yes"], .closed(.access)),
    TagFault(["route": "ferry", "foot": "yes", "motor_vehicle": "yes"], nil),
    TagFault(["route": "shuttle_train"], nil),
    TagFault(["route": "bus"], .gap),
    // L10: carpools
    TagFault(["highway": "motorway", "hov": "designated"], .closed(.access)),
    TagFault(["highway": "motorway", "hov:lanes": "designated|yes"], nil),
    TagFault(["highway": "motorway", "hov:lanes": "designated|designated"], .closed(.access)),
  ]

  @Test(
    "B.1–B.4, B.6–B.8, C.1, C.3, E.1, E.2, G.1, H.1, L.4, L.7, L.10: Faults on ways are told",
    arguments: wayFaults
  )
  func wayFault(_ fault: TagFault) throws {
    let map = Self.row(fault.tags, withDetour: true)
    let found = try map.oracle().violations(of: map.route("abcd"))
    #expect(found.map(\.kind) == (fault.kind.map { [$0] } ?? []))
    // Way 2 is at fault, or the road behind private grounds that one passed through.
    #expect(found.allSatisfy { $0.way == (fault.kind == .throughPrivate ? 3 : 2) })
  }

  static let nodeFaults: [TagFault] = [
    TagFault(["barrier": "gate"], nil),
    TagFault(["barrier": "cattle_grid"], nil),
    TagFault(["barrier": "bollard"], .barrier),
    TagFault(["barrier": "bollard", "bollard": "rising"], nil),
    TagFault(["barrier": "bollard", "bollard": "removable"], .barrier),
    TagFault(["barrier": "nonsense"], .barrier),
    TagFault(["barrier": "wall", "access": "yes"], nil),
    TagFault(["barrier": "gate", "access": "no"], .barrier),
    TagFault(["barrier": "gate", "access": "no", "motorcar": "yes"], nil),
    TagFault(["barrier": "kerb"], nil),
    TagFault(["barrier": "kerb", "kerb": "raised"], .barrier),
    TagFault(["barrier": "height_restrictor", "maxheight": "1.9"], .barrier),
    TagFault(["barrier": "height_restrictor", "maxheight": "2.2"], nil),
    TagFault(["barrier": "height_restrictor", "maxheight": "default"], nil),
    TagFault(["motor_vehicle": "no"], .barrier),
    TagFault(["highway": "traffic_signals"], nil),
    // A gate for who has the key, or for residents, stops who has no end behind it.
    TagFault(["barrier": "gate", "access": "private"], .barrier),
    TagFault(["barrier": "gate", "locked": "yes"], .barrier),
    TagFault(["barrier": "gate", "locked": "yes", "access": "yes"], nil),
  ]

  @Test("B.5, D.1, D.2, D.3, L.1: A fault at a node is reported", arguments: nodeFaults)
  func nodeFault(_ fault: TagFault) throws {
    let map = Self.row(["highway": "residential"], node: fault.tags, withDetour: true)
    let found = try map.oracle().violations(of: map.route("abcd"))
    #expect(found.map(\.kind) == (fault.kind.map { [$0] } ?? []))
  }

  @Test func `C.2: A roundabout and a motorway may not be driven backwards`() throws {
    for tags in [
      ["highway": "tertiary", "junction": "roundabout"], ["highway": "motorway"],
    ] {
      let map = Self.row(tags)
      let oracle = try map.oracle()
      #expect(oracle.violations(of: map.route("abcd")).isEmpty)
      #expect(oracle.violations(of: map.route("dcba")).map(\.kind) == [.closed(.oneway)])
    }
    let map = Self.row(["highway": "motorway", "oneway": "no"])
    #expect(try map.oracle().violations(of: map.route("dcba")).isEmpty)
  }

  @Test func `J.1: Turning back is for dead ends and turning places`() throws {
    let map = Self.row(["highway": "residential"])
    let oracle = try map.oracle()
    #expect(oracle.violations(of: map.route("aba")).map(\.kind) == [.uTurn])
    #expect(oracle.violations(of: map.route("cdc")).isEmpty)
    let circle = Self.row(["highway": "residential"], node: ["highway": "turning_circle"])
    #expect(try circle.oracle().violations(of: circle.route("aba")).isEmpty)
    let wall = Self.row(["highway": "residential"], node: ["barrier": "wall"])
    #expect(try wall.oracle().violations(of: wall.route("aba")).isEmpty)
    let privateRoad = Self.row(["highway": "residential", "access": "private"])
    #expect(try privateRoad.oracle().violations(of: privateRoad.route("aba")).isEmpty)
  }

  @Test func `A.1: A jump and an unknown way are gaps`() throws {
    let map = Self.row(["highway": "residential"])
    let oracle = try map.oracle()
    let jump = map.route("ab") + map.route("cd")
    #expect(oracle.violations(of: jump).map(\.kind) == [.gap])
    #expect(oracle.violations(of: map.route("ad")).map(\.kind) == [.gap])
  }
}
