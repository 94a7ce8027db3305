/// OSM objects as test code writes them, and the bytes of files that hold them.
///
/// Nothing here uses libosmium, zlib or lz4, so that reader and fixtures share no code.
enum Fixture {
  typealias Bytes = [UInt8]

  /// A key and a value, any bytes.
  struct Tag: Equatable {
    var key: Bytes
    var value: Bytes

    init(_ key: String, _ value: String) { self.init(Bytes(key.utf8), Bytes(value.utf8)) }
    init(_ key: Bytes, _ value: Bytes) {
      self.key = key
      self.value = value
    }
  }

  struct Node {
    var id: Int64
    /// In 1e-7 degree, as the file format can also hold what lies nowhere on earth.
    var latitude: Int64
    var longitude: Int64
    var tags: [Tag] = []
    var version: Int64 = 1
    var isVisible = true
  }

  struct Way {
    var id: Int64
    var nodes: [Int64]
    var tags: [Tag] = [Tag("highway", "residential")]
    var version: Int64 = 1
    var isVisible = true
  }

  struct Member {
    var type: Character
    var id: Int64
    var role: String
  }

  struct Relation {
    var id: Int64
    var members: [Member]
    var tags: [Tag]
    var version: Int64 = 1
    var isVisible = true
  }

  enum Object {
    case node(Node)
    case way(Way)
    case relation(Relation)
  }

  static func node(
    _ id: Int64,
    _ latitude: Int64,
    _ longitude: Int64,
    _ tags: [Tag] = [],
    version: Int64 = 1
  ) -> Object {
    .node(
      Node(id: id, latitude: latitude, longitude: longitude, tags: tags, version: version)
    )
  }

  static func way(
    _ id: Int64,
    _ nodes: [Int64],
    _ tags: [Tag] = [Tag("highway", "residential")],
    version: Int64 = 1
  ) -> Object {
    .way(Way(id: id, nodes: nodes, tags: tags, version: version))
  }

  static func relation(
    _ id: Int64,
    _ members: [Member],
    _ tags: [Tag] = [Tag("type", "restriction"), Tag("restriction", "no_left_turn")],
    version: Int64 = 1
  ) -> Object {
    .relation(Relation(id: id, members: members, tags: tags, version: version))
  }

  /// A crossing of two streets with a signal and a restriction: every kind of object, each once.
  static let crossing: [Object] = [
    node(1, 510_000_000, 90_000_000),
    node(2, 510_010_000, 90_000_000, [Tag("highway", "traffic_signals")]),
    node(3, 510_020_000, 90_000_000),
    node(4, 510_010_000, 90_010_000),
    way(10, [1, 2], [Tag("highway", "residential"), Tag("name", "Elm Street")]),
    way(11, [2, 3], [Tag("highway", "residential"), Tag("name", "Oak \"Street\" & <Sons>")]),
    way(12, [2, 4], [Tag("highway", "service"), Tag("building", "no")]),
    relation(
      20,
      [
        Member(type: "w", id: 10, role: "from"), Member(type: "n", id: 2, role: "via"),
        Member(type: "w", id: 12, role: "to"),
      ]
    ),
  ]

  /// The objects in blocks of one type each, as programs write them.
  static func byType(_ objects: [Object]) -> [[Object]] {
    var blocks: [[Object]] = [[], [], []]
    for object in objects {
      switch object {
      case .node: blocks[0].append(object)
      case .way: blocks[1].append(object)
      case .relation: blocks[2].append(object)
      }
    }
    return blocks.filter { !$0.isEmpty }
  }
}
