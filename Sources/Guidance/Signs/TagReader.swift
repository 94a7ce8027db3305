import RoadbookRoadGraph

/// Reads tags of edges and nodes by the names of their keys.
struct TagReader {
  let map: RoadGraph

  /// Value of an edge's tag; `nil` if it has none or an empty one.
  func value(_ edge: EdgeID, _ key: String) -> String? {
    nonempty(map.value(ofRecord: map.edgeRecords[edge.rawValue], key: key))
  }

  /// Value of a tag in the direction of an arc.
  ///
  /// The form for the direction comes first.  The plain form counts where traffic has one direction
  /// only: on a two-way road it would not tell whom it is for.
  func value(_ arc: ArcID, _ key: String) -> String? {
    if let value = value(arc.edge, key + (arc.isForward ? ":forward" : ":backward")) {
      return value
    }
    let isOneway = map.flags(of: arc.edge).contains(.oneway)
    return isOneway ? value(arc.edge, key) : nil
  }

  /// Value of a node's tag; `nil` if it has none or an empty one.
  func value(_ node: NodeID, _ key: String) -> String? {
    guard let record = map.record(of: node) else { return nil }
    return nonempty(map.value(ofRecord: record, key: key))
  }

  /// Items of a list of values, each once.
  func list(_ text: String?, separator: Character = ";") -> [String] {
    guard let text else { return [] }
    var items: [String] = []
    for part in text.split(separator: separator) {
      let item = trimmed(part)
      if !item.isEmpty, !items.contains(item) { items.append(item) }
    }
    return items
  }

  private func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  private func nonempty(_ text: String?) -> String? { text?.isEmpty == false ? text : nil }
}
