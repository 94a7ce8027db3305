public import CoreLocationShim
public import Foundation

/// A recorded drive: fixes in order of time.
public struct LocationTrace: Sendable {
  /// The fixes; their times ascend.
  public let fixes: [CLLocation]

  /// Makes a recording from fixes.
  ///
  /// - Parameter fixes: The fixes in any order; of two with the same time the later one in the list
  ///   is left out.
  public init(fixes: [CLLocation]) {
    var sorted: [CLLocation] = []
    for (_, fix) in fixes.enumerated().sorted(by: {
      ($0.element.timestamp, $0.offset) < ($1.element.timestamp, $1.offset)
    }) where sorted.last?.timestamp != fix.timestamp {
      sorted.append(fix)
    }
    self.fixes = sorted
  }

  /// Seconds from the first to the last fix; 0 with fewer than two.
  public var durationSeconds: TimeInterval {
    guard let first = fixes.first, let last = fixes.last else { return 0 }
    return last.timestamp.timeIntervalSince(first.timestamp)
  }

  /// Reads a recording from a file.
  ///
  /// - Parameter file: Path of a GPX file (`.gpx`), a log of NMEA 0183 (`.nmea`, `.nma`, `.log`,
  ///   `.txt`), or a table with a single trip (`.csv`).
  /// - Throws: ``LocationTraceError``.
  public init(contentsOf file: String) throws(LocationTraceError) {
    let kind = (file as NSString).pathExtension.lowercased()
    let data = try Self.bytes(of: file)
    switch kind {
    case "gpx": try self.init(gpx: data, file: file)
    case "nmea", "nma", "log", "txt": try self.init(nmea: data, file: file)
    case "csv": try self.init(csv: data, file: file)
    default: throw .unknownFormat(file: file)
    }
  }

  /// The bytes of a file.
  ///
  /// - Parameter file: Path of a regular file: a pipe may never be written to, and a device may
  ///   have no end.
  /// - Returns: All of them.
  /// - Throws: ``LocationTraceError/unreadable(file:)``.
  package static func bytes(of file: String) throws(LocationTraceError) -> Data {
    let url = URL(fileURLWithPath: file).resolvingSymlinksInPath()
    let values = try? url.resourceValues(forKeys: [.isRegularFileKey])
    guard values?.isRegularFile == true, let data = try? Data(contentsOf: url) else {
      throw .unreadable(file: file)
    }
    return data
  }
}

/// Why a recording cannot be read.
public enum LocationTraceError: Error, Hashable, Sendable {
  /// The file cannot be opened.
  case unreadable(file: String)
  /// The file's name does not tell its format.
  case unknownFormat(file: String)
  /// A line is not as the format has it; `fault` says what is wrong and what would be right.
  case malformed(file: String, line: Int, fault: String)
  /// There is no fix in the file.
  case empty(file: String)
  /// The table holds several trips, and one was to be read.
  case severalTrips(file: String, count: Int)
}

extension LocationTraceError: CustomStringConvertible {
  /// One sentence with the place and the remedy.
  public var description: String {
    switch self {
    case .unreadable(let file): "\(file) cannot be read; check the path and its permissions."
    case .unknownFormat(let file):
      "\(file) is of an unknown format; name it .gpx, .nmea or .csv by what it holds."
    case .malformed(let file, let line, let fault): "\(file), line \(line): \(fault)."
    case .empty(let file): "\(file) holds no fix; record one that has places and times."
    case .severalTrips(let file, let count):
      "\(file) holds \(count) trips; read them with LocationTrace.trips(csv:file:)."
    }
  }
}
