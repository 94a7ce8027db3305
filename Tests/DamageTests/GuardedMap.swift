import CChecksum

@testable import RoadbookRoadGraph

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A map file laid out so that nobody can read beside one of its sections unnoticed.
///
/// Every section has pages of its own, and the pages before and behind it may not be touched: the
/// processor stops who does.  That holds for all code, C as well as Swift, in any build.
struct GuardedMap {
  /// Which end of a section lies at the edge of its pages.
  enum Edge: Sendable, CaseIterable {
    /// The first byte: one step back is an error, up to a page ahead is not.
    case start
    /// The last byte: one step ahead is an error, up to a page back is not.
    case end
  }

  let image: MapImage
  let info: MapFileInfo
  /// The whole file as it lies, with a page behind it that may not be touched.
  private let file: GuardedFile
  /// Bytes of the file that lie in a section, with their place in the image.
  private let places: [(file: Range<Int>, image: Int)]
  /// The pages of each section.
  let pages: [UnsafeMutableRawBufferPointer]

  /// Lays out the bytes of a file.
  ///
  /// - Throws: What opening says of the header and of the table of sections.
  init(_ bytes: [UInt8], tightAt edge: Edge) throws(MapFileError) {
    file = GuardedFile(bytes)
    var info = try file.info()
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    func pages(_ byteCount: Int) -> Int { (byteCount + page - 1) / page * page }
    let total = info.sections.reduce(page) { $0 + pages(Int($1.byteCount)) + page }
    let image = MapImage(byteCount: total)
    var places: [(file: Range<Int>, image: Int)] = []
    var ofSections: [UnsafeMutableRawBufferPointer] = []
    var next = page
    mprotect(image.bytes.baseAddress, page, PROT_NONE)
    info.sections = info.sections.map { section in
      let (offset, count) = (Int(section.byteOffset), Int(section.byteCount))
      let place = edge == .start ? next : next + pages(count) - count
      bytes[offset..<offset + count].withUnsafeBytes { source in
        UnsafeMutableRawBufferPointer(rebasing: image.bytes[place..<place + count])
          .copyMemory(from: source)
      }
      places.append((offset..<offset + count, place))
      ofSections.append(
        UnsafeMutableRawBufferPointer(rebasing: image.bytes[next..<next + pages(count)])
      )
      next += pages(count)
      mprotect(image.bytes.baseAddress.map { $0 + next }, page, PROT_NONE)
      next += page
      return section.moved(to: place)
    }
    self.image = image
    self.info = info
    self.places = places
    self.pages = ofSections
  }

  /// The map, unchecked.
  func map() -> RoadGraph { RoadGraph(image: image, info: info) }

  /// Number of the section that a byte of the file lies in; `nil` if it lies in none.
  func section(at place: Int) -> Int? { places.firstIndex { $0.file.contains(place) } }

  /// Flips bits of a byte of a section, again to take it back.
  func flip(_ flip: BitFlip, in section: Int) {
    file.bytes[flip.place] ^= flip.mask
    image.bytes[places[section].image + flip.place - places[section].file.lowerBound] ^= flip.mask
  }

  /// Checks header and table again, with what they look at in sections.
  func checkHeader() throws(MapFileError) { _ = try file.info() }
}

/// The bytes of a file, of which the last lies just before a page that may not be touched.
private struct GuardedFile {
  private let image: MapImage
  let bytes: UnsafeMutableRawBufferPointer

  init(_ source: [UInt8]) {
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    let whole = (source.count + page - 1) / page * page
    image = MapImage(byteCount: whole + page)
    bytes = UnsafeMutableRawBufferPointer(
      rebasing: image.bytes[whole - source.count..<whole]
    )
    bytes.copyBytes(from: source)
    mprotect(image.bytes.baseAddress.map { $0 + whole }, page, PROT_NONE)
  }

  func info() throws(MapFileError) -> MapFileInfo {
    try MapFileReader(path: "damaged", bytes: UnsafeRawBufferPointer(bytes)).info()
  }
}

extension MapSection {
  /// The section at another place.
  fileprivate func moved(to place: Int) -> MapSection {
    MapSection(
      kind: kind,
      version: version,
      elementSize: elementSize,
      byteOffset: UInt64(place),
      byteCount: byteCount,
      elementCount: elementCount,
      checksum: checksum,
      firstBlock: firstBlock
    )
  }
}

/// Bits of one byte that change.
struct BitFlip: Equatable, CustomStringConvertible {
  /// Place of the byte in the file.
  let place: Int
  /// Bits that change; not 0.
  let mask: UInt8

  /// A random byte and random bits of it: mostly one, as faults of memory and disks are.
  init(of byteCount: Int, seed: Int) {
    var random = FixedRandom(seed: UInt64(seed))
    place = Int.random(in: 0..<byteCount, using: &random)
    mask = BitFlip.mask(&random)
  }

  /// A byte and random bits of it.
  init(at place: Int, seed: Int) {
    var random = FixedRandom(seed: UInt64(seed))
    self.place = place
    mask = BitFlip.mask(&random)
  }

  /// A byte and one of its bits, 0 to 7.
  init(at place: Int, bit: Int) {
    self.place = place
    mask = 1 << UInt8(bit)
  }

  private static func mask(_ random: inout FixedRandom) -> UInt8 {
    let bit: UInt8 = 1 << UInt8.random(in: 0..<8, using: &random)
    return Bool.random(using: &random) ? bit : UInt8.random(in: 1...255, using: &random)
  }

  var description: String { "byte \(place) ^ 0x" + String(mask, radix: 16) }
}

/// Makes the checksum of header and table right again; the layout is that of the documentation.
func sealHeader(_ bytes: inout [UInt8]) {
  func load(_ place: Int) -> Int {
    bytes[place..<place + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
  let byteCount = 4096 + 48 * load(64)
  guard byteCount <= bytes.count else { return }
  for place in 72..<76 { bytes[place] = 0 }
  let checksum = cchk_crc32c_by_tables(0, bytes, byteCount)
  for index in 0..<4 { bytes[72 + index] = UInt8(truncatingIfNeeded: checksum >> (8 * index)) }
}

/// Random numbers that are the same in every run (a linear congruential generator).
struct FixedRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = (seed &+ 1) &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    var result: UInt64 = 0
    for _ in 0..<2 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      result = result << 32 | state >> 32
    }
    return result
  }
}
