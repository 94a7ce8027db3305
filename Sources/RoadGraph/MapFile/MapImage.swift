#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

#if _endian(big)
  #error("map files are little-endian and are used as they lie; this processor is not")
#endif

/// The bytes of a map file in memory: a file mapped for reading, or memory laid out alike.
@safe final class MapImage: @unchecked Sendable {
  /// All bytes from the header on; begins at a page.
  let bytes: UnsafeMutableRawBufferPointer

  /// Takes fresh memory, all zero.
  init(byteCount: Int) {
    let start = unsafe mmap(
      nil,
      byteCount,
      PROT_READ | PROT_WRITE,
      MAP_PRIVATE | MapImage.anonymous,
      -1,
      0
    )
    guard let start = unsafe start, unsafe start != MAP_FAILED else {
      preconditionFailure("no memory for a map of \(byteCount) bytes")
    }
    unsafe bytes = unsafe UnsafeMutableRawBufferPointer(start: start, count: byteCount)
  }

  /// Maps an open file for reading only; `nil` if the system refuses, with `errno` set.
  init?(descriptor: Int32, byteCount: Int) {
    let start = unsafe mmap(nil, byteCount, PROT_READ, MAP_SHARED, descriptor, 0)
    guard let start = unsafe start, unsafe start != MAP_FAILED else { return nil }
    unsafe bytes = unsafe UnsafeMutableRawBufferPointer(start: start, count: byteCount)
  }

  deinit { unsafe munmap(bytes.baseAddress, bytes.count) }

  /// The bytes of a section, which lies within the image.
  func bytes(of section: MapSection) -> UnsafeRawBufferPointer {
    let start = unsafe bytes.baseAddress.map {
      unsafe UnsafeRawPointer($0) + Int(section.byteOffset)
    }
    return unsafe UnsafeRawBufferPointer(start: start, count: Int(section.byteCount))
  }

  /// Gives the pages back that reading brought in; the file brings them again when needed.
  ///
  /// Only for mapped files: memory of one's own would lose its contents.
  func releasePages() { unsafe madvise(bytes.baseAddress, bytes.count, MADV_DONTNEED) }

  /// Asks for the first `byteCount` bytes to be read soon.
  func prefetch(byteCount: Int) {
    unsafe madvise(bytes.baseAddress, min(byteCount, bytes.count), MADV_WILLNEED)
  }

  private static var anonymous: Int32 {
    #if canImport(Darwin)
      MAP_ANON
    #else
      MAP_ANONYMOUS
    #endif
  }
}
