import SimulationKernel

/// A process's life-cycle state after an event that changed it.
public struct StateChange: BitwiseCopyable, Sendable {
  /// The process.
  public let process: ProcessID
  /// The state from now on.
  public let state: ProcessState
}

/// The changes of process states since they were last taken, and the states before.
///
/// A state that changes and changes back within one event is left out.
struct StateTrail {
  private var known: ContiguousArray<ProcessState>
  private(set) var changes: ContiguousArray<StateChange> = []

  init(processCount: Int) {
    known = ContiguousArray(repeating: .notRunning, count: processCount)
  }

  /// Notes a process's state after an event.
  mutating func observe(_ process: ProcessID, _ state: ProcessState) {
    guard known[process.index] != state else { return }
    known[process.index] = state
    changes.append(StateChange(process: process, state: state))
  }

  mutating func take() -> ContiguousArray<StateChange> {
    defer { changes = [] }
    return changes
  }
}
