/// A .osm.pbf file, byte by byte.
struct PBFFile {
  enum Packing { case raw, zlib, lz4 }

  /// How the objects are written.
  struct Style {
    var packing = Packing.raw
    /// Nodes as DenseNodes, else one message each.
    var isDense = true
    /// With versions, times and users.
    var hasMetadata = true
  }

  private(set) var bytes: [UInt8] = []
  /// Where each block begins, the header's first.
  private(set) var blockStarts: [Int] = []

  /// Begins a file with its header block.
  init(
    requiredFeatures: [String] = ["OsmSchema-V0.6", "DenseNodes"],
    optionalFeatures: [String] = [],
    packing: Packing = .raw,
    extraHeaderFields: (inout ProtobufWriter) -> Void = { _ in }
  ) {
    var header = ProtobufWriter()
    for feature in requiredFeatures { header.field(4, string: feature) }
    for feature in optionalFeatures { header.field(5, string: feature) }
    header.field(16, string: "fixture")
    extraHeaderFields(&header)
    appendBlock("OSMHeader", blob: Self.blob(header.bytes, packing))
  }

  /// A whole file with one data block for each list of objects.
  init(_ blocks: [[Fixture.Object]], style: Style = Style()) {
    self.init(packing: style.packing)
    for block in blocks { append(block, style: style) }
  }

  mutating func append(_ objects: [Fixture.Object], style: Style = Style()) {
    appendBlock(
      "OSMData",
      blob: Self.blob(PBFBlock.bytes(of: objects, style: style), style.packing)
    )
  }

  /// A block with any type and any blob, right or wrong.
  mutating func appendBlock(_ type: String, blob: [UInt8], claimedSize: Int64? = nil) {
    blockStarts.append(bytes.count)
    var header = ProtobufWriter()
    header.field(1, string: type)
    header.field(3, varint: claimedSize ?? Int64(blob.count))
    let length = UInt32(header.bytes.count)
    bytes += (0..<4).map { UInt8(truncatingIfNeeded: length >> (24 - 8 * $0)) }
    bytes += header.bytes
    bytes += blob
  }

  mutating func appendBytes(_ more: [UInt8]) {
    blockStarts.append(bytes.count)
    bytes += more
  }

  static func blob(_ content: [UInt8], _ packing: Packing) -> [UInt8] {
    var blob = ProtobufWriter()
    switch packing {
    case .raw:
      blob.field(1, bytes: content)
    case .zlib:
      blob.field(2, varint: Int64(content.count))
      blob.field(3, bytes: StoredPacking.zlib(content))
    case .lz4:
      blob.field(2, varint: Int64(content.count))
      blob.field(6, bytes: StoredPacking.lz4(content))
    }
    return blob.bytes
  }
}

/// The content of one data block.
private struct PBFBlock {
  private var strings: [[UInt8]] = [[]]
  private var numbers: [[UInt8]: Int64] = [:]
  private let style: PBFFile.Style

  static func bytes(of objects: [Fixture.Object], style: PBFFile.Style) -> [UInt8] {
    var block = PBFBlock(style: style)
    var group = ProtobufWriter()
    var nodes: [Fixture.Node] = []
    for object in objects {
      switch object {
      case .node(let node) where style.isDense: nodes.append(node)
      case .node(let node): block.write(node, to: &group)
      case .way(let way): block.write(way, to: &group)
      case .relation(let relation): block.write(relation, to: &group)
      }
    }
    var message = ProtobufWriter()
    var dense = ProtobufWriter()
    if !nodes.isEmpty { block.write(nodes, to: &dense) }
    message.field(1) { table in
      for string in block.strings { table.field(1, bytes: string) }
    }
    // A group holds one kind of object.
    if !nodes.isEmpty { message.field(2, bytes: dense.bytes) }
    if !group.bytes.isEmpty { message.field(2, bytes: group.bytes) }
    return message.bytes
  }

  private init(style: PBFFile.Style) { self.style = style }

