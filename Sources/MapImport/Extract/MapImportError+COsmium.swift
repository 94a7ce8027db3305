import COsmium

extension MapImportError {
  /// The word for an error of the reader; `paths` are the files it was given.
  init(_ error: cosm_error, paths: [String]) {
    let path =
      Int(exactly: error.file_index).flatMap { paths.indices.contains($0) ? paths[$0] : nil }
      ?? paths.joined(separator: " + ")
    let place = Place(
      path: path,
      byteOffset: error.byte_offset < 0 ? nil : error.byte_offset,
      object: Self.name(ofObject: error.object_id, type: UInt8(bitPattern: error.object_type))
    )
    let reason = Self.message(of: error)
    switch error.status {
    case COSM_CANCELLED: self = .cancelled
    case COSM_CANNOT_OPEN: self = .cannotOpen(path: path, reason: reason)
    case COSM_UNKNOWN_FORMAT: self = .unknownFormat(path: path, reason: reason)
    case COSM_NOT_PBF: self = .notPBF(path: path)
    case COSM_TRUNCATED: self = .truncated(place, reason: reason)
    case COSM_CORRUPT: self = .corrupt(place, reason: reason)
    case COSM_UNSUPPORTED_FEATURE: self = .unsupportedFeature(place, feature: reason)
    case COSM_HISTORY: self = .history(place, reason: reason)
    case COSM_OVERSIZED_BLOB: self = .oversizedBlock(place, reason: reason)
    case COSM_EMPTY: self = .empty(place, reason: reason)
    case COSM_TOO_LARGE: self = .tooLarge(reason: reason)
    default: self = .failed(reason: reason)
    }
  }

  private static func name(ofObject id: Int64, type: UInt8) -> String? {
    switch type {
    case UInt8(ascii: "n"): "node \(id)"
    case UInt8(ascii: "w"): "way \(id)"
    case UInt8(ascii: "r"): "relation \(id)"
    default: nil
    }
  }

  private static func message(of error: cosm_error) -> String {
    unsafe withUnsafeBytes(of: error.message) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
