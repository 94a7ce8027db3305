#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file with one traffic report a line, as <doc:TrafficFeed> describes.
///
/// The file is the whole truth: what it no longer names no longer counts.  A bad line is told in
/// ``TrafficUpdate/faults`` and loses no other.
///
///     let news = try TrafficFeedFile(path: "closures.jsonl").read()
///     let outcome = router.apply(news, at: now)
public struct TrafficFeedFile: TrafficProvider, Hashable {
  /// Path of the file.
  public let path: String

  /// Names a file, which is read when asked for.
  public init(path: String) { self.path = path }

  /// Reads the file.
  ///
  /// - Returns: All its reports, in their order, and what is wrong with the other lines.
  /// - Throws: ``TrafficFeedError/unreadable(path:reason:)``.
  public func read() throws(TrafficFeedError) -> TrafficUpdate {
    let bytes = try contents()
    var update = TrafficUpdate(replacesAll: true)
    for (index, line) in bytes.split(separator: 10, omittingEmptySubsequences: false).enumerated() {
      let isBlank = line.allSatisfy { $0 == 32 || $0 == 9 || $0 == 13 }
      if isBlank { continue }
      do throws(TrafficLineError) {
        update.reports.append(try TrafficReport(line: Array(line)))
      } catch {
        update.faults.append(
          .badLine(path: path, line: index + 1, problem: error.problem, remedy: error.remedy)
        )
      }
    }
    return update
  }

  /// Reads the file; the moment does not matter.
  public func update(at moment: Double) async throws -> TrafficUpdate { try read() }

  private func contents() throws(TrafficFeedError) -> [UInt8] {
    if path.utf8.contains(0) { throw unreadable(EINVAL) }
    // Without waiting: who writes into a pipe may never begin, and a device may have no end.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw unreadable() }
    guard let file = unsafe fdopen(descriptor, "rb") else {
      close(descriptor)
      throw unreadable()
    }
    defer { unsafe fclose(file) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw unreadable() }
    if status.st_mode & S_IFMT == S_IFDIR { throw unreadable(EISDIR) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(path: path, reason: "not a regular file")
    }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe fread(&chunk, 1, chunk.count, file)
      bytes += chunk[0..<count]
      if count < chunk.count { break }
    }
    if unsafe ferror(file) != 0 { throw unreadable() }
    return bytes
  }

  private func unreadable(_ code: Int32 = errno) -> TrafficFeedError {
    unsafe .unreadable(
      path: path,
      reason: strerror(code).map { unsafe String(cString: $0) } ?? "no reason"
    )
  }
}
