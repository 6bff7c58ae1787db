import CLibrary
import Synchronization

/// The process groups of all programs that are running, which a signal ends together with this process.
///
/// A signal handler may take no lock, so the numbers are in a table of atomics.
enum ProgramGroups {
  private static let groups = InlineArray<512, Atomic<Int32>> { _ in Atomic(0) }
  private static let isListening = Atomic<Bool>(false)

  static func add(_ group: pid_t) {
    if !isListening.exchange(true, ordering: .relaxed) { listen() }
    for index in groups.indices {
      let (isFree, _) = groups[index].compareExchange(
        expected: 0, desired: group, ordering: .relaxed)
      if isFree { return }
    }
  }

  /// Forgets a group that has ended.
  static func remove(_ group: pid_t) {
    for index in groups.indices {
      let (wasThere, _) = groups[index].compareExchange(
        expected: group, desired: 0, ordering: .relaxed)
      if wasThere { return }
    }
  }

  /// Ends all groups where a signal ends this process; signals with a handler are left to it.
  private static func listen() {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let before = signal(number) { number in
        for index in ProgramGroups.groups.indices {
          let group = ProgramGroups.groups[index].load(ordering: .relaxed)
          if group > 0 { kill(-group, SIGKILL) }
        }
        signal(number, SIG_DFL)
        raise(number)
      }
      if let before { signal(number, before) }
    }
  }
}
