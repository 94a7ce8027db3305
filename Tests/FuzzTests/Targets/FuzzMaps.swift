import Foundation
import RoadbookGeo
import RoadbookRoadGraph
import RoadbookRouting
import TinyMaps

/// The drawn maps that inputs are made of and requests are asked on.
@MainActor enum FuzzMaps {
  /// Streets with something of everything that is read.
  static let town: TinyMap = {
    do {
      return try TinyMap(
        """
        a----b----c----d
        |    |    |    |
        e----f----g----h
             |    |
             i----j....k
        """
      ) {
        Way("abcd", ["highway": "primary", "name": "Elm Street", "ref": "E 80", "maxspeed": "50"])
        Way("ae", ["highway": "residential", "maxspeed": "30 mph", "oneway": "yes"])
        Way("efgh", ["highway": "secondary", "lanes": "3", "turn:lanes": "left|through|right"])
        Way("bfi", ["highway": "tertiary", "maxspeed:conditional": "30 @ (Mo-Fr 07:00-09:00)"])
        Way("cgj", ["highway": "residential", "access:conditional": "no @ (22:00-06:00)"])
        Way("dh", ["highway": "motorway_link", "toll": "yes", "maxheight": "3.5 m"])
        Way("ij", ["highway": "service", "access": "destination", "surface": "gravel"])
        Ferry("jk", duration: "00:20", ["name": "Ferry"])
        Node("b", ["highway": "traffic_signals"])
        Node("g", ["barrier": "gate", "access": "yes"])
        Restriction("no_left_turn", from: "abcd", via: "c", to: "cgj")
        Restriction("only_straight_on", from: "ae", via: "efgh", to: "bfi")
      }
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  /// A road with a side road.
  static let fork: TinyMap = {
    do {
      return try TinyMap("a----b----c\n     |\n     d") {
        Way("abc", ["highway": "primary", "name": "Row"])
        Way("bd", ["highway": "residential"])
      }
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  /// A map file's bytes.
  static func bytes(of map: TinyMap, modes: Set<TravelMode>) throws -> [UInt8] {
    let path = FuzzFolder.file("seed.roadbook", [])
    try map.contents(modes: modes).write(to: path)
    return try Array(Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// The town's map file, on which requests are asked.
  static let townPath: String = {
    let path = FuzzFolder.path + "/town.roadbook"
    do { try town.contents(modes: [.walking, .cycling]).write(to: path) } catch {
      preconditionFailure("\(error)")
    }
    return path
  }()

  /// Finds routes in the town.
  static let router: Router = {
    do { return try Router(path: townPath) } catch { preconditionFailure("\(error)") }
  }()

  /// A place of the town, longitude first, as JSON has it.
  static func pair(_ place: Character) -> String {
    guard let coordinate = town.coordinate(place) else { preconditionFailure("no \(place)") }
    return "[\(coordinate.longitude),\(coordinate.latitude)]"
  }
}
