#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Remembers in a folder which map files were found to be whole.
///
/// Each file known takes one of 4096 slots, a small text file; two that meet in a slot displace
/// one another, which costs a check too many.  All failures are silent: what cannot be remembered
/// is checked again.
struct VerifiedFiles: Sendable {
  /// Folder of the slots, or `nil` to remember nothing.
  let folder: String?

  /// Remembers nothing.
  static let none = VerifiedFiles(folder: nil)

  /// The user's cache folder: `$XDG_CACHE_HOME/roadbook`, else the system's custom.
  static var ofUser: VerifiedFiles {
    if let cache = unsafe getenv("XDG_CACHE_HOME"), unsafe cache.pointee == UInt8(ascii: "/") {
      return unsafe VerifiedFiles(folder: String(cString: cache) + "/roadbook/verified")
    }
    guard let home = unsafe getenv("HOME"), unsafe home.pointee == UInt8(ascii: "/") else {
      return .none
    }
    #if canImport(Darwin)
      return VerifiedFiles(folder: String(cString: home) + "/Library/Caches/roadbook/verified")
    #else
      return unsafe VerifiedFiles(folder: String(cString: home) + "/.cache/roadbook/verified")
    #endif
  }

  /// Whether this very file was found whole.
  func contains(_ file: MappedFile, buildID: MapBuildID) -> Bool {
    guard let folder else { return false }
    let key = Key(file, buildID)
    let descriptor = unsafe open(folder + "/" + key.slot, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = unsafe read(descriptor, &bytes, bytes.count)
    return count > 0 && bytes.prefix(count).elementsEqual(key.text.utf8)
  }

  /// Remembers that this file is whole.
  func insert(_ file: MappedFile, buildID: MapBuildID) {
    guard let folder else { return }
    makeFolders(folder)
    let key = Key(file, buildID)
    let final = folder + "/" + key.slot
    let temporary = final + ".\(getpid())"
    let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    let text = Array(key.text.utf8)
    let written = unsafe write(descriptor, text, text.count)
    close(descriptor)
    guard written == text.count, unsafe rename(temporary, final) == 0 else {
      unsafe unlink(temporary)
      return
    }
  }

  private func makeFolders(_ path: String) {
    var parent = ""
    for name in path.split(separator: "/") {
      parent += "/" + name
      unsafe mkdir(parent, 0o700)
    }
  }

  /// What tells a file from all others, and its slot.
  private struct Key {
    let text: String
    let slot: String

    init(_ file: MappedFile, _ buildID: MapBuildID) {
      let identity = file.identity.map { String($0) }.joined(separator: " ")
      text = "\(VerifiedFiles.rules) \(MapFormatVersion.current) \(buildID) \(identity)\n"
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      slot = String((hash ^ hash >> 32) & 0xFFF, radix: 16)
    }
  }

  /// Goes up when checks are added, so that files are checked again.
  private static let rules = 1
}
