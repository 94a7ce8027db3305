import RoadbookGeo
import TestKit

/// A town of random streets as an extract in the text format OPL.
///
/// A bent grid with gaps, one-way streets, motorways, toll roads, ferries, private and destination
/// roads, signals, gates and bollards, parallel streets, a loop street, a cut-off island, and turn
/// restrictions over a node or over streets.
struct RandomTown {
  let seed: UInt64
  let size: Int
  private(set) var opl = ""
  /// Places near the streets, for waypoints.
  private(set) var places: [Coordinate] = []
  private var random: RandomSource
  private var nodes: [String] = []
  private var ways: [String] = []
  /// Rows and columns of the quarter whose streets are for residents.
  private var quarter: (rows: Range<Int>, columns: Range<Int>) = (0..<0, 0..<0)
  /// First and last node of each way of the grid.
  private var wayEnds: [(first: Int, last: Int)] = []
  private var relations: [String] = []

  init(seed: UInt64, size: Int) {
    self.seed = seed
    self.size = size
    random = RandomSource(seed: seed)
    let (row, column) = (
      Int.random(in: 0..<size - 2, using: &random), Int.random(in: 0..<size - 2, using: &random)
    )
    quarter = (row..<row + 3, column..<column + 3)
    addNodes()
    addStreets()
    addSpecials()
    addRestrictions()
    opl = (nodes + ways + relations).joined(separator: "\n") + "\n"
    addPlaces()
  }

  private func node(_ row: Int, _ column: Int) -> Int { 1 + row * size + column }

  private mutating func add(node number: Int, row: Double, column: Double, tags: String) {
    let latitude = 51.0 - row * 0.0012
    let longitude = 9.0 + column * 0.0017
    nodes.append("n\(number) v1 dV T\(tags) x\(longitude) y\(latitude)")
  }

  private mutating func addNodes() {
    for row in 0..<size {
      for column in 0..<size {
        let tags =
          random.happens(inHundred: 25)
          ? random.pick([
            "highway=traffic_signals", "barrier=gate", "barrier=bollard", "highway=turning_circle",
            "barrier=toll_booth", "barrier=gate,access=private", "barrier=border_control",
            "highway=mini_roundabout",
          ]) : ""
        add(
          node: node(row, column),
          row: Double(row) + Double.random(in: -0.3...0.3, using: &random),
          column: Double(column) + Double.random(in: -0.3...0.3, using: &random),
          tags: tags
        )
      }
    }
  }

  private mutating func addStreets() {
    for row in 0..<size {
      for column in 0..<size {
        if column + 1 < size { addStreet(node(row, column), node(row, column + 1), line: row) }
        if row + 1 < size { addStreet(node(row, column), node(row + 1, column), line: column) }
      }
    }
  }

  private mutating func addStreet(_ one: Int, _ other: Int, line: Int) {
    if random.happens(inHundred: 12) { return }
    var tags =
      switch line % 5 {
      case 0: "highway=" + random.pick(["motorway", "motorway", "trunk"])
      case 1: "highway=primary"
      case 2: "highway=residential"
      default:
        "highway="
          + random.pick(["tertiary", "service", "unclassified", "living_street", "track"])
      }
    if random.happens(inHundred: 15) {
      tags = "route=ferry"
    } else {
      if random.happens(inHundred: 20) { tags += ",toll=yes" }
      if random.happens(inHundred: isInQuarter(one) && isInQuarter(other) ? 80 : 10) {
        tags += ",access=" + random.pick(["private", "destination"])
      }
      if random.happens(inHundred: 8) { tags += ",maxspeed=30" }
    }
    if random.happens(inHundred: 20) { tags += ",oneway=" + random.pick(["yes", "-1"]) }
    let (first, last) = random.happens(inHundred: 50) ? (one, other) : (other, one)
    addWay([first, last], tags + ",name=W\(ways.count)")
  }

  private func isInQuarter(_ node: Int) -> Bool {
    quarter.rows.contains((node - 1) / size) && quarter.columns.contains((node - 1) % size)
  }

  private mutating func addWay(_ places: [Int], _ tags: String) {
    wayEnds.append((places[0], places[places.count - 1]))
    ways.append(
      "w\(ways.count + 1) v1 dV T\(tags) N" + places.map { "n\($0)" }.joined(separator: ",")
    )
  }

  /// Bent parallel streets, a loop street and an island that no road leads to.
  private mutating func addSpecials() {
    let count = size * size
    for index in 0..<3 {
      let (row, column) = (
        Int.random(in: 0..<size - 1, using: &random), Int.random(in: 0..<size - 1, using: &random)
      )
      add(
        node: count + 1 + index,
        row: Double(row) + 0.5,
        column: Double(column) + 0.5,
        tags: ""
      )
      addWay(
        [node(row, column), count + 1 + index, node(row, column + 1)],
        "highway=residential,name=Bend\(index)"
      )
    }
    for (index, place) in [(0.0, -3.0), (0.0, -2.5), (0.5, -2.5)].enumerated() {
      add(node: count + 10 + index, row: place.0, column: place.1, tags: "")
    }
    addWay([count + 10, count + 11, count + 12], "highway=residential,name=Island")
    for (index, place) in [(0.4, 0.6), (0.7, 0.9)].enumerated() {
      add(node: count + 20 + index, row: place.0, column: place.1, tags: "")
    }
    addWay(
      [node(1, 1), count + 20, count + 21, node(1, 1)],
      "highway=residential,name=Loop"
    )
  }

  private mutating func addRestrictions() {
    for _ in 0..<size * size / 2 {
      let kind = random.pick([
        "no_left_turn", "no_right_turn", "no_straight_on", "no_u_turn", "only_straight_on",
        "only_right_turn",
      ])
      let from = Int.random(in: 0..<wayEnds.count, using: &random)
      var chain = [from]
      var node = wayEnds[from].last
      for _ in 0..<(random.happens(inHundred: 40) ? 1 : random.pick([2, 3])) {
        let next = wayEnds.indices.filter {
          !chain.contains($0) && (wayEnds[$0].first == node || wayEnds[$0].last == node)
        }
        if next.isEmpty { break }
        chain.append(random.pick(next))
        let ends = wayEnds[chain[chain.count - 1]]
        node = ends.first == node ? ends.last : ends.first
      }
      guard chain.count >= 2 else { continue }
      let vias =
        chain.count == 2
        ? "n\(wayEnds[from].last)@via"
        : chain.dropFirst().dropLast().map { "w\($0 + 1)@via" }.joined(separator: ",")
      relations.append(
        "r\(relations.count + 1) v1 dV Ttype=restriction,restriction=\(kind) "
          + "Mw\(from + 1)@from,\(vias),w\(chain[chain.count - 1] + 1)@to"
      )
    }
  }

  private mutating func addPlaces() {
    for _ in 0..<200 {
      let row = Double.random(in: -0.5...Double(size) - 0.5, using: &random)
      let column = Double.random(in: -0.5...Double(size) - 0.5, using: &random)
      if let place = Coordinate(latitude: 51.0 - row * 0.0012, longitude: 9.0 + column * 0.0017) {
        places.append(place)
      }
    }
  }
}
