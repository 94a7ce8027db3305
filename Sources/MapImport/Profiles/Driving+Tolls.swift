extension DrivingProfile {
  /// Keys about tolls that concern a car, the most specific first.
  static let tollKeys: [TagKey] = [.tollMotorcar, .tollMotorVehicle, .toll]

  /// What a way or node says about tolls for cars; a toll for lorries only is none.
  func toll(_ tags: Tags) -> TollRuling {
    for key in Self.tollKeys {
      switch tags[key] {
      case "yes": return .charged
      case "no": return .free
      case "hgv" where key == .toll: return .free
      default: continue
      }
    }
    return tags.has(.tollHgv, "yes") ? .free : .unknown
  }
}
