internal import RoadbookGeo

/// On which side of the road traffic keeps, by place.
///
/// A table of the territories that keep left, as rings of longitude and latitude in degrees.  Where
/// territories meet on land the rings follow the border within about ten kilometres; at sea they
/// are generous.  A `driving_side` tag on a way is more exact and goes before.
struct DrivingSide {
  private var rings: [Ring]

  private struct Ring {
    private let longitudes: [Double]
    private let latitudes: [Double]
    private let west: Double
    private let east: Double
    private let south: Double
    private let north: Double

    init(_ numbers: [Double]) {
      longitudes = stride(from: 0, to: numbers.count, by: 2).map { numbers[$0] }
      latitudes = stride(from: 1, to: numbers.count, by: 2).map { numbers[$0] }
      west = longitudes.min() ?? 0
      east = longitudes.max() ?? 0
      south = latitudes.min() ?? 0
      north = latitudes.max() ?? 0
    }

    /// A box: west, south, east, north.
    init(_ west: Double, _ south: Double, _ east: Double, _ north: Double) {
      self.init([west, south, east, south, east, north, west, north])
    }

    /// Whether a place lies inside, by counting the sides that a ray to the east crosses.
    func contains(_ longitude: Double, _ latitude: Double) -> Bool {
      if longitude < west || longitude > east || latitude < south || latitude > north {
        return false
      }
      var isInside = false
      var before = longitudes.count - 1
      for corner in longitudes.indices {
        let (start, end) = (latitudes[before], latitudes[corner])
        if (start > latitude) != (end > latitude) {
          let share = (latitude - start) / (end - start)
          let crossing = longitudes[before] + share * (longitudes[corner] - longitudes[before])
          if longitude < crossing { isInside.toggle() }
        }
        before = corner
      }
      return isInside
    }
  }

  /// All territories.
  init() { rings = Self.territories }

  /// Whether traffic keeps left at a place.
  func keepsLeft(at place: Coordinate) -> Bool {
    rings.contains { $0.contains(place.longitude, place.latitude) }
  }

  private static let territories: [Ring] = europe + asia + africa + america + pacific

  private static let europe: [Ring] = [
    // Great Britain, Ireland, Isle of Man
    Ring([
      -11, 49.3, -4.5, 49.5, -1.5, 50.15, 0.3, 50.35, 1.2, 50.75, 1.5, 51.0, 2.5, 51.6, 3.2, 53,
      2, 57, 0.5, 61.1, -11, 61.1,
    ]),
    // Channel Islands
    Ring([-2.75, 49.1, -1.97, 49.1, -1.97, 49.35, -2.1, 49.75, -2.75, 49.75]),
    // Malta; Cyprus
    Ring(14.05, 35.7, 14.7, 36.15),
    Ring(32, 34.4, 34.8, 35.85),
  ]

