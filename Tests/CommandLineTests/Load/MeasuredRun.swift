#if canImport(Glibc)
  import Foundation
  import Glibc
  import Synchronization
  import Testing

  /// A finished run of the `roadbook` executable whose output went by unread but counted, and the
  /// memory that it took at most.
  struct MeasuredRun {
    let exitCode: Int32
    /// Lines that it printed.
    let lineCount: Int
    /// The most memory that it held, in kilobytes, files mapped into it included.
    ///
    /// What the system tells of it while it runs: to its own end it also counts the memory of the
    /// process that started it.
    let peakKilobytes: Int

    /// Runs the executable to its end.
    ///
    /// - Parameters:
    ///   - arguments: Words after `roadbook`.
    ///   - input: A file for its standard input.
    /// - Throws: An expectation that failed, if it cannot be started.
    init(_ arguments: [String], input: String = "/dev/null") throws {
      let process = try CommandLineRun.process(arguments)
      let path = try #require(process.executableURL?.path)
      var ends: [Int32] = [0, 0]
      try #require(pipe(&ends) == 0)
      var actions = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&actions)
      defer { posix_spawn_file_actions_destroy(&actions) }
      posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
      posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
      posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
      posix_spawn_file_actions_addclose(&actions, ends[0])
      posix_spawn_file_actions_addclose(&actions, ends[1])
      var words = ([path] + arguments).map { strdup($0) } + [nil]
      defer { words.forEach { free($0) } }
      var child = pid_t()
      let failure = posix_spawn(&child, path, &actions, nil, &words, environ)
      close(ends[1])
      try #require(failure == 0, "\(path) cannot be started")
      let output = ends[0]
      let counted = Mutex(0)
      let group = DispatchGroup()
      group.enter()
      Thread.detachNewThread {
        let count = MeasuredRun.countLines(output)
        counted.withLock { $0 = count }
        group.leave()
      }
      var (status, peak) = (Int32(0), 0)
      while waitpid(child, &status, WNOHANG) == 0 {
        peak = max(peak, MeasuredRun.peakKilobytes(of: child))
        usleep(3000)
      }
      group.wait()
      close(output)
      lineCount = counted.withLock { $0 }
      exitCode = status & 0x7F == 0 ? (status >> 8) & 0xFF : -1
      peakKilobytes = peak
    }

    private static func peakKilobytes(of process: pid_t) -> Int {
      let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
      return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
    }

    private static func countLines(_ descriptor: Int32) -> Int {
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      var count = 0
      while true {
        let read = read(descriptor, &buffer, buffer.count)
        if read <= 0 { return count }
        count += buffer[0..<read].count { $0 == UInt8(ascii: "\n") }
      }
    }
  }
#endif
