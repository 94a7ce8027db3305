import Foundation
import Oracle

/// A small extract, written as PBF by the few lines below.
///
/// Nodes have letters for names, and the number of the letter for an id; they stand on a grid of
/// 100 m about 51° N, 9° E.
struct TestExtract {
  typealias Tags = [String: String]
  struct Member {
    let type: Character
    let id: Int64
    let role: String
  }

  private var nodes: [(id: Int64, x: Double, y: Double, tags: Tags)] = []
  private var ways: [(id: Int64, nodes: [Int64], tags: Tags)] = []
  private var relations: [(id: Int64, members: [Member], tags: Tags)] = []

  static func id(_ letter: Character) -> Int64 {
    Int64(letter.unicodeScalars.first?.value ?? 0)
  }

  /// Places a node; `x` and `y` in units of 100 m to the east and to the north.
  mutating func node(_ letter: Character, _ x: Double, _ y: Double, _ tags: Tags = [:]) {
    nodes.append((Self.id(letter), x, y, tags))
  }

  /// Draws a way along nodes.
  mutating func way(_ id: Int64, _ letters: String, _ tags: Tags = ["highway": "residential"]) {
    ways.append((id, letters.map(Self.id), tags))
  }

  mutating func relation(_ id: Int64, _ members: [Member], _ tags: Tags) {
    relations.append((id, members, tags))
  }

  /// Adds a turn restriction over a node.
  mutating func restriction(
    _ id: Int64,
    _ kind: String,
    _ from: Int64,
    via: Character,
    _ to: Int64,
    _ tags: Tags = [:]
  ) {
    let members = [
      Member(type: "w", id: from, role: "from"),
      Member(type: "n", id: Self.id(via), role: "via"),
      Member(type: "w", id: to, role: "to"),
    ]
    var own: Tags = ["type": "restriction"]
    if !kind.isEmpty { own["restriction"] = kind }
    relation(id, members, own.merging(tags) { $1 })
  }

  /// Adds a turn restriction over ways.
  mutating func restriction(
    _ id: Int64,
    _ kind: String,
    _ from: Int64,
    via: [Int64],
    _ to: Int64
  ) {
    let ends = [(from, "from")] + via.map { ($0, "via") } + [(to, "to")]
    relation(
      id,
      ends.map { Member(type: "w", id: $0.0, role: $0.1) },
      ["type": "restriction", "restriction": kind]
    )
  }

  /// The steps of a route along nodes; a pair that no way joins becomes a step of way 0.
  func route(_ letters: String) -> [OracleArc] {
    let ids = letters.map(Self.id)
    return zip(ids, ids.dropFirst()).map { from, to in
      for way in ways {
        for (segment, ends) in zip(way.nodes, way.nodes.dropFirst()).enumerated() {
          if ends == (from, to) {
            return OracleArc(way: way.id, segment: segment, isForward: true)
          }
          if ends == (to, from) {
            return OracleArc(way: way.id, segment: segment, isForward: false)
          }
        }
      }
      return OracleArc(way: 0, segment: 0, isForward: true)
    }
  }

  /// A place between two neighbouring nodes of a way.
  func place(_ letters: String, _ fraction: Double = 0.5) -> OraclePlace {
    let step = route(letters)[0]
    return OraclePlace(
      way: step.way,
      segment: step.segment,
      fraction: step.isForward ? fraction : 1 - fraction
    )
  }

  /// Has the oracle read this extract.
  func oracle(
    keepsLeft: Bool = false,
    traveller: OracleTraveller = .car
  ) throws -> ExtractOracle {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "oracle-\(UUID().uuidString).osm.pbf")
    try Data(pbf()).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try ExtractOracle(path: file.path, keepsLeft: keepsLeft, traveller: traveller)
  }
}

// MARK: Writing

extension TestExtract {
  /// The extract as the bytes of a PBF file with one unpacked block of each kind of objects.
  func pbf() -> [UInt8] {
    var strings = StringTable()
    var group = Message()
    for node in nodes {
      var message = Message()
      message.signed(1, node.id)
      message.tags(node.tags, &strings)
      message.signed(8, Int64((51 + node.y * 100 / 111_245) * 1e7))
      message.signed(9, Int64((9 + node.x * 100 / 70_200) * 1e7))
      group.bytes(1, message.data)
    }
    for way in ways {
      var message = Message()
      message.number(1, way.id)
      message.tags(way.tags, &strings)
      message.packedDifferences(8, way.nodes)
      group.bytes(3, message.data)
    }
    for relation in relations {
      var message = Message()
      message.number(1, relation.id)
      message.tags(relation.tags, &strings)
      message.packed(8, relation.members.map { UInt64(strings.number($0.role)) })
      message.packedDifferences(9, relation.members.map(\.id))
      message.packed(10, relation.members.map { $0.type == "n" ? 0 : $0.type == "w" ? 1 : 2 })
      group.bytes(4, message.data)
    }
    var table = Message()
    for text in strings.texts { table.bytes(1, Array(text.utf8)) }
    var block = Message()
    block.bytes(1, table.data)
    block.bytes(2, group.data)
    var header = Message()
    header.bytes(4, Array("OsmSchema-V0.6".utf8))
    return Self.blob("OSMHeader", header.data) + Self.blob("OSMData", block.data)
  }

  private static func blob(_ type: String, _ content: [UInt8]) -> [UInt8] {
    var blob = Message()
    blob.bytes(1, content)
    var header = Message()
    header.bytes(1, Array(type.utf8))
    header.number(3, Int64(blob.data.count))
    let length = header.data.count
    return [UInt8(length >> 24), UInt8(length >> 16 & 255), UInt8(length >> 8 & 255)]
      + [UInt8(length & 255)] + header.data + blob.data
  }
}

private struct StringTable {
  var texts = [""]

  mutating func number(_ text: String) -> Int {
    if let number = texts.firstIndex(of: text) { return number }
    texts.append(text)
    return texts.count - 1
  }
}

/// A protobuf message in the making.
private struct Message {
  var data: [UInt8] = []

  mutating func varint(_ value: UInt64) {
    var value = value
    while value >= 128 {
      data.append(UInt8(value & 127) | 128)
      value >>= 7
    }
    data.append(UInt8(value))
  }

  static func zigzag(_ value: Int64) -> UInt64 { UInt64(bitPattern: value << 1 ^ value >> 63) }

  mutating func number(_ field: UInt64, _ value: Int64) {
    varint(field << 3)
    varint(UInt64(bitPattern: value))
  }

  mutating func signed(_ field: UInt64, _ value: Int64) {
    varint(field << 3)
    varint(Self.zigzag(value))
  }

  mutating func bytes(_ field: UInt64, _ bytes: [UInt8]) {
    varint(field << 3 | 2)
    varint(UInt64(bytes.count))
    data += bytes
  }

  mutating func packed(_ field: UInt64, _ values: [UInt64]) {
    var content = Message()
    for value in values { content.varint(value) }
    bytes(field, content.data)
  }

  mutating func packedDifferences(_ field: UInt64, _ values: [Int64]) {
    packed(field, zip(values, [0] + values).map { Self.zigzag($0 &- $1) })
  }

  mutating func tags(_ tags: [String: String], _ strings: inout StringTable) {
    let sorted = tags.sorted { $0.key < $1.key }
    packed(2, sorted.map { UInt64(strings.number($0.key)) })
    packed(3, sorted.map { UInt64(strings.number($0.value)) })
  }
}
