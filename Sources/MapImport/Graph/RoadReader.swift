internal import COsmium
internal import RoadbookGeo
internal import RoadbookRoadGraph

/// Judges the ways and nodes of an extract, for the graph that is made of them.
struct RoadReader {
  /// What the profile says about each way.
  private(set) var roads: [RoadWay]
  /// ``NodeFlags`` of each node.
  private(set) var nodeFlags: [UInt8]
  /// Nodes whose signal is that of a crossing.
  private(set) var crossingSignals: [UInt32] = []
  /// Limits of size and weight of the ways that have any, and of the nodes.
  private(set) var wayLimits: [UInt32: EdgeLimits] = [:]
  private(set) var nodeLimits: [UInt32: EdgeLimits] = [:]
  /// Ferries whose crossing time is tagged.
  private(set) var timedFerries: [TimedFerry] = []
  /// Kept relation that each ferry belongs to; of several the one with the least OSM number.
  private(set) var ferryRelations: [UInt32: Int] = [:]

  /// Ways of which something changes with the time, by their number.
  private(set) var timedWays: [UInt32: TimedWay] = [:]
  /// Nodes of which something changes with the time.
  private(set) var timedNodes: [(node: UInt32, timed: TimedNode)] = []

  /// A ferry way with a tagged duration.
  struct TimedFerry {
    let way: UInt32
    let seconds: UInt32
    /// Relation whose duration it is; `nil` if it is the way's own.
    let relation: Int?
  }

  /// Judges all objects.
  init(_ view: ExtractView, _ rules: inout RuleBook) {
    let wayCount = unsafe view.wayIDs.count
    nodeFlags = unsafe [UInt8](repeating: 0, count: view.nodeIDs.count)
    roads = []
    roads.reserveCapacity(wayCount)
    let charges = readNodes(view, &rules)
    readFerryRelations(view, rules)
    for way in 0..<wayCount {
      let relation = ferryRelations.isEmpty ? nil : ferryRelations[UInt32(way)]
      let record = rules.way(
        tags: view.tags(ofWay: way),
        ferryRelation: relation.map { view.tags(ofRelation: $0) }
      )
      var road = RoadWay(record)
      if record.hasConditions,
        let timed = rules.timedWay(
          tags: view.tags(ofWay: way),
          ferryRelation: relation.map { view.tags(ofRelation: $0) }
        )
      {
        timedWays[UInt32(way)] = timed
        if timed.isOpenToCars { road.isKept = true }
      }
      if road.isKept {
        if !record.limits.isEmpty { wayLimits[UInt32(way)] = record.limits }
        if record.toll == .unknown, passesBooth(way, view, charges) { road.flags.insert(.toll) }
        if isCut(way, view) { road.flags.insert(.leavesMap) }
        if record.drivesOnLeft == nil, keepsLeft(way, view) {
          road.flags.insert(.leftHand)
        }
        if record.durationSeconds > 0 {
          timedFerries.append(
            TimedFerry(
              way: UInt32(way),
              seconds: UInt32(record.durationSeconds),
              relation: record.durationIsOfRelation ? relation : nil
            )
          )
        }
      }
      roads.append(road)
    }
  }

  /// Reads the tagged nodes.
  ///
  /// - Returns: For each node whether cars pay there; empty if nowhere.
  private mutating func readNodes(_ view: ExtractView, _ rules: inout RuleBook) -> [Bool] {
    var charges: [Bool] = []
    let taggedNodes = unsafe view.taggedNodes
    for tagged in taggedNodes.indices {
      let node = unsafe taggedNodes[tagged]
      let record = rules.node(tags: view.tags(ofTaggedNode: tagged))
      nodeFlags[Int(node)] = record.flags.rawValue
      if !record.limits.isEmpty { nodeLimits[node] = record.limits }
      if record.hasCrossingSignal { crossingSignals.append(node) }
      if record.hasConditions, let timed = rules.timedNode(tags: view.tags(ofTaggedNode: tagged)) {
        timedNodes.append((node, timed))
      }
      guard record.chargesToll else { continue }
      if charges.isEmpty { charges = [Bool](repeating: false, count: nodeFlags.count) }
      charges[Int(node)] = true
    }
    return charges
  }

