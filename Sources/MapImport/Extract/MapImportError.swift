/// Why a map could not be made.
///
/// Every case names the file, the place in it as far as it is known, and what to do about it.
public enum MapImportError: Error, Equatable, Sendable {
  /// The caller asked to stop, or the task was cancelled.
  case cancelled
  /// A file is absent, not readable, or not a regular file.
  case cannotOpen(path: String, reason: String)
  /// The name's ending, or the content, is no format that can be read.
  case unknownFormat(path: String, reason: String)
  /// Named as a PBF, but the content is something else, such as an error page.
  case notPBF(path: String)
  /// The file ends too early.
  case truncated(Place, reason: String)
  /// A block or an object cannot be decoded.
  case corrupt(Place, reason: String)
  /// A block claims more bytes than the format allows.
  case oversizedBlock(Place, reason: String)
  /// The file needs something that is not understood: a feature of its header, or a compression.
  case unsupportedFeature(Place, feature: String)
  /// A history file, with several versions of an object or deleted ones.
  case history(Place, reason: String)
  /// Nothing that a road map could be made of.
  case empty(Place, reason: String)
  /// More objects than 32-bit numbers can count.
  case tooLarge(reason: String)
  /// The map file cannot be written.
  case cannotWrite(path: String, reason: String)
  /// The map file has the name of an extract, and would take its place.
  case wouldReplaceExtract(path: String)
  /// Out of memory, or an error that has no better word.
  case failed(reason: String)

  /// A place in the extract files.
  public struct Place: Equatable, Sendable, CustomStringConvertible {
    /// The file as it was given; of several files all, if no single one is at fault.
    public var path: String
    /// Where in the file, in bytes from its start; nil if unknown.
    public var byteOffset: Int64?
    /// The object at fault, as "node 17"; nil if unknown.
    public var object: String?

    /// Makes a place from what is known of it.
    public init(path: String, byteOffset: Int64? = nil, object: String? = nil) {
      self.path = path
      self.byteOffset = byteOffset
      self.object = object
    }

    /// File, object and byte, as far as known.
    public var description: String {
      var text = path
      if let object { text += ", \(object)" }
      if let byteOffset { text += ", byte \(byteOffset)" }
      return text
    }
  }
}

extension MapImportError: CustomStringConvertible {
  /// One sentence for people: what is wrong, where, and what helps.
  public var description: String {
    switch self {
    case .cancelled:
      "The import was cancelled."
    case .cannotOpen(let path, let reason):
      "Cannot open \(path) (\(reason)): check the name and the permissions."
    case .unknownFormat(let path, let reason):
      """
      Cannot tell the format of \(path) (\(reason)): give a .osm.pbf, .osm, .osm.gz, .osm.bz2 or \
      .opl file, named so.
      """
    case .notPBF(let path):
      """
      \(path) is not a PBF (byte 0): look into it, as a failed download often leaves an error \
      page or a log instead.
      """
    case .truncated(let place, let reason):
      "The file is cut short (\(place): \(reason)): fetch or copy it again."
    case .corrupt(let place, let reason):
      "The file is damaged (\(place): \(reason)): fetch or copy it again."
    case .oversizedBlock(let place, let reason):
      "The file is damaged or no PBF (\(place): \(reason)): fetch or write it again."
    case .unsupportedFeature(let place, let feature):
      "The file needs \(feature), which is not supported (\(place)): convert it with osmium cat."
    case .history(let place, let reason):
      """
      The file is a history or change file (\(place): \(reason)): make an extract of one moment \
      with osmium time-filter.
      """
    case .empty(let place, let reason):
      "There are no roads to import (\(place): \(reason)): give an extract that holds ways."
    case .tooLarge(let reason):
      "The extract is too large (\(reason)): import a smaller region."
    case .cannotWrite(let path, let reason):
      "Cannot write \(path) (\(reason)): check the folder, its permissions and the free space."
    case .wouldReplaceExtract(let path):
      "The map would take the place of the extract \(path): give the map another name."
    case .failed(let reason):
      "The import failed (\(reason)): try again with more memory, or a smaller region."
    }
  }
}
