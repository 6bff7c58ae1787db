import CLibrary
import Synchronization

/// Ctrl-C, requests to terminate and the end of the time, for commands that can be resumed.
enum Interrupt {
  private static let count = Atomic<Int>(0)

  /// Whether a signal has requested the end of the command.
  static var isRequested: Bool { count.load(ordering: .relaxed) > 0 }

  /// Handles the signals from now on: the first requests the end, the second ends at once.
  static func listen() {
    // The counter exists before a signal can come.
    _ = isRequested
    for number in [SIGINT, SIGTERM, SIGALRM] {
      signal(number) { _ in
        if Interrupt.count.wrappingAdd(1, ordering: .relaxed).oldValue > 0 { _exit(75) }
      }
    }
  }
}
