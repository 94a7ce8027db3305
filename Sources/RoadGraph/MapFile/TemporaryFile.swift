#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that takes its final name only when complete.
///
/// Lies beside its final place under a name of its own, locked while its writer lives.  A writer
/// that is killed leaves it behind; the next one for the same place removes it.
final class TemporaryFile {
  /// Name while it is being written.
  let path: String
  private let finalPath: String
  private let descriptor: Int32
  private var isDone = false

  /// Opens a file to take the place of `finalPath`; fails with `errno`.
  init(for finalPath: String) throws(SystemFailure) {
    if finalPath.utf8.contains(0) { throw SystemFailure(code: EINVAL) }
    var status = stat()
    if unsafe stat(finalPath, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      // Renaming would take a device or a pipe out of the system and put a file there.
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      throw isFolder ? SystemFailure(code: EISDIR) : SystemFailure(reason: "not a regular file")
    }
    let (folder, name) = TemporaryFile.split(finalPath)
    TemporaryFile.removeLeftovers(of: name, in: folder)
    self.finalPath = finalPath
    var attempt = 0
    while true {
      let path = "\(folder)/.\(name).\(getpid())-\(attempt)\(TemporaryFile.ending)"
      let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor < 0 {
        let failure = SystemFailure()
        guard failure.code == EEXIST, attempt < 1000 else { throw failure }
      } else if TemporaryFile.lock(descriptor) {
        self.path = path
        self.descriptor = descriptor
        return
      } else {
        close(descriptor)
      }
      attempt += 1
    }
  }

  deinit {
    if !isDone { unsafe unlink(path) }
    close(descriptor)
  }

  /// Appends bytes.
  func write(_ bytes: UnsafeRawBufferPointer) throws(SystemFailure) {
    try unsafe TemporaryFile.write(bytes, to: descriptor)
  }

  /// Writes bytes to an open file, all of them.
  static func write(
    _ bytes: UnsafeRawBufferPointer,
    to descriptor: Int32
  ) throws(SystemFailure) {
    var rest = unsafe bytes
    while let start = rest.baseAddress, rest.count > 0 {
      let count = unsafe systemWrite(descriptor, start, rest.count)
      if count > 0 {
        unsafe rest = unsafe UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      } else if count == 0 || errno != EINTR {
        throw SystemFailure()
      }
    }
  }

  /// Maps what was written.
  func image(byteCount: Int) throws(SystemFailure) -> MapImage {
    guard let image = MapImage(descriptor: descriptor, byteCount: byteCount) else {
      throw SystemFailure()
    }
    return image
  }

  /// Sees that the bytes are on the disk, then gives the file its final name.
  func finish() throws(SystemFailure) {
    guard fsync(descriptor) == 0, unsafe rename(path, finalPath) == 0 else { throw SystemFailure() }
    isDone = true
    let folder = unsafe open(TemporaryFile.split(finalPath).folder, O_RDONLY | O_CLOEXEC)
    if folder >= 0 {
      fsync(folder)
      close(folder)
    }
  }

  private static let ending = ".partial"

  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = path[..<slash]
    return (folder.isEmpty ? "/" : String(folder), String(path[path.index(after: slash)...]))
  }

  /// Locks a file that was just made; `false` if somebody took it for a leftover before that.
  private static func lock(_ descriptor: Int32) -> Bool {
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return errno != EWOULDBLOCK }
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 && status.st_nlink > 0
  }

  /// Removes files that killed writers for the same place left.
  private static func removeLeftovers(of name: String, in folder: String) {
    guard let listing = unsafe opendir(folder) else { return }
    defer { unsafe closedir(listing) }
    while let entry = unsafe readdir(listing) {
      let found = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      guard found.hasPrefix(".\(name)."), found.hasSuffix(ending) else { continue }
      let descriptor = unsafe open("\(folder)/\(found)", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unsafe unlink("\(folder)/\(found)") }
      close(descriptor)
    }
  }
}

/// A call of the operating system that failed.
struct SystemFailure: Error {
  /// The value of `errno`.
  let code: Int32
  /// The system's word for it.
  let reason: String

  /// Takes up the call that failed last.
  init() {
    code = errno
    reason = systemReason()
  }

  /// Stands for a call that would not do what was meant.
  init(code: Int32) {
    self.code = code
    reason = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
  }

  /// Stands for a call that was not made, for a reason of our own.
  init(reason: String) {
    code = EINVAL
    self.reason = reason
  }

  /// Whether there was no room on the disk.
  var isDiskFull: Bool { code == ENOSPC || code == EDQUOT }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  unsafe write(descriptor, bytes, count)
}
