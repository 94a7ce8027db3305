import RoadbookRouting
import Testing
import TinyMaps

/// A street between two roads, and a way round it that is more than twice as long.
///
///     a----b---------c----d        b – c: the street "Direct"
///          |         |
///          |         |
///          e---------f             b – e – f – c: "Round"
struct Bypass {
  /// What a car may do on the street.
  enum Use: String, Sendable {
    /// It is the way from one end to the other.
    case through
    /// A place on it is reached and left, but it is not passed.
    case ends
    /// No route touches it.
    case never
  }

  let map: Drawing

  /// Draws the map.
  ///
  /// - Parameters:
  ///   - direct: Tags of the street.
  ///   - node: Tags of a node in its middle.
  /// - Throws: What the importer says of the map.
  init(_ direct: [String: String], node: [String: String] = [:]) throws {
    var direct = direct
    if direct["route"] == nil { direct["highway"] = direct["highway"] ?? "residential" }
    direct["name"] = "Direct"
    map = try Drawing(
      """
      a----b----x----c----d
           |         |
           |         |
           e---------f
      """
    ) {
      Way("ab", ["name": "West"])
      Way("bxc", direct)
      Way("cd", ["name": "East"])
      Way("befc", ["name": "Round"])
      Node("x", node)
    }
  }

  /// Whether the route between two places of the picture takes the street.
  func isTaken(_ places: String, avoids: AvoidSet = []) throws -> Bool {
    try map.route(places, avoids: avoids).streets.contains("Direct")
  }

  /// What a car may do on the street, from west to east.
  func use() throws -> Use {
    if try isTaken("ad") { return .through }
    let middle = try map.between("b", "x", part: 0.8)
    let arriving = try map.route([map.waypoint("a"), middle])
    let leaving = try map.route([middle, map.waypoint("d")])
    guard arriving.streets.last == "Direct" || leaving.streets.first == "Direct" else {
      return .never
    }
    return .ends
  }

  /// Whether both halves of the street are reached from their own end, and the place in the middle
  /// is not passed.
  func isCutInTwo() throws -> Bool {
    let (west, east) = (try map.between("b", "x"), try map.between("x", "c"))
    return try map.route([map.waypoint("a"), west]).streets == ["West", "Direct"]
      && map.route([map.waypoint("d"), east]).streets == ["East", "Direct"]
      && map.route([west, east]).streets == ["Direct", "Round", "Direct"]
      && !isTaken("ad")
  }
}
