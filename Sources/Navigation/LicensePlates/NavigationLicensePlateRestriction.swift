/// Last digit of a licence plate, for places that close roads to some plates on some days.
///
/// OpenStreetMap has no agreed way to tag such rules; ``NavigationLicensePlateZones`` brings them
/// from a file.  Without zones a restriction has no effect.
public final class NavigationLicensePlateRestriction: Hashable, Sendable {
  /// Last digit, 0 to 9.
  public let licensePlateLastDigit: Int
  /// Country: "ID" for Indonesia, "BR" or "BZ" for Brazil.
  public let countryCode: String

  /// Makes a restriction; gives `nil` if the digit or the country is not known.
  ///
  /// - Parameters:
  ///   - licensePlateLastDigit: Last digit, 0 to 9.
  ///   - countryCode: "ID" for Indonesia, "BR" or, as navigation apps write it, "BZ" for Brazil;
  ///     upper and lower case do not matter.
  public init?(licensePlateLastDigit: Int, countryCode: String) {
    let country = countryCode.uppercased()
    guard (0...9).contains(licensePlateLastDigit), ["ID", "BR", "BZ"].contains(country) else {
      return nil
    }
    self.licensePlateLastDigit = licensePlateLastDigit
    self.countryCode = country
  }

  /// Whether digit and country are the same.
  public static func == (
    left: NavigationLicensePlateRestriction,
    right: NavigationLicensePlateRestriction
  ) -> Bool {
    left.licensePlateLastDigit == right.licensePlateLastDigit
      && left.countryCode == right.countryCode
  }

  /// Hashes digit and country.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(licensePlateLastDigit)
    hasher.combine(countryCode)
  }
}
