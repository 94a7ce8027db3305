import RoadbookRoadGraph

/// The turn restrictions of a map, and how far a drive has come in them.
///
/// No automaton: the progress is the plain list of all restrictions whose first *k* arcs are the
/// last *k* arcs driven, *k* of 2 or more.
struct Restrictions {
  /// A restriction of which some arcs have been driven.
  struct Progress: Hashable {
    var restriction: Int
    var drivenCount: Int
  }

  private let chains: [[UInt32]]
  private let isOnly: [Bool]
  private var startingOn: [UInt32: [Int]] = [:]

  /// Reads the restrictions of a map but for some.
  init(_ map: RoadGraph, without idle: Set<Int>) {
    let count = map.restrictionKinds.count
    chains = (0..<count).map { index in
      (map.restrictionFirst[index]..<map.restrictionFirst[index + 1]).map {
        map.restrictionArcs[$0]
      }
    }
    isOnly = (0..<count).map { map.restrictionKinds[$0] == 1 }
    for (index, chain) in chains.enumerated() where !idle.contains(index) {
      startingOn[chain[0], default: []].append(index)
    }
  }

  /// The progress after one more arc.
  ///
  /// - Parameters:
  ///   - progress: Progress with two or more arcs driven, ascending by restriction.
  ///   - a: Arc on which the car is.
  ///   - b: Next arc.
  /// - Returns: Progress with two or more arcs driven; `nil` if the turn is barred.
  func step(_ progress: [Progress], from a: UInt32, to b: UInt32) -> [Progress]? {
    var next: [Progress] = []
    var active = progress
    for restriction in startingOn[a] ?? [] {
      active.append(Progress(restriction: restriction, drivenCount: 1))
    }
    for state in active {
      let chain = chains[state.restriction]
      let isLast = state.drivenCount == chain.count - 1
      let goesOn = chain[state.drivenCount] == b
      if isLast, goesOn != isOnly[state.restriction] { return nil }
      if goesOn, !isLast {
        next.append(
          Progress(restriction: state.restriction, drivenCount: state.drivenCount + 1)
        )
      }
    }
    return next.sorted { ($0.restriction, $0.drivenCount) < ($1.restriction, $1.drivenCount) }
  }
}
