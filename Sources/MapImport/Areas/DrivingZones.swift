internal import COsmium
internal import RoadbookGeo
internal import RoadbookRoadGraph

/// Zones of an extract in which driving is restricted or charged: areas, not tags of roads.
///
/// A low-emission zone is a closed way, or a relation of ways that close rings, with
/// `boundary=low_emission_zone`; a congestion zone is such a relation with `type=toll` or
/// `type=toll_zone`.  Outlines with a gap, as at the border of an extract, enclose nothing.
struct DrivingZones {
  private var zones: [(flag: EdgeFlags, outline: Outline)] = []

  /// Finds the zones of an extract.
  init(_ view: ExtractView, _ rules: RuleBook) {
    guard
      view.number(ofString: "low_emission_zone") != nil || view.number(ofString: "toll") != nil
        || view.number(ofString: "toll_zone") != nil
    else { return }
    for way in unsafe view.wayIDs.indices {
      let tags = rules.read(view.tags(ofWay: way))
      guard tags.has(.boundary, "low_emission_zone") else { continue }
      add(.lowEmissionZone, [Self.line(view, way)], view)
    }
    for relation in unsafe view.relationIDs.indices {
      let tags = rules.read(view.tags(ofRelation: relation))
      let flag: EdgeFlags
      if tags.has(.boundary, "low_emission_zone") {
        flag = .lowEmissionZone
      } else if tags.has(.type, "toll", "toll_zone") {
        flag = .congestionZone
      } else {
        continue
      }
      let ways = view.members(ofRelation: relation).filter {
        unsafe view.memberTypes[$0] == CChar(UInt8(ascii: "w"))
          && view.memberIndices[$0] != ExtractView.missing
      }
      add(flag, ways.map { unsafe Self.line(view, Int(view.memberIndices[$0])) }, view)
    }
  }

  /// Nodes of a way; none if one of them is in no file.
  private static func line(_ view: ExtractView, _ way: Int) -> [UInt32] {
    let nodes = view.nodes(ofWay: way).map { unsafe view.wayNodes[$0] }
    return nodes.contains(ExtractView.missing) ? [] : nodes
  }

  private mutating func add(_ flag: EdgeFlags, _ lines: [[UInt32]], _ view: ExtractView) {
    let rings = RingAssembly(lines).rings.map { ring in
      ring.map { node in
        unsafe Coordinate(
          latitudeE7: view.nodeLatitudes[Int(node)],
          longitudeE7: view.nodeLongitudes[Int(node)]
        )
      }
    }
    if let outline = Outline(rings) { zones.append((flag, outline)) }
  }

  /// Marks the edges inside: those the middle of whose line lies in a zone.
  ///
  /// - Complexity: O(edges × corners) at worst; boxes rule out most of them.
  func mark(_ contents: inout RoadGraphContents) {
    if zones.isEmpty { return }
    for edge in contents.edgeFlags.indices {
      let middle = contents.middle(ofEdge: edge)
      for zone in zones where zone.outline.contains(middle) {
        contents.edgeFlags[edge] |= zone.flag.rawValue
      }
    }
  }
}

extension RoadGraphContents {
  private func coordinate(ofNode node: UInt32) -> Coordinate {
    Coordinate(latitudeE7: nodeLatitudes[Int(node)], longitudeE7: nodeLongitudes[Int(node)])
  }

  /// The place half-way along an edge.
  fileprivate func middle(ofEdge edge: Int) -> Coordinate {
    let tail = coordinate(ofNode: edgeTails[edge])
    let points = [tail] + shapePoints(ofEdge: edge, tail) + [coordinate(ofNode: edgeHeads[edge])]
    let lengths = zip(points, points.dropFirst()).map { $0.distanceMeters(to: $1) }
    var rest = lengths.reduce(0, +) / 2
    for (index, length) in lengths.enumerated() {
      if rest > length {
        rest -= length
        continue
      }
      let (start, end) = (points[index], points[index + 1])
      let part = length > 0 ? rest / length : 0
      let east = Double(start.longitudeDifferenceE7(to: end)) * part * 1e-7
      return Coordinate(
        latitude: start.latitude + (end.latitude - start.latitude) * part,
        longitude: start.longitude + east
      ) ?? start
    }
    return tail
  }

  private func shapePoints(ofEdge edge: Int, _ tail: Coordinate) -> [Coordinate] {
    unsafe shapeBytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return [] }
      var decoder = unsafe ShapeDecoder(
        start: tail,
        next: base + Int(edgeShapeOffsets[edge]),
        end: base + Int(edgeShapeOffsets[edge + 1])
      )
      var points: [Coordinate] = []
      while let point = decoder.nextPoint() { points.append(point) }
      return points
    }
  }
}
