import CLibrary
import Synchronization

/// A variable in the environment of a program, by which all that it starts is found again.
///
/// A child that becomes the leader of a session of its own, or loses its parents, is in no process
/// group of the program any more; its environment still has the variable.
struct ProgramMark: Sendable {
  private static let counter = Atomic<Int>(0)

  /// The variable with its value, another for every start.
  let variable: String

  init() {
    let number = Self.counter.add(1, ordering: .relaxed).newValue
    variable = "FLOTSAM_POLICY=\(getpid()).\(number)"
  }

  /// Kills every process that has the variable, until there is none.
  ///
  /// Where there is no `/proc` it kills none. A process that has wiped its environment is not found.
  func killAll() {
    #if os(Linux)
      // A process that forks all the time is behind by one generation each time.
      for _ in 0..<50 {
        let marked = Self.processes.filter(isMarked)
        if marked.isEmpty { return }
        for process in marked { kill(process, SIGKILL) }
      }
    #endif
  }

  #if os(Linux)
    /// The numbers of all processes that can be seen.
    private static var processes: [pid_t] {
      namesInFolder("/proc").compactMap { pid_t($0) }.filter { $0 != getpid() }
    }

    /// Whether a process has the variable; false where its environment may not be read.
    private func isMarked(_ process: pid_t) -> Bool {
      let file = open("/proc/\(process)/environ", O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { return false }
      defer { close(file) }
      var bytes: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 1 << 12)
      // What the program is given has less; a child may add more.
      while bytes.count < 1 << 20 {
        let count = read(file, &buffer, buffer.count)
        if count <= 0 { break }
        bytes += buffer[..<count]
      }
      let wanted = Array(variable.utf8)
      return bytes.split(separator: 0).contains { $0.elementsEqual(wanted) }
    }
  #endif
}
