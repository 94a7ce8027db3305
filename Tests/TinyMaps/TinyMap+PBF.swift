import Foundation
import RoadbookGeo

extension TinyMap {
  /// The map as an .osm.pbf file: raw blobs, dense nodes, one block a kind of object.
  ///
  /// - Parameter reversesTags: Whether the tags of each object are written backwards, for tests
  ///   that no answer depends on their order.
  /// - Returns: The bytes of the file; the same for the same map.
  public func pbf(reversesTags: Bool = false) -> [UInt8] {
    var header = Wire()
    header.text(4, "OsmSchema-V0.6")
    header.text(4, "DenseNodes")
    header.text(5, "Sort.Type_then_ID")
    header.text(16, "TinyMaps")
    var file = Self.blob("OSMHeader", header.bytes)
    for block in [nodeBlock(reversesTags), wayBlock(reversesTags), relationBlock(reversesTags)] {
      if let block { file += Self.blob("OSMData", block) }
    }
    return file
  }

  /// Writes the map as an .osm.pbf file.
  ///
  /// - Parameter path: Where to; a file that is there is replaced.
  /// - Throws: What Foundation says if the file cannot be written.
  public func write(to path: String) throws {
    try Data(pbf()).write(to: URL(fileURLWithPath: path))
  }

  private static func blob(_ type: String, _ content: [UInt8]) -> [UInt8] {
    var blob = Wire()
    blob.bytes(1, content)
    var header = Wire()
    header.text(1, type)
    header.number(3, Int64(blob.bytes.count))
    let length = UInt32(header.bytes.count)
    let prefix = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: length >> UInt32($0)) }
    return prefix + header.bytes + blob.bytes
  }

  private func nodeBlock(_ reverses: Bool) -> [UInt8]? {
    let nodes = places.values.filter(\.isInFile).sorted { $0.id < $1.id }
    if nodes.isEmpty { return nil }
    var strings = StringTable(reverses)
    var tags: [Int64] = []
    for node in nodes {
      for (key, value) in strings.pairs(node.tags) { tags += [key, value] }
      tags.append(0)
    }
    var dense = Wire()
    dense.deltas(1, nodes.map(\.id))
    dense.deltas(8, nodes.map { Int64($0.coordinate.latitudeE7) })
    dense.deltas(9, nodes.map { Int64($0.coordinate.longitudeE7) })
    if tags.contains(where: { $0 != 0 }) { dense.packed(10, tags) }
    var group = Wire()
    group.bytes(2, dense.bytes)
    return strings.block(group)
  }

  private func wayBlock(_ reverses: Bool) -> [UInt8]? {
    if ways.isEmpty { return nil }
    var strings = StringTable(reverses)
    var group = Wire()
    for way in ways.sorted(by: { ($0.id ?? 0) < ($1.id ?? 0) }) {
      var message = Wire()
      message.number(1, way.id ?? 0)
      let pairs = strings.pairs(way.tags)
      message.packed(2, pairs.map(\.key))
      message.packed(3, pairs.map(\.value))
      message.deltas(8, way.places.compactMap { places[$0]?.id })
      group.bytes(3, message.bytes)
    }
    return strings.block(group)
  }

  private func relationBlock(_ reverses: Bool) -> [UInt8]? {
    if relations.isEmpty { return nil }
    var strings = StringTable(reverses)
    var group = Wire()
    for (index, relation) in relations.enumerated() {
      var message = Wire()
      message.number(1, Int64(5001 + index))
      let pairs = strings.pairs(relation.tags)
      message.packed(2, pairs.map(\.key))
      message.packed(3, pairs.map(\.value))
      var ids: [Int64] = []
      var types: [Int64] = []
      for member in relation.members {
        switch try? self.member(member.name) {
        case .node(let id):
          ids.append(id)
          types.append(0)
        case .way(let id):
          ids.append(id)
          types.append(1)
        case nil: preconditionFailure("members are checked when the map is made")
        }
      }
      message.packed(8, relation.members.map { strings.number(of: $0.role) })
      message.deltas(9, ids)
      message.packed(10, types)
      group.bytes(4, message.bytes)
    }
    return strings.block(group)
  }
}

/// Strings of one block, numbered as they come; number 0 is the empty one.
private struct StringTable {
  private var numbers: [String: Int64] = ["": 0]
  private var strings: [String] = [""]
  private let reverses: Bool

  init(_ reverses: Bool) { self.reverses = reverses }

  mutating func number(of string: String) -> Int64 {
    if let number = numbers[string] { return number }
    let number = Int64(strings.count)
    numbers[string] = number
    strings.append(string)
    return number
  }

  /// Tags by key, as numbers.
  mutating func pairs(_ tags: [String: String]) -> [(key: Int64, value: Int64)] {
    var sorted = tags.sorted { $0.key < $1.key }
    if reverses { sorted.reverse() }
    var pairs: [(key: Int64, value: Int64)] = []
    for (key, value) in sorted { pairs.append((number(of: key), number(of: value))) }
    return pairs
  }

  /// A block of these strings and one group of objects.
  func block(_ group: Wire) -> [UInt8] {
    var table = Wire()
    for string in strings { table.text(1, string) }
    var block = Wire()
    block.bytes(1, table.bytes)
    block.bytes(2, group.bytes)
    return block.bytes
  }
}

/// Cosine of an angle in degrees.
func cosine(degrees: Double) -> Double { cos(degrees * .pi / 180) }
