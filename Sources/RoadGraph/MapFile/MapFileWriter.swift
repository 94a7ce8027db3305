extension RoadGraphContents {
  /// Writes a map file.
  ///
  /// The bytes go to a temporary name in the same folder, are read back and checked as an opening
  /// does, and take the final name only then: whoever finds a file under that name finds a whole
  /// one.  A file that was there is replaced; who has it open keeps the old one.  The same
  /// contents give the same bytes.
  ///
  /// - Parameter path: Final name of the file; its folder must exist.
  /// - Returns: What the header of the file tells.
  /// - Throws: ``MapFileError/cannotWrite(path:reason:)``,
  ///   ``MapFileError/diskFull(path:byteCount:)``, or
  ///   ``MapFileError/invalidStructure(path:fault:)`` if the arrays do not make a map.
  /// - Complexity: linear in the size of the map.
  @discardableResult
  public func write(to path: String) throws(MapFileError) -> MapFileInfo {
    do throws(MapFault) { try checkPackable() } catch {
      throw .invalidStructure(path: path, fault: error)
    }
    let layout = MapFileLayout(self)
    var fault: MapFault?
    do throws(SystemFailure) {
      let file = try TemporaryFile(for: path)
      try write(layout, to: file)
      let image = try file.image(byteCount: layout.fileLength)
      do throws(MapFault) {
        try RoadGraph(image: image, info: layout.info).validate()
      } catch let found {
        fault = found
      }
      if fault == nil { try file.finish() }
    } catch {
      if error.isDiskFull { throw .diskFull(path: path, byteCount: layout.info.byteCount) }
      throw .cannotWrite(path: path, reason: error.reason)
    }
    if let fault { throw .invalidStructure(path: path, fault: fault) }
    return layout.info
  }

  private func write(_ layout: MapFileLayout, to file: TemporaryFile) throws(SystemFailure) {
    var failure: SystemFailure?
    func write(_ bytes: UnsafeRawBufferPointer) {
      guard failure == nil else { return }
      do throws(SystemFailure) { try unsafe file.write(bytes) } catch { failure = error }
    }
    let header = MapFileHeader.encode(layout.info)
    unsafe header.withUnsafeBytes(write)
    let zeros = [UInt8](repeating: 0, count: 16_384)
    var end = UInt64(header.count)
    unsafe layout.forEachSection { section, bytes in
      let gap = Int(section.byteOffset - end)
      unsafe zeros.withUnsafeBytes {
        unsafe write(UnsafeRawBufferPointer(rebasing: $0.prefix(gap)))
      }
      unsafe write(bytes)
      end = section.byteEnd
      return failure == nil
    }
    if let failure { throw failure }
  }
}
