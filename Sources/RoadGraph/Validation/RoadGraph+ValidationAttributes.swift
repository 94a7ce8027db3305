#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension RoadGraph {
  /// Strings are sorted by their bytes, each once; the first is empty.
  func checkStrings() throws(MapFault) {
    try ArrayChecks.offsets(.stringOffsets, stringOffsets, end: stringBytes.count)
    guard unsafe stringOffsets[unchecked: 1] == 0 else {
      throw MapFault(.stringOffsets, 1, "is not 0: the first string should be empty")
    }
    var string = 1
    while string < stringOffsets.count - 1 {
      guard isString(string - 1, before: string) else {
        throw MapFault(.stringOffsets, string, "begins a string that is not above the last")
      }
      string += 1
    }
  }

  private func isString(_ left: Int, before right: Int) -> Bool {
    let leftStart = unsafe Int(stringOffsets[unchecked: left])
    let leftCount = unsafe Int(stringOffsets[unchecked: left + 1]) - leftStart
    let rightStart = unsafe Int(stringOffsets[unchecked: right])
    let rightCount = unsafe Int(stringOffsets[unchecked: right + 1]) - rightStart
    let order = unsafe memcmp(
      stringBytes.base + leftStart,
      stringBytes.base + rightStart,
      min(leftCount, rightCount)
    )
    return order < 0 || order == 0 && leftCount < rightCount
  }

  /// Records name strings, and their tags rise by key.
  func checkRecords() throws(MapFault) {
    let stringCount = stringOffsets.count - 1
    try ArrayChecks.below(.recordNames, recordNames, stringCount)
    try ArrayChecks.below(.recordRefs, recordRefs, stringCount)
    try ArrayChecks.offsets(.recordFirstTag, recordFirstTag, end: tagKeys.count)
    try ArrayChecks.below(.tagKeys, tagKeys, stringCount)
    try ArrayChecks.below(.tagValues, tagValues, stringCount)
    try ArrayChecks.ascending(.tagKeys, tagKeys, groups: recordFirstTag)
  }
}