  /// Limits of each stretch that has any: those of its way and of the nodes along it.
  func limits(of split: borrowing SplitWays, _ geometry: WayGeometry) -> [Int: EdgeLimits] {
    var limits: [Int: EdgeLimits] = [:]
    if wayLimits.isEmpty, nodeLimits.isEmpty { return limits }
    for stretch in 0..<split.count {
      var strictest = wayLimits[split.ways[stretch]] ?? EdgeLimits()
      if !nodeLimits.isEmpty {
        for point in Int(split.firstPoints[stretch])...Int(split.lastPoints[stretch]) {
          if let limit = unsafe nodeLimits[geometry.wayNodes[point]] {
            strictest = strictest.stricter(limit)
          }
        }
      }
      if !strictest.isEmpty { limits[stretch] = strictest }
    }
    return limits
  }

  private mutating func readFerryRelations(_ view: ExtractView, _ rules: RuleBook) {
    for relation in unsafe view.relationIDs.indices
    where rules.read(view.tags(ofRelation: relation)).has(.route, "ferry", "shuttle_train") {
      for member in view.members(ofRelation: relation)
      where unsafe view.memberTypes[member] == CChar(UInt8(ascii: "w")) {
        let way = unsafe view.memberIndices[member]
        guard way != ExtractView.missing, ferryRelations[way] == nil else { continue }
        ferryRelations[way] = relation
      }
    }
  }

  private func passesBooth(_ way: Int, _ view: ExtractView, _ charges: [Bool]) -> Bool {
    if charges.isEmpty { return false }
    return view.nodes(ofWay: way).contains { place in
      let node = unsafe view.wayNodes[place]
      return node != ExtractView.missing && charges[Int(node)]
    }
  }

  /// Whether nodes of the way are in no file.
  private func isCut(_ way: Int, _ view: ExtractView) -> Bool {
    view.nodes(ofWay: way).contains { unsafe view.wayNodes[$0] == ExtractView.missing }
  }

  private func keepsLeft(_ way: Int, _ view: ExtractView) -> Bool {
    for place in view.nodes(ofWay: way) {
      let node = unsafe view.wayNodes[place]
      if node == ExtractView.missing { continue }
      let place = unsafe Coordinate(
        latitudeE7: view.nodeLatitudes[Int(node)],
        longitudeE7: view.nodeLongitudes[Int(node)]
      )
      return ZoneMap.world.zone(at: place)?.keepsLeft ?? false
    }
    return false
  }

  /// Plans ferries by their tagged durations, once the lengths of their ways are known.
  ///
  /// A duration of a relation is shared out by length over all its ferry ways.
  mutating func setFerrySpeeds(_ split: SplitWays, _ geometry: WayGeometry) {
    if timedFerries.isEmpty { return }
    // Whole millimetres, so that the sum does not depend on the order of the ways.
    var lineMillimeters: [Int: Int64] = [:]
    for (way, relation) in ferryRelations where roads[Int(way)].flags.contains(.ferry) {
      let meters = FerryTimes.meters(split, geometry, way: Int(way))
      lineMillimeters[relation, default: 0] += Int64((meters * 1000).rounded())
    }
    for ferry in timedFerries {
      let meters =
        ferry.relation.flatMap { lineMillimeters[$0] }.map { Double($0) / 1000 }
        ?? FerryTimes.meters(split, geometry, way: Int(ferry.way))
      roads[Int(ferry.way)].setSpeed(FerryTimes.speed(meters: meters, seconds: ferry.seconds))
    }
  }
}

extension RoadWay {
  /// What a profile's record says about a way.
  init(_ record: WayRecord) {
    isKept = record.isKept
    roadClass = record.roadClass
    flags = record.flags
    forward = Direction(record.forward)
    backward = Direction(record.backward)
  }
}

extension RoadWay.Direction {
  fileprivate init(_ lane: WayRecord.Lane) {
    access = lane.access
    speed = lane.speed
    limit = lane.limit
  }
}

extension WayGeometry {
  /// Lends the ways and nodes of an extract.
  init(_ view: ExtractView) {
    unsafe self.init(
      nodeCount: Int(view.raw.node_count),
      nodeLatitudes: view.raw.node_latitudes,
      nodeLongitudes: view.raw.node_longitudes,
      wayCount: Int(view.raw.way_count),
      wayFirstNode: view.raw.way_first_node,
      wayNodes: view.raw.way_nodes
    )
  }
}
