public import RoadbookGeo

/// A map: an immutable view of a map file, shared by any number of threads.
///
/// Each stored property lends the array of the same name of ``RoadGraphContents``, where its shape
/// and meaning are written.  The memory is the mapped file; it stays as long as the graph does.
public final class RoadGraph: @unchecked Sendable {
  // Filled in by the map-file work: one `Column` for each array of `RoadGraphContents`.
  init() {}
}
