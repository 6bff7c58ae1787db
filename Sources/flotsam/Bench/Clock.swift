import CLibrary

/// Clocks of the real world, for `bench` alone.
enum Clock {
  /// Processor time of the calling thread in seconds, without that of other threads.
  static var threadSeconds: Double { seconds(CLOCK_THREAD_CPUTIME_ID) }

  /// Real time in seconds from some instant.
  static var wallSeconds: Double { seconds(CLOCK_MONOTONIC) }

  /// Processor time of all threads of this process in seconds.
  static var processSeconds: Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }

  /// Processor time of all processes that this one started and waited for, in seconds.
  static var childSeconds: Double {
    var usage = rusage()
    // RUSAGE_CHILDREN, which Glibc declares as a type that its function does not take in Swift.
    getrusage(-1, &usage)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) * 1e-6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }

  private static func seconds(_ clock: clockid_t) -> Double {
    var now = timespec()
    clock_gettime(clock, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9
  }
}
