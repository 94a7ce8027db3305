internal import COracle

/// Why an extract cannot be read by the oracle.
package struct OracleError: Error, CustomStringConvertible {
  /// One sentence, with the path of the file.
  package let description: String
}

/// Tags of one object.
struct Tags {
  private var values: [String: String]

  init(_ values: [String: String] = [:]) { self.values = values }

  /// A key that stands twice keeps the value that comes first by its bytes.
  mutating func add(_ key: String, _ value: String) {
    if let old = values[key], old.utf8.lexicographicallyPrecedes(value.utf8) { return }
    values[key] = value
  }

  /// Gives a key another value.
  mutating func set(_ key: String, _ value: String) { values[key] = value }

  subscript(key: String) -> String? { values[key] }
  /// All tags.
  var plain: [String: String] { values }
  var isEmpty: Bool { values.isEmpty }
}

/// The roads and ferries of an extract with their nodes, and the relations about them, as tagged.
struct ExtractFile {
  struct Node {
    let id: Int64
    /// In units of 1e-7 degree.
    let latitudeE7: Int
    let longitudeE7: Int
    let tags: Tags
  }
  struct Way {
    let id: Int64
    /// Numbers of the nodes along the way; `nil` where the file lacks one.
    let nodes: [Int?]
    let tags: Tags
  }
  struct Member {
    let type: Character
    let id: Int64
    let role: String
  }
  struct Relation {
    let id: Int64
    let members: [Member]
    let tags: Tags

    var isFerryLine: Bool { tags["route"] == "ferry" || tags["route"] == "shuttle_train" }
    var isRestriction: Bool { tags["type"]?.hasPrefix("restriction") == true }
  }

  private(set) var nodes: [Node] = []
  private(set) var nodeNumbers: [Int64: Int] = [:]
  private(set) var ways: [Way] = []
  private(set) var relations: [Relation] = []

  /// Reads a .osm.pbf file.
  init(path: String) throws(OracleError) {
    var message = [CChar](repeating: 0, count: 512)
    let extract = protobufSchema.withUnsafeBufferPointer { schema in
      corc_extract_read(path, schema.baseAddress, schema.count, &message, message.count)
    }
    guard let extract else {
      let bytes = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      throw OracleError(description: String(decoding: bytes, as: UTF8.self))
    }
    defer { corc_extract_close(extract) }
    let view = RawExtract(corc_extract_view(extract))
    takeRelations(view)
    takeWays(view)
  }

  private mutating func takeRelations(_ view: RawExtract) {
    let raw = view.raw
    for i in 0..<raw.relation_count {
      let tags = view.tags(raw.relation_first_tag[i]..<raw.relation_first_tag[i + 1])
      let members = (raw.relation_first_member[i]..<raw.relation_first_member[i + 1]).map { m in
        Member(
          type: Character(UnicodeScalar(UInt8(bitPattern: raw.member_types[m]))),
          id: raw.member_ids[m],
          role: view.strings[Int(raw.member_roles[m])]
        )
      }
      let relation = Relation(id: raw.relation_ids[i], members: members, tags: tags)
      if relation.isFerryLine || relation.isRestriction { relations.append(relation) }
    }
  }

  private mutating func takeWays(_ view: RawExtract) {
    let raw = view.raw
    var kept: [(index: Int, tags: Tags)] = []
    var needed: Set<Int64> = []
    let sailed = Set(relations.filter(\.isFerryLine).flatMap(\.members).map(\.id))
    var seen: Set<Int64> = []
    for i in 0..<raw.way_count {
      let tags = view.tags(raw.way_first_tag[i]..<raw.way_first_tag[i + 1])
      let id = raw.way_ids[i]
      guard tags["highway"] != nil || tags["route"] != nil || sailed.contains(id),
        seen.insert(id).inserted
      else { continue }
      kept.append((i, tags))
      for r in raw.way_first_ref[i]..<raw.way_first_ref[i + 1] { needed.insert(raw.refs[r]) }
    }
    takeNodes(view, needed)
    for (i, tags) in kept {
      let refs = (raw.way_first_ref[i]..<raw.way_first_ref[i + 1]).map { raw.refs[$0] }
      ways.append(Way(id: raw.way_ids[i], nodes: refs.map { nodeNumbers[$0] }, tags: tags))
    }
  }

  private mutating func takeNodes(_ view: RawExtract, _ needed: Set<Int64>) {
    let raw = view.raw
    for i in 0..<raw.node_count where needed.contains(raw.node_ids[i]) {
      let id = raw.node_ids[i]
      let latitude = raw.node_latitudes[i]
      let longitude = raw.node_longitudes[i]
      guard abs(latitude) <= 90_000_000_000, abs(longitude) <= 180_000_000_000,
        nodeNumbers[id] == nil
      else { continue }
      nodeNumbers[id] = nodes.count
      nodes.append(
        Node(
          id: id,
          latitudeE7: Int(latitude / 100),
          longitudeE7: Int(longitude / 100),
          tags: view.tags(raw.node_first_tag[i]..<raw.node_first_tag[i + 1])
        )
      )
    }
  }
}

/// The flat arrays of an extract, with its strings made readable once.
private struct RawExtract {
  let raw: corc_view
  let strings: [String]

  init(_ raw: corc_view) {
    self.raw = raw
    let bytes = UnsafeRawBufferPointer(
      start: raw.string_bytes,
      count: raw.string_offsets[raw.string_count]
    )
    strings = (0..<raw.string_count).map { i in
      String(decoding: bytes[raw.string_offsets[i]..<raw.string_offsets[i + 1]], as: UTF8.self)
    }
  }

  func tags(_ range: Range<Int>) -> Tags {
    var tags = Tags()
    for t in range { tags.add(strings[Int(raw.tag_keys[t])], strings[Int(raw.tag_values[t])]) }
    return tags
  }
}
