import RoadbookGeo
import RoadbookRoadGraph

/// All that a navigation engine remembers from fix to fix.
struct EngineState: Sendable {
  /// What is known of the road.
  var belief = RoadBelief()
  /// The newest fix that counted.
  var lastFix: Fix?
  /// Fixes in a row that lie too far away to be believed.
  var strays: [Fix] = []
  /// Where the vehicle came to a stand, or moved last.
  var anchor: Fix?
  /// Whether it stands.
  var isStanding = false
  /// Number of fixes of which the anchor is the middle.
  var standCount = 0
  /// Where it is held, as a fix told when it came to a stand.
  var heldPlace: Coordinate?
  /// Speed in metres a second as last known.
  var speed = 0.0
  /// Direction of movement as last known.
  var courseDegrees: Double?
  /// Where the vehicle was last taken to be.
  var position: VehiclePosition?
  /// The route and how far it was followed; `nil` without one.
  var follow: FollowState?
  /// How good the fixes are.
  var availability = NavigationLocationAvailability.lost
}

/// How a route is followed.
struct FollowState: Sendable {
  /// The route.
  var route: GuidedRoute
  /// The leg whose end comes next.
  var leg = 0
  /// Metres from the route's beginning.
  var meters = 0.0
  /// Metres at which the leg was begun.
  var legStart = 0.0
  /// Whether the route has been reached.
  var hasJoined = false
  /// Whether the leg's end has been reached.
  var hasArrived = false
  /// Whether the vehicle is off the route.
  var isOffRoute = false
  /// Fixes in a row that speak for having left it.
  var doubts: [Doubt] = []
  /// Fixes in a row that speak for being back.
  var returns = 0
  /// Metres driven since the vehicle was last on it.
  var metersOff = 0.0
  /// Arcs ahead of the route's beginning over which the vehicle comes to it.
  var lead: [UInt32] = []
  /// Since when the position is estimated, and where that began.
  var estimate: Estimate?
  /// Whether a search for a new route runs, and how the last ones went.
  var searches = SearchRecord()

  /// A fix that speaks for having left the route.
  struct Doubt: Hashable, Sendable {
    var time: Double
    var isWrongWay: Bool
    /// Whether it is proof, if fixes before it say so, too.
    var isCertain: Bool
    /// Metres from the first such fix, as driven.
    var meters: Double
  }

  /// What is known of a stretch without fixes.
  struct Estimate: Hashable, Sendable {
    var start: Double
    var meters: Double
    var newest: Double
    var isOver = false
    /// Metres of the route at which the tunnel ends, if it began in one.
    var tunnelEnd: Double?
  }

  /// Searches for new routes.
  struct SearchRecord: Hashable, Sendable {
    var isRunning = false
    var lastTime: Double?
    var lastPlace: Coordinate?
    var failureCount = 0
    /// Times of routes that were found for one off the route.
    var found: [Double] = []
    /// Until when limits are widened, as the routes found did not hold.
    var wideUntil = 0.0
    /// Whether the last route found led back to the roads of the one before.
    var ledBack = false

    /// Notes that a search begins.
    mutating func begin(at fix: Fix) {
      isRunning = true
      lastTime = fix.time
      lastPlace = fix.coordinate
    }
  }

  /// Metres to the end of the leg, at least 0.
  var metersToLegEnd: Double { max(route.legEnds[leg] - meters, 0) }
  /// Seconds to the end of the leg, at least 0.
  var secondsToLegEnd: Double {
    max(route.legEndSeconds[leg] - route.seconds(atMeters: meters), 0)
  }
}

/// What a fix, or the lack of one, brought about.
struct EngineUpdate: Sendable {
  /// Where the vehicle is now; `nil` if the fix told nothing new.
  var position: VehiclePosition?
  /// Whether the fix counted.
  var isAccepted = false
  /// Whether the vehicle has arrived at the end of the leg.
  var hasArrived = false
  /// Whether the route has just been left.
  var leavesRoute = false
  /// Whether the vehicle has just come back to it.
  var returnsToRoute = false
  /// A new route that is to be sought.
  var order: RerouteOrder?
}

/// From where to seek a new route.
struct RerouteOrder: Hashable, Sendable {
  /// The place on the road; `nil` if the vehicle is on none.
  var place: RoadPlace?
  /// The arc before, where the place's arc was entered from it.
  var arcBefore: UInt32?
  /// Arcs that the vehicle will have driven before it comes to the place.
  var lead: [UInt32] = []
  /// Where the vehicle is.
  var coordinate: Coordinate
  /// Direction of movement; `nil` if unknown.
  var courseDegrees: Double?
  /// Whether the vehicle drives against the route.
  var isWrongWay: Bool
  /// Whether turning back on the spot is a choice.
  var mayTurnBack: Bool
}