  private static let asia: [Ring] = [
    // Pakistan, India, Nepal, Bhutan, Bangladesh, Sri Lanka, Maldives
    Ring([
      61.6, 25, 61.8, 26.2, 63.2, 26.65, 62.8, 28.2, 60.9, 29.85, 62.5, 29.4, 64.1, 29.4, 66.3,
      29.9,
      66.4, 30.9, 67.7, 31.35, 69.3, 31.9, 69.5, 33.1, 70.3, 33.4, 69.9, 34, 71.08, 34.1, 71.6,
      35.2,
      71.2, 36, 71.6, 36.5, 73, 36.85, 74.6, 37.05, 75.4, 36.87, 76, 35.9, 77.8, 35.5, 78.2, 34.7,
      78.75, 34, 78.7, 33.5, 79.4, 32.6, 78.7, 31.9, 78.7, 31.5, 79.5, 31, 81, 30.2, 82.1, 30.3,
      83.5, 29.2, 84.2, 28.9, 85.1, 28.4, 85.38, 28.28, 85.97, 27.97, 87, 27.9, 88.1, 27.87,
      88.7, 28.1, 88.84, 27.39, 89.1, 27.4, 89.5, 28.2, 90.3, 28.1, 91.6, 27.9, 92, 27.75, 93.2,
      28.6,
      94.6, 29.3, 96.2, 29.3, 97.35, 28.2, 97.1, 27.7, 96.2, 27.2, 95.2, 26.6, 94.6, 25.4, 94.32,
      24.3,
      94.1, 23.9, 93.4, 24, 93.3, 22.9, 93.1, 22.1, 92.65, 21.9, 92.6, 21.4, 92.33, 20.85, 92.3,
      20.4,
      91.5, 16, 94.5, 14.5, 94.8, 10, 94.8, -2, 72, -2, 71, 8, 66, 22,
    ]),
    // Thailand, Malaysian peninsula, Singapore
    Ring([
      97, 5.5, 97.3, 9.5, 98.58, 9.95, 98.78, 10.7, 99.65, 11.8, 99.1, 13, 98.3, 14.7, 98.35, 15.3,
      98.53, 16.7, 97.8, 17.7, 97.4, 18.5, 97.8, 19.5, 98.5, 19.75, 99.1, 20.1, 99.88, 20.44,
      100.1, 20.35, 100.4, 20.27, 100.5, 19.55, 101.25, 19.6, 101.1, 18.4, 101.05, 17.55, 101.9,
      18.05,
      102.1, 18.2, 102.5, 17.96, 102.72, 17.885, 103.4, 18.43, 104, 18.3, 104.79, 17.4, 104.74,
      16.55,
      105.05, 16.1, 105.6, 15.3, 105.5, 14.5, 104.8, 14.4, 103.2, 14.35, 102.95, 14, 102.55, 13.66,
      102.35, 13.3, 102.9, 11.65, 102.8, 10.5, 101.5, 8, 104.5, 3, 104.7, 1, 97, 1,
    ]),
    // Indonesia, Malaysian Borneo, Brunei, Timor-Leste
    Ring([
      94.8, 6.2, 94.8, -2, 104, -9, 120, -11.2, 141, -11, 141, 1, 131, 1.5, 127.2, 5.7, 126.3, 5.5,
      124.8, 4.9, 124.5, 4, 121, 4, 119.2, 4.7, 119.3, 5.5, 118.2, 6.5, 117.4, 7.5, 116.5, 7.6,
      114, 5.8, 109, 5.2,
    ]),
    // Japan
    Ring([
      122.7, 23.8, 122.7, 25, 125, 27, 128, 29.5, 128.2, 33, 129, 34.1, 129.1, 34.75, 129.6, 34.9,
      132.5, 36.8, 136, 39, 138.8, 42.5, 141, 45.7, 143, 45.65, 145.35, 44.4, 145.25, 43.75,
      145.85, 43.45, 146, 43, 143, 38, 143, 23.8,
    ]),
    // Hong Kong; Macau
    Ring([
      113.82, 22.14, 114.45, 22.14, 114.45, 22.54, 114.23, 22.548, 114.11, 22.53, 114.03, 22.505,
      113.95, 22.47, 113.88, 22.42, 113.82, 22.4,
    ]),
    Ring(113.548, 22.1, 113.61, 22.17),
    Ring(113.532, 22.17, 113.565, 22.213),
  ]

  private static let africa: [Ring] = [
    // Kenya, Uganda, Tanzania, Malawi, Zambia, Mozambique and all south of them
    Ring([
      41.6, -1.7, 41, -0.8, 41, 2.8, 41.87, 3.95, 40.8, 4.25, 39.85, 3.85, 39.05, 3.53, 38.1, 3.6,
      37, 4.35, 36, 4.45, 35.3, 5, 34, 4.22, 33.5, 3.75, 32.2, 3.52, 31.8, 3.8, 30.85, 3.5, 30.75,
      2.4,
      31.3, 2.15, 30.5, 1.2, 29.95, 0.85, 29.72, 0.04, 29.6, -0.9, 29.6, -1.39, 29.75, -1.35,
      30, -1.425, 30.15, -1.28, 30.47, -1.06, 30.8, -1.2, 30.85, -2, 30.78, -2.38, 30.55, -2.41,
      30.8, -3.3, 30.4, -3.6, 30, -4.3, 29.75, -4.46, 29.4, -4.5, 29.5, -6.5, 30.5, -8.2, 28.9,
      -8.45,
      28.6, -9, 28.6, -10.2, 28.4, -11.5, 28.4, -12, 29, -12.4, 29.8, -12.15, 29.8, -13.45, 29,
      -13.4,
      28.4, -12.5, 27.8, -12.25, 27.2, -11.6, 26, -11.9, 25.35, -11.2, 24.4, -11.1, 24, -10.9, 24,
      -13,
      22, -13, 22, -16.2, 23.4, -17.6, 21.4, -17.95, 20.8, -18.03, 19.77, -17.9, 18.4, -17.39,
      14.2, -17.4, 13, -17, 11.5, -17.25, 11.5, -25, 15, -36, 33, -36, 36.5, -26, 36.5, -22, 41.5,
      -16,
      41.5, -9, 42.2, -1.9,
    ]),
    // Mauritius, Rodrigues; Seychelles
    Ring(57.2, -20.6, 57.9, -19.9),
    Ring(63.3, -19.9, 63.6, -19.6),
    Ring(46, -10.3, 56.5, -3.5),
    // Saint Helena, Ascension, Tristan da Cunha
    Ring(-5.9, -16.1, -5.5, -15.8),
    Ring(-14.5, -8.1, -14.2, -7.8),
    Ring(-12.4, -37.2, -12.2, -37),
  ]

