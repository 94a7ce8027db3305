/// Keys that the rules read.
///
/// Each is looked up once in an extract; after that a key is one byte.
enum TagKey: String, CaseIterable, Sendable {
  // What it is.
  case highway, route, junction, service, construction, barrier, motorroad, bridge, tunnel, layer
  case expressway, bollard, kerb, area, locked, boundary
  case lowEmissionZone = "low_emission_zone"
  case winterRoad = "winter_road"
  case iceRoad = "ice_road"
  case drivingSide = "driving_side"

  // Who may use it.
  case access, vehicle, motorcar, motorcycle, taxi, bicycle, foot, psv, bus, coach, hgv, goods
  case motorhome, caravan
  case motorVehicle = "motor_vehicle"
  case touristBus = "tourist_bus"
  case accessForward = "access:forward"
  case accessBackward = "access:backward"
  case vehicleForward = "vehicle:forward"
  case vehicleBackward = "vehicle:backward"
  case motorVehicleForward = "motor_vehicle:forward"
  case motorVehicleBackward = "motor_vehicle:backward"
  case motorcarForward = "motorcar:forward"
  case motorcarBackward = "motorcar:backward"
  case motorcycleForward = "motorcycle:forward"
  case motorcycleBackward = "motorcycle:backward"
  case taxiForward = "taxi:forward"
  case taxiBackward = "taxi:backward"
  case psvForward = "psv:forward"
  case psvBackward = "psv:backward"
  case bicycleForward = "bicycle:forward"
  case bicycleBackward = "bicycle:backward"
  case footForward = "foot:forward"
  case footBackward = "foot:backward"
  case hov
  case hovLanes = "hov:lanes"
  case hovLanesForward = "hov:lanes:forward"
  case hovLanesBackward = "hov:lanes:backward"

  // Directions.
  case oneway
  case onewayVehicle = "oneway:vehicle"
  case onewayMotorVehicle = "oneway:motor_vehicle"
  case onewayMotorcar = "oneway:motorcar"
  case onewayMotorcycle = "oneway:motorcycle"
  case onewayTaxi = "oneway:taxi"
  case onewayPsv = "oneway:psv"
  case onewayBicycle = "oneway:bicycle"
  case onewayFoot = "oneway:foot"
  case lanesPsvBackward = "lanes:psv:backward"
  case psvLanesBackward = "psv:lanes:backward"

  // What changes with the time.
  case accessConditional = "access:conditional"
  case accessForwardConditional = "access:forward:conditional"
  case accessBackwardConditional = "access:backward:conditional"
  case vehicleConditional = "vehicle:conditional"
  case vehicleForwardConditional = "vehicle:forward:conditional"
  case vehicleBackwardConditional = "vehicle:backward:conditional"
  case motorVehicleConditional = "motor_vehicle:conditional"
  case motorVehicleForwardConditional = "motor_vehicle:forward:conditional"
  case motorVehicleBackwardConditional = "motor_vehicle:backward:conditional"
  case motorcarConditional = "motorcar:conditional"
  case motorcarForwardConditional = "motorcar:forward:conditional"
  case motorcarBackwardConditional = "motorcar:backward:conditional"
  case motorcycleConditional = "motorcycle:conditional"
  case motorcycleForwardConditional = "motorcycle:forward:conditional"
  case motorcycleBackwardConditional = "motorcycle:backward:conditional"
  case taxiConditional = "taxi:conditional"
  case taxiForwardConditional = "taxi:forward:conditional"
  case taxiBackwardConditional = "taxi:backward:conditional"
  case psvConditional = "psv:conditional"
  case psvForwardConditional = "psv:forward:conditional"
  case psvBackwardConditional = "psv:backward:conditional"
  case bicycleConditional = "bicycle:conditional"
  case footConditional = "foot:conditional"
  case onewayConditional = "oneway:conditional"
  case maxspeedConditional = "maxspeed:conditional"
  case maxspeedForwardConditional = "maxspeed:forward:conditional"
  case maxspeedBackwardConditional = "maxspeed:backward:conditional"
  case seasonal
  case openingHours = "opening_hours"

  // Speed.
  case maxspeed
  case maxspeedForward = "maxspeed:forward"
  case maxspeedBackward = "maxspeed:backward"
  case maxspeedMotorcar = "maxspeed:motorcar"
  case maxspeedMotorcarForward = "maxspeed:motorcar:forward"
  case maxspeedMotorcarBackward = "maxspeed:motorcar:backward"
  case maxspeedMotorcycle = "maxspeed:motorcycle"
  case maxspeedMotorcycleForward = "maxspeed:motorcycle:forward"
  case maxspeedMotorcycleBackward = "maxspeed:motorcycle:backward"
  case maxspeedAdvisory = "maxspeed:advisory"
  case maxspeedAdvisoryForward = "maxspeed:advisory:forward"
  case maxspeedAdvisoryBackward = "maxspeed:advisory:backward"
  case maxspeedLanes = "maxspeed:lanes"
  case maxspeedLanesForward = "maxspeed:lanes:forward"
  case maxspeedLanesBackward = "maxspeed:lanes:backward"
  case sourceMaxspeed = "source:maxspeed"
  case maxspeedType = "maxspeed:type"
  case zoneMaxspeed = "zone:maxspeed"
  case duration

  // Quality and size.
  case surface, smoothness, tracktype
  case maxheight, maxwidth, maxlength, maxweight, maxweightrating
  case maxheightPhysical = "maxheight:physical"
  case maxwidthPhysical = "maxwidth:physical"

