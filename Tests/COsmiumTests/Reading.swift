import COsmium
import Foundation

/// Everything a view holds, copied out and made readable.
struct Snapshot: Equatable {
  struct Node: Equatable {
    var latitude: Int32
    var longitude: Int32
    var tags: [String: String] = [:]
  }
  struct Way: Equatable {
    var id: Int64
    /// Ids of nodes; nil where the node is missing.
    var nodes: [Int64?]
    var tags: [String: String]
  }
  struct Relation: Equatable {
    var id: Int64
    /// As "w10@from"; with a question mark where the member was not found.
    var members: [String]
    var tags: [String: String]
  }

  var nodes: [Int64: Node] = [:]
  var nodeIDs: [Int64] = []
  var ways: [Way] = []
  var relations: [Relation] = []
  var strings: [String] = []
  /// The bare numbers of every array, so that equal means equal to the last bit.
  var arrays: [[Int64]] = []

  init(_ view: cosm_view) {
    strings = (0..<view.string_count).map { Self.string($0, view) }
    nodeIDs = Self.list(view.node_ids, view.node_count)
    for index in 0..<Int(view.node_count) {
      nodes[view.node_ids[index]] = Node(
        latitude: view.node_latitudes[index],
        longitude: view.node_longitudes[index]
      )
    }
    for tagged in 0..<Int(view.tagged_node_count) {
      let id = view.node_ids[Int(view.tagged_nodes[tagged])]
      let tags = tags(view.tagged_node_first_tag, tagged, view)
      nodes[id]?.tags = tags
    }
    for way in 0..<Int(view.way_count) {
      let range = Int(view.way_first_node[way])..<Int(view.way_first_node[way + 1])
      let found = range.map { view.way_nodes[$0] }
      ways.append(
        Way(
          id: view.way_ids[way],
          nodes: found.map { $0 == .max ? nil : view.node_ids[Int($0)] },
          tags: tags(view.way_first_tag, way, view)
        )
      )
    }
    for relation in 0..<Int(view.relation_count) {
      let first = Int(view.relation_first_member[relation])
      let end = Int(view.relation_first_member[relation + 1])
      relations.append(
        Relation(
          id: view.relation_ids[relation],
          members: (first..<end).map { Self.member($0, view) },
          tags: tags(view.relation_first_tag, relation, view)
        )
      )
    }
    arrays = Self.arrays(of: view)
  }

  private func tags(
    _ first: UnsafePointer<UInt32>,
    _ index: Int,
    _ view: cosm_view
  ) -> [String: String] {
    var result: [String: String] = [:]
    for tag in Int(first[index])..<Int(first[index + 1]) {
      let key = strings[Int(view.tag_keys[tag])]
      precondition(result[key] == nil, "a key comes twice")
      result[key] = strings[Int(view.tag_values[tag])]
    }
    return result
  }

  private static func member(_ index: Int, _ view: cosm_view) -> String {
    let type = UnicodeScalar(UInt8(bitPattern: view.member_types[index]))
    let id = view.member_ids[index]
    let role = string(view.member_roles[index], view)
    let place = view.member_indices[index]
    var isFound = place != UInt32.max
    if isFound {
      let ids: UnsafePointer<Int64> = type == "n" ? view.node_ids : view.way_ids
      isFound = ids[Int(place)] == id
    }
    return "\(type)\(id)@\(role)\(isFound ? "" : "?")"
  }

  private static func string(_ number: UInt32, _ view: cosm_view) -> String {
    let start = Int(view.string_offsets[Int(number)])
    let end = Int(view.string_offsets[Int(number) + 1])
    let bytes = (start..<end).map { UInt8(bitPattern: view.string_bytes[$0]) }
    // Fails the test rather than repairing what the reader should have repaired.
    guard let string = String(validating: bytes, as: UTF8.self) else {
      preconditionFailure("a string is no UTF-8")
    }
    return string
  }

  private static func list<Number: BinaryInteger>(
    _ start: UnsafePointer<Number>?,
    _ count: UInt32
  ) -> [Int64] {
    UnsafeBufferPointer(start: start, count: Int(count)).map { Int64($0) }
  }

  private static func arrays(of view: cosm_view) -> [[Int64]] {
    let members = view.relation_first_member[Int(view.relation_count)]
    let stringBytes = view.string_offsets[Int(view.string_count)]
    return [
      list(view.node_ids, view.node_count),
      list(view.node_latitudes, view.node_count),
      list(view.node_longitudes, view.node_count),
      list(view.tagged_nodes, view.tagged_node_count),
      list(view.tagged_node_first_tag, view.tagged_node_count + 1),
      list(view.way_ids, view.way_count),
      list(view.way_first_tag, view.way_count + 1),
      list(view.way_first_node, view.way_count + 1),
      list(view.way_nodes, view.way_first_node[Int(view.way_count)]),
      list(view.relation_ids, view.relation_count),
      list(view.relation_first_tag, view.relation_count + 1),
      list(view.relation_first_member, view.relation_count + 1),
      list(view.member_types, members),
      list(view.member_ids, members),
      list(view.member_indices, members),
      list(view.member_roles, members),
      list(view.tag_keys, view.tag_count),
      list(view.tag_values, view.tag_count),
      list(view.string_offsets, view.string_count + 1),
      list(view.string_bytes, stringBytes),
    ]
  }
}

