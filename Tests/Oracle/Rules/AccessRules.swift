/// What a car may do (driving rules B4, L5).
enum Access: UInt8 {
  case closed = 0
  case open = 1
  case destination = 2
  case `private` = 3

  var isEndsOnly: Bool { self == .destination || self == .private }

  /// What one value says; `nil` if it says nothing that is known.
  init?(value: String) {
    switch value {
    case "yes", "permissive", "designated": self = .open
    case "destination": self = .destination
    case "private", "customers", "delivery", "permit", "residents": self = .private
    case "no", "agricultural", "forestry", "psv", "bus", "taxi", "foot", "emergency", "military":
      self = .closed
    default: return nil
    }
  }

  /// What a value with parts ("private;delivery") says: the part that allows most counts.
  init?(list: String) {
    let order: [Access] = [.open, .destination, .private, .closed]
    let parts = list.split(separator: ";").compactMap { Access(value: trimmed($0)) }
    guard let best = order.first(where: parts.contains) else { return nil }
    self = best
  }
}

/// One direction of a way.
enum Direction: String {
  case forward
  case backward
}

/// Keys that speak of a car, the one that decides first (driving rules B2).
let carKeys = ["motorcar", "motor_vehicle", "vehicle", "access"]

/// An access tag that counts: what it says, and under which key.
struct AccessStatement {
  let access: Access
  let key: String

  /// Whether the tag speaks of motor traffic by name.
  var namesMotors: Bool { key == "motorcar" || key == "motor_vehicle" }

  /// Finds the statement that counts among the tags of a way or node (driving rules B2, B3).
  init?(_ tags: Tags, _ direction: Direction? = nil) {
    for key in carKeys {
      var values = [tags[key]]
      if let direction { values.insert(tags["\(key):\(direction.rawValue)"], at: 0) }
      for value in values {
        if let value, let access = Access(list: value) {
          self.access = access
          self.key = key
          return
        }
      }
    }
    return nil
  }
}

/// A text without spaces and tabs at its ends.
func trimmed(_ text: some StringProtocol) -> String {
  let isBlank = { (character: Character) in character == " " || character == "\t" }
  guard let first = text.firstIndex(where: { !isBlank($0) }),
    let last = text.lastIndex(where: { !isBlank($0) })
  else { return "" }
  return String(text[first...last])
}
