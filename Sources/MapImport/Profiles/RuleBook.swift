internal import COsmium
import RoadbookRoadGraph

/// Judges the objects of an extract by a profile, each distinct set of tags once.
///
/// Holds pointers into the arrays of an extract and must not outlive it.  Objects carry tags as
/// pairs of string numbers, sorted by key; the keys that rules read are found among the strings
/// once, so a set of tags is told from another by numbers alone.
struct RuleBook {
  /// The rules.
  let profile: DrivingProfile
  private let view: cosm_view
  /// Key of each string, by its number; 255 if no rule reads it.
  ///
  /// Shape: strings.
  private let keyOfString: [UInt8]
  private let keys: [TagKey] = TagKey.allCases
  private var wayRecords: [[UInt64]: WayRecord] = [:]
  private var nodeRecords: [[UInt64]: NodeRecord] = [:]
  /// Reused for each object: what it is looked up by.
  private var signature: [UInt64] = []

  /// Prepares the rules for an extract.
  ///
  /// - Complexity: O(*k* log *s*) string comparisons, *k* keys of rules, *s* strings.
  init(view: cosm_view, profile: DrivingProfile = DrivingProfile()) {
    self.view = view
    self.profile = profile
    var keyOfString = [UInt8](repeating: 255, count: Int(view.string_count))
    for (index, key) in TagKey.allCases.enumerated() {
      if let number = Self.number(of: key.rawValue, in: view) {
        keyOfString[number] = UInt8(index)
      }
    }
    self.keyOfString = keyOfString
  }

  /// Judges a way by the tags at these places of the extract, and those of its ferry relation.
  mutating func way(tags: Range<Int>, ferryRelation: Range<Int>? = nil) -> WayRecord {
    sign(tags)
    if let ferryRelation {
      signature.append(.max)
      sign(ferryRelation, keepsFormer: true)
    }
    if let known = wayRecords[signature] { return known }
    let record = profile.way(
      read(tags),
      ferryRelation: ferryRelation.map { read($0) }
    )
    wayRecords[signature] = record
    return record
  }

  /// Judges a node by the tags at these places of the extract.
  mutating func node(tags: Range<Int>) -> NodeRecord {
    sign(tags)
    if let known = nodeRecords[signature] { return known }
    let record = profile.node(read(tags))
    nodeRecords[signature] = record
    return record
  }

  /// Judges a relation by the tags at these places of the extract.
  func restriction(tags: Range<Int>) -> RestrictionRecord { profile.restriction(read(tags)) }

  /// The tags at these places that rules read.
  func read(_ places: Range<Int>) -> Tags {
    var tags = Tags()
    for place in places {
      let key = keyOfString[Int(view.tag_keys[place])]
      if key != 255 { tags.append(keys[Int(key)], string(Int(view.tag_values[place]))) }
    }
    return tags
  }

  /// Writes what tells these tags from others into `signature`.
  private mutating func sign(_ places: Range<Int>, keepsFormer: Bool = false) {
    if !keepsFormer { signature.removeAll(keepingCapacity: true) }
    for place in places {
      let key = view.tag_keys[place]
      if keyOfString[Int(key)] != 255 {
        signature.append(UInt64(key) << 32 | UInt64(view.tag_values[place]))
      }
    }
  }

  private func string(_ number: Int) -> String {
    let bytes = Self.bytes(of: number, in: view)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func bytes(of number: Int, in view: cosm_view) -> UnsafeRawBufferPointer {
    let first = Int(view.string_offsets[number])
    let end = Int(view.string_offsets[number + 1])
    return UnsafeRawBufferPointer(start: view.string_bytes + first, count: end - first)
  }

  /// Number of a string, by halving: strings are sorted by their bytes.
  private static func number(of wanted: String, in view: cosm_view) -> Int? {
    let wanted = Array(wanted.utf8)
    var low = 0
    var high = Int(view.string_count)
    while low < high {
      let middle = (low + high) / 2
      let found = bytes(of: middle, in: view)
      if found.elementsEqual(wanted) { return middle }
      if found.lexicographicallyPrecedes(wanted) { low = middle + 1 } else { high = middle }
    }
    return nil
  }
}
