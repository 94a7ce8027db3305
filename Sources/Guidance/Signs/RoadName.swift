import RoadbookRoadGraph

/// What a road is called.
public struct RoadName: Hashable, Sendable {
  /// Name in the language that fits best; empty if it has none.
  public let name: String
  /// References in the order of the map, such as "A 1"; empty if it has none.
  public let references: [String]
  /// Network and number of each reference.
  ///
  /// Shape: as `references`.
  public let shields: [Shield]

  /// Name and references in one line, as "Elm Street / A 1"; empty if it has neither.
  public var full: String { ([name] + references).filter { !$0.isEmpty }.joined(separator: " / ") }
  /// The name, or the first reference of a road without one; empty if it has neither.
  public var simple: String { name.isEmpty ? references.first ?? "" : name }
  /// Whether the road has neither name nor reference.
  public var isEmpty: Bool { name.isEmpty && references.isEmpty }

  /// A road without name and reference.
  static let none = RoadName(name: "", references: [], shields: [])
}

extension TagReader {
  /// What an edge's road is called.
  ///
  /// - Parameters:
  ///   - edge: The edge.
  ///   - languages: Language tags, the best first; without a name in one of them the local name.
  /// - Returns: The name; an empty one if the road has none.
  func roadName(_ edge: EdgeID, languages: [String]) -> RoadName {
    let references = list(map.reference(of: edge))
    let network = references.isEmpty ? nil : value(edge, "network")
    return RoadName(
      name: localName(edge, languages: languages),
      references: references,
      shields: references.map { Shield($0, network: network) }
    )
  }

  private func localName(_ edge: EdgeID, languages: [String]) -> String {
    let local = map.name(of: edge)
    if local.isEmpty { return local }
    for language in languages {
      if let name = value(edge, "name:" + language) { return name }
      // "de-CH" is content with German.
      let parts = language.split(separator: "-")
      if parts.count > 1, let name = value(edge, "name:" + parts[0]) { return name }
    }
    return local
  }
}
