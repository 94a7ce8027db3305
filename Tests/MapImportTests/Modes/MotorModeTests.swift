import RoadbookRoadGraph
import Testing

@testable import RoadbookMapImport

extension TravelMode {
  /// What a way with these tags means to the mode.
  func way(_ text: String, relation: String? = nil) -> WayRecord {
    profile.way(Tags(tags(text)), ferryRelation: relation.map { Tags(tags($0)) })
  }

  /// What a node with these tags means to the mode.
  func node(_ text: String) -> NodeRecord { profile.node(Tags(tags(text))) }

  /// Whether a relation with these tags restricts the turns of the mode.
  func isBound(by text: String) -> Bool {
    let type = text.hasPrefix("type=") ? "" : "type=restriction, "
    if case .success = profile.restriction(Tags(tags(type + text))).ruling { return true }
    return false
  }
}

@Suite("Motorcycles and taxis") struct MotorModeTests {
  @Test(
    "M.1, M.2: a motorcycle reads its own keys first",
    arguments: [
      ("highway=residential", "open"), ("highway=residential, motorcycle=no", "closed"),
      ("highway=residential, motorcar=no", "open"),
      ("highway=residential, motor_vehicle=no", "closed"),
      ("highway=residential, motor_vehicle=no, motorcycle=yes", "open"),
      ("highway=residential, motorcycle=private", "private"),
      ("highway=residential, motorcycle=destination", "ends"),
      ("highway=residential, motorcycle:forward=no", "closed/open"),
      ("highway=residential, motorcycle=no, motorcycle:backward=yes", "closed/open"),
      ("highway=residential, motorcycle=unheard_of, motor_vehicle=no", "closed"),
      ("highway=residential, access=motorcycle", "open"),
      ("highway=residential, access=bus;motorcycle", "open"),
      ("highway=path", "closed"), ("highway=path, motorcycle=yes", "open"),
      ("highway=path, motorcar=yes", "closed"), ("highway=steps, motorcycle=yes", "closed"),
      ("highway=residential, oneway=yes, oneway:motorcycle=no", "open"),
      ("highway=residential, oneway=yes, oneway:motorcar=no", "open/closed"),
    ] as [(String, String)]
  )
  func motorcycleAccess(text: String, expected: String) {
    #expect(TravelMode.twoWheeler.way(text).access == expected)
  }

  @Test(
    "M.1, M.2: a taxi goes where cars go, and where taxis and public vehicles may",
    arguments: [
      ("highway=residential", "open"), ("highway=residential, motorcar=no", "closed"),
      ("highway=residential, motorcar=no, psv=yes", "open"),
      ("highway=residential, psv=yes, taxi=no", "closed"),
      ("highway=service, access=no, psv=designated", "open"),
      ("highway=service, access=no, taxi=yes", "open"),
      ("highway=service, access=no, bus=yes", "closed"),
      ("highway=service, access=psv", "open"), ("highway=service, access=bus;taxi", "open"),
      ("highway=service, access=bus", "closed"),
      ("highway=pedestrian, taxi=yes", "open"), ("highway=pedestrian", "closed"),
      ("highway=busway, psv=yes", "open"), ("highway=busway, bus=yes", "closed"),
      ("highway=steps, taxi=yes", "closed"),
      ("highway=residential, taxi:backward=no", "open/closed"),
      ("highway=residential, motor_vehicle=private, psv=yes", "open"),
    ] as [(String, String)]
  )
  func taxiAccess(text: String, expected: String) {
    #expect(TravelMode.taxi.way(text).access == expected)
  }

  @Test(
    "M.3: turn restrictions bind the mode that they name and not the one that they except",
    arguments: [
      ("restriction=no_left_turn", "cmtb"), ("restriction=no_left_turn, except=motorcycle", "ctb"),
      ("restriction=no_left_turn, except=psv", "cmb"),
      ("restriction=no_left_turn, except=taxi;bicycle", "cm"),
      ("restriction=no_left_turn, except=motorcar", "mb"),
      ("restriction=no_left_turn, except=motor_vehicle", "b"),
      ("restriction=no_left_turn, except=bus;emergency", "cmtb"),
      ("restriction:motorcycle=no_left_turn", "m"), ("restriction:taxi=no_left_turn", "t"),
      ("restriction:psv=no_left_turn", "t"), ("restriction:bicycle=no_left_turn", "b"),
      ("restriction:motorcar=no_left_turn", "ct"),
      ("restriction:motor_vehicle=no_left_turn", "cmt"),
      ("restriction:hgv=no_left_turn", ""),
    ] as [(String, String)]
  )
  func restrictions(text: String, expected: String) {
    let letters: [(TravelMode, String)] = [
      (.driving, "c"), (.twoWheeler, "m"), (.taxi, "t"), (.cycling, "b"), (.walking, "f"),
    ]
    let bound = letters.filter { $0.0.isBound(by: text) }.map(\.1).joined()
    #expect(bound == expected)
  }

  @Test func `M.3: a relation for one kind of vehicle binds that kind`() {
    func bound(_ type: String, _ mode: TravelMode) -> Bool {
      mode.isBound(by: "type=\(type), restriction=no_left_turn")
    }
    #expect(bound("restriction:motorcycle", .twoWheeler))
    #expect(!bound("restriction:motorcycle", .driving))
    #expect(!bound("restriction:motorcar", .twoWheeler))
    #expect(bound("restriction:motorcar", .taxi))
    #expect(bound("restriction:bicycle", .cycling))
    #expect(!bound("restriction:motor_vehicle", .cycling))
    #expect(bound("restriction:motor_vehicle", .twoWheeler))
  }