/// What a reading gave: arrays and counts.
struct Reading {
  var snapshot: Snapshot
  var counts: cosm_counts
}

/// What a reading failed with.
struct ReadingFailure: Error {
  var status: cosm_status
  var fileIndex: UInt32
  var byteOffset: Int64
  var object: String
  var message: String

  init(_ error: cosm_error) {
    status = error.status
    fileIndex = error.file_index
    byteOffset = error.byte_offset
    let type = UInt8(bitPattern: error.object_type)
    object = type == 0 ? "" : "\(UnicodeScalar(type))\(error.object_id)"
    message = withUnsafeBytes(of: error.message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}

/// Which tags the tests keep.
struct Keys {
  var waySelectors = ["highway", "route=ferry"]
  var relationSelectors = ["type=restriction*"]
  var memberSelectors: [String] = []
  var wayKeys = ["highway", "name", "name:*", "oneway", "route"]
  var nodeKeys = ["highway", "barrier", "name"]
  var relationKeys = ["type", "restriction", "restriction:*"]
}

typealias ProgressCall = (phase: Int32, done: UInt64, total: UInt64)

/// Collects what the progress callback is told; stops the reading at a given call.
final class ProgressLog {
  var calls: [ProgressCall] = []
  var stopsAtCall = Int.max
}

/// Reads files of the disk.
func readFiles(
  _ paths: [String],
  keys: Keys = Keys(),
  log: ProgressLog = ProgressLog()
) throws(ReadingFailure) -> Reading {
  let lists = [
    keys.waySelectors, keys.relationSelectors, keys.wayKeys, keys.nodeKeys, keys.relationKeys,
    paths, keys.memberSelectors,
  ]
  let strings = lists.map { $0.map { strdup($0) } }
  let pointers = strings.map { list -> UnsafeMutableBufferPointer<UnsafePointer<CChar>?> in
    let buffer = UnsafeMutableBufferPointer<UnsafePointer<CChar>?>.allocate(capacity: list.count)
    _ = buffer.initialize(from: list.map { UnsafePointer($0) })
    return buffer
  }
  defer {
    for list in strings { for string in list { free(string) } }
    for buffer in pointers { buffer.deallocate() }
  }
  var selection = cosm_selection(
    way_selectors: pointers[0].baseAddress,
    way_selector_count: pointers[0].count,
    relation_selectors: pointers[1].baseAddress,
    relation_selector_count: pointers[1].count,
    member_selectors: pointers[6].baseAddress,
    member_selector_count: pointers[6].count,
    way_keys: pointers[2].baseAddress,
    way_key_count: pointers[2].count,
    node_keys: pointers[3].baseAddress,
    node_key_count: pointers[3].count,
    relation_keys: pointers[4].baseAddress,
    relation_key_count: pointers[4].count
  )
  var handle: OpaquePointer?
  var error = cosm_error()
  let status = cosm_extract_read(
    pointers[5].baseAddress,
    paths.count,
    &selection,
    { @Sendable context, phase, done, total in
      guard let context else { return 0 }
      let log = Unmanaged<ProgressLog>.fromOpaque(context).takeUnretainedValue()
      log.calls.append((phase, done, total))
      return log.calls.count >= log.stopsAtCall ? 1 : 0
    },
    Unmanaged.passUnretained(log).toOpaque(),
    &handle,
    &error
  )
  defer { cosm_extract_close(handle) }
  guard status == COSM_OK, let handle else {
    precondition(handle == nil && status == error.status && status != COSM_OK)
    throw ReadingFailure(error)
  }
  let view = cosm_extract_view(handle)
  return Reading(snapshot: Snapshot(view), counts: view.counts)
}

/// Writes the files into a folder of their own, reads them, and removes the folder.
func read(
  _ files: [(name: String, bytes: [UInt8])],
  keys: Keys = Keys(),
  log: ProgressLog = ProgressLog()
) throws -> Reading {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("cosmium-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  var paths: [String] = []
  for file in files {
    let url = folder.appendingPathComponent(file.name)
    try Data(file.bytes).write(to: url)
    paths.append(url.path)
  }
  return try readFiles(paths, keys: keys, log: log)
}

/// Reads one PBF file.
func read(_ file: PBFFile, keys: Keys = Keys()) throws -> Reading {
  try read([("map.osm.pbf", file.bytes)], keys: keys)
}

/// Reads one PBF file with the objects in blocks by type.
func read(_ objects: [Fixture.Object], keys: Keys = Keys()) throws -> Reading {
  try read(PBFFile(Fixture.byType(objects)), keys: keys)
}

/// The failure of a reading that must fail.
func failure(_ files: [(name: String, bytes: [UInt8])]) throws -> ReadingFailure? {
  do {
    _ = try read(files)
    return nil
  } catch let error as ReadingFailure {
    return error
  }
}

/// The failure of reading one PBF file that must fail.
func failure(_ bytes: [UInt8]) throws -> ReadingFailure? {
  try failure([("map.osm.pbf", bytes)])
}
