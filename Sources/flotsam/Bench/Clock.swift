import CLibrary

/// Clocks of the real world, for `bench` alone.
enum Clock {
  /// Processor time of the calling thread in seconds, without that of other threads.
  static var threadSeconds: Double { seconds(CLOCK_THREAD_CPUTIME_ID) }

  /// Real time in seconds from some instant.
  static var wallSeconds: Double { seconds(CLOCK_MONOTONIC) }

  private static func seconds(_ clock: clockid_t) -> Double {
    var now = timespec()
    clock_gettime(clock, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9
  }
}
