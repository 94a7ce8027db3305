import RoadbookRoadGraph

/// Judges the objects of an extract by a profile, each distinct set of tags once.
///
/// Holds pointers into the arrays of an extract and must not outlive it.  Objects carry tags as
/// pairs of string numbers, sorted by key; the keys that rules read are found among the strings
/// once, so a set of tags is told from another by numbers alone.
struct RuleBook {
  /// The rules.
  let profile: any TravelProfile
  private let view: ExtractView
  /// Key of each string, by its number; 255 if no rule reads it.
  ///
  /// Shape: strings.
  private let keyOfString: [UInt8]
  private let keys: [TagKey] = TagKey.allCases
  private var wayRecords: [[UInt64]: WayRecord] = [:]
  private var nodeRecords: [[UInt64]: NodeRecord] = [:]
  private var timedWays: [[UInt64]: TimedWay?] = [:]
  /// Reused for each object: what it is looked up by.
  private var signature: [UInt64] = []

  /// Prepares the rules for an extract.
  ///
  /// - Complexity: O(*k* log *s*) string comparisons, *k* keys of rules, *s* strings.
  init(view: ExtractView, profile: any TravelProfile = DrivingProfile()) {
    self.view = view
    self.profile = profile
    var keyOfString = [UInt8](repeating: 255, count: view.stringCount)
    for (index, key) in TagKey.allCases.enumerated() where profile.reads(key) {
      if let number = view.number(ofString: key.rawValue) {
        keyOfString[Int(number)] = UInt8(index)
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

  /// Judges a way with conditions for all times; `nil` if none of them speaks of the time.
  mutating func timedWay(tags: Range<Int>, ferryRelation: Range<Int>? = nil) -> TimedWay? {
    sign(tags)
    if let ferryRelation {
      signature.append(.max)
      sign(ferryRelation, keepsFormer: true)
    }
    if let known = timedWays[signature] { return known }
    let timed = profile.timedWay(
      read(tags),
      ferryRelation: ferryRelation.map { read($0) }
    )
    timedWays[signature] = .some(timed)
    return timed
  }

  /// Judges a node with conditions for all times; `nil` if none of them speaks of the time.
  func timedNode(tags: Range<Int>) -> TimedNode? { profile.timedNode(read(tags)) }

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
      let key = unsafe keyOfString[Int(view.tagKeys[place])]
      if key != 255 { unsafe tags.append(keys[Int(key)], view.string(view.tagValues[place])) }
    }
    return tags
  }

  /// Writes what tells these tags from others into `signature`.
  private mutating func sign(_ places: Range<Int>, keepsFormer: Bool = false) {
    if !keepsFormer { signature.removeAll(keepingCapacity: true) }
    for place in places {
      let key = unsafe view.tagKeys[place]
      if keyOfString[Int(key)] != 255 {
        unsafe signature.append(UInt64(key) << 32 | UInt64(view.tagValues[place]))
      }
    }
  }
}
