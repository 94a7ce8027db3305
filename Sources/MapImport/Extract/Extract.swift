import COsmium

/// One or several OSM extracts, read into memory as flat arrays.
///
/// Nodes, ways and relations are sorted by OSM id and strings by their bytes, so equal content
/// gives equal arrays, in whatever order and in however many files it came.  The arrays live as
/// long as the value; `withView` lends them.
@safe struct Extract: ~Copyable {
  private let handle: OpaquePointer

  /// What the reader is doing.
  enum Phase: Int32, Sendable {
    case checkingBlocks = 0
    case readingWays = 1
    case readingNodes = 2
  }

  /// Learns how far a phase is, and returns false to stop.
  ///
  /// Called from the thread that reads.
  typealias ProgressHandler = @Sendable (_ phase: Phase, _ done: UInt64, _ total: UInt64) -> Bool

  /// Reads the files.
  ///
  /// - Parameters:
  ///   - paths: Names of .osm.pbf, .osm, .osm.gz, .osm.bz2 or .opl files; read as if they were one.
  ///   - selection: Which objects and tags to keep.
  ///   - progress: Told bytes done and in total; the total is 0 while blocks are checked.
  /// - Throws: Any case but `cannotWrite`.
  init(
    paths: [String],
    selection: TagSelection,
    progress: @escaping ProgressHandler = { _, _, _ in true }
  ) throws(MapImportError) {
    var error = cosm_error()
    guard let handle = unsafe Self.read(paths, selection, ProgressBox(progress), &error) else {
      throw MapImportError(error, paths: paths)
    }
    unsafe self.handle = unsafe handle
  }

  deinit { unsafe cosm_extract_close(handle) }

  /// Lends the arrays; they must not be used after the call.
  func withView<Result: ~Copyable, Failure: Error>(
    _ body: (ExtractView) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe body(ExtractView(cosm_extract_view(handle)))
  }

  private static func read(
    _ paths: [String],
    _ selection: TagSelection,
    _ progress: ProgressBox,
    _ error: inout cosm_error
  ) -> OpaquePointer? {
    var handle: OpaquePointer?
    let context = unsafe Unmanaged.passUnretained(progress).toOpaque()
    withExtendedLifetime(progress) {
      unsafe withCStrings(paths) { paths in
        unsafe selection.withSelection { selection in
          var selection = unsafe selection
          // Sendable, as another thread than the caller's actor may be the one that reads.
          _ = unsafe cosm_extract_read(
            paths.baseAddress,
            paths.count,
            &selection,
            { @Sendable context, phase, done, total in
              guard let context = unsafe context, let phase = Phase(rawValue: phase) else {
                return 0
              }
              let box = unsafe Unmanaged<ProgressBox>.fromOpaque(context).takeUnretainedValue()
              return box.handler(phase, done, total) ? 0 : 1
            },
            context,
            &handle,
            &error
          )
        }
      }
    }
    return unsafe handle
  }
}

/// Carries the progress handler through the C border.
private final class ProgressBox: Sendable {
  let handler: Extract.ProgressHandler
  init(_ handler: @escaping Extract.ProgressHandler) { self.handler = handler }
}
