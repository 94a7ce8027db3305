import Testing

@testable import RoadbookMapImport

@Suite("Profile: turn restrictions") struct ProfileRestrictionTests {
  private func ruling(_ text: String) -> String {
    switch DrivingProfile().restriction(Tags(tags(text))).ruling {
    case .success(let kind): "\(kind)"
    case .failure(let refusal): refusal.rawValue
    }
  }

  @Test(
    "F.1, F.3: kinds",
    arguments: [
      ("no_left_turn", "no"), ("no_right_turn", "no"), ("no_straight_on", "no"),
      ("no_u_turn", "no"), ("no_entry", "noEntry"), ("no_exit", "noExit"),
      ("only_left_turn", "only"), ("only_right_turn", "only"), ("only_straight_on", "only"),
      ("only_u_turn", "only"),
      ("no_left_turn;no_u_turn", "no"), ("yield;no_left_turn", "no"),
      ("no_right_turn_on_red", "unknown kind"), ("no_left_turn_on_red", "unknown kind"),
      ("yield", "unknown kind"), ("", "unknown kind"), ("none", "unknown kind"),
      ("NO_LEFT_TURN", "unknown kind"),
    ] as [(String, String)]
  )
  func kinds(value: String, expected: String) {
    #expect(ruling("type=restriction, restriction=\(value)") == expected)
  }

  @Test(
    "F.2: vehicles",
    arguments: [
      ("restriction:motorcar=no_left_turn", "no"),
      ("restriction:motor_vehicle=only_straight_on", "only"),
      ("restriction:vehicle=no_u_turn", "no"),
      ("restriction:hgv=no_left_turn", "for other vehicles"),
      ("restriction:bicycle=no_left_turn", "for other vehicles"),
      ("restriction:hgv=no_left_turn, restriction=only_left_turn", "only"),
      ("restriction:motorcar=no_left_turn, restriction=only_left_turn", "no"),
    ] as [(String, String)]
  )
  func vehicles(text: String, expected: String) {
    #expect(ruling("type=restriction, " + text) == expected)
  }

  @Test("F.2: the type may name the vehicle") func types() {
    #expect(ruling("type=restriction:motorcar, restriction=no_u_turn") == "no")
    #expect(ruling("type=restriction:hgv, restriction=no_u_turn") == "for other vehicles")
    #expect(ruling("type=route, restriction=no_u_turn") == "no restriction")
    #expect(ruling("restriction=no_u_turn") == "no restriction")
  }

  @Test(
    "F.2, B33: exceptions",
    arguments: [
      ("psv;bicycle", "no"), ("psv;emergency", "no"), ("bus", "no"), ("", "no"), (";", "no"),
      ("motorcar", "cars excepted"), ("psv;motorcar", "cars excepted"),
      ("bicycle; motorcar", "cars excepted"), ("motor_vehicle", "cars excepted"),
      ("vehicle", "cars excepted"), ("motorcars", "no"),
    ] as [(String, String)]
  )
  func exceptions(value: String, expected: String) {
    #expect(ruling("type=restriction, restriction=no_left_turn, except=\(value)") == expected)
  }

  @Test("F.6, B39, B41: conditions are told and not applied without a moment") func conditions() {
    let condition = "restriction:conditional=no_left_turn @ (Mo-Fr 07:00-09:00)"
    #expect(ruling("type=restriction, " + condition) == "time-bound")
    #expect(ruling("type=restriction, restriction=only_left_turn, " + condition) == "only")
    let record = DrivingProfile().restriction(Tags(tags("type=restriction, " + condition)))
    #expect(record.isConditional)
    #expect(
      ruling("type=restriction, restriction=no_left_turn, hour_on=07:00, hour_off=09:00")
        == "time-bound"
    )
    #expect(ruling("type=restriction, restriction=no_left_turn, day_on=Mo") == "time-bound")
  }

  @Test(
    "F6: conditions that are no opening hours are ignored",
    arguments: [
      "no_left_turn @ (weight>7.5)", "no_left_turn @ wet", "no_left_turn", "none @ (07:00-09:00)",
      "no_left_turn @ (Mo-Fr 07:00-09:00 AND hgv)",
    ]
  )
  func unreadConditions(value: String) {
    #expect(
      ruling("type=restriction, restriction:conditional=\(value)")
        == "under conditions that cannot be read"
    )
  }
}
