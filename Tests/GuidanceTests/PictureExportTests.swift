import Foundation
import RoadbookGeo
import RoadbookGuidance
import RoadbookRouting
import Testing
import TinyMaps

/// Where the junction pictures are written to, if they are asked for.
enum PictureExport {
  static let folder = ProcessInfo.processInfo.environment["ROADBOOK_PICTURES"]
}

/// Writes the junction pictures as extracts, for other engines to be asked about them.
@Suite(
  "Junction pictures for peers",
  .enabled(if: PictureExport.folder != nil, "ROADBOOK_PICTURES names no folder")
)
struct PictureExportTests {
  @Test func `pictures and routes are written to the folder`() throws {
    let folder = URL(fileURLWithPath: try #require(PictureExport.folder))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var entries: [[String: Any]] = []
    for (number, picture) in JunctionPictureTests.pictures.enumerated() {
      let map = try picture.map()
      try map.tiny.write(to: folder.appendingPathComponent("\(number).osm.pbf").path)
      let routes = try picture.routes.keys.sorted().map { places -> [String: Any] in
        let route = try map.route(places)
        let leg = RouteGuidance(route).legs[0]
        return [
          "places": places,
          "ends": try places.map { place in
            let end = try #require(map.tiny.coordinate(place))
            return [end.longitude, end.latitude]
          },
          "meters": route.distanceMeters,
          "steps": leg.steps.indices.dropFirst().dropLast().map { index in
            "\(leg.steps[index].maneuver)"
              + (leg.steps[index].roundaboutExit.map { " #\($0)" } ?? "")
          },
        ]
      }
      entries.append(["number": number, "name": picture.name, "routes": routes])
    }
    let data = try JSONSerialization.data(withJSONObject: entries, options: [.sortedKeys])
    try data.write(to: folder.appendingPathComponent("pictures.json"))
    #expect(entries.count == JunctionPictureTests.pictures.count)
  }
}
