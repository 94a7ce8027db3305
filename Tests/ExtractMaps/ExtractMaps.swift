import Foundation
import RoadbookMapImport
public import RoadbookRoadGraph
import Synchronization

/// The real extracts that tests read, each imported once in a process.
///
/// A map is immutable, so tests that only read it share one; each makes a router of its own.
public enum ExtractMaps {
  /// Folder of the extracts, as `ROADBOOK_EXTRACTS` tells; tests that need it are skipped without.
  public static let folder: String? = ProcessInfo.processInfo.environment["ROADBOOK_EXTRACTS"]

  /// Whether comparisons are made in full, as `tools/soak` asks for, not by a sample.
  public static let isSoak: Bool = ProcessInfo.processInfo.environment["ROADBOOK_SOAK"] != nil

  /// How much of a comparison is made: all of it with ``isSoak``, else a sample.
  ///
  /// - Parameters:
  ///   - count: How much there is, 1 or more.
  ///   - part: Of how many one is taken into the sample, 1 or more.
  /// - Returns: 1 to `count`.
  public static func sample(of count: Int, oneIn part: Int) -> Int {
    isSoak ? count : max(1, count / part)
  }

  private static let shelf = Mutex<[Key: Entry]>([:])

  private struct Key: Hashable {
    let path: String
    let modes: Set<TravelMode>
  }

  /// A map, or the place where it will lie: whoever comes while it is imported waits.
  private final class Entry: Sendable {
    private let made = Mutex<RoadGraph?>(nil)

    func map(_ key: Key) throws -> RoadGraph {
      try made.withLock { made in
        if let made { return made }
        var options = MapImporter.Options()
        options.modes = key.modes
        let map = RoadGraph(try MapImporter(options: options).contents(of: [key.path]))
        made = map
        return map
      }
    }
  }

  /// Path of an extract.
  ///
  /// - Parameter name: Name of a file in the folder, without `.osm.pbf`; or a path.
  /// - Returns: The path, whether there is a file or not.
  /// - Throws: ``Missing`` without a folder.
  public static func path(_ name: String) throws -> String {
    if name.contains("/") { return name }
    guard let folder else { throw Missing() }
    return "\(folder)/\(name).osm.pbf"
  }

  /// The map of an extract.
  ///
  /// - Parameters:
  ///   - name: Name of a file in the folder, without `.osm.pbf`; or a path.
  ///   - modes: Modes that the map is imported for.
  /// - Returns: The map, imported when first asked for and kept.
  /// - Throws: ``Missing`` without a folder; what the import throws.
  public static func map(
    _ name: String,
    modes: Set<TravelMode> = [.driving]
  ) throws -> RoadGraph {
    let key = Key(path: try path(name), modes: modes)
    let entry = shelf.withLock { shelf in
      let entry = shelf[key] ?? Entry()
      shelf[key] = entry
      return entry
    }
    return try entry.map(key)
  }

  /// There is no folder of extracts.
  public struct Missing: Error, CustomStringConvertible {
    /// What is missing, in words.
    public var description: String { "ROADBOOK_EXTRACTS names no folder" }
  }
}
