import RoadbookHierarchy
import RoadbookRoadGraph

/// A vehicle that is about to leave a stop.
struct Departure<Weight: RidingWeight> {
  /// Vertex of the arc on which it stands.
  var vertex: UInt32
  var arc: UInt32
  /// Counted from the arc's tail.
  var fraction: UInt32
  /// Place in the stop's snaps.
  var snap: Int
  /// What it cost to get here, counted from the cheapest arrival at the stop.
  var cost: Weight
  /// Place of the arrival among the stop's arrivals; -1 at the first stop.
  var arrival: Int
  /// Whether it turned back at the stop.
  var turnsBack: Bool
}

/// A vehicle that has come to a stop.
struct Arrival<Weight: RidingWeight> {
  /// Vertex of the arc on which it stands.
  var vertex: UInt32
  /// Place in the stop's stands.
  var stand: Int
  /// What it cost to get here, counted as that of the departures before.
  var cost: Weight
  /// Place of the departure among those of the stop before if the way leads along one arc only;
  /// else -1.
  var directDeparture: Int
}

/// A turn by which a target's arc is entered.
struct Entrance<Weight: RidingWeight> {
  /// Vertex before the turn, with the cost from its end to the target.
  var seed: Seed<Weight>
  /// Vertex of the target's arc.
  var vertex: UInt32
  /// Place in the stop's stands.
  var stand: Int
}

/// The way from one stop to the next, as vertices.
struct LegPath {
  /// Vertices from the one of the first arc to the one of the last; one or more.
  var vertices: [UInt32]
  /// Where the first arc is left off and the last one reached, each counted from the arc's tail.
  var sourceFraction: UInt32
  var targetFraction: UInt32
  /// Places in the snaps of both stops.
  var sourceSnap: Int
  var targetSnap: Int
  /// Whether the vehicle turned back at the first stop.
  var turnsBack: Bool
}

/// A way through all stops.
struct WayFound {
  /// From stop to stop.
  var legs: [LegPath]
  /// Sum over all legs, charges included: avoided decimetres in the high word, centiseconds in the
  /// low.
  var cost: Int64
}
