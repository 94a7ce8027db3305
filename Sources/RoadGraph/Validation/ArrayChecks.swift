internal import RoadbookPacking

/// Checks that several arrays share.
///
/// Each passes over its array once.
enum ArrayChecks {
  /// Offsets: begin at 0, never fall, end at `end`.
  static func offsets(
    _ array: MapArray,
    _ column: some Numbers<UInt32>,
    end: Int
  ) throws(MapFault) {
    let count = column.count
    guard count > 0, unsafe column[unchecked: 0] == 0 else {
      throw MapFault(array, 0, "should be 0")
    }
    var index = 1
    while index < count {
      if unsafe column[unchecked: index] < column[unchecked: index &- 1] {
        throw MapFault(array, index, "is less than the offset before it")
      }
      index &+= 1
    }
    guard unsafe column[unchecked: count - 1] == UInt32(exactly: end) else {
      throw MapFault(array, count - 1, "should be \(end), the end of what it divides")
    }
  }

  /// Numbers of something: all below `limit`, or `UInt32.max` where that may stand for none.
  static func below(
    _ array: MapArray,
    _ column: some Numbers<UInt32>,
    _ limit: Int,
    orNone: Bool = false
  ) throws(MapFault) {
    let count = column.count
    let limit = UInt32(clamping: limit)
    var index = 0
    while index < count {
      let value = unsafe column[unchecked: index]
      if value >= limit, !(orNone && value == UInt32.max) {
        throw MapFault(array, index, "is \(value), but there are only \(limit)")
      }
      index &+= 1
    }
  }

  /// Numbers that rise from each to the next, in every group that `offsets` makes.
  static func ascending(
    _ array: MapArray,
    _ column: some Numbers<UInt32>,
    groups offsets: some Numbers<UInt32>
  ) throws(MapFault) {
    var group = 0
    while group &+ 1 < offsets.count {
      var index = unsafe Int(offsets[unchecked: group]) &+ 1
      let end = unsafe Int(offsets[unchecked: group &+ 1])
      while index < end {
        if unsafe column[unchecked: index] <= column[unchecked: index &- 1] {
          throw MapFault(array, index, "is not above the number before it")
        }
        index &+= 1
      }
      group &+= 1
    }
  }

  /// Numbers that rise from each to the next.
  static func ascending(_ array: MapArray, _ column: some Numbers<UInt32>) throws(MapFault) {
    var index = 1
    while index < column.count {
      if unsafe column[unchecked: index] <= column[unchecked: index &- 1] {
        throw MapFault(array, index, "is not above the number before it")
      }
      index &+= 1
    }
  }

  /// Codes of one byte: all at most `limit`.
  static func codes(
    _ array: MapArray,
    _ column: some Numbers<UInt8>,
    upTo limit: UInt8
  ) throws(MapFault) {
    var index = 0
    while index < column.count {
      let code = unsafe column[unchecked: index]
      if code > limit { throw MapFault(array, index, "is \(code), no known code") }
      index &+= 1
    }
  }
}

extension ArrayChecks {
  /// Packed numbers: blocks follow one another, so that every number can be read.
  static func packing<Element>(
    _ array: MapArray,
    _ column: PackedColumn<Element>
  ) throws(MapFault) {
    if let place = column.numbers.firstBadPlace {
      throw MapFault(array, place, "is in a block of a bad width")
    }
  }
}

/// Numbers of a map that checks read without bounds, however they are stored.
protocol Numbers<Element> {
  associatedtype Element
  var count: Int { get }
  @unsafe subscript(unchecked index: Int) -> Element { get }
}

extension Column: Numbers {}
extension PackedColumn: Numbers {}
