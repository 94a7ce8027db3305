/// A way along places of the picture.
public struct Way: Sendable {
  /// Places in order; a place may come again.
  public var places: [Character]
  /// What restrictions, and answers, call it: its name, else its label, else its places.
  public var label: String
  /// Tags as they are written.
  public var tags: [String: String]
  /// OSM id; `nil` for the next one from 1001.
  public var id: Int64?

  /// Makes a way.
  ///
  /// Without a `highway` or `route` it is a residential street; without a `name` it is called by
  /// its label.
  ///
  /// - Parameters:
  ///   - places: Places in order, one character each.
  ///   - tags: Tags of the way.
  ///   - label: What restrictions call the way; its places if left out.
  ///   - isBare: Whether the tags are written just as they are, without class and name.
  ///   - id: OSM id; the next one from 1001 if left out.
  public init(
    _ places: String,
    _ tags: [String: String] = [:],
    label: String? = nil,
    isBare: Bool = false,
    id: Int64? = nil
  ) {
    self.places = Array(places)
    self.label = label ?? places
    self.id = id
    self.tags = tags
    if isBare { return }
    if tags["highway"] == nil, tags["route"] == nil { self.tags["highway"] = "residential" }
    if tags["name"] == nil { self.tags["name"] = self.label }
  }

  /// The name that answers use.
  var street: String { tags["name"] ?? label }
}

/// A ferry along places of the picture.
public struct Ferry: Sendable {
  /// The ferry as a way with `route=ferry`.
  public var way: Way

  /// Makes a ferry.
  ///
  /// - Parameters:
  ///   - places: Places in order.
  ///   - duration: Value of `duration`; none if left out.
  ///   - tags: Further tags.
  ///   - label: What relations call it; its places if left out.
  public init(
    _ places: String,
    duration: String? = nil,
    _ tags: [String: String] = [:],
    label: String? = nil
  ) {
    var tags = tags
    tags["route"] = "ferry"
    tags["duration"] = duration
    way = Way(places, tags, label: label)
  }
}

/// Tags of a place, or what makes its node special.
public struct Node: Sendable {
  /// The place.
  public var place: Character
  /// Tags of its node.
  public var tags: [String: String]
  /// OSM id; `nil` for the code of the character.
  public var id: Int64?
  /// Whether the node is written; ways refer to it either way.
  public var isInFile: Bool

  /// Makes a node for a place that is drawn.
  ///
  /// - Parameters:
  ///   - place: The place, one character.
  ///   - tags: Tags of the node.
  ///   - id: OSM id; the code of the character if left out.
  ///   - isInFile: False for a node that is missing from the file.
  public init(
    _ place: Character,
    _ tags: [String: String] = [:],
    id: Int64? = nil,
    isInFile: Bool = true
  ) {
    self.place = place
    self.tags = tags
    self.id = id
    self.isInFile = isInFile
  }
}

/// Members of a restriction: labels of ways, or a place.
public struct Members: Sendable, ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
  /// Labels or places, in order.
  public var names: [String]
  /// One member.
  public init(stringLiteral name: String) { names = [name] }
  /// Several members.
  public init(arrayLiteral names: String...) { self.names = names }
  /// Several members.
  public init(_ names: [String]) { self.names = names }
}

/// A turn restriction.
public struct Restriction: Sendable {
  /// Value of `restriction`.
  public var kind: String
  /// Ways that it starts on.
  public var from: Members
  /// A place, or ways in chain order.
  public var via: Members
  /// Ways that it ends on.
  public var to: Members
  /// Tags of the relation.
  public var tags: [String: String]

  /// Makes a restriction.
  ///
  /// - Parameters:
  ///   - kind: Value of `restriction`; empty to write none.
  ///   - from: Label of the way, or several.
  ///   - via: A place (one character), or labels of ways in order.
  ///   - to: Label of the way, or several.
  ///   - tags: Further tags.
  public init(
    _ kind: String,
    from: Members,
    via: Members,
    to: Members,
    _ tags: [String: String] = [:]
  ) {
    self.kind = kind
    self.from = from
    self.via = via
    self.to = to
    self.tags = ["type": "restriction"].merging(tags) { $1 }
    if !kind.isEmpty { self.tags["restriction"] = kind }
  }

  /// The restriction as a relation.
  var relation: Relation {
    let members = [("from", from), ("via", via), ("to", to)]
    return Relation(
      tags,
      members.flatMap { role, list in list.names.map { Relation.Member(role, $0) } }
    )
  }
}

/// Any relation.
public struct Relation: Sendable {
  /// A member with its role.
  public struct Member: Sendable {
    /// Role.
    public var role: String
    /// Label of a way, or a place.
    public var name: String

    /// Makes a member.
    ///
    /// - Parameters:
    ///   - role: Its role, may be empty.
    ///   - name: Label of a way; a single character that is no label is a place.
    public init(_ role: String, _ name: String) {
      self.role = role
      self.name = name
    }
  }

  /// Tags of the relation.
  public var tags: [String: String]
  /// Members in order.
  public var members: [Member]

  /// Makes a relation.
  ///
  /// - Parameters:
  ///   - tags: Its tags.
  ///   - members: Its members in order.
  public init(_ tags: [String: String], _ members: [Member]) {
    self.tags = tags
    self.members = members
  }
}

/// Anything that a map is made of.
public enum TinyMapPart: Sendable {
  /// A way or ferry.
  case way(Way)
  /// Tags of a place.
  case node(Node)
  /// A relation that is no restriction.
  case relation(Relation)
  /// A turn restriction.
  case restriction(Restriction)
}

/// Collects the parts of a map from a closure.
@resultBuilder public enum TinyMapBuilder {
  /// Takes a way.
  public static func buildExpression(_ way: Way) -> [TinyMapPart] { [.way(way)] }
  /// Takes a ferry.
  public static func buildExpression(_ ferry: Ferry) -> [TinyMapPart] { [.way(ferry.way)] }
  /// Takes tags of a place.
  public static func buildExpression(_ node: Node) -> [TinyMapPart] { [.node(node)] }
  /// Takes a relation.
  public static func buildExpression(_ it: Relation) -> [TinyMapPart] { [.relation(it)] }
  /// Takes a restriction.
  public static func buildExpression(_ it: Restriction) -> [TinyMapPart] { [.restriction(it)] }
  /// Takes a part that is made already.
  public static func buildExpression(_ part: TinyMapPart) -> [TinyMapPart] { [part] }
  /// Joins what stands below each other.
  public static func buildBlock(_ parts: [TinyMapPart]...) -> [TinyMapPart] {
    parts.flatMap(\.self)
  }
  /// Takes what stands in an `if`.
  public static func buildOptional(_ parts: [TinyMapPart]?) -> [TinyMapPart] { parts ?? [] }
  /// Takes what stands in an `if` with an `else`.
  public static func buildEither(first parts: [TinyMapPart]) -> [TinyMapPart] { parts }
  /// Takes what stands in an `else`.
  public static func buildEither(second parts: [TinyMapPart]) -> [TinyMapPart] { parts }
  /// Takes what a loop makes.
  public static func buildArray(_ parts: [[TinyMapPart]]) -> [TinyMapPart] { parts.flatMap(\.self) }
}
