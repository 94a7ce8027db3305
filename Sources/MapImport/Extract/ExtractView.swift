import COsmium

/// The arrays of an `Extract`, lent.
///
/// Indices of nodes, ways and relations are places in these arrays; `missing` stands for an object
/// that is in no file.  Tags are pairs of string numbers.
@safe struct ExtractView {
  /// Stands for "in no file" wherever an index of an object is expected.
  static let missing: UInt32 = .max

  /// The view as the reader gives it, for loops that want bare pointers.
  let raw: cosm_view

  init(_ raw: cosm_view) { unsafe self.raw = unsafe raw }

  /// OSM ids of nodes, ascending.
  ///
  /// Shape: nodes.
  var nodeIDs: UnsafeBufferPointer<Int64> { unsafe list(raw.node_ids, raw.node_count) }
  /// In 1e-7 degree.
  ///
  /// Shape: nodes.
  var nodeLatitudes: UnsafeBufferPointer<Int32> { unsafe list(raw.node_latitudes, raw.node_count) }
  /// In 1e-7 degree.
  ///
  /// Shape: nodes.
  var nodeLongitudes: UnsafeBufferPointer<Int32> {
    unsafe list(raw.node_longitudes, raw.node_count)
  }
  /// Indices of the nodes that carry kept tags, ascending.
  ///
  /// Shape: tagged nodes.
  var taggedNodes: UnsafeBufferPointer<UInt32> {
    unsafe list(raw.tagged_nodes, raw.tagged_node_count)
  }

  /// OSM ids of ways, ascending.
  ///
  /// Shape: ways.
  var wayIDs: UnsafeBufferPointer<Int64> { unsafe list(raw.way_ids, raw.way_count) }
  /// Indices of nodes along all ways, or `missing` where the node is in no file or lies nowhere.
  var wayNodes: UnsafeBufferPointer<UInt32> {
    unsafe list(raw.way_nodes, raw.way_first_node[Int(raw.way_count)])
  }

  /// OSM ids of relations, ascending.
  ///
  /// Shape: relations.
  var relationIDs: UnsafeBufferPointer<Int64> { unsafe list(raw.relation_ids, raw.relation_count) }
  /// "n", "w" or "r" in ASCII.
  ///
  /// Shape: members.
  var memberTypes: UnsafeBufferPointer<CChar> { unsafe list(raw.member_types, memberCount) }
  /// OSM ids of members.
  ///
  /// Shape: members.
  var memberIDs: UnsafeBufferPointer<Int64> { unsafe list(raw.member_ids, memberCount) }
  /// Index of the member among nodes or ways, or `missing`.
  ///
  /// Shape: members.
  var memberIndices: UnsafeBufferPointer<UInt32> { unsafe list(raw.member_indices, memberCount) }
  /// String numbers.
  ///
  /// Shape: members.
  var memberRoles: UnsafeBufferPointer<UInt32> { unsafe list(raw.member_roles, memberCount) }

  /// String numbers, sorted within an object.
  ///
  /// Shape: tags.
  var tagKeys: UnsafeBufferPointer<UInt32> { unsafe list(raw.tag_keys, raw.tag_count) }
  /// String numbers.
  ///
  /// Shape: tags.
  var tagValues: UnsafeBufferPointer<UInt32> { unsafe list(raw.tag_values, raw.tag_count) }

  /// What was seen and passed over.
  var counts: cosm_counts { unsafe raw.counts }

  /// Places in `tagKeys` of the tags of the tagged node with this place in `taggedNodes`.
  func tags(ofTaggedNode tagged: Int) -> Range<Int> {
    unsafe range(raw.tagged_node_first_tag, tagged)
  }
  /// Places in `tagKeys` of the way's tags.
  func tags(ofWay way: Int) -> Range<Int> { unsafe range(raw.way_first_tag, way) }
  /// Places in `tagKeys` of the relation's tags.
  func tags(ofRelation relation: Int) -> Range<Int> {
    unsafe range(raw.relation_first_tag, relation)
  }
  /// Places in `wayNodes` of the way's nodes.
  func nodes(ofWay way: Int) -> Range<Int> { unsafe range(raw.way_first_node, way) }
  /// Places in `memberIDs` of the relation's members.
  func members(ofRelation relation: Int) -> Range<Int> {
    unsafe range(raw.relation_first_member, relation)
  }

  /// How many strings there are; their numbers are below.
  var stringCount: Int { unsafe Int(raw.string_count) }

  /// Bytes of the string, valid UTF-8.
  func bytes(ofString number: UInt32) -> UnsafeRawBufferPointer {
    let range = unsafe range(raw.string_offsets, Int(number))
    return unsafe UnsafeRawBufferPointer(
      start: UnsafeRawPointer(raw.string_bytes)?.advanced(by: range.lowerBound),
      count: range.count
    )
  }

  /// The string with this number.
  func string(_ number: UInt32) -> String {
    unsafe String(decoding: bytes(ofString: number), as: UTF8.self)
  }

  /// Number of the string, or nil if no kept object uses it.
  ///
  /// - Complexity: O(log *n*), *n* strings.
  func number(ofString string: String) -> UInt32? {
    var string = string
    return string.withUTF8 { wanted in
      var low: UInt32 = 0
      var high = unsafe raw.string_count
      while low < high {
        let middle = low + (high - low) / 2
        let found = unsafe bytes(ofString: middle)
        if unsafe found.lexicographicallyPrecedes(wanted) {
          low = middle + 1
        } else {
          high = middle
        }
      }
      guard unsafe low < raw.string_count, unsafe bytes(ofString: low).elementsEqual(wanted) else {
        return nil
      }
      return low
    }
  }

  private var memberCount: UInt32 { unsafe raw.relation_first_member[Int(raw.relation_count)] }

  private func list<Element>(
    _ start: UnsafePointer<Element>?,
    _ count: UInt32
  ) -> UnsafeBufferPointer<Element> {
    unsafe UnsafeBufferPointer(start: start, count: Int(count))
  }

  private func range(_ first: UnsafePointer<UInt32>, _ index: Int) -> Range<Int> {
    unsafe Int(first[index])..<Int(first[index + 1])
  }
}