  @Test(
    "M.4: a motorcycle fits where a car does not",
    arguments: [
      ("maxwidth=1.2", "open", "closed"), ("maxwidth=0.8", "closed", "closed"),
      ("maxheight=1.9", "open", "closed"), ("maxheight=1.5", "closed", "closed"),
      ("maxlength=3", "open", "closed"), ("maxweight=1", "open", "closed"),
      ("maxweight=0.3", "closed", "closed"),
    ] as [(String, String, String)]
  )
  func sizes(limit: String, motorcycle: String, taxi: String) {
    #expect(TravelMode.twoWheeler.way("highway=residential, " + limit).access == motorcycle)
    #expect(TravelMode.taxi.way("highway=residential, " + limit).access == taxi)
    let blocks = TravelMode.twoWheeler.node("barrier=gate, " + limit).flags.contains(.blocked)
    #expect(blocks == (motorcycle == "closed"))
  }

  @Test(
    "M.5: who is named may use a carpool road",
    arguments: [
      ("hov=designated", "closed", "closed"), ("hov=designated, motorcycle=yes", "open", "closed"),
      ("hov=designated, psv=designated", "closed", "open"),
      ("hov=designated, taxi=yes", "closed", "open"),
      ("hov=designated, motorcycle:forward=yes", "open/closed", "closed"),
      ("hov=designated, motor_vehicle=yes", "closed", "closed"),
      ("hov:lanes=designated|designated, motorcycle=designated", "open", "closed"),
    ] as [(String, String, String)]
  )
  func carpools(text: String, motorcycle: String, taxi: String) {
    #expect(TravelMode.twoWheeler.way("highway=primary, " + text).access == motorcycle)
    #expect(TravelMode.taxi.way("highway=primary, " + text).access == taxi)
    let carpool = TravelMode.carpool.way("highway=primary, " + text)
    #expect(carpool.access == "open" && carpool.flags.contains(.hovOnly))
    #expect(TravelMode.driving.way("highway=primary, " + text).access == "closed")
  }

  @Test(
    "M.6: a taxi uses a lane for public vehicles against a one-way street",
    arguments: [
      ("lanes:psv:backward=1", "open"), ("lanes:psv:backward=0", "open/closed"),
      ("psv:lanes:backward=designated", "open"), ("psv:lanes:backward=no", "open/closed"),
      ("oneway:psv=no", "open"), ("oneway:taxi=yes, oneway:psv=no", "open/closed"),
      ("oneway:bus=no", "open/closed"), ("taxi:backward=yes", "open/closed"),
    ] as [(String, String)]
  )
  func lanes(text: String, expected: String) {
    #expect(TravelMode.taxi.way("highway=primary, oneway=yes, " + text).access == expected)
    #expect(TravelMode.driving.way("highway=primary, oneway=yes, " + text).access == "open/closed")
  }

  @Test func `M.14: a limit for motorcycles is theirs alone`() {
    let text = "highway=primary, maxspeed=80, maxspeed:motorcycle=50"
    #expect(TravelMode.twoWheeler.way(text).speeds == [45, 45])
    #expect(TravelMode.taxi.way(text).speeds == [72, 72])
    let other = "highway=primary, maxspeed=80, maxspeed:motorcar:backward=60"
    #expect(TravelMode.twoWheeler.way(other).speeds == [72, 72])
    #expect(TravelMode.taxi.way(other).speeds == [72, 54])
  }

  @Test(
    "M.13: ferries by mode",
    arguments: [
      ("route=ferry", "cmtbf"), ("route=ferry, motorcar=no", "bf"),
      ("route=ferry, motorcar=yes, foot=yes", "cmtbf"), ("route=ferry, foot=yes", "bf"),
      ("route=ferry, foot=yes, bicycle=no", "f"),
      ("route=ferry, motorcycle=yes, motorcar=no, foot=yes", "mbf"),
      ("route=ferry, motor_vehicle=yes, foot=no", "cmtb"),
      ("route=ferry, taxi=no", "cmbf"), ("route=shuttle_train", "cmt"),
      ("route=shuttle_train, bicycle=yes, motor_vehicle=yes", "cmtb"),
      ("route=ferry, access=private, foot=yes", "cmtbf"),
    ] as [(String, String)]
  )
  func ferries(text: String, expected: String) {
    let letters: [(TravelMode, String)] = [
      (.driving, "c"), (.twoWheeler, "m"), (.taxi, "t"), (.cycling, "b"), (.walking, "f"),
    ]
    #expect(letters.filter { $0.0.way(text).isOpen }.map(\.1).joined() == expected)
  }

  @Test func `M.13: a relation completes the tags of its ferry for every mode`() {
    let relation = "type=route, route=ferry, bicycle=no, motor_vehicle=no, duration=00:30"
    for mode in TravelMode.allCases {
      let record = mode.way("route=ferry", relation: relation)
      #expect(record.isOpen == (mode == .walking), "\(mode)")
      #expect(record.durationSeconds == 1800 && record.durationIsOfRelation)
    }
    let line = "type=route, route=ferry, taxi=no, motorcycle=no, motorcar=yes"
    for mode in TravelMode.allCases {
      let isTaken = mode != .taxi && mode != .twoWheeler
      #expect(mode.way("route=ferry", relation: line).isOpen == isTaken, "\(mode)")
    }
  }
}
