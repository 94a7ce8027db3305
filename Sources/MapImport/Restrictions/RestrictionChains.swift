/// Turn restrictions as chains of arcs, in the shape in which the map stores them.
struct RestrictionChains: Equatable {
  /// First place in `arcs` of each chain.
  ///
  /// Shape: chains + 1.
  var first: [UInt32] = [0]
  /// Arcs of each chain: from, vias, to; two or more.
  var arcs: [UInt32] = []
  /// 0: the whole chain is forbidden; 1: its last turn is the only one.
  var kinds: [UInt8] = []
  /// OSM number of the relation of each chain.
  var relations: [Int64] = []
  /// When each chain is in force; `nil` for always.
  var timings: [RestrictionTiming?] = []

  /// Number of chains.
  var count: Int { kinds.count }

  /// Arcs of a chain.
  subscript(chain: Int) -> ArraySlice<UInt32> {
    arcs[Int(first[chain])..<Int(first[chain + 1])]
  }

  /// Whether only the last arc may follow the others.
  func isOnly(_ chain: Int) -> Bool { kinds[chain] == 1 }

  /// Adds a chain.
  mutating func append(
    _ chain: [UInt32],
    isOnly: Bool,
    relation: Int64,
    timing: RestrictionTiming? = nil
  ) {
    arcs += chain
    first.append(UInt32(arcs.count))
    kinds.append(isOnly ? 1 : 0)
    relations.append(relation)
    timings.append(timing)
  }
}

/// Why a turn restriction was not applied.
enum RestrictionRejection: String, CaseIterable, Sendable {
  case noFrom = "no from"
  case noVia = "no via"
  case noTo = "no to"
  case severalMembers = "several from or to"
  case unusableVia = "unusable via"
  case wrongMemberType = "wrong type of member"
  case missingMember = "missing member"
  case memberNotRoad = "member is no road"
  case interruptedVia = "via way has a gap"
  case notConnected = "not connected"
  case ambiguous = "ambiguous"
  case closedRoad = "on closed roads"
}
