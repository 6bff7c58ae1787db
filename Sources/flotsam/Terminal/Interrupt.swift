import CLibrary
import Synchronization

/// Ctrl-C, requests to terminate and the end of the time, for commands that can be gone on with.
enum Interrupt {
  private static let count = Atomic<Int>(0)

  /// Whether somebody wants the command to end.
  static var isRequested: Bool { count.load(ordering: .relaxed) > 0 }

  /// Takes the signals from now on: the first asks, the second ends at once.
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
