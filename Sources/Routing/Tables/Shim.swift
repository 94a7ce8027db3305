import RoadbookHierarchy
import RoadbookRoadGraph
extension MetricStore.Lease {
  func hierarchy(_ map: RoadGraph) -> HierarchyView<Weight> { HierarchyView(map.topologyView, view) }
}