  private static let america: [Ring] = [
    // Guyana, Suriname
    Ring([
      -60, 8.6, -60.7, 7.5, -60.3, 7, -61.3, 6.3, -61.1, 5.9, -60.7, 5.2, -60.1, 5.2, -60, 4.5,
      -59.6, 3.8, -59.82, 3.37, -59.9, 2.5, -59.7, 1.9, -58.8, 1.2, -57.3, 1.9, -56, 1.85, -55, 2.4,
      -54.5, 2.3, -54.1, 3, -54.35, 4, -54.45, 4.8, -54.04, 5.5, -53.95, 6, -53.9, 6.5, -57, 7,
      -59.8, 9,
    ]),
    // Bahamas, Turks and Caicos
    Ring([
      -79.4, 27.5, -79.4, 23.4, -77.6, 23.2, -76.2, 22, -74.3, 20.75, -72.6, 20.7, -70.9, 21,
      -70.9, 22.2, -72.5, 23, -74, 25, -76.5, 27.5, -78, 27.6,
    ]),
    // Jamaica; Cayman Islands; Bermuda
    Ring(-78.5, 17.6, -76.1, 18.6),
    Ring(-81.5, 19.2, -79.6, 19.8),
    Ring(-65, 32.2, -64.6, 32.45),
    // Virgin Islands; Anguilla; Saint Kitts and Nevis; Antigua and Barbuda; Montserrat
    Ring(-65.1, 18.27, -64.2, 18.8),
    Ring(-64.95, 17.6, -64.5, 17.85),
    Ring(-63.2, 18.14, -62.9, 18.3),
    Ring(-62.9, 17.05, -62.5, 17.45),
    Ring(-62, 16.9, -61.6, 17.8),
    Ring(-62.3, 16.6, -62.1, 16.9),
    // Dominica; Saint Lucia; Saint Vincent, Grenada; Barbados; Trinidad and Tobago
    Ring(-61.5, 15.15, -61.2, 15.7),
    Ring(-61.1, 13.65, -60.85, 14.15),
    Ring(-61.85, 11.95, -61.05, 13.45),
    Ring(-59.7, 13, -59.4, 13.4),
    Ring(-61.85, 10, -60.4, 11.4),
    // Falkland Islands; South Georgia
    Ring(-61.5, -52.5, -57.6, -51),
    Ring(-38.3, -55, -35.6, -53.9),
  ]

  private static let pacific: [Ring] = [
    // Australia; Papua New Guinea, Solomon Islands; Lord Howe, Norfolk; New Zealand, Chathams
    Ring(112, -44.5, 154.2, -9.5),
    Ring(140.5, -12.5, 163, 0),
    Ring(158.5, -32, 168.5, -28.5),
    Ring(165.5, -53, 180, -33.5),
    Ring(-177.2, -45, -175.5, -43),
    // Christmas Island; Cocos
    Ring(105.5, -10.6, 105.75, -10.4),
    Ring(96.8, -12.25, 96.95, -11.8),
    // Fiji on both sides of the antimeridian; Tuvalu; Tonga; Samoa; Niue; Tokelau
    Ring(176.5, -21.8, 180.1, -12),
    Ring(-180.1, -21.8, -178.2, -15.5),
    Ring(176, -11, 180.1, -5.5),
    Ring(-176.3, -23, -173.7, -15.4),
    Ring(-172.9, -14.1, -171.35, -13.4),
    Ring(-170, -19.2, -169.7, -18.9),
    Ring(-172.6, -9.5, -171.1, -8.4),
    // Nauru; Kiribati; Cook Islands; Pitcairn
    Ring(166.8, -0.6, 167.05, -0.45),
    Ring(169.3, -3.2, 177.2, 3.6),
    Ring(-175, -5, -170.3, -2.5),
    Ring(-162, -11.6, -149.5, 5.2),
    Ring(-166, -22.2, -157.2, -8.8),
    Ring(-130.8, -25.1, -124.7, -23.9),
  ]
}
