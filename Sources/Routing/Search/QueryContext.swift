import RoadbookHierarchy
import RoadbookRoadGraph

/// Working memory of one call; never used by two threads at once.
final class QueryContext: @unchecked Sendable {
  var snapper: Snapper
  var query = HierarchyQuery()

  init(_ map: RoadGraph, closures: MarkedEdges? = nil) {
    snapper = Snapper(map, closures: closures)
  }
}