  // What walkers and cyclists find.
  case cycleway, sidewalk, crossing, conveying
  case cyclewayLeft = "cycleway:left"
  case cyclewayRight = "cycleway:right"
  case cyclewayBoth = "cycleway:both"
  case cyclewayLeftOneway = "cycleway:left:oneway"
  case cyclewayRightOneway = "cycleway:right:oneway"
  case sidewalkBoth = "sidewalk:both"
  case sidewalkLeft = "sidewalk:left"
  case sidewalkRight = "sidewalk:right"
  case crossingSignals = "crossing:signals"
  case rampBicycle = "ramp:bicycle"
  case mtbScale = "mtb:scale"
  case sacScale = "sac_scale"

  // Money.
  case toll
  case tollMotorcar = "toll:motorcar"
  case tollMotorVehicle = "toll:motor_vehicle"
  case tollMotorcycle = "toll:motorcycle"
  case tollHgv = "toll:hgv"

  // Turn restrictions.
  case type, except, restriction
  case restrictionMotorcar = "restriction:motorcar"
  case restrictionMotorVehicle = "restriction:motor_vehicle"
  case restrictionVehicle = "restriction:vehicle"
  case restrictionMotorcycle = "restriction:motorcycle"
  case restrictionTaxi = "restriction:taxi"
  case restrictionPsv = "restriction:psv"
  case restrictionBicycle = "restriction:bicycle"
  case restrictionConditional = "restriction:conditional"
  case dayOn = "day_on"
  case dayOff = "day_off"
  case hourOn = "hour_on"
  case hourOff = "hour_off"
}

extension TagKey {
  /// Keys that speak of other modes than driving alone, and that driving need not tell apart.
  static let ofOtherModes: Set<TagKey> = ofMotorModes.union(ofActiveModes)

  /// Those of them that motorcycles and taxis read.
  static let ofMotorModes: Set<TagKey> = [
    .motorcycleConditional, .motorcycleForwardConditional, .motorcycleBackwardConditional,
    .taxiConditional, .taxiForwardConditional, .taxiBackwardConditional,
    .psvConditional, .psvForwardConditional, .psvBackwardConditional,
    .onewayMotorcycle, .onewayTaxi, .onewayPsv, .lanesPsvBackward, .psvLanesBackward,
    .maxspeedMotorcycle, .maxspeedMotorcycleForward, .maxspeedMotorcycleBackward,
    .tollMotorcycle, .restrictionMotorcycle, .restrictionTaxi, .restrictionPsv,
  ]

  /// Those of them that only walking and cycling read.
  static let ofActiveModes: Set<TagKey> = [
    .onewayBicycle, .onewayFoot, .cycleway, .cyclewayLeft, .cyclewayRight, .cyclewayBoth,
    .cyclewayLeftOneway, .cyclewayRightOneway, .rampBicycle, .mtbScale, .sacScale, .conveying,
    .sidewalk, .sidewalkBoth, .sidewalkLeft, .sidewalkRight, .crossing, .crossingSignals,
    .bicycleConditional, .footConditional, .restrictionBicycle,
  ]
}

/// A key with its forms for one direction.
struct DirectedKey: Sendable {
  /// The key that speaks for both directions.
  let both: TagKey
  /// The key that replaces it in drawing direction.
  let forward: TagKey
  /// The key that replaces it against drawing direction.
  let backward: TagKey

  init(_ both: TagKey, _ forward: TagKey, _ backward: TagKey) {
    self.both = both
    self.forward = forward
    self.backward = backward
  }

  /// The key that replaces `both` in a direction.
  func directed(_ direction: Direction) -> TagKey { direction == .forward ? forward : backward }

  static let access = DirectedKey(.access, .accessForward, .accessBackward)
  static let vehicle = DirectedKey(.vehicle, .vehicleForward, .vehicleBackward)
  static let motorVehicle = DirectedKey(
    .motorVehicle,
    .motorVehicleForward,
    .motorVehicleBackward
  )
  static let motorcar = DirectedKey(.motorcar, .motorcarForward, .motorcarBackward)
  static let motorcycle = DirectedKey(.motorcycle, .motorcycleForward, .motorcycleBackward)
  static let taxi = DirectedKey(.taxi, .taxiForward, .taxiBackward)
  static let psv = DirectedKey(.psv, .psvForward, .psvBackward)
  static let bicycle = DirectedKey(.bicycle, .bicycleForward, .bicycleBackward)
  static let foot = DirectedKey(.foot, .footForward, .footBackward)
  static let maxspeed = DirectedKey(.maxspeed, .maxspeedForward, .maxspeedBackward)
  static let maxspeedMotorcar = DirectedKey(
    .maxspeedMotorcar,
    .maxspeedMotorcarForward,
    .maxspeedMotorcarBackward
  )
  static let maxspeedMotorcycle = DirectedKey(
    .maxspeedMotorcycle,
    .maxspeedMotorcycleForward,
    .maxspeedMotorcycleBackward
  )
  static let maxspeedAdvisory = DirectedKey(
    .maxspeedAdvisory,
    .maxspeedAdvisoryForward,
    .maxspeedAdvisoryBackward
  )
  static let maxspeedLanes = DirectedKey(
    .maxspeedLanes,
    .maxspeedLanesForward,
    .maxspeedLanesBackward
  )
  static let hovLanes = DirectedKey(.hovLanes, .hovLanesForward, .hovLanesBackward)
}

/// Along the drawing of a way, or against it.
enum Direction: Sendable, CaseIterable {
  case forward
  case backward
}
