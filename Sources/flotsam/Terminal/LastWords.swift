import CLibrary
import Synchronization

/// The message of the program when a signal ends it: a trap, or the end of its time.
///
/// A handler may only call functions that are safe in signal handlers. So all words are laid out in
/// memory before, and it writes them and ends the process: results appear by renaming, so nothing
/// is left half-written.
enum LastWords {
  /// Bytes that stay where they are until the process ends.
  private struct Text: Sendable {
    private let address: UInt
    private let count: Int

    init(_ text: String) {
      let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
      _ = bytes.initialize(from: text.utf8)
      address = UInt(bitPattern: bytes.baseAddress)
      count = bytes.count
    }

    func show() {
      // A failure to write to standard error cannot be reported.
      _ = write(2, UnsafeRawPointer(bitPattern: address), count)
    }
  }

  private static let trapStart = Text(
    "flotsam: internal error. This is a mistake in Flotsam: please report it with\nversion "
      + "\(Version.text), model version \(ModelVersion.current), seed ")
  private static let trapEnd = Text(
    ", and the files that it read:\n  " + Terminal.harmless(commandLine) + "\n")
  private static let timeOver = Text(
    "flotsam: the time limit was reached; nothing was written. Give a higher --time-limit.\n")

  private static let seed = Atomic<UInt64>(1)

  /// Records the seed of the runs from now on.
  static func remember(seed value: UInt64) { seed.store(value, ordering: .relaxed) }

  private static var commandLine: String {
    let words = ["flotsam"] + CommandLine.arguments.dropFirst()
    return String(words.map(RunOrigin.shellWord).joined(separator: " ").prefix(2000))
  }

  /// Handles the signals of traps from now on: with a message, and exit code 70.
  static func listen() {
    // They exist before a signal can come.
    _ = (trapStart, trapEnd, seed.load(ordering: .relaxed))
    RawTerminal.leave()
    for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGSYS] {
      signal(number) { _ in
        RawTerminal.leave()
        LastWords.trapStart.show()
        LastWords.writeSeed()
        LastWords.trapEnd.show()
        _exit(70)
      }
    }
  }

  /// Ends the process with exit code 75 after that many microseconds, unless another handler takes
  /// the signal.
  static func end(after microseconds: Int) {
    // The words exist before the signal can come.
    _ = timeOver
    signal(SIGALRM) { _ in
      LastWords.timeOver.show()
      _exit(75)
    }
    var timer = itimerval()
    timer.it_value.tv_sec = .init(microseconds / 1_000_000)
    timer.it_value.tv_usec = .init(microseconds % 1_000_000)
    // Zero is `ITIMER_REAL`, whose type differs between C libraries.
    setitimer(0, &timer, nil)
  }

  /// Writes the seed digit by digit, without a string.
  private static func writeSeed() {
    let value = seed.load(ordering: .relaxed)
    var divisor: UInt64 = 1
    while value / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      var digit = UInt8(ascii: "0") + UInt8(value / divisor % 10)
      _ = write(2, &digit, 1)
      divisor /= 10
    }
  }
}
