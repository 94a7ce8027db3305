/// Which objects and tags of an extract become part of a map.
///
/// More than driving reads: names in every language and signposts for guidance, what walking,
/// cycling, motorcycles and taxis need, and every `:conditional` form.  So the map's content does
/// not change when those are added.  A trailing star stands for any ending.
enum StandardTags {
  /// A way is kept if it carries one of these keys or tags.
  static let waySelectors: [String] = [
    "highway", "route=ferry", "route=shuttle_train", "boundary=low_emission_zone",
  ]

  /// A relation is kept if it carries one of these tags.
  static let relationSelectors: [String] = [
    "type=restriction*", "route=ferry", "route=shuttle_train", "boundary=low_emission_zone",
    "type=toll", "type=toll_zone",
  ]

  /// The ways of a kept relation are kept if it carries one of these tags: a ferry may be tagged on
  /// its line alone, and the outline of a zone is made of ways that mean nothing by themselves.
  static let memberSelectors: [String] = [
    "route=ferry", "route=shuttle_train", "boundary=low_emission_zone", "type=toll",
    "type=toll_zone",
  ]

  /// Modes whose keys are kept, with all their endings (`:forward`, `:lanes`, `:conditional`).
  private static let modeKeys: [String] = [
    "access", "vehicle", "motor_vehicle", "motorcar", "motorcycle", "moped", "mofa", "taxi",
    "psv", "bus", "coach", "tourist_bus", "minibus", "share_taxi", "hgv", "goods", "motorhome",
    "caravan", "trailer", "bicycle", "electric_bicycle", "foot", "horse", "wheelchair", "hov",
    "emergency", "disabled",
  ]

  private static let limitKeys: [String] = [
    "maxheight", "maxwidth", "maxlength", "maxweight", "maxweightrating", "maxaxleload",
  ]

  /// Keys of ways that are kept.
  static let wayKeys: [String] =
    withEndings(modeKeys + limitKeys)
    + withEndings(["oneway", "maxspeed", "minspeed", "lanes", "toll", "name", "cycleway"])
    + withEndings(["sidewalk", "footway", "destination", "turn", "change", "width", "zone"])
    + [
      "highway", "route", "junction", "junction:ref", "service", "construction", "proposed",
      "motorroad", "expressway", "dual_carriageway", "carriageway", "area", "bridge",
      "bridge:name", "tunnel", "tunnel:name", "layer", "level", "covered", "indoor", "location",
      "ford", "embankment", "driving_side", "bicycle_road", "cyclestreet", "living_street",
      "placement", "placement:*", "overtaking", "parking", "traffic_calming", "traffic_signals",
      "source:maxspeed", "source:maxspeed:*", "duration", "interval", "ferry", "railway",
      "surface", "surface:*", "smoothness", "tracktype", "trail_visibility", "sac_scale",
      "mtb:scale", "incline", "lit", "winter_road", "ice_road", "seasonal", "opening_hours",
      "snowplowing", "charge", "fee", "barrier", "crossing", "crossing:*", "ramp", "ramp:*",
      "handrail", "step_count", "conveying", "segregated", "tactile_paving", "kerb",
      "ref", "int_ref", "nat_ref", "reg_ref", "loc_ref", "old_ref", "ref:*", "alt_name",
      "alt_name:*", "official_name", "official_name:*", "int_name", "short_name",
      "short_name:*", "loc_name", "loc_name:*", "reg_name", "nat_name", "old_name",
      "old_name:*", "noname", "exit_to", "exit_to:*", "operator", "network",
      "low_emission_zone", "boundary", "traffic_sign", "hazard", "hazmat", "hazmat:*", "usage",
    ]

  /// Keys of nodes that are kept, for nodes of kept ways.
  static let nodeKeys: [String] =
    withEndings(modeKeys + limitKeys) + withEndings(["traffic_signals", "toll", "name"])
    + [
      "highway", "barrier", "bollard", "bollard:*", "kerb", "kerb:*", "crossing", "crossing:*",
      "direction", "junction", "ref", "int_ref", "alt_name", "int_name", "official_name",
      "exit_to", "exit_to:*", "destination", "destination:*", "railway", "stop", "give_way",
      "traffic_calming", "noexit", "ford", "entrance", "level", "locked", "seasonal",
      "opening_hours", "charge", "height", "width", "operator", "tactile_paving",
      "crossing_ref", "button_operated", "traffic_sign", "maxspeed", "layer", "motorroad",
      "payment:*", "swing_gate:type",
    ]

  /// Keys of relations that are kept.
  static let relationKeys: [String] =
    withEndings(modeKeys) + withEndings(["restriction", "toll", "name", "oneway"])
    + [
      "type", "route", "boundary", "low_emission_zone", "except", "except:*", "duration",
      "interval", "day_on", "day_off",
      "hour_on", "hour_off", "ref", "operator", "network", "seasonal", "opening_hours",
      "site", "maxheight", "maxwidth", "maxlength", "maxweight", "charge", "fee", "int_name",
    ]

  /// Each key, and all its forms behind a colon.
  private static func withEndings(_ keys: [String]) -> [String] {
    keys.flatMap { [$0, $0 + ":*"] }
  }
}

extension TagSelection {
  /// The selection that every import uses.
  static let standard = TagSelection(
    waySelectors: StandardTags.waySelectors,
    relationSelectors: StandardTags.relationSelectors,
    memberSelectors: StandardTags.memberSelectors,
    wayKeys: StandardTags.wayKeys,
    nodeKeys: StandardTags.nodeKeys,
    relationKeys: StandardTags.relationKeys
  )
}
