import Foundation
import RoadbookMapImport
public import RoadbookRoadGraph

extension TinyMap {
  /// Imports the map through the whole line: written as an extract, read, judged, expanded.
  ///
  /// - Returns: The arrays of the map file that the importer would write.
  /// - Throws: What the importer says of the extract.
  public func contents() throws -> RoadGraphContents {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("tiny-\(UUID().uuidString).osm.pbf").path
    try write(to: path)
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try MapImporter().contents(of: [path])
  }

  /// Imports the map, ready for a router.
  ///
  /// - Returns: The map in memory.
  /// - Throws: What the importer says of the extract.
  public func graph() throws -> RoadGraph { RoadGraph(try contents()) }
}
