import CLibrary

/// What the program needs of its process before it does anything.
enum ProcessNeeds {
  /// Takes the numbers of standard input, output and error where they are closed at the start, so
  /// that no file gets them and is written to in their place.
  ///
  /// Reading from them and writing to them fails as before.
  static func reserveStandardStreams() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is the one that is missing.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// The resource that the program needs and the system refuses, in words; nil where it has all.
  ///
  /// The runtime of tasks waits in silence for threads that the system refuses; without a few files
  /// in addition to the standard streams it traps.
  static var lacking: String? {
    if !hasFiles { return "files: raise the limit of open files (`ulimit -n`)" }
    if !hasThreads {
      return "threads: raise the limits of memory (`ulimit -v`) or of processes (`ulimit -u`)"
    }
    return nil
  }

  private static var hasFiles: Bool {
    let files = (0..<4).map { _ in open("/dev/null", O_RDONLY | O_CLOEXEC) }
    defer { for file in files where file >= 0 { close(file) } }
    return !files.contains { $0 < 0 }
  }

  /// One thread for each core, one that waits for events, and two for work that may not wait for others:
  /// as many as the runtime of tasks may start.
  private static var hasThreads: Bool {
    canStart(threads: max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) + 3)
  }

  /// Whether so many threads can exist at the same time: each starts the next and awaits its end.
  private static func canStart(threads count: Int) -> Bool {
    guard count > 0 else { return true }
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let isRefused = pthread_create(
      &thread, nil,
      { count in ProcessNeeds.canStart(threads: Int(bitPattern: count) - 1) ? nil : count },
      UnsafeMutableRawPointer(bitPattern: count))
    guard isRefused == 0 else { return false }
    var failure: UnsafeMutableRawPointer?
    #if canImport(Darwin)
      if let thread { pthread_join(thread, &failure) }
    #else
      pthread_join(thread, &failure)
    #endif
    return failure == nil
  }
}
