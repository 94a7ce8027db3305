internal import RoadbookHierarchy

/// The kinds of edge that a map has: what a ``KindColumn`` reads.
///
/// The kind with most edges comes first, so that most edges name theirs in few bits.
struct EdgeKinds {
  /// Kind of each edge.
  ///
  /// Shape: *E*.
  private(set) var edgeKinds: [UInt32] = []
  /// ``EdgeFlags`` of each kind.
  private(set) var flags: [UInt32] = []
  /// ``RoadClass`` of each kind.
  private(set) var classes: [UInt8] = []
  /// Speed of both arcs of each kind.
  private(set) var speeds: [UInt16] = []
  /// ``ArcAccess`` of both arcs of each kind.
  private(set) var access: [UInt8] = []
  /// Posted limit on both arcs of each kind.
  private(set) var speedLimits: [UInt16] = []

  private struct Direction: Hashable {
    let speed: UInt16
    let access: UInt8
    let speedLimit: UInt16

    init(_ contents: RoadGraphContents, arc: Int) {
      speed = contents.arcSpeeds[arc]
      access = contents.arcAccess[arc]
      speedLimit = contents.arcSpeedLimits[arc]
    }
  }

  private struct Kind: Hashable {
    let flags: UInt32
    let roadClass: UInt8
    let forward: Direction
    let backward: Direction
  }

  /// Finds the kinds of contents whose columns of edges and arcs have the right lengths.
  ///
  /// - Complexity: O(*E* + *k* log *k*), *k* kinds.
  init(_ contents: RoadGraphContents) {
    var numbers: [Kind: Int] = [:]
    var kinds: [(kind: Kind, edgeCount: Int)] = []
    var found: [Int] = []
    found.reserveCapacity(contents.edgeFlags.count)
    for edge in contents.edgeFlags.indices {
      let kind = Kind(
        flags: contents.edgeFlags[edge],
        roadClass: contents.edgeClasses[edge],
        forward: Direction(contents, arc: 2 * edge),
        backward: Direction(contents, arc: 2 * edge + 1)
      )
      let number = numbers[kind] ?? kinds.count
      if number == kinds.count {
        numbers[kind] = number
        kinds.append((kind, 0))
      }
      kinds[number].edgeCount += 1
      found.append(number)
    }
    let order = kinds.indices.sorted {
      (-kinds[$0].edgeCount, $0) < (-kinds[$1].edgeCount, $1)
    }
    var places = [UInt32](repeating: 0, count: kinds.count)
    for (place, number) in order.enumerated() {
      places[number] = UInt32(place)
      append(kinds[number].kind)
    }
    edgeKinds = found.map { places[$0] }
  }

  private mutating func append(_ kind: Kind) {
    flags.append(kind.flags)
    classes.append(kind.roadClass)
    for direction in [kind.forward, kind.backward] {
      speeds.append(direction.speed)
      access.append(direction.access)
      speedLimits.append(direction.speedLimit)
    }
  }
}

/// What a map file holds in another form than ``RoadGraphContents``.
struct DerivedArrays {
  let hierarchy: PackedHierarchy
  let kinds: EdgeKinds

  /// Packs contents that ``RoadGraphContents/checkPackable()`` has passed.
  init(_ contents: RoadGraphContents) {
    hierarchy = contents.packedHierarchy()
    kinds = EdgeKinds(contents)
  }
}
