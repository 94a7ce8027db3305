import Testing

/// Fields of a protocol-buffer message, read without knowing what they mean.
struct Message {
  enum Value: Equatable {
    case number(UInt64)
    case bytes([UInt8])
  }

  private(set) var fields: [(field: Int, value: Value)] = []

  init(_ bytes: some Sequence<UInt8>) throws {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let key = try Self.varint(&rest)
      switch key & 7 {
      case 0: fields.append((Int(key >> 3), .number(try Self.varint(&rest))))
      case 2:
        let count = Int(try Self.varint(&rest))
        try #require(count <= rest.count)
        fields.append((Int(key >> 3), .bytes(Array(rest.prefix(count)))))
        rest = rest.dropFirst(count)
      default: Issue.record("wire type \(key & 7)")
      }
    }
  }

  func numbers(_ field: Int) -> [UInt64] {
    fields.compactMap { if $0.field == field, case .number(let it) = $0.value { it } else { nil } }
  }

  func bytes(_ field: Int) -> [[UInt8]] {
    fields.compactMap { if $0.field == field, case .bytes(let it) = $0.value { it } else { nil } }
  }

  func texts(_ field: Int) -> [String] { bytes(field).map { String(decoding: $0, as: UTF8.self) } }

  func messages(_ field: Int) throws -> [Message] { try bytes(field).map { try Message($0) } }

  /// Packed numbers of a field.
  func packed(_ field: Int) throws -> [Int64] {
    try bytes(field).flatMap { bytes in
      var rest = bytes[...]
      var numbers: [Int64] = []
      while !rest.isEmpty { numbers.append(Int64(bitPattern: try Self.varint(&rest))) }
      return numbers
    }
  }

  /// Packed zigzag steps of a field, summed up.
  func summed(_ field: Int) throws -> [Int64] {
    var sum: Int64 = 0
    return try packed(field).map { step in
      let bits = UInt64(bitPattern: step)
      let signed = bits & 1 == 0 ? Int64(bits >> 1) : -Int64(bits >> 1) - 1
      sum += signed
      return sum
    }
  }

  private static func varint(_ rest: inout ArraySlice<UInt8>) throws -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let next = rest.popFirst()
      let byte = try #require(next)
      number |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
  }
}

/// An .osm.pbf file, as far as tiny maps use the format.
struct Decoded {
  struct Object: Equatable {
    var id: Int64
    var tags: [String: String] = [:]
    var orderedKeys: [String] = []
    var latitude: Int64 = 0
    var longitude: Int64 = 0
    var refs: [Int64] = []
    var types: [Int64] = []
    var roles: [String] = []
  }

  private(set) var required: [String] = []
  private(set) var nodes: [Object] = []
  private(set) var ways: [Object] = []
  private(set) var relations: [Object] = []

  init(_ file: [UInt8]) throws {
    var rest = file[...]
    while !rest.isEmpty {
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      rest = rest.dropFirst(4)
      let header = try Message(rest.prefix(length))
      rest = rest.dropFirst(length)
      let size = Int(try #require(header.numbers(3).first))
      let blob = try Message(rest.prefix(size))
      rest = rest.dropFirst(size)
      let content = try Message(try #require(blob.bytes(1).first, "raw blobs only"))
      switch header.texts(1) {
      case ["OSMHeader"]: required = content.texts(4)
      case ["OSMData"]: try read(content)
      default: Issue.record("blob \(header.texts(1))")
      }
    }
  }

  private mutating func read(_ block: Message) throws {
    let strings = try #require(try block.messages(1).first).texts(1)
    for group in try block.messages(2) {
      for dense in try group.messages(2) { try readDense(dense, strings) }
      for way in try group.messages(3) {
        var object = try Self.tagged(way, strings)
        object.refs = try way.summed(8)
        ways.append(object)
      }
      for relation in try group.messages(4) {
        var object = try Self.tagged(relation, strings)
        object.roles = try relation.packed(8).map { strings[Int($0)] }
        object.refs = try relation.summed(9)
        object.types = try relation.packed(10)
        relations.append(object)
      }
    }
  }

  private static func tagged(_ message: Message, _ strings: [String]) throws -> Object {
    var object = Object(id: Int64(bitPattern: try #require(message.numbers(1).first)))
    for (key, value) in zip(try message.packed(2), try message.packed(3)) {
      object.tags[strings[Int(key)]] = strings[Int(value)]
      object.orderedKeys.append(strings[Int(key)])
    }
    return object
  }

  private mutating func readDense(_ dense: Message, _ strings: [String]) throws {
    var objects = try dense.summed(1).map { Object(id: $0) }
    let latitudes = try dense.summed(8)
    let longitudes = try dense.summed(9)
    var tags = try dense.packed(10)[...]
    for index in objects.indices {
      objects[index].latitude = latitudes[index]
      objects[index].longitude = longitudes[index]
      while let key = tags.popFirst(), key != 0 {
        let value = tags.popFirst()
        objects[index].tags[strings[Int(key)]] = strings[Int(try #require(value))]
      }
    }
    nodes += objects
  }
}
