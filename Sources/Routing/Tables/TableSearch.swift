import RoadbookHierarchy
import RoadbookRoadGraph

/// Fills cells of a table under one metric.
///
/// Points are labelled in bands, so that memory does not grow with the table; cells are made in
/// blocks whose labels stay in the cache.
struct TableSearch<Weight: RidingWeight> {
  let search: StopSearch<Weight>
  /// Lengths of the hierarchy's arcs; `nil` if nobody asks for distances.
  let lengths: PathLengths?

  /// Most points of a side whose labels are kept at once.
  private static var bandLength: Int { 1024 }
  /// Points of a side in a block.
  private static var blockLength: Int { 64 }

  /// Fills the cells of some sources and targets that have no route so far.
  ///
  /// - Throws: ``RoutingError/cancelled``.
  func fill(
    _ cells: inout TableCells,
    sources: [Int],
    of sourceStops: [Stop],
    targets: [Int],
    of targetStops: [Stop]
  ) throws(RoutingError) {
    var from = LabelStore<Weight>(side: .forward)
    var to = LabelStore<Weight>(side: .backward)
    for sourceBand in Self.bands(sources) {
      from.removeAll()
      try addSources(sourceBand.map { sourceStops[$0] }, to: &from)
      for targetBand in Self.bands(targets) {
        if to.count == 0 || targets.count > Self.bandLength {
          to.removeAll()
          try addTargets(targetBand.map { targetStops[$0] }, to: &to)
        }
        try join(from, to, sourceBand, targetBand, &cells)
        enterDirect(sourceBand, sourceStops, targetBand, targetStops, &cells)
      }
    }
  }

  private static func bands(_ numbers: [Int]) -> [ArraySlice<Int>] {
    stride(from: 0, to: numbers.count, by: bandLength).map {
      numbers[$0..<min($0 + bandLength, numbers.count)]
    }
  }

  // MARK: Labels

  private func addSources(
    _ stops: [Stop],
    to store: inout LabelStore<Weight>
  ) throws(RoutingError) {
    for (index, stop) in stops.enumerated() {
      if index % Self.blockLength == 0, Task.isCancelled { throw .cancelled }
      let departures = search.firstDepartures(stop)
      let seedLengths = lengths.map { arcs in
        SeedLengths(arcs: arcs, seeds: departures.map { search.restLength(of: $0) })
      }
      store.append(search.hierarchy, seeds: search.seeds(departures), lengths: seedLengths)
    }
  }

  private func addTargets(
    _ stops: [Stop],
    to store: inout LabelStore<Weight>
  ) throws(RoutingError) {
    for (index, stop) in stops.enumerated() {
      if index % Self.blockLength == 0, Task.isCancelled { throw .cancelled }
      let entrances = search.entrances(of: stop)
      let seedLengths = lengths.map { arcs in
        SeedLengths(arcs: arcs, seeds: entrances.map { search.length(of: $0, at: stop) })
      }
      store.append(search.hierarchy, seeds: entrances.map(\.seed), lengths: seedLengths)
    }
  }

  // MARK: Cells

  private func join(
    _ from: borrowing LabelStore<Weight>,
    _ to: borrowing LabelStore<Weight>,
    _ sources: ArraySlice<Int>,
    _ targets: ArraySlice<Int>,
    _ cells: inout TableCells
  ) throws(RoutingError) {
    let length = Self.blockLength
    let costs = UnsafeMutablePointer<Weight>.allocate(capacity: length * length)
    defer { unsafe costs.deallocate() }
    let sums =
      lengths == nil
      ? nil : UnsafeMutablePointer<UInt32>.allocate(capacity: length * length)
    defer { unsafe sums?.deallocate() }
    for row in stride(from: 0, to: from.count, by: length) {
      for column in stride(from: 0, to: to.count, by: length) {
        if Task.isCancelled { throw .cancelled }
        let block = CellBlock(
          sources: row..<min(row + length, from.count),
          targets: column..<min(column + length, to.count)
        )
        unsafe from.cells(block, to: to, costs: costs, lengths: sums)
        var place = 0
        for source in block.sources {
          let first = sources[sources.startIndex + source] * cells.targetCount
          for target in block.targets {
            let cell = first + targets[targets.startIndex + target]
            let cost = unsafe costs[place]
            if cost < Weight.unreachable, !cells.isReached(cell) {
              unsafe cells.set(cell, cost.routeCost, decimeters: sums?[place] ?? 0)
            }
            place += 1
          }
        }
      }
    }
  }

  /// Enters ways that lead along one arc only; no label knows them.
  private func enterDirect(
    _ sources: ArraySlice<Int>,
    _ sourceStops: [Stop],
    _ targets: ArraySlice<Int>,
    _ targetStops: [Stop],
    _ cells: inout TableCells
  ) {
    var targetsOfArc: [UInt32: [Int]] = [:]
    for target in targets {
      for stand in targetStops[target].stands {
        targetsOfArc[stand.arc, default: []].append(target)
      }
    }
    for source in sources {
      let arcs = sourceStops[source].stands.map(\.arc)
      let found = Set(arcs.flatMap { targetsOfArc[$0] ?? [] })
      guard !found.isEmpty else { continue }
      let departures = search.firstDepartures(sourceStops[source])
      for target in found {
        let stop = targetStops[target]
        let arrivals = search.directArrivals(departures, stop)
        guard let best = arrivals.min(by: { $0.cost < $1.cost }) else { continue }
        enter(
          best.cost.routeCost,
          decimeters: search.length(of: best, from: departures, at: stop),
          at: source * cells.targetCount + target,
          &cells
        )
      }
    }
  }

  private func enter(
    _ cost: RouteCost,
    decimeters: UInt32,
    at cell: Int,
    _ cells: inout TableCells
  ) {
    if let known = cells.cost(at: cell), known < cost { return }
    cells.set(cell, cost, decimeters: decimeters)
  }
}

extension StopSearch {
  /// Length from a departure to the end of its arc in decimetres.
  func restLength(of departure: Departure<Weight>) -> UInt32 {
    weights.lengthAndTime(departure.arc, from: departure.fraction, to: 65_536).0
  }

  /// Length from the beginning of a target's arc to the target in decimetres.
  func length(of entrance: Entrance<Weight>, at stop: Stop) -> UInt32 {
    let stand = stop.stands[entrance.stand]
    return weights.lengthAndTime(stand.arc, from: 0, to: stand.fraction).0
  }

  /// Length of a way along one arc in decimetres.
  func length(
    of arrival: Arrival<Weight>,
    from departures: [Departure<Weight>],
    at stop: Stop
  ) -> UInt32 {
    let departure = departures[arrival.directDeparture]
    let stand = stop.stands[arrival.stand]
    return weights.lengthAndTime(stand.arc, from: departure.fraction, to: stand.fraction).0
  }
}
