import Foundation
import RoadbookGuidance
import RoadbookRoadGraph
import RoadbookRouting
import TinyMaps

/// A drawn junction, and what a driver is told on some routes through it.
struct JunctionPicture: Sendable, CustomStringConvertible {
  let name: String
  let picture: String
  /// Ways and nodes, as ``parts()`` reads them.
  let ways: [String]
  /// Start and goal, and the maneuvers between departure and arrival; "#2" is an exit's number.
  let routes: [String: [String]]
  /// Metres of a column and of a row.
  var scale: (column: Double, row: Double) = (50, 100)
  /// Turn restrictions: kind, from, via, to.
  var restrictions: [String] = []

  var description: String { name }

  /// The picture in a mirror: traffic keeps left, and every side is swapped.
  var mirrored: JunctionPicture {
    let lines = picture.split(separator: "\n", omittingEmptySubsequences: false)
    let width = lines.map(\.count).max() ?? 0
    let swapped = lines.map { line in
      let padded = Array(line) + Array(repeating: " ", count: width - line.count)
      return String(padded.reversed().map { $0 == "/" ? "\\" : $0 == "\\" ? "/" : $0 })
    }
    return JunctionPicture(
      name: name + ", left-hand",
      picture: swapped.joined(separator: "\n"),
      ways: ways.map { $0.hasPrefix("@") ? $0 : $0 + " driving_side=left" },
      routes: routes.mapValues { $0.map(Self.mirror) },
      scale: scale,
      restrictions: restrictions.map(Self.mirror)
    )
  }

  /// The words of a maneuver with the sides swapped.
  static func mirror(_ words: String) -> String {
    let pairs = [
      ("Left", "Right"), ("left", "right"), ("CounterClockwise", "Clockwise"),
    ]
    var result = words
    for (one, other) in pairs {
      if result.contains(one) {
        result = result.replacingOccurrences(of: one, with: other)
      } else if result.contains(other) {
        result = result.replacingOccurrences(of: other, with: one)
      }
    }
    return result
  }

  /// Ways and nodes.
  ///
  /// A way is its places, then a class and `key=value` pairs; `oneway` stands for `oneway=yes`.  It
  /// has its places for a name unless one is given; "!" before the places leaves it without.  "@"
  /// begins a node.  Underscores in a name stand for spaces.
  func parts() -> [TinyMapPart] {
    ways.map { text in
      var words = text.split(separator: " ").map(String.init)
      var places = words.removeFirst()
      if places.hasPrefix("@") {
        return .node(Node(places.last ?? "a", tags(words)))
      }
      let isUnnamed = places.hasPrefix("!")
      if isUnnamed { places.removeFirst() }
      var tags = tags(words)
      if !isUnnamed, tags["name"] == nil { tags["name"] = places }
      if tags["highway"] == nil, tags["route"] == nil { tags["highway"] = "residential" }
      return .way(Way(places, tags, isBare: true))
    }
      + restrictions.map { text in
        let words = text.split(separator: " ").map(String.init)
        return .restriction(
          Restriction(
            words[0],
            from: Members([words[1]]),
            via: Members([words[2]]),
            to: Members([words[3]])
          )
        )
      }
  }

  private func tags(_ words: [String]) -> [String: String] {
    var tags: [String: String] = [:]
    for word in words {
      guard let equals = word.firstIndex(of: "=") else {
        if word == "oneway" { tags["oneway"] = "yes" } else { tags["highway"] = word }
        continue
      }
      let key = String(word[..<equals])
      let value = String(word[word.index(after: equals)...])
      let isText = key.hasPrefix("name") || key.hasPrefix("dest") || key.hasSuffix("ref")
      tags[key] = isText ? value.replacingOccurrences(of: "_", with: " ") : value
    }
    return tags
  }

  /// The map, ready for routes.
  func map() throws -> PictureMap { try PictureMap(self) }
}

/// The map of a picture.
struct PictureMap {
  let tiny: TinyMap
  let map: RoadGraph

  init(_ picture: JunctionPicture) throws {
    tiny = try TinyMap(
      picture.picture,
      scale: TinyMap.Scale(
        metersPerColumn: picture.scale.column,
        metersPerRow: picture.scale.row
      )
    ) {
      for part in picture.parts() { part }
    }
    map = try tiny.graph()
  }

  /// The route through places of the picture.
  func route(_ places: String) throws -> Route {
    try Router(map: map).route(
      RouteRequest(
        waypoints: try places.map { place in
          guard let coordinate = tiny.coordinate(place) else {
            throw TinyMapError.placeNotDrawn(place)
          }
          return Waypoint(coordinate)
        }
      )
    )
  }

  /// Guidance for the route through places of the picture.
  func guidance(_ places: String) throws -> RouteGuidance { RouteGuidance(try route(places)) }

  /// What the driver is told between departure and arrival.
  func maneuvers(_ places: String) throws -> [String] {
    try guidance(places).legs[0].steps.dropFirst().dropLast().map { step in
      step.roundaboutExit.map { "\(step.maneuver) #\($0)" } ?? "\(step.maneuver)"
    }
  }
}
