/// The tags of one object that the rules read.
///
/// A handful of entries, searched from the front: objects carry few tags, and each distinct set of
/// tags is judged once (see ``RuleBook``).
struct Tags: Sendable {
  private var keys: [TagKey] = []
  private var values: [String] = []

  /// Makes tags from spelled keys; keys that no rule reads are left out.
  init(_ tags: [String: String]) {
    for (key, value) in tags {
      guard let key = TagKey(rawValue: key) else { continue }
      append(key, value)
    }
  }

  /// Makes an empty set.
  init() {}

  /// Adds a tag; a key that is present already keeps its value.
  mutating func append(_ key: TagKey, _ value: String) {
    guard !keys.contains(key) else { return }
    keys.append(key)
    values.append(value)
  }

  /// Whether there is none.
  var isEmpty: Bool { keys.isEmpty }

  /// Value of a key; `nil` if the object does not carry it.
  subscript(key: TagKey) -> String? {
    var place = 0
    while place < keys.count {
      if keys[place] == key { return values[place] }
      place += 1
    }
    return nil
  }

  /// All tags.
  var pairs: Zip2Sequence<[TagKey], [String]> { zip(keys, values) }

  /// Gives a key a value, whatever it had; `nil` takes it away.
  mutating func set(_ key: TagKey, _ value: String?) {
    if let place = keys.firstIndex(of: key) {
      keys.remove(at: place)
      values.remove(at: place)
    }
    if let value { append(key, value) }
  }

  /// Whether a key has one of the values.
  func has(_ key: TagKey, _ wanted: String...) -> Bool {
    guard let value = self[key] else { return false }
    return wanted.contains(value)
  }

  /// Whether the object carries one of the keys.
  func hasAny(of wanted: [TagKey]) -> Bool {
    keys.contains { wanted.contains($0) }
  }

  /// These tags, and those of a relation for the keys that the object itself lacks.
  func completed(by relation: Tags, keys inherited: [TagKey]) -> Tags {
    var result = self
    for key in inherited {
      if let value = relation[key] { result.append(key, value) }
    }
    return result
  }
}

extension StringProtocol {
  /// Parts of a value between semicolons, without the blanks around them; empty parts are dropped.
  var listed: [String] {
    split(separator: ";").map { String($0.trimmedBlanks) }.filter { !$0.isEmpty }
  }

  /// The text without blanks at its ends.
  var trimmedBlanks: SubSequence {
    var text = self[...]
    while text.first?.isWhitespace == true { text = text.dropFirst() }
    while text.last?.isWhitespace == true { text = text.dropLast() }
    return text
  }
}
