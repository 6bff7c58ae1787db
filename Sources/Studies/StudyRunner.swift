/// Simulates the runs of a study that are missing in its store, on all cores.
public struct StudyRunner: Sendable {
  /// The study.
  public let study: Study
  /// The store of finished runs.
  public let store: StudyStore
  /// The number of concurrent runs.
  public let jobs: Int
  /// The part of the plan to run; nil for all of it.
  public let shard: StudyShard?
  /// The study and the options that change its plan, as given; stored so that an unfinished study
  /// can be resumed.
  public let words: [String]

  /// The progress after a run.
  public struct Progress: Sendable {
    /// Stored runs of the plan.
    public let runsDone: Int
    /// Runs of the plan, as far as known.
    public let runsPlanned: Int
    /// Runs simulated by this process.
    public let runsNew: Int
    /// The estimates of the run's cell so far, by the first metric only; computed at each access,
    /// since an interval can cost more than the run.
    public var cell: StudyResults.Cell { results() }
    /// Whether that was the cell's last run.
    public let isCellComplete: Bool

    let results: @Sendable () -> StudyResults.Cell
  }

  /// The outcome of a sweep.
  public struct Outcome: Sendable {
    /// How the study relates to the store's previous one.
    public var adoption: StudyStore.Adoption
    /// Runs that were already stored.
    public var runsFound = 0
    /// Runs simulated by this process.
    public var runsNew = 0
    /// Whether it ended before all runs were done.
    public var isInterrupted = false
  }

  /// A runner with `jobs` workers.
  public init(
    _ study: Study, store: StudyStore, jobs: Int, shard: StudyShard? = nil, words: [String] = []
  ) {
    precondition(jobs >= 1, "at least one job is required")
    self.study = study
    self.store = store
    self.jobs = jobs
    self.shard = shard
    self.words = words
  }

  /// Simulates all missing runs; the results do not depend on the order in which they finish.
  ///
  /// - Parameters:
  ///   - isInterrupted: called before each run; true ends the sweep after the runs in flight.
  ///   - progress: called after each run that this process stored, one call at a time, by the
  ///     worker that stored it; the others wait for the call when they need their next run.
  /// - Throws: `InputError`, or `CancellationError` when the task is cancelled; stored runs are
  ///   kept.
  public func run(
    isInterrupted: @escaping @Sendable () -> Bool = { false },
    progress: @escaping @Sendable (Progress) -> Void = { _ in }
  ) async throws -> Outcome {
    let (adoption, cellIDs) = try store.adopt(study)
    if !words.isEmpty { try store.remember(words: words) }
    let writer = try RunWriter(store, seed: study.seed)
    let queue = StudyQueue(study, store, cellIDs: cellIDs, shard: shard)
    let handover = CombiningWriter<FinishedRun>(workers: jobs)
    let work = StudyWork(queue, adoption, isInterrupted: isInterrupted, progress: progress)
    try await withThrowingTaskGroup(of: StudyWork.End.self) { group in
      var workers = 0
      func fill() {
        while workers < jobs {
          workers += 1
          group.addTask { try takeRuns(of: work, writer, handover) }
        }
      }
      fill()
      while let end = try await group.next() {
        workers -= 1
        if end == .moreTurnedUp { fill() }
      }
    }
    return work.outcome
  }

  private struct FinishedRun: Sendable {
    let item: StudyQueue.PlannedRun
    let outcome: RunOutcome
    /// Whether this process simulated it, so that it is not stored yet.
    let isNew: Bool
  }

  /// The loop of a worker: takes one run after another until none is left for now.
  private func takeRuns(
    of work: StudyWork, _ writer: RunWriter, _ handover: CombiningWriter<FinishedRun>
  ) throws -> StudyWork.End {
    while let item = try work.next() {
      try Task.checkCancellation()
      let moreTurnedUp =
        switch item {
        case .pilot(let pilot, let cell): work.finish(pilot, of: cell, pilot.launches())
        case .run(let run): try finish(run, of: work, writer, handover)
        }
      if moreTurnedUp { return .moreTurnedUp }
    }
    return .noneLeft
  }

  /// Simulates a run and stores it.
  ///
  /// - Returns: whether a stored run made further runs necessary.
  private func finish(
    _ item: StudyQueue.PlannedRun, of work: StudyWork, _ writer: RunWriter,
    _ handover: CombiningWriter<FinishedRun>
  ) throws -> Bool {
    // Another process may have stored the run. The check would wait while a worker stores; storing
    // the run checks for it as well.
    let isStored = try !handover.isStoring && writer.contains(item.key)
    let outcome = try isStored ? store.outcome(of: item.key, seed: study.seed) : item.run.outcome()
    var moreTurnedUp = false
    try handover.pass(FinishedRun(item: item, outcome: outcome, isNew: !isStored)) { run in
      if run.isNew { try writer.add(run.outcome, run.item.key) }
      if work.finish(run.item, run.outcome, isNew: run.isNew) { moreTurnedUp = true }
    }
    return moreTurnedUp
  }
}
