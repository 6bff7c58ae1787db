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
  private var moved: ContiguousArray<ProcessID> = []

  init(processCount: Int) { known = ContiguousArray(repeating: .notRunning, count: processCount) }

  /// Notes that a process was taken into a band, perhaps its own again.
  mutating func move(_ process: ProcessID) { moved.append(process) }

  /// The processes that were taken into a band since the last call, some perhaps more than once.
  mutating func takeMoved() -> ContiguousArray<ProcessID> {
    guard !moved.isEmpty else { return [] }
    defer { moved = [] }
    return moved
  }

  /// Notes a process's state after an event.
  mutating func observe(_ process: ProcessID, _ state: ProcessState) {
    guard known[process.index] != state else { return }
    known[process.index] = state
    changes.append(StateChange(process: process, state: state))
  }

  /// The changes since the last call; what was moved is forgotten.
  mutating func take() -> ContiguousArray<StateChange> {
    if !moved.isEmpty { moved.removeAll(keepingCapacity: true) }
    guard !changes.isEmpty else { return [] }
    defer { changes = [] }
    return changes
  }
}
