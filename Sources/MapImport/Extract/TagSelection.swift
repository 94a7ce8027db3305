import COsmium

/// Which ways and relations of an extract are read, and which of their tags.
///
/// A selector is a key ("highway"), a tag ("route=ferry") or a tag with the beginning of a value
/// ("type=restriction*").  A key may end in a star, which stands for any ending ("name:*").
struct TagSelection: Sendable {
  /// A way is kept if one of these holds for it.
  var waySelectors: [String] = []
  /// A relation is kept if one of these holds for it.
  var relationSelectors: [String] = []
  /// The ways of a kept relation are kept if one of these holds for the relation.
  var memberSelectors: [String] = []
  /// Keys of kept ways that are kept.
  var wayKeys: [String] = []
  /// Keys that are kept of nodes that a kept way uses.
  var nodeKeys: [String] = []
  /// Keys of kept relations that are kept.
  var relationKeys: [String] = []

  /// Lends the selection in the form of the reader, for the length of the call.
  func withSelection<Result>(_ body: (cosm_selection) -> Result) -> Result {
    var selection = cosm_selection()
    return withCStrings(waySelectors) { strings in
      selection.way_selectors = strings.baseAddress
      selection.way_selector_count = strings.count
      return withCStrings(relationSelectors) { strings in
        selection.relation_selectors = strings.baseAddress
        selection.relation_selector_count = strings.count
        return withCStrings(memberSelectors) { strings in
          selection.member_selectors = strings.baseAddress
          selection.member_selector_count = strings.count
          return withKeys(&selection, body)
        }
      }
    }
  }

  private func withKeys<Result>(
    _ selection: inout cosm_selection,
    _ body: (cosm_selection) -> Result
  ) -> Result {
    withCStrings(wayKeys) { strings in
      selection.way_keys = strings.baseAddress
      selection.way_key_count = strings.count
      return withCStrings(nodeKeys) { strings in
        selection.node_keys = strings.baseAddress
        selection.node_key_count = strings.count
        return withCStrings(relationKeys) { strings in
          selection.relation_keys = strings.baseAddress
          selection.relation_key_count = strings.count
          return body(selection)
        }
      }
    }
  }
}

/// Lends strings as C strings, for the length of the call.
func withCStrings<Result>(
  _ strings: [String],
  _ body: (UnsafeBufferPointer<UnsafePointer<CChar>?>) -> Result
) -> Result {
  // All in one buffer, each ended by a zero.
  var bytes: [CChar] = []
  var starts: [Int] = []
  for string in strings {
    starts.append(bytes.count)
    bytes.append(contentsOf: string.utf8.lazy.map { CChar(bitPattern: $0) })
    bytes.append(0)
  }
  return bytes.withUnsafeBufferPointer { buffer in
    let pointers = starts.map { start in buffer.baseAddress.map { $0 + start } }
    return pointers.withUnsafeBufferPointer(body)
  }
}
