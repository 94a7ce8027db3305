/// The roads of an extract, segment by segment: a segment joins two neighbouring nodes of a way.
///
/// Arc 2 *s* drives segment *s* as the way is drawn, arc 2 *s* + 1 the other way.  Nothing is
/// compressed: each node of the file is a node here.
struct RoadNetwork {
  let file: ExtractFile
  let traveller: OracleTraveller
  /// Tags of each way, with what its ferry line adds.
  let wayTags: [Tags]
  /// What the tags of each way mean; `nil` for what is neither road nor ferry.
  private(set) var facts: [WayFacts?]
  private(set) var nodeFacts: [NodeFacts]
  /// Rank of importance of each way, from 0 for a motorway to 9.
  let wayImportance: [Int]
  /// Kinds of road to avoid that each way belongs to.
  let wayKinds: [OracleAvoids]

  /// Way, ends and length of each segment.
  private(set) var segmentWay: [Int] = []
  private(set) var segmentTail: [Int] = []
  private(set) var segmentHead: [Int] = []
  private(set) var segmentMeters: [Double] = []
  /// Segments of each way.
  private(set) var waySegments: [Range<Int>] = []
  private(set) var wayNumbers: [Int64: Int] = [:]

  /// Access and speed (decametres an hour) of each arc.
  private(set) var arcAccess: [Access] = []
  private(set) var arcSpeed: [Int] = []
  /// Direction in which each arc leaves its tail, degrees.
  private(set) var arcBearing: [Double] = []

  /// Arcs of usable segments that leave each node, closed ones too.
  private(set) var nodeFirst: [Int] = []
  private(set) var nodeArcs: [Int] = []
  /// The same of segments that are usable by the plain tags: what a junction looks like.
  private(set) var armFirst: [Int] = []
  private(set) var armArcs: [Int] = []
  /// Nodes at which ways meet or something stands.
  private(set) var isJunction: [Bool] = []
  /// For each segment the first one of its way behind the last junction.
  private(set) var stretch: [Int] = []

  var arcCount: Int { 2 * segmentWay.count }

  init(_ file: ExtractFile, _ traveller: OracleTraveller = .car) {
    self.file = file
    self.traveller = traveller
    let lines = Self.ferryLines(file)
    wayTags = file.ways.map { FerryRules.completed($0.tags, line: lines[$0.id]?.tags, traveller) }
    facts = wayTags.map { WayFacts($0, traveller) }
    wayImportance = facts.map { $0?.kind.importance ?? 9 }
    let isBooth = file.nodes.map { AvoidRules.isBooth($0.tags) }
    wayKinds = zip(file.ways, wayTags).map { way, tags in
      AvoidRules.kinds(tags, passesBooth: way.nodes.contains { $0.map { isBooth[$0] } ?? false })
    }
    nodeFacts = file.nodes.map { NodeFacts($0.tags, traveller) }
    addSegments()
    rateFerries(lines)
    connect()
    (armFirst, armArcs) = (nodeFirst, nodeArcs)
    closePockets()
  }

  /// The roads of a plain network as they are at a moment (driving rules F6, L3).
  ///
  /// What is a pocket, and what a junction looks like, is told by the plain tags.
  init(_ plain: RoadNetwork, at moment: OracleMoment) {
    self = plain
    for number in file.ways.indices {
      guard let tags = ConditionRules.tags(wayTags[number], at: moment, traveller)
      else { continue }
      facts[number] = WayFacts(tags, traveller)
      guard let facts = facts[number], let before = plain.facts[number] else { continue }
      for segment in waySegments[number] {
        for (arc, now, then) in [
          (2 * segment, facts.forward, before.forward),
          (2 * segment + 1, facts.backward, before.backward),
        ] {
          let isPocket = then.access == .open && plain.arcAccess[arc].isEndsOnly
          arcAccess[arc] = isPocket && now.access == .open ? plain.arcAccess[arc] : now.access
          if !facts.kind.isFerry { arcSpeed[arc] = now.speed }
        }
      }
    }
    for (number, node) in file.nodes.enumerated() {
      guard let tags = ConditionRules.tags(node.tags, at: moment, traveller)
      else { continue }
      nodeFacts[number] = NodeFacts(tags, traveller)
    }
    connect(and: plain)
  }

  func tail(_ arc: Int) -> Int { arc & 1 == 0 ? segmentTail[arc >> 1] : segmentHead[arc >> 1] }
  func head(_ arc: Int) -> Int { tail(arc ^ 1) }
  func way(_ arc: Int) -> Int { segmentWay[arc >> 1] }
  func leaving(_ node: Int) -> ArraySlice<Int> { nodeArcs[nodeFirst[node]..<nodeFirst[node + 1]] }
  /// Arcs that leave a node by the plain tags.
  func arms(_ node: Int) -> ArraySlice<Int> { armArcs[armFirst[node]..<armFirst[node + 1]] }

  mutating func restrict(_ arc: Int, to access: Access) { arcAccess[arc] = access }

  /// Why an arc is closed by the tags of its way; `nil` if it is open.
  func closure(_ arc: Int) -> Closure? {
    let facts = facts[way(arc)]
    return arc & 1 == 0 ? facts?.forward.closure : facts?.backward.closure
  }

  /// Centiseconds to drive along an arc.
  func time(_ arc: Int) -> Double {
    segmentMeters[arc >> 1] * 36_000 / Double(max(1, arcSpeed[arc]))
  }

  func point(_ node: Int) -> OraclePoint {
    OraclePoint(
      latitudeE7: file.nodes[node].latitudeE7,
      longitudeE7: file.nodes[node].longitudeE7
    )
  }
}

