extension Phrasebook {
  /// A distance as it is shown: "80 m", "1.3 km", "0.2 mi".
  ///
  /// - Parameter meters: The distance in metres.
  /// - Returns: Number and unit.
  public func distanceText(_ meters: Double) -> String {
    let rounded = RoundedDistance.shown(meters, units)
    return number(rounded.value) + " " + rounded.unit.rawValue
  }

  /// A distance in words, as it stands behind the word for "in": "300 meters", "half a mile".
  ///
  /// - Parameter distance: A distance that is already rounded.
  /// - Returns: Number and unit, the unit in the right form.
  public func words(for distance: RoundedDistance) -> String {
    let units = table.units
    if distance.unit == .miles {
      switch distance.value {
      case 0.25: return units.quarterMile
      case 0.5: return units.halfMile
      case 0.75: return units.threeQuarterMile
      default: break
      }
    }
    let forms =
      switch distance.unit {
      case .meters: units.meter
      case .kilometers: units.kilometer
      case .feet: units.foot
      case .yards: units.yard
      case .miles: units.mile
      }
    return number(distance.value) + units.space
      + forms[min(pluralForm(distance.value), forms.count - 1)]
  }

  /// A number with one digit behind the decimal mark, and none where that is 0.
  private func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    let whole = String(tenths / 10)
    return tenths % 10 == 0 ? whole : whole + table.decimalMark + String(tenths % 10)
  }

  /// Form of a noun behind a number.
  ///
  /// Most languages have two; French takes the singular up to two, and Polish has a form for 2 to
  /// 4, one for the rest, and one for fractions.
  private func pluralForm(_ value: Double) -> Int {
    switch language {
    case .french: return value < 2 ? 0 : 1
    case .polish:
      guard value == value.rounded() else { return 3 }
      let number = Int(value)
      if number == 1 { return 0 }
      let isFew = (2...4).contains(number % 10) && !(12...14).contains(number % 100)
      return isFew ? 1 : 2
    default: return value == 1 ? 0 : 1
    }
  }
}
