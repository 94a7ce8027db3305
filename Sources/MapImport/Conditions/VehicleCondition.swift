/// A condition on the size of a vehicle: `weight>7.5`, `length >= 12 m`.
struct VehicleCondition: Hashable, Sendable {
  /// What is measured.
  enum Property: String, Hashable, Sendable, CaseIterable {
    /// Mass in tonnes.
    case weight
    /// Length in metres.
    case length
    /// Width in metres.
    case width
    /// Height in metres.
    case height
    /// Number of axles.
    case axles
  }

  /// How it compares with the limit.
  enum Comparison: String, Hashable, Sendable, CaseIterable {
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case equal = "="
  }

  let property: Property
  let comparison: Comparison
  /// Tonnes, metres or a number.
  let limit: Double

  /// Words for the properties; mappers also write the key of the limit.
  private static let properties: [String: Property] = [
    "weight": .weight, "maxweight": .weight, "weightrating": .weight, "maxweightrating": .weight,
    "length": .length, "maxlength": .length, "width": .width, "maxwidth": .width,
    "height": .height, "maxheight": .height, "axles": .axles,
  ]

  /// Reads a condition; `nil` if the text is none.
  init?(_ text: some StringProtocol) {
    guard let sign = text.firstIndex(where: { "<>=≤≥".contains($0) }),
      let property = Self.properties[text[..<sign].trimmedBlanks.lowercased()]
    else { return nil }
    var rest = text[sign...]
    let first = rest.removeFirst()
    let isOrEqual = rest.first == "="
    if isOrEqual { rest.removeFirst() }
    switch (first, isOrEqual) {
    case ("<", false): comparison = .less
    case ("<", true), ("≤", false): comparison = .lessOrEqual
    case (">", false): comparison = .greater
    case (">", true), ("≥", false): comparison = .greaterOrEqual
    case ("=", false), ("=", true): comparison = .equal
    default: return nil
    }
    guard let limit = Self.limit(String(rest), property) else { return nil }
    self.property = property
    self.limit = limit
  }

  private static func limit(_ text: String, _ property: Property) -> Double? {
    switch property {
    case .weight: return Measure.tonnes(text)
    case .length, .width, .height: return Measure.meters(text)
    case .axles:
      guard let (value, rest) = Measure.leadingNumber(Substring(text)), rest.isEmpty
      else { return nil }
      return value
    }
  }

  /// Whether a car meets the condition; it has two axles.
  func holds(for car: DrivingProfile.Car) -> Bool {
    let value =
      switch property {
      case .weight: car.massTonnes
      case .length: car.lengthMeters
      case .width: car.widthMeters
      case .height: car.heightMeters
      case .axles: 2.0
      }
    return switch comparison {
    case .less: value < limit
    case .lessOrEqual: value <= limit
    case .greater: value > limit
    case .greaterOrEqual: value >= limit
    case .equal: value == limit
    }
  }
}
