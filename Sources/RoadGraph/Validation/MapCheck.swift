/// One of the checks that a map's elements go through.
struct MapCheck {
  /// What is looked at; of a layer with its mode in front: "turns", "walking turns".
  let name: String
  /// Throws for the first fault.
  let run: () throws(MapFault) -> Void

  init(_ name: String, _ run: @escaping () throws(MapFault) -> Void) {
    self.name = name
    self.run = run
  }
}

extension RoadGraph {
  /// The checks of a first opening.
  ///
  /// Each reads without bounds what those before it have found to be sound, so none may run where
  /// one before it would throw.
  var elementChecks: [MapCheck] {
    [
      MapCheck("packing", checkPacking),
      MapCheck("strings", checkStrings),
      MapCheck("records", checkRecords),
      MapCheck("kinds", checkKinds),
      MapCheck("nodes", checkNodes),
      MapCheck("edges", checkEdges),
      MapCheck("arcs around nodes", checkNodeArcs),
      MapCheck("shapes and boxes", checkShapesAndBoxes),
      MapCheck("arcs", checkArcs),
      MapCheck("times", checkTimes),
      MapCheck("vertices", checkVertices),
      MapCheck("turns", checkTurns),
      MapCheck("restrictions", checkRestrictions),
      MapCheck("hierarchy", checkHierarchy),
    ] + layers.flatMap(\.layerChecks)
  }

  /// The checks of the arrays that a layer has for itself.
  private var layerChecks: [MapCheck] {
    [
      MapCheck("\(mode.rawValue) packing", checkPacking),
      MapCheck("\(mode.rawValue) kinds", checkKinds),
      MapCheck("\(mode.rawValue) arcs", checkArcs),
      MapCheck("\(mode.rawValue) times", checkTimes),
      MapCheck("\(mode.rawValue) vertices", checkVertices),
      MapCheck("\(mode.rawValue) turns", checkTurns),
      MapCheck("\(mode.rawValue) restrictions", checkRestrictions),
      MapCheck("\(mode.rawValue) hierarchy", checkHierarchy),
    ]
  }

  /// What `verify` checks beyond a first opening, in all modes.
  var pathChecks: [MapCheck] {
    [MapCheck("paths", checkPaths)]
      + layers.map { MapCheck("\($0.mode.rawValue) paths", $0.checkPaths) }
  }
}
