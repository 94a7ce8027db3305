public import RoadbookGeo

/// A small road map drawn in text, for tests.
///
///     let map = try TinyMap("""
///       a----b----c
///            |    |
///            d----e
///       """) {
///       Way("abc", ["highway": "primary", "name": "Elm Street"])
///       Way("bd")
///       Way("dec")
///       Restriction("no_right_turn", from: "abc", via: "b", to: "bd")
///     }
///
/// The same map always gives the same bytes: a place has the id of its character, ways count from
/// 1001, relations from 5001.
public struct TinyMap: Sendable {
  /// How large the picture is, and where.
  public struct Scale: Sendable, Hashable {
    /// Width of a character in metres.
    public var metersPerColumn: Double
    /// Height of a row in metres.
    public var metersPerRow: Double
    /// Latitude of the top row in degrees.
    public var latitude: Double
    /// Longitude of the first column in degrees; east of 180 wraps.
    public var longitude: Double

    /// Makes a scale; as a character is twice as high as wide, the default looks square.
    ///
    /// - Parameters:
    ///   - metersPerColumn: Width of a character.
    ///   - metersPerRow: Height of a row.
    ///   - latitude: Degrees north of the top row.
    ///   - longitude: Degrees east of the first column.
    public init(
      metersPerColumn: Double = 50,
      metersPerRow: Double = 100,
      latitude: Double = 51,
      longitude: Double = 9
    ) {
      self.metersPerColumn = metersPerColumn
      self.metersPerRow = metersPerRow
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  /// A place that some way or node uses, or that is just drawn.
  struct Place {
    let spot: Picture.Spot
    let coordinate: Coordinate
    var id: Int64
    var tags: [String: String] = [:]
    var isInFile = true
  }

  /// Scale of the map.
  public let scale: Scale
  /// Places by their character.
  private(set) var places: [Character: Place] = [:]
  /// Ways in the order given; each has an id.
  let ways: [Way]
  /// Relations in the order given, restrictions among them.
  let relations: [Relation]
  /// Turn restrictions alone, for the reference.
  let restrictions: [Restriction]

  /// Reads a picture and the parts that give it meaning.
  ///
  /// - Parameters:
  ///   - picture: The drawing: letters and digits are places.
  ///   - scale: Size and origin.
  ///   - parts: Ways, nodes, restrictions, ferries, relations.
  /// - Throws: A place drawn twice or used but not drawn, a stroke without a way, a member that
  ///   names no way, a repeated id.
  public init(
    _ picture: String,
    scale: Scale = Scale(),
    @TinyMapBuilder _ parts: () -> [TinyMapPart]
  ) throws(TinyMapError) {
    try self.init(try Picture(picture), scale: scale, parts())
  }

  /// Makes a map of places that are told instead of drawn; see ``GroundPlan``.
  init(_ drawn: Picture, scale: Scale, _ parts: [TinyMapPart]) throws(TinyMapError) {
    self.scale = scale
    var nodes: [Node] = []
    var ways: [Way] = []
    var relations: [Relation] = []
    var restrictions: [Restriction] = []
    for part in parts {
      switch part {
      case .way(var way):
        way.id = way.id ?? Int64(1001 + ways.count)
        ways.append(way)
      case .node(let node): nodes.append(node)
      case .relation(let relation): relations.append(relation)
      case .restriction(let restriction):
        restrictions.append(restriction)
        relations.append(restriction.relation)
      }
    }
    self.ways = ways
    self.relations = relations
    self.restrictions = restrictions
    places = try Self.place(drawn, nodes, scale)
    try checkWays(against: drawn)
    try checkIDs()
    for member in relations.flatMap(\.members) { _ = try self.member(member.name) }
  }

  /// Where a place lies.
  ///
  /// - Parameter place: A place of the picture.
  /// - Returns: Its coordinate; `nil` if it is not drawn.
  public func coordinate(_ place: Character) -> Coordinate? { places[place]?.coordinate }

  /// OSM id of the way with a label; `nil` if there is none, or several.
  public func wayID(_ label: String) -> Int64? {
    let found = ways.filter { $0.label == label }
    return found.count == 1 ? found[0].id : nil
  }

  /// What a relation's member stands for.
  enum Target {
    case node(Int64)
    case way(Int64)
  }

  /// Finds what a name stands for: the label of a way, else a place.
  func member(_ name: String) throws(TinyMapError) -> Target {
    let found = ways.filter { $0.label == name }
    if found.count > 1 { throw .ambiguousWay(name) }
    if let id = found.first?.id { return .way(id) }
    guard name.count == 1, let place = name.first else { throw .unknownWay(name) }
    guard let node = places[place] else { throw .placeNotDrawn(place) }
    return .node(node.id)
  }

  private static func place(
    _ drawn: Picture,
    _ nodes: [Node],
    _ scale: Scale
  ) throws(TinyMapError) -> [Character: Place] {
    var places: [Character: Place] = [:]
    for (character, spot) in drawn.spots {
      guard let coordinate = scale.coordinate(spot),
        let code = character.unicodeScalars.first?.value
      else {
        throw .outsideTheWorld(character)
      }
      places[character] = Place(spot: spot, coordinate: coordinate, id: Int64(code))
    }
    for node in nodes {
      guard var place = places[node.place] else { throw .placeNotDrawn(node.place) }
      place.id = node.id ?? place.id
      place.tags.merge(node.tags) { $1 }
      place.isInFile = place.isInFile && node.isInFile
      places[node.place] = place
    }
    return places
  }

  private func checkWays(against drawn: Picture) throws(TinyMapError) {
    var steps: Set<[Character]> = []
    for way in ways {
      for place in way.places where places[place] == nil { throw .placeNotDrawn(place) }
      for (one, other) in zip(way.places, way.places.dropFirst()) {
        steps.insert([one, other])
        steps.insert([other, one])
      }
    }
    for (one, other) in drawn.strokes where !steps.contains([one, other]) {
      throw .strokeWithoutWay(one, other)
    }
  }

  private func checkIDs() throws(TinyMapError) {
    for ids in [ways.compactMap(\.id), places.values.map(\.id)] {
      var seen: Set<Int64> = []
      for id in ids.sorted() where !seen.insert(id).inserted { throw .repeatedID(id) }
    }
  }
}

extension TinyMap.Scale {
  /// Metres in a degree of latitude on a sphere of the Earth's mean radius.
  private static let metersPerDegree = 111_195.08

  /// Where a spot of the picture lies; the map is taken as flat at its top row.
  func coordinate(_ spot: Picture.Spot) -> Coordinate? {
    let south = Double(spot.row) * metersPerRow / Self.metersPerDegree
    let circle = Self.metersPerDegree * cosine(degrees: latitude)
    let east = Double(spot.column) * metersPerColumn / circle
    return Coordinate(latitude: latitude - south, longitude: longitude + east)
  }

  /// Distance between two spots on the drawing board.
  func meters(_ one: Picture.Spot, _ other: Picture.Spot) -> Double {
    let south = Double(one.row - other.row) * metersPerRow
    let east = Double(one.column - other.column) * metersPerColumn
    return (south * south + east * east).squareRoot()
  }
}
