internal import COsmium
internal import RoadbookRoadGraph

/// Collects the tags of roads and nodes: each distinct set of tags becomes one record.
///
/// Holds a view of the extract and must not outlive it.
struct AttributeDictionary {
  private let view: ExtractView
  /// Tags of each record, as places in the extract.
  private var ranges: [Range<Int>] = []
  /// Records by hash, with open addressing; `UInt32.max` is free.
  private var slots = [UInt32](repeating: .max, count: 1024)

  init(_ view: ExtractView) { self.view = view }

  /// Record of a set of tags; a new one if no object had these tags before.
  mutating func record(of tags: Range<Int>) -> UInt32 {
    if ranges.count * 2 > slots.count { grow() }
    var slot = hash(tags) & (slots.count - 1)
    while slots[slot] != .max {
      if areEqual(ranges[Int(slots[slot])], tags) { return slots[slot] }
      slot = (slot + 1) & (slots.count - 1)
    }
    let record = UInt32(ranges.count)
    slots[slot] = record
    ranges.append(tags)
    return record
  }

  private func hash(_ tags: Range<Int>) -> Int {
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
    for tag in tags {
      let pair = unsafe UInt64(view.raw.tag_keys[tag]) << 32 | UInt64(view.raw.tag_values[tag])
      hash = (hash ^ pair) &* 0xD6E8_FEB8_6659_FD93
      hash ^= hash >> 32
    }
    return Int(truncatingIfNeeded: hash >> 1)
  }

  private func areEqual(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    guard one.count == other.count else { return false }
    for (a, b) in zip(one, other)
    where unsafe view.raw.tag_keys[a] != view.raw.tag_keys[b]
      || view.raw.tag_values[a] != view.raw.tag_values[b]
    {
      return false
    }
    return true
  }

  private mutating func grow() {
    slots = [UInt32](repeating: .max, count: slots.count * 4)
    for (record, tags) in ranges.enumerated() {
      var slot = hash(tags) & (slots.count - 1)
      while slots[slot] != .max { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(record)
    }
  }

  /// Writes all records, and the strings that they use, to a map.
  func write(to contents: inout RoadGraphContents) {
    var isUsed = unsafe [Bool](repeating: false, count: Int(view.raw.string_count))
    isUsed[0] = true
    for tag in ranges.joined() {
      unsafe isUsed[Int(view.raw.tag_keys[tag])] = true
      unsafe isUsed[Int(view.raw.tag_values[tag])] = true
    }
    let numbers = writeStrings(isUsed, to: &contents)
    let nameKey = view.number(ofString: "name")
    let refKey = view.number(ofString: "ref")
    contents.recordFirstTag = [0]
    for tags in ranges {
      var name: UInt32 = 0
      var ref: UInt32 = 0
      for tag in tags {
        let key = unsafe view.raw.tag_keys[tag]
        let value = unsafe numbers[Int(view.raw.tag_values[tag])]
        if key == nameKey { name = value }
        if key == refKey { ref = value }
        contents.tagKeys.append(numbers[Int(key)])
        contents.tagValues.append(value)
      }
      contents.recordNames.append(name)
      contents.recordRefs.append(ref)
      contents.recordFirstTag.append(UInt32(contents.tagKeys.count))
    }
  }

  /// Writes the used strings, in their order.
  ///
  /// - Returns: New number of each string.
  private func writeStrings(
    _ isUsed: [Bool],
    to contents: inout RoadGraphContents
  ) -> [UInt32] {
    var numbers = [UInt32](repeating: 0, count: isUsed.count)
    contents.stringOffsets = [0]
    for (string, isUsed) in isUsed.enumerated() where isUsed {
      numbers[string] = UInt32(contents.stringOffsets.count - 1)
      unsafe contents.stringBytes += view.bytes(ofString: UInt32(string))
      contents.stringOffsets.append(UInt32(contents.stringBytes.count))
    }
    return numbers
  }
}
