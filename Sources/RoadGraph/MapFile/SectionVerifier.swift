internal import CChecksum

/// Compares the bytes of a map file with their checksums.
struct SectionVerifier {
  /// Name of the file, for errors.
  let path: String
  /// The file's bytes.
  let image: MapImage
  /// Its header and table.
  let info: MapFileInfo

  /// Reads the whole file once.
  func run() throws(MapFileError) {
    var build = MapFileHeader.buildHashSeed(info)
    let checksums = try unsafe blockChecksums()
    for section in info.sections where section.kind != MapArray.blockChecksums.rawValue {
      let digest = unsafe SectionDigest(image.bytes(of: section))
      for (index, block) in digest.blocks.enumerated()
      where unsafe checksums[Int(section.firstBlock) + index] != block {
        throw corrupt(section, block: index)
      }
      guard digest.hash.low == section.checksum else { throw corrupt(section, block: 0) }
      build = digest.extend(build, kind: section.kind)
    }
    guard MapBuildID(high: build.high, low: build.low) == info.buildID else {
      throw .corruptHeader(path: path, problem: "the build's number does not match the contents")
    }
    try checkGaps()
  }

  private func corrupt(_ section: MapSection, block: Int) -> MapFileError {
    .corruptSection(
      path: path,
      section: section.name,
      byteOffset: section.byteOffset + UInt64(block) * MapSection.blockByteCount
    )
  }

  /// The section of checksums, itself checked.
  private func blockChecksums() throws(MapFileError) -> UnsafeBufferPointer<UInt32> {
    let bytes = unsafe info.bytes(of: .blockChecksums, in: image)
    if let section = info.section(.blockChecksums),
      unsafe SectionDigest(bytes).hash.low != section.checksum
    {
      throw corrupt(section, block: 0)
    }
    return unsafe bytes.assumingMemoryBound(to: UInt32.self)
  }

  /// Between sections there is nothing but zeros.
  private func checkGaps() throws(MapFileError) {
    var end = UInt64(MapFileHeader.byteCount(sectionCount: info.sections.count))
    for section in info.sections {
      let gap = unsafe image.bytes[Int(end)..<Int(section.byteOffset)]
      guard unsafe gap.allSatisfy({ $0 == 0 }) else {
        throw .corruptHeader(
          path: path,
          problem: "there are bytes between sections, before byte "
            + "\(section.byteOffset)"
        )
      }
      end = section.byteEnd
    }
  }
}
