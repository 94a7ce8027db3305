/// Why a map file cannot be opened, trusted or written.
///
/// Each description is a sentence that names the file, the place in it and what to do.
public enum MapFileError: Error, Equatable, Sendable {
  /// The operating system gave no access for reading; `reason` is its word.
  case cannotOpen(path: String, reason: String)
  /// The file does not begin as map files do.
  case notAMapFile(path: String)
  /// The file is shorter than it says; lengths in bytes, `expected` as far as it can be known.
  case truncated(path: String, length: UInt64, expected: UInt64)
  /// A newer library wrote the file, or one part of it, in a way that this one cannot read.
  case newerVersion(path: String, part: String, found: MapFormatVersion)
  /// The header or the table of sections contradicts itself or its checksum.
  case corruptHeader(path: String, problem: String)
  /// The bytes of a section are not those that were written; the offset in the file is that of
  /// the first damaged block.
  case corruptSection(path: String, section: String, byteOffset: UInt64)
  /// The checksums are right but the arrays do not make a map.
  case invalidStructure(path: String, fault: MapFault)
  /// The file could not be written; `reason` is the operating system's word.
  case cannotWrite(path: String, reason: String)
  /// The disk, or the quota on it, was full before the file was complete.
  case diskFull(path: String, byteCount: UInt64)
}

/// A place where the arrays of a map contradict one another.
public struct MapFault: Error, Equatable, Sendable, CustomStringConvertible {
  /// Name of the array, as in ``RoadGraphContents``, or of the section.
  public let array: String
  /// Place in the array; its length where the length is wrong, the vertex in a section of rows.
  public let index: Int
  /// What is wrong there.
  public let problem: String

  init(_ array: MapArray, _ index: Int, _ problem: String) {
    self.init(array.name, index, problem)
  }

  /// A fault of an array of ``RoadGraphContents`` that is no section of its own.
  init(_ array: String, _ index: Int, _ problem: String) {
    self.array = array
    self.index = index
    self.problem = problem
  }

  /// Array, place and what is wrong, without a full stop.
  public var description: String { "\(array)[\(index)] \(problem)" }
}

extension MapFileError: CustomStringConvertible {
  /// A sentence with file, place and remedy.
  public var description: String {
    switch self {
    case .cannotOpen(let path, let reason):
      "The map file \(path) cannot be opened (\(reason)); check the path and its permissions."
    case .notAMapFile(let path):
      "\(path) is not a Roadbook map file; make one with \"roadbook import\"."
    case .truncated(let path, let length, let expected):
      "The map file \(path) ends after \(length) bytes of \(expected); "
        + "copy or import it again."
    case .newerVersion(let path, let part, let found):
      "The map file \(path) has \(part) of version \(found), newer than this program reads "
        + "(\(MapFormatVersion.current)); update the program or import the map again."
    case .corruptHeader(let path, let problem):
      "The header of the map file \(path) is damaged: \(problem); copy or import it again."
    case .corruptSection(let path, let section, let byteOffset):
      "The map file \(path) is damaged in its section \(section), in the block from byte "
        + "\(byteOffset) on; copy or import it again."
    case .invalidStructure(let path, let fault):
      "The map file \(path) is not a valid map: \(fault); import it again, and report this if it "
        + "stays."
    case .cannotWrite(let path, let reason):
      "The map file \(path) cannot be written (\(reason)); check the folder and its permissions."
    case .diskFull(let path, let byteCount):
      "The map file \(path) needs \(byteCount) bytes and the disk is full; make room or choose "
        + "another folder."
    }
  }
}