  private mutating func number(_ string: [UInt8]) -> Int64 {
    if let known = numbers[string] { return known }
    let number = Int64(strings.count)
    strings.append(string)
    numbers[string] = number
    return number
  }

  private mutating func writeTags(_ tags: [Fixture.Tag], to message: inout ProtobufWriter) {
    let keys = tags.map { number($0.key) }
    let values = tags.map { number($0.value) }
    if keys.isEmpty { return }
    message.field(2, packed: keys)
    message.field(3, packed: values)
  }

  private mutating func writeInfo(
    version: Int64,
    isVisible: Bool,
    to message: inout ProtobufWriter
  ) {
    guard style.hasMetadata else { return }
    let user = number(Array("mapper".utf8))
    message.field(4) { info in
      info.field(1, varint: version)
      info.field(2, varint: 1_700_000_000)
      info.field(3, varint: 17)
      info.field(4, varint: 4)
      info.field(5, varint: user)
      if !isVisible { info.field(6, varint: 0) }
    }
  }

  /// Plain nodes have a granularity of 100 nanodegrees, as everything here.
  private mutating func write(_ node: Fixture.Node, to group: inout ProtobufWriter) {
    var message = ProtobufWriter()
    message.field(1, varint: ProtobufWriter.zigzag(node.id))
    writeTags(node.tags, to: &message)
    writeInfo(version: node.version, isVisible: node.isVisible, to: &message)
    message.field(8, varint: ProtobufWriter.zigzag(node.latitude))
    message.field(9, varint: ProtobufWriter.zigzag(node.longitude))
    group.field(1, bytes: message.bytes)
  }

  private mutating func write(_ nodes: [Fixture.Node], to group: inout ProtobufWriter) {
    var keysAndValues: [Int64] = []
    for node in nodes {
      for tag in node.tags { keysAndValues += [number(tag.key), number(tag.value)] }
      keysAndValues.append(0)
    }
    let user = number(Array("mapper".utf8))
    let hasMetadata = style.hasMetadata
    group.field(2) { dense in
      dense.field(1, packedDeltas: nodes.map(\.id))
      if hasMetadata {
        dense.field(5) { info in
          info.field(1, packed: nodes.map(\.version))
          info.field(2, packedDeltas: nodes.map { _ in 1_700_000_000 })
          info.field(3, packedDeltas: nodes.map { _ in 17 })
          info.field(4, packedDeltas: nodes.map { _ in 4 })
          info.field(5, packedDeltas: nodes.map { _ in user })
          if nodes.contains(where: { !$0.isVisible }) {
            info.field(6, packed: nodes.map { $0.isVisible ? 1 : 0 })
          }
        }
      }
      dense.field(8, packedDeltas: nodes.map(\.latitude))
      dense.field(9, packedDeltas: nodes.map(\.longitude))
      if nodes.contains(where: { !$0.tags.isEmpty }) {
        dense.field(10, packed: keysAndValues)
      }
    }
  }

  private mutating func write(_ way: Fixture.Way, to group: inout ProtobufWriter) {
    var message = ProtobufWriter()
    message.field(1, varint: way.id)
    writeTags(way.tags, to: &message)
    writeInfo(version: way.version, isVisible: way.isVisible, to: &message)
    message.field(8, packedDeltas: way.nodes)
    group.field(3, bytes: message.bytes)
  }

  private mutating func write(_ relation: Fixture.Relation, to group: inout ProtobufWriter) {
    var message = ProtobufWriter()
    message.field(1, varint: relation.id)
    writeTags(relation.tags, to: &message)
    writeInfo(version: relation.version, isVisible: relation.isVisible, to: &message)
    message.field(8, packed: relation.members.map { number(Array($0.role.utf8)) })
    message.field(9, packedDeltas: relation.members.map(\.id))
    message.field(10, packed: relation.members.map { $0.type == "n" ? 0 : $0.type == "w" ? 1 : 2 })
    group.field(4, bytes: message.bytes)
  }
}
