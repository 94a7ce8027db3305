import Foundation
public import RoadbookGeo

/// A road map told in metres, for tests in which distances matter.
///
///     var plan = GroundPlan()
///     plan.road([[0, 0], [800, 0]], ["name": "Row 0"])
///     plan.road([[400, 0], [400, 400]], ["name": "Col 2"])
///     let map = try plan.map()
///
/// A point that several roads name is one node.  Points lie in the order in which they were first
/// named; the same plan always gives the same bytes.
public struct GroundPlan: Sendable {
  /// A place in metres east and north of the origin, to a decimetre.
  public struct Point: Hashable, Sendable, ExpressibleByArrayLiteral, CustomStringConvertible {
    /// Metres east.
    public let east: Double
    /// Metres north.
    public let north: Double

    /// Makes a point.
    ///
    /// - Parameters:
    ///   - east: Metres east of the origin.
    ///   - north: Metres north of the origin.
    public init(_ east: Double, _ north: Double) {
      self.east = (east * 10).rounded() / 10
      self.north = (north * 10).rounded() / 10
    }

    /// Makes a point of two numbers, east and north.
    public init(arrayLiteral meters: Double...) {
      precondition(meters.count == 2, "a point is two numbers")
      self.init(meters[0], meters[1])
    }

    /// The two numbers.
    public var description: String { "(\(east), \(north))" }
  }

  /// Latitude of the origin in degrees.
  public static let latitude: Double = 46
  /// Longitude of the origin in degrees.
  public static let longitude: Double = 7

  /// Tags of a road that is told without: a country road on which one plans with 10 m/s.
  public static let plainTags: [String: String] = ["highway": "unclassified", "maxspeed": "40"]

  private var characters: [Point: Character] = [:]
  private var parts: [TinyMapPart] = []

  /// Makes an empty plan.
  public init() {}

  /// Adds a road.
  ///
  /// - Parameters:
  ///   - points: Its points in order.
  ///   - tags: Its tags; they replace and add to ``plainTags``.  `name=""` leaves it nameless.
  ///   - label: What restrictions call it; its name if left out.
  public mutating func road(
    _ points: [Point],
    _ tags: [String: String] = [:],
    label: String? = nil
  ) {
    var tags = Self.plainTags.merging(tags) { $1 }
    if tags["route"] != nil { tags["highway"] = nil }
    tags = tags.filter { !$0.value.isEmpty }
    let places = String(points.map { character(at: $0) })
    parts.append(.way(Way(places, tags, label: label ?? tags["name"], isBare: true)))
  }

  /// Gives the node of a point tags.
  public mutating func node(_ point: Point, _ tags: [String: String]) {
    parts.append(.node(Node(character(at: point), tags)))
  }

  /// Adds a turn restriction.
  ///
  /// - Parameters:
  ///   - kind: Value of `restriction`.
  ///   - from: Label of a road.
  ///   - via: The point between them.
  ///   - to: Label of a road.
  public mutating func restriction(_ kind: String, from: String, via: Point, to: String) {
    let via = Members([String(character(at: via))])
    parts.append(
      .restriction(Restriction(kind, from: Members([from]), via: via, to: Members([to])))
    )
  }

  /// The map of the plan.
  ///
  /// - Throws: What ``TinyMap`` says of the parts.
  public func map() throws(TinyMapError) -> TinyMap {
    let spots = Dictionary(
      uniqueKeysWithValues: characters.map { point, character in
        (
          character,
          Picture.Spot(
            row: Int((-point.north * 10).rounded()),
            column: Int((point.east * 10).rounded())
          )
        )
      }
    )
    return try TinyMap(Picture(spots: spots), scale: Self.scale, parts)
  }

  /// Where a point lies.
  ///
  /// - Returns: The coordinate; the ground is taken as flat at the latitude of the origin.
  public static func coordinate(_ point: Point) -> Coordinate {
    let latitude = Self.latitude + point.north / metersPerDegreeNorth
    let longitude = Self.longitude + point.east / metersPerDegreeEast
    guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
      preconditionFailure("\(point) lies outside the world")
    }
    return coordinate
  }

  /// Which point lies at a coordinate; the reverse of ``coordinate(_:)``, not rounded.
  ///
  /// - Parameters:
  ///   - latitude: Degrees north.
  ///   - longitude: Degrees east.
  /// - Returns: Metres east and north of the origin.
  public static func meters(
    latitude: Double,
    longitude: Double
  ) -> (east: Double, north: Double) {
    (
      (longitude - Self.longitude) * metersPerDegreeEast,
      (latitude - Self.latitude) * metersPerDegreeNorth
    )
  }

  /// - Source: Series for the WGS 84 ellipsoid, to a centimetre in a degree.
  static let metersPerDegreeNorth: Double = {
    let angle = 2 * latitude * .pi / 180
    return 111_132.954 - 559.822 * cos(angle) + 1.175 * cos(2 * angle)
  }()

  /// - Source: As for ``metersPerDegreeNorth``.
  static let metersPerDegreeEast: Double = {
    let angle = latitude * .pi / 180
    return 111_412.84 * cos(angle) - 93.5 * cos(3 * angle) + 0.118 * cos(5 * angle)
  }()

  /// A drawing board of decimetres; the board knows a sphere, and is stretched to the ellipsoid.
  private static let scale: TinyMap.Scale = {
    let sphere = 111_195.08
    return TinyMap.Scale(
      metersPerColumn: 0.1 * sphere * cosine(degrees: latitude) / metersPerDegreeEast,
      metersPerRow: 0.1 * sphere / metersPerDegreeNorth,
      latitude: latitude,
      longitude: longitude
    )
  }()

  /// The character of a point: the Chinese characters, one after the other, as there are many.
  private mutating func character(at point: Point) -> Character {
    if let known = characters[point] { return known }
    guard let scalar = Unicode.Scalar(UInt32(0x4E00 + characters.count)) else {
      preconditionFailure("too many points")
    }
    let character = Character(scalar)
    characters[point] = character
    return character
  }
}
