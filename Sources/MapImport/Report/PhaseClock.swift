#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Measures phases of work: time, processor time and memory of the process.
struct PhaseClock {
  private(set) var phases: [ImportReport.Phase] = []
  private var mark = Reading.now()

  private struct Reading {
    var seconds: Double
    var cpuSeconds: Double
    var peakBytes: UInt64

    static func now() -> Reading {
      var time = timespec()
      unsafe clock_gettime(CLOCK_MONOTONIC, &time)
      var usage = rusage()
      #if canImport(Glibc)
        unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      #else
        unsafe getrusage(RUSAGE_SELF, &usage)
      #endif
      #if canImport(Darwin)
        let unit: UInt64 = 1
      #else
        let unit: UInt64 = 1024
      #endif
      return Reading(
        seconds: Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9,
        cpuSeconds: seconds(usage.ru_utime) + seconds(usage.ru_stime),
        peakBytes: UInt64(max(0, usage.ru_maxrss)) * unit
      )
    }

    private static func seconds(_ time: timeval) -> Double {
      Double(time.tv_sec) + Double(time.tv_usec) * 1e-6
    }
  }

  /// Ends a phase; the next begins now.
  mutating func end(_ phase: ImportProgress.Phase) {
    let now = Reading.now()
    phases.append(
      ImportReport.Phase(
        name: phase.rawValue,
        seconds: now.seconds - mark.seconds,
        cpuSeconds: now.cpuSeconds - mark.cpuSeconds,
        peakBytes: now.peakBytes
      )
    )
    mark = now
  }
}
