/// The words of one language.
///
/// A phrase is a sentence without its full stop, as it goes on behind other words: it begins with a
/// small letter where the language has a choice.  "{road}" and its like are replaced; "[one|other]"
/// is the one, or the other if a word of the one is not known; the other may be missing.
struct PhraseTable: Sendable {
  /// North, north-east, … north-west.
  let compass: [String]
  /// "{compass}", "{road}".
  let depart: String
  /// The same, if the vehicle must first turn back.
  let departBack: String
  /// A turn of each grade but U-turns, sharp left to sharp right: "{road}", "{toward}".
  let turns: [String]
  /// A turn by which the driver stays on "{road}", of each grade.
  let stays: [String]
  /// "{road}".
  let uTurn: String
  /// Before a turn: where the road ends.
  let atEndOfRoad: String
  /// Left, middle, right branch: "{road}", "{toward}".
  let keeps: [String]
  /// Left, middle, right branch of a fork.
  let forks: [String]
  /// Left, unspecified, right slip road onto a motorway: "{road}", "{toward}".
  let onRamps: [String]
  /// Left, unspecified, right slip road off a motorway: "{road}", "{toward}".
  let offRamps: [String]
  /// Exit with a number: "{exit}", "{toward}".
  let numberedExit: String
  /// Left, unspecified, right: "{road}".
  let merges: [String]
  /// "{ordinal}", "{road}", "{toward}".
  let roundabout: String
  /// "{rotary}", "{ordinal}", "{road}", "{toward}".
  let rotary: String
  /// Before a turn: a small roundabout.
  let atRoundabout: String
  /// The leg ends within the roundabout.
  let enterRoundabout: String
  /// "{road}".
  let leaveRoundabout: String
  /// "{road}": its name.
  let boardFerry: String
  let boardTrain: String
  /// "{road}".
  let leaveFerry: String
  /// The same from a train that carries cars: "{road}".
  let leaveTrain: String
  /// "{road}".
  let nameChange: String
  /// Goal on the left, ahead, on the right.
  let arrivals: [String]
  /// A stop in between on the left, ahead, on the right.
  let stops: [String]
  /// The same before the goal is reached: "{distance}".
  let arrivalsAhead: [String]
  /// The same before a stop in between is reached: "{distance}".
  let stopsAhead: [String]
  /// "{distance}", "{sentence}".
  let lead: String
  /// "{first}", "{second}".
  let then: String
  /// Going on without a maneuver for long: "{distance}", "{road}".
  let follow: String
  /// Exits 1 to 10 of a roundabout as they are spoken.
  let ordinals: [String]
  /// First exits of a roundabout as they are written, where that is no rule.
  let writtenOrdinals: [String]
  /// Other exits as they are written: "{n}".
  let writtenOrdinal: String
  let units: UnitWords
  /// Separator of a decimal fraction.
  let decimalMark: String

  /// Spoken units; singular, and plural forms as ``PluralRule`` picks them.
  struct UnitWords: Sendable {
    let meter: [String]
    let kilometer: [String]
    let foot: [String]
    let yard: [String]
    let mile: [String]
    let quarterMile: String
    let halfMile: String
    let threeQuarterMile: String
    /// Between number and unit: a space, but none in Japanese.
    var space = " "
  }
}
