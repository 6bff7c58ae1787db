import Files
import MobileOS
import Synchronization

/// What the workers of a sweep share: the runs that are left, and what has been done.
final class StudyWork: Sendable {
  /// Why a worker ended.
  enum End {
    /// It found no run.
    case noneLeft
    /// The run it finished was the last that others depended on: there is work for all again.
    case moreTurnedUp
  }

  private struct State {
    var queue: StudyQueue
    var outcome: StudyRunner.Outcome
  }

  private let state: Mutex<State>
  private let isInterrupted: @Sendable () -> Bool
  private let progress: @Sendable (StudyRunner.Progress) -> Void

  /// The work of a queue.
  init(
    _ queue: StudyQueue, _ adoption: StudyStore.Adoption,
    isInterrupted: @escaping @Sendable () -> Bool,
    progress: @escaping @Sendable (StudyRunner.Progress) -> Void
  ) {
    state = Mutex(State(queue: queue, outcome: StudyRunner.Outcome(adoption: adoption)))
    self.isInterrupted = isInterrupted
    self.progress = progress
  }

  /// How it stands.
  var outcome: StudyRunner.Outcome {
    state.withLock { state in
      state.outcome.runsFound = state.queue.foundRuns
      return state.outcome
    }
  }

  /// The next run to start, nil where none is left for now or the sweep shall end.
  func next() throws(InputError) -> StudyQueue.Item? {
    try state.withLock { state throws(InputError) in
      if isInterrupted() { state.outcome.isInterrupted = true }
      return state.outcome.isInterrupted ? nil : try state.queue.next()
    }
  }

  /// Notes what came out of a pilot run.
  ///
  /// - Returns: whether it was the last that the cell's runs waited for.
  func finish(_ pilot: PilotWarmUp.Run, of cell: Int, _ launches: [RunLog.Launch]) -> Bool {
    state.withLock { $0.queue.finish(pilot, of: cell, launches) }
  }

  /// Notes a stored run and tells of it.
  ///
  /// - Parameter isNew: whether this process did it.
  /// - Returns: whether runs turned up that waited for it.
  func finish(_ item: StudyQueue.PlannedRun, _ values: RunOutcome, isNew: Bool) -> Bool {
    state.withLock { state in
      let cell = state.queue.finish(item, values)
      if isNew { state.outcome.runsNew += 1 }
      progress(
        StudyRunner.Progress(
          runsDone: state.queue.foundRuns + state.outcome.runsNew,
          runsPlanned: state.queue.knownRuns, runsNew: state.outcome.runsNew,
          isCellComplete: cell.isComplete, results: cell.results))
      return cell.hasMore
    }
  }
}
