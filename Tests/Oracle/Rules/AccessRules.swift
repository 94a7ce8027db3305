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

/// A text without blanks and line ends at its ends.
func trimmed(_ text: some StringProtocol) -> String {
  guard let first = text.firstIndex(where: { !$0.isWhitespace }),
    let last = text.lastIndex(where: { !$0.isWhitespace })
  else { return "" }
  return String(text[first...last])
}
