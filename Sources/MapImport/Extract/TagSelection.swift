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
  /// Keys of kept ways that are kept.
  var wayKeys: [String] = []
  /// Keys that are kept of nodes that a kept way uses.
  var nodeKeys: [String] = []
  /// Keys of kept relations that are kept.
  var relationKeys: [String] = []

  /// Lends the selection in the form of the reader, for the length of the call.
  func withSelection<Result>(_ body: (cosm_selection) -> Result) -> Result {
    withCStrings(waySelectors) { waySelectors in
      withCStrings(relationSelectors) { relationSelectors in
        withCStrings(wayKeys) { wayKeys in
          withCStrings(nodeKeys) { nodeKeys in
            withCStrings(relationKeys) { relationKeys in
              body(
                cosm_selection(
                  way_selectors: waySelectors.baseAddress,
                  way_selector_count: waySelectors.count,
                  relation_selectors: relationSelectors.baseAddress,
                  relation_selector_count: relationSelectors.count,
                  way_keys: wayKeys.baseAddress,
                  way_key_count: wayKeys.count,
                  node_keys: nodeKeys.baseAddress,
                  node_key_count: nodeKeys.count,
                  relation_keys: relationKeys.baseAddress,
                  relation_key_count: relationKeys.count
                )
              )
            }
          }
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
