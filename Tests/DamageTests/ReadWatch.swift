#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Finds out which pages some work reads.
///
/// The pages are taken away while it runs; each range of them that it touches is noted and given
/// back by the handler of the signal that follows.  The processor tells, so nothing is missed,
/// whoever reads and how.
enum ReadWatch {
  /// Runs some work.
  ///
  /// One at a time in a process: signals have one handler.
  ///
  /// - Parameters:
  ///   - pages: Ranges of whole pages that may be read and written.
  ///   - work: Does not read them through the operating system.
  /// - Returns: Places of the ranges that it touched.
  /// - Throws: What the work throws.
  static func touched(
    of pages: [UnsafeMutableRawBufferPointer],
    by work: () throws -> Void
  ) rethrows -> Set<Int> {
    let watched = UnsafeMutableBufferPointer<WatchedPages>.allocate(capacity: pages.count)
    defer { watched.deallocate() }
    for (index, pages) in pages.enumerated() {
      watched.initializeElement(at: index, to: WatchedPages(pages: pages, isTouched: false))
    }
    watchedPages = watched
    var handlers = [sigaction(), sigaction()]
    let signals = [SIGSEGV, SIGBUS]
    for index in signals.indices {
      var handler = makeHandler()
      sigaction(signals[index], &handler, &handlers[index])
    }
    for pages in pages where pages.count > 0 {
      mprotect(pages.baseAddress, pages.count, PROT_NONE)
    }
    defer {
      for pages in pages where pages.count > 0 {
        mprotect(pages.baseAddress, pages.count, PROT_READ | PROT_WRITE)
      }
      for index in signals.indices { sigaction(signals[index], &handlers[index], nil) }
      watchedPages = nil
    }
    try work()
    return Set(watched.indices.filter { watched[$0].isTouched })
  }

  private static func makeHandler() -> sigaction {
    var handler = sigaction()
    #if canImport(Darwin)
      handler.__sigaction_u.__sa_sigaction = { _, info, _ in giveBack(info?.pointee.si_addr) }
    #else
      handler.__sigaction_handler.sa_sigaction = { _, info, _ in
        giveBack(info?.pointee._sifields._sigfault.si_addr)
      }
    #endif
    handler.sa_flags = SA_SIGINFO
    return handler
  }
}

/// A range of pages, and whether somebody touched it.
private struct WatchedPages {
  let pages: UnsafeMutableRawBufferPointer
  var isTouched: Bool
}

/// What the handler looks at: memory that never moves.
private nonisolated(unsafe) var watchedPages: UnsafeMutableBufferPointer<WatchedPages>?

/// Gives back the range of an address; an access to anything else ends the process.
private func giveBack(_ address: UnsafeMutableRawPointer?) {
  if let watched = watchedPages, let address {
    for index in watched.indices {
      guard let start = watched[index].pages.baseAddress, address >= start,
        address < start + watched[index].pages.count
      else { continue }
      watched[index].isTouched = true
      mprotect(start, watched[index].pages.count, PROT_READ | PROT_WRITE)
      return
    }
  }
  signal(SIGSEGV, SIG_DFL)
  signal(SIGBUS, SIG_DFL)
}
