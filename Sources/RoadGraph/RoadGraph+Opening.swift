#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension RoadGraph {
  /// Opens a map file.
  ///
  /// The file is mapped, not read.  Its first opening reads all of it once, to compare checksums
  /// and to see that the arrays fit together; that is remembered in the user's cache folder, by
  /// the file's build, length and date, and later openings take well under a millisecond.
  ///
  /// The file must not be changed while it is open: if it is made shorter, reading what is gone
  /// ends the program (signal SIGBUS).  Writers of this library never do that: they put a new file
  /// in its place, and the open map keeps the old one.  A file shortened before is refused.
  ///
  /// - Parameters:
  ///   - path: Path of the file.
  ///   - trusted: Whether the file is known to be whole, so that its first opening checks only
  ///     the header.  A damaged file that is trusted may crash the program.
  /// - Throws: ``MapFileError`` if there is no such file, it is no map, too new, or damaged.
  /// - Complexity: O(1); a first opening reads the file once.
  public convenience init(path: String, trusted: Bool = false) throws(MapFileError) {
    try self.init(path: path, trusted: trusted, verified: .ofUser)
  }

  convenience init(
    path: String,
    trusted: Bool,
    verified: VerifiedFiles
  ) throws(MapFileError) {
    let file = try MappedFile(path: path)
    let reader = unsafe MapFileReader(path: path, bytes: UnsafeRawBufferPointer(file.image.bytes))
    let info = try reader.info()
    self.init(image: file.image, info: info)
    do throws(MapFault) { try checkCounts() } catch {
      throw .invalidStructure(path: path, fault: error)
    }
    if trusted || verified.contains(file, buildID: info.buildID) { return }
    try SectionVerifier(path: path, image: file.image, info: info).run()
    do throws(MapFault) { try checkElements() } catch {
      throw .invalidStructure(path: path, fault: error)
    }
    file.image.releasePages()
    verified.insert(file, buildID: info.buildID)
  }

  /// Checks everything that can be checked of a map file, whether or not it was checked before.
  ///
  /// Does more than a first opening: it also adds up the weights along the paths that they stand
  /// for.
  ///
  /// - Parameter path: Path of the file.
  /// - Returns: What the header tells.
  /// - Throws: ``MapFileError`` for the first fault found.
  /// - Complexity: linear in the length of the file, but for the paths, where it is the number of
  ///   weights times that of runs in a row.
  @discardableResult
  public static func verify(path: String) throws(MapFileError) -> MapFileInfo {
    let map = try RoadGraph(path: path, trusted: false, verified: .none)
    do throws(MapFault) { try map.checkPathsOfAllModes() } catch {
      throw .invalidStructure(path: path, fault: error)
    }
    return map.info
  }

  /// Checks what ``verify(path:)`` checks beyond a first opening.
  func checkPathsOfAllModes() throws(MapFault) {
    for check in pathChecks { try check.run() }
  }

  /// Checks that the arrays fit together, as opening a file does.
  ///
  /// - Throws: ``MapFault`` for the first fault found.
  /// - Complexity: linear in the size of the map.
  public func validate() throws(MapFault) {
    try checkCounts()
    try checkElements()
  }

  /// Asks the system to bring in what searches touch, so that the first does not wait for it.
  ///
  /// Returns at once; reading goes on in the background.
  public func prewarm() {
    image.prefetch(byteCount: Int(info.section(.downRows)?.byteEnd ?? 0))
  }
}

/// A file mapped for reading, with what tells it from others.
struct MappedFile {
  /// The file's bytes.
  let image: MapImage
  /// Device, number, length and time of change of the file.
  let identity: [Int64]

  /// Opens and maps a file; it need not be a map.
  init(path: String) throws(MapFileError) {
    // The system would read no further than that, and open another file.
    if path.utf8.contains(0) {
      throw .cannotOpen(path: path, reason: "the name holds a zero byte")
    }
    // Without waiting: a pipe is no map, whoever may write into it.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .cannotOpen(path: path, reason: systemReason()) }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      throw .cannotOpen(path: path, reason: systemReason())
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .cannotOpen(path: path, reason: "it is not a regular file")
    }
    guard status.st_size > 0 else {
      throw .truncated(path: path, length: 0, expected: UInt64(MapFileHeader.tableOffset))
    }
    guard let image = MapImage(descriptor: descriptor, byteCount: Int(status.st_size)) else {
      throw .cannotOpen(path: path, reason: systemReason())
    }
    self.image = image
    #if canImport(Darwin)
      let changed = status.st_mtimespec
    #else
      let changed = status.st_mtim
    #endif
    identity = [
      Int64(truncatingIfNeeded: status.st_dev), Int64(truncatingIfNeeded: status.st_ino),
      Int64(status.st_size), Int64(changed.tv_sec), Int64(changed.tv_nsec),
    ]
  }
}

/// What the operating system says about the call that just failed.
func systemReason() -> String {
  guard let text = unsafe strerror(errno) else { return "error \(errno)" }
  return unsafe String(cString: text)
}