// MARK: Building

extension RoadNetwork {
  /// The line of each ferry way; of several the one with the lowest id.
  static func ferryLines(_ file: ExtractFile) -> [Int64: ExtractFile.Relation] {
    var lines: [Int64: ExtractFile.Relation] = [:]
    for relation in file.relations where relation.isFerryLine {
      for member in relation.members where member.type == "w" {
        if let other = lines[member.id], other.id < relation.id { continue }
        lines[member.id] = relation
      }
    }
    return lines
  }

  private mutating func addSegments() {
    for (number, way) in file.ways.enumerated() {
      let first = segmentWay.count
      wayNumbers[way.id] = number
      if let facts = facts[number] {
        for (tail, head) in zip(way.nodes, way.nodes.dropFirst()) {
          guard let tail, let head, tail != head else { continue }
          segmentWay.append(number)
          segmentTail.append(tail)
          segmentHead.append(head)
          segmentMeters.append(point(tail).meters(to: point(head)))
          arcAccess += [facts.forward.access, facts.backward.access]
          arcSpeed += [facts.forward.speed, facts.backward.speed]
          arcBearing += [
            point(tail).bearing(to: point(head)), point(head).bearing(to: point(tail)),
          ]
        }
      }
      waySegments.append(first..<segmentWay.count)
    }
  }

  /// Ferries with a tagged duration: on the way itself, else shared out along the line.
  private mutating func rateFerries(_ lines: [Int64: ExtractFile.Relation]) {
    for (number, way) in file.ways.enumerated() where facts[number]?.kind.isFerry == true {
      guard let seconds = wayTags[number]["duration"].flatMap(FerryRules.seconds) else { continue }
      var meters = length(way: number)
      if way.tags["duration"] == nil, let line = lines[way.id] {
        meters = line.members.filter { $0.type == "w" }.compactMap { wayNumbers[$0.id] }
          .filter { facts[$0]?.kind.isFerry == true }
          .reduce(0) { $0 + length(way: $1) }
      }
      for segment in waySegments[number] {
        arcSpeed[2 * segment] = FerryRules.speed(meters: meters, seconds: seconds)
        arcSpeed[2 * segment + 1] = arcSpeed[2 * segment]
      }
    }
  }

  /// Whether something stands at a node that cuts its ways: for cars anything, and what stops some
  /// traveller if the map is for more of them.
  private func stands(at node: Int) -> Bool {
    if traveller == .car { return !nodeFacts[node].isPlain }
    let tags = file.nodes[node].tags
    if tags.isEmpty { return false }
    return !NodeFacts(tags).isPlain
      || OracleTraveller.allCases.contains {
        let facts = NodeFacts(tags, $0)
        return facts.isBlocked || facts.isEndsOnly || facts.passage != .free
      }
  }

  /// Whether a way is part of a map: for cars any road, and what some traveller may use if the map
  /// is for more of them.
  private func isForSomebody(_ way: Int) -> Bool {
    guard let facts = facts[way] else { return false }
    if traveller == .car || facts.isUsable { return true }
    return OracleTraveller.allCases.contains { WayFacts(wayTags[way], $0)?.isUsable == true }
  }

  /// Nodes at which a turn restriction binds a traveller of the map.
  private func restrictedNodes() -> [Int] {
    let travellers = traveller == .car ? [.car] : OracleTraveller.allCases
    return file.relations.flatMap { relation in
      travellers.flatMap { RestrictionText.inForce(relation, at: nil, $0) }.compactMap { text in
        guard case .node(let id) = text.via else { return nil }
        return file.nodeNumbers[id]
      }
    }
  }

  private func length(way: Int) -> Double { segmentMeters[waySegments[way]].reduce(0, +) }

  /// Whether a segment is usable now, or by the plain tags.
  private func isUsable(_ way: Int, _ plain: RoadNetwork?) -> Bool {
    facts[way]?.isUsable == true || plain?.facts[way]?.isUsable == true
  }

  private mutating func connect(and plain: RoadNetwork? = nil) {
    var counts = [Int](repeating: 0, count: file.nodes.count + 1)
    var uses = [Int](repeating: 0, count: file.nodes.count)
    let isRoad = file.ways.indices.map(isForSomebody)
    for segment in segmentWay.indices {
      if isRoad[segmentWay[segment]] {
        uses[segmentTail[segment]] += 1
        uses[segmentHead[segment]] += 1
      }
      guard isUsable(segmentWay[segment], plain) else { continue }
      counts[segmentTail[segment] + 1] += 1
      counts[segmentHead[segment] + 1] += 1
    }
    for node in file.nodes.indices { counts[node + 1] += counts[node] }
    nodeFirst = counts
    nodeArcs = [Int](repeating: 0, count: counts[file.nodes.count])
    for arc in 0..<arcCount where isUsable(way(arc), plain) {
      nodeArcs[counts[tail(arc)]] = arc
      counts[tail(arc)] += 1
    }
    for node in file.nodes.indices
    where nodeFacts[node].isSignalOfCrossing && leaving(node).count < 3 {
      nodeFacts[node].hasSignal = false
    }
    if plain != nil { return }
    isJunction = file.nodes.indices.map { uses[$0] != 2 || stands(at: $0) }
    for node in restrictedNodes() { isJunction[node] = true }
    for segment in segmentWay.indices where segment > 0 {
      let before = segment - 1
      if segmentWay[before] != segmentWay[segment] { isJunction[segmentTail[segment]] = true }
    }
    for segment in segmentWay.indices {
      stretch.append(isJunction[segmentTail[segment]] ? segment : stretch.last ?? segment)
    }
  }
}
