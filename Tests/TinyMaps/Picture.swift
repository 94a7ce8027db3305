/// Places and strokes read from a drawing in text.
///
/// Letters and digits are places, everything else is decoration; columns run east, rows south.
struct Picture {
  /// Where a place stands: row and column, both from 0, common indentation cut.
  struct Spot: Hashable {
    let row: Int
    let column: Int
  }

  /// Spot of each place.
  private(set) var spots: [Character: Spot] = [:]
  /// Places joined by a straight run of `-`, `=`, `|`, `/` or `\`, each pair once.
  private(set) var strokes: [(Character, Character)] = []

  /// Places that are told instead of drawn, without strokes.
  init(spots: [Character: Spot]) { self.spots = spots }

  init(_ text: String) throws(TinyMapError) {
    let rows = Self.rows(of: text)
    for (row, characters) in rows.enumerated() {
      for (column, character) in characters.enumerated() where Self.isPlace(character) {
        guard spots[character] == nil else { throw .placeDrawnTwice(character) }
        spots[character] = Spot(row: row, column: column)
      }
    }
    for (place, spot) in spots.sorted(by: { $0.key < $1.key }) {
      for (ink, down, right) in Self.directions {
        if let end = Self.end(of: ink, from: spot, down, right, in: rows) {
          strokes.append((place, end))
        }
      }
    }
  }

  /// Inks of strokes, with the step that each takes: east, south, south-west, south-east.
  private static let directions: [(ink: Set<Character>, down: Int, right: Int)] = [
    (["-", "="], 0, 1), (["|"], 1, 0), (["/"], 1, -1), (["\\"], 1, 1),
  ]

  /// ASCII letters and digits are places.
  static func isPlace(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber)
  }

  private static func rows(of text: String) -> [[Character]] {
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map { Array($0) }
    let indents = lines.compactMap { line in line.firstIndex { $0 != " " } }
    let indent = indents.min() ?? 0
    return lines.map { Array($0.dropFirst(indent)) }
  }

  /// The place at which a stroke of one ink ends; `nil` if there is no ink or no place behind it.
  private static func end(
    of ink: Set<Character>,
    from spot: Spot,
    _ down: Int,
    _ right: Int,
    in rows: [[Character]]
  ) -> Character? {
    var row = spot.row + down
    var column = spot.column + right
    var length = 0
    while rows.indices.contains(row), rows[row].indices.contains(column) {
      let character = rows[row][column]
      if isPlace(character) { return length > 0 ? character : nil }
      guard ink.contains(character) else { return nil }
      length += 1
      row += down
      column += right
    }
    return nil
  }
}
