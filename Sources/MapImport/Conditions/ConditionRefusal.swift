/// Why a condition cannot be read; it is then left aside, and what it stands with does not hold.
enum ConditionRefusal: String, Error, Sendable, CaseIterable {
  /// There is nothing to read.
  case empty = "empty"
  /// A word that is neither a time nor a measure of a vehicle: `wet`, `delivery`, `hgv`.
  case word = "neither time nor measure"
  /// A remark in quotation marks, which only people understand.
  case remark = "a remark"
  /// A mark or number where the grammar has none.
  case grammar = "not in the grammar"
  /// A day, month, week or time that does not exist.
  case range = "impossible date or time"
  /// A date or year before the one that it should follow.
  case backwards = "dates in the wrong order"
  /// Only holidays are named, and those are not known.
  case holidays = "holidays"
  /// Grammar that is left out: `||`, `unknown`, every so many days, single points in time.
  case unsupported = "unsupported opening hours"
  /// A bracket or quotation mark without its partner.
  case unbalanced = "unbalanced brackets"
  /// More parts than a rule holds.
  case tooLong = "too long"
}
