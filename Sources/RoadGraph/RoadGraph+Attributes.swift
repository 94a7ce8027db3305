#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension RoadGraph {
  /// Number of attribute records.
  public var recordCount: Int { recordNames.count }
  /// Number of strings; the first is empty.
  public var stringCount: Int { stringOffsets.count - 1 }

  /// Number of a string; `nil` if the map holds no such text.
  ///
  /// - Complexity: O(log *S*), *S* strings.
  public func stringNumber(of text: String) -> UInt32? {
    var text = text
    return text.withUTF8 { bytes in
      var low = 0
      var high = stringCount
      while low < high {
        let middle = (low + high) / 2
        let order = unsafe compare(string: middle, to: bytes)
        if order == 0 { return UInt32(middle) }
        if order < 0 { low = middle + 1 } else { high = middle }
      }
      return nil
    }
  }

  private func compare(string number: Int, to bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let first = Int(stringOffsets[number])
    let count = Int(stringOffsets[number + 1]) - first
    let common = min(count, bytes.count)
    if common > 0, let other = bytes.baseAddress {
      let order = unsafe memcmp(stringBytes.base + first, other, common)
      if order != 0 { return Int(order) }
    }
    return count - bytes.count
  }

  /// Value of a tag of an attribute record, both as string numbers; `nil` if it has no such key.
  ///
  /// - Complexity: O(log *t*), *t* tags of the record.
  public func value(ofRecord record: UInt32, key: UInt32) -> UInt32? {
    var low = Int(recordFirstTag[record])
    var high = Int(recordFirstTag[record + 1])
    while low < high {
      let middle = (low + high) / 2
      if tagKeys[middle] == key { return tagValues[middle] }
      if tagKeys[middle] < key { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// Value of a tag of an attribute record; `nil` if it has no such key.
  ///
  /// Looks the key up each time: who asks for many records asks by number.
  public func value(ofRecord record: UInt32, key: String) -> String? {
    guard let key = stringNumber(of: key), let value = value(ofRecord: record, key: key) else {
      return nil
    }
    return string(value)
  }

  /// All tags of an attribute record, by the bytes of their keys.
  public func tags(ofRecord record: UInt32) -> [(key: String, value: String)] {
    (Int(recordFirstTag[record])..<Int(recordFirstTag[record + 1])).map {
      (key: string(tagKeys[$0]), value: string(tagValues[$0]))
    }
  }

  /// Tags of the way that an edge is a part of, as far as the map keeps them.
  public func tags(of edge: EdgeID) -> [(key: String, value: String)] {
    tags(ofRecord: edgeRecords[edge.rawValue])
  }

  /// Tags of a node, as far as the map keeps them.
  ///
  /// - Complexity: O(log *t*), *t* nodes with tags.
  public func tags(of node: NodeID) -> [(key: String, value: String)] {
    guard let record = record(of: node) else { return [] }
    return tags(ofRecord: record)
  }

  /// Attribute record of a node; `nil` if it has no tags.
  ///
  /// - Complexity: O(log *t*), *t* nodes with tags.
  public func record(of node: NodeID) -> UInt32? {
    var low = 0
    var high = taggedNodes.count
    while low < high {
      let middle = (low + high) / 2
      if taggedNodes[middle] < node.rawValue { low = middle + 1 } else { high = middle }
    }
    guard low < taggedNodes.count, taggedNodes[low] == node.rawValue else { return nil }
    return taggedNodeRecords[low]
  }

  /// Name of an edge; empty if it has none.
  public func name(of edge: EdgeID) -> String {
    string(recordNames[edgeRecords[edge.rawValue]])
  }

  /// Reference of an edge, as "A 7"; empty if it has none.
  public func reference(of edge: EdgeID) -> String {
    string(recordRefs[edgeRecords[edge.rawValue]])
  }

  /// Way that an edge is a part of.
  public func way(of edge: EdgeID) -> OSMWayID { OSMWayID(edgeWays[edge.rawValue]) }

  /// Length of an edge in decimetres, at least 1.
  public func lengthDecimeters(of edge: EdgeID) -> Int {
    Int(edgeLengthsDecimeters[edge.rawValue])
  }

  /// Class of an edge.
  public func roadClass(of edge: EdgeID) -> RoadClass {
    RoadClass(rawValue: edgeClasses[edge.rawValue]) ?? .other
  }

  /// Flags of an edge.
  public func flags(of edge: EdgeID) -> EdgeFlags {
    EdgeFlags(rawValue: edgeFlags[edge.rawValue])
  }

  /// Whether an arc goes round in a roundabout or a circle.
  package func isRoundabout(_ arc: ArcID) -> Bool {
    !flags(of: arc.edge).isDisjoint(with: [.roundabout, .circular])
  }

  /// Flags of a node.
  public func flags(of node: NodeID) -> NodeFlags {
    NodeFlags(rawValue: nodeFlags[node.rawValue])
  }

  /// What a driver may do on an arc.
  public func access(of arc: ArcID) -> ArcAccess {
    ArcAccess(rawValue: arcAccess[arc.rawValue])
  }

  /// Arcs that leave a node, closed ones too, by their bearing clockwise from north.
  public func arcs(leaving node: NodeID) -> [ArcID] {
    (Int(nodeFirstArc[node.rawValue])..<Int(nodeFirstArc[node.rawValue + 1])).map {
      ArcID(nodeArcs[$0])
    }
  }
}
