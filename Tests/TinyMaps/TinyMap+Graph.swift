import Foundation
import RoadbookMapImport
public import RoadbookRoadGraph

extension TinyMap {
  /// Imports the map through the whole line: written as an extract, read, judged, expanded.
  ///
  /// - Parameter modes: Modes of travel that the map is for, driving besides.
  /// - Returns: The arrays of the map file that the importer would write.
  /// - Throws: What the importer says of the extract.
  public func contents(modes: Set<TravelMode> = []) throws -> RoadGraphContents {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("tiny-\(UUID().uuidString).osm.pbf").path
    try write(to: path)
    defer { try? FileManager.default.removeItem(atPath: path) }
    var options = MapImporter.Options()
    options.modes = modes
    return try MapImporter(options: options).contents(of: [path])
  }

  /// Imports the map, ready for a router.
  ///
  /// - Parameter modes: Modes of travel that the map is for, driving besides.
  /// - Returns: The map in memory.
  /// - Throws: What the importer says of the extract.
  public func graph(modes: Set<TravelMode> = []) throws -> RoadGraph {
    RoadGraph(try contents(modes: modes))
  }
}
