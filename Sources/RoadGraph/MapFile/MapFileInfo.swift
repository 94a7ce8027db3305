/// Version of the map file's format.
///
/// A reader refuses a file of another major version.  A newer minor version only adds sections,
/// which older readers skip.
public struct MapFormatVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Changes where older readers cannot read newer files.
  public let major: UInt16
  /// Changes where they can, without what was added.
  public let minor: UInt16

  /// Names a version.
  public init(major: UInt16, minor: UInt16) {
    self.major = major
    self.minor = minor
  }

  /// The version that this library writes, and the newest that it reads.
  public static let current = MapFormatVersion(major: 1, minor: 0)

  /// Whether one version is older than another.
  public static func < (left: MapFormatVersion, right: MapFormatVersion) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }

  /// The version as people write it, "1.0".
  public var description: String { "\(major).\(minor)" }
}

/// Hash of all that a map holds: the same contents have the same id, wherever they were made.
public struct MapBuildID: Hashable, Sendable, CustomStringConvertible {
  /// Upper half.
  public let high: UInt64
  /// Lower half.
  public let low: UInt64

  /// 32 hexadecimal digits.
  public var description: String {
    func digits(_ value: UInt64) -> String {
      let text = String(value, radix: 16)
      return String(repeating: "0", count: 16 - text.count) + text
    }
    return digits(high) + digits(low)
  }
}

/// A section of a map file: one array.
public struct MapSection: Equatable, Sendable {
  /// Number of the kind; a reader skips kinds that it does not know.
  public internal(set) var kind: UInt32
  /// Version of the array's coding.
  public let version: UInt16
  /// Bytes of an element; 0 if it takes some bits only.
  public let elementSize: Int
  /// Where the section begins in the file, in bytes.
  public let byteOffset: UInt64
  /// Length in bytes.
  public let byteCount: UInt64
  /// Number of elements.
  public let elementCount: UInt64
  /// Hash of the section's bytes.
  let checksum: UInt64
  /// Place of the checksum of the section's first block in the section of checksums.
  let firstBlock: UInt32

  /// Name of the array, as in ``RoadGraphContents``, behind the mode if it is a layer's; `kind
  /// 0x…` if unknown to this library.
  public var name: String { SectionKind(kind).name }

  /// Bytes that have a checksum of their own, but for the last ones of a section.
  static let blockByteCount: UInt64 = 1 << 20

  /// Number of blocks.
  var blockCount: UInt64 {
    (byteCount + MapSection.blockByteCount - 1) / MapSection.blockByteCount
  }

  /// First byte after the section.
  var byteEnd: UInt64 { byteOffset + byteCount }
}

/// What the header and the table of sections of a map file tell.
public struct MapFileInfo: Equatable, Sendable {
  /// Version of the format.
  public var version: MapFormatVersion = .current
  /// Length of the file in bytes.
  public internal(set) var byteCount: UInt64 = 0
  /// Hash of the contents.
  public internal(set) var buildID: MapBuildID = MapBuildID(high: 0, low: 0)
  /// See ``RoadGraphContents/timestamp``.
  public internal(set) var timestamp: Int64 = 0
  /// See ``RoadGraphContents/boundingBox``.
  public internal(set) var boundingBox: [Int32] = [0, 0, 0, 0]
  /// See ``RoadGraphContents/topologyID``.
  public internal(set) var topologyID: UInt64 = 0
  /// See ``RoadGraphContents/metricProfileHash``.
  public internal(set) var metricProfileHash: UInt64 = 0
  /// Sections in the order of the file.
  public internal(set) var sections: [MapSection] = []

  init() {}

  /// Section of an array.
  ///
  /// Every reader and writer has seen to it that there is one.
  func section(_ array: MapArray) -> MapSection? {
    sections.first { $0.kind == array.rawValue }
  }

  /// The bytes of an array within an image.
  func bytes(of array: MapArray, in image: MapImage) -> UnsafeRawBufferPointer {
    guard let section = section(array) else {
      return unsafe UnsafeRawBufferPointer(start: image.bytes.baseAddress, count: 0)
    }
    return unsafe image.bytes(of: section)
  }
}
