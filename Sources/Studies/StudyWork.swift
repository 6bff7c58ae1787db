import Synchronization

/// The shared state of a sweep's workers: the runs that are left, and the outcome.
final class StudyWork: Sendable {
  /// The reason why a worker ended.
  enum End {
    /// No run was left.
    case noneLeft
    /// Its last run made further runs necessary: there is work for all workers again.
    case moreTurnedUp
  }

  private struct State {
    var queue: StudyQueue
    var outcome: StudyRunner.Outcome
  }

  private let state: Mutex<State>
  private let isInterrupted: @Sendable () -> Bool
  private let progress: @Sendable (StudyRunner.Progress) -> Void

  /// The work of `queue`.
  init(
    _ queue: StudyQueue, _ adoption: StudyStore.Adoption,
    isInterrupted: @escaping @Sendable () -> Bool,
    progress: @escaping @Sendable (StudyRunner.Progress) -> Void
  ) {
    state = Mutex(State(queue: queue, outcome: StudyRunner.Outcome(adoption: adoption)))
    self.isInterrupted = isInterrupted
    self.progress = progress
  }

  /// The outcome so far.
  var outcome: StudyRunner.Outcome {
    state.withLock { state in
      state.outcome.runsFound = state.queue.foundRuns
      return state.outcome
    }
  }

  /// The next run to start; nil if none is left for now or the sweep is interrupted.
  func next() throws(InputError) -> StudyQueue.Item? {
    try state.withLock { state throws(InputError) in
      if isInterrupted() { state.outcome.isInterrupted = true }
      return state.outcome.isInterrupted ? nil : try state.queue.next()
    }
  }

  /// Records the launches of a pilot run.
  ///
  /// - Returns: whether it was the cell's last pilot run.
  func finish(_ pilot: PilotWarmUp.Run, of cell: Int, _ launches: [RunLog.Launch]) -> Bool {
    state.withLock { $0.queue.finish(pilot, of: cell, launches) }
  }

  /// Records a stored run and reports the progress.
  ///
  /// - Parameter isNew: whether this process simulated it.
  /// - Returns: whether it made further runs necessary.
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
