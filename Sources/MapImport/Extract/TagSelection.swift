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
    var selection = unsafe cosm_selection()
    return unsafe withCStrings(waySelectors) { strings in
      unsafe selection.way_selectors = strings.baseAddress
      unsafe selection.way_selector_count = strings.count
      return unsafe withCStrings(relationSelectors) { strings in
        unsafe selection.relation_selectors = strings.baseAddress
        unsafe selection.relation_selector_count = strings.count
        return unsafe withCStrings(memberSelectors) { strings in
          unsafe selection.member_selectors = strings.baseAddress
          unsafe selection.member_selector_count = strings.count
          return unsafe withKeys(&selection, body)
        }
      }
    }
  }

  private func withKeys<Result>(
    _ selection: inout cosm_selection,
    _ body: (cosm_selection) -> Result
  ) -> Result {
    unsafe withCStrings(wayKeys) { strings in
      unsafe selection.way_keys = strings.baseAddress
      unsafe selection.way_key_count = strings.count
      return unsafe withCStrings(nodeKeys) { strings in
        unsafe selection.node_keys = strings.baseAddress
        unsafe selection.node_key_count = strings.count
        return unsafe withCStrings(relationKeys) { strings in
          unsafe selection.relation_keys = strings.baseAddress
          unsafe selection.relation_key_count = strings.count
          return unsafe body(selection)
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
  return unsafe bytes.withUnsafeBufferPointer { buffer in
    let pointers = unsafe starts.map { start in
      unsafe buffer.baseAddress.map { unsafe $0 + start }
    }
    return unsafe pointers.withUnsafeBufferPointer(body)
  }
}
