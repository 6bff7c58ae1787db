import MobileOS

/// Does the runs of a study that its store lacks, on all cores.
public struct StudyRunner: Sendable {
  /// The study.
  public let study: Study
  /// Where finished runs go.
  public let store: StudyStore
  /// How many runs there are at a time.
  public let jobs: Int
  /// The part of the plan to do, or nil for all of it.
  public let shard: StudyShard?
  /// The study and the options that change its plan, as they were given; the store keeps them for
  /// whoever finds it unfinished.
  public let words: [String]

  /// What is told after every run.
  public struct Progress: Sendable {
    /// Runs of the plan that are stored.
    public let runsDone: Int
    /// Runs of the plan, as far as they are known.
    public let runsPlanned: Int
    /// Runs done by this process.
    public let runsNew: Int
    /// What is known of the cell that the run belongs to, by the first metric only; computed at
    /// each reading, since an interval can cost more than the run.
    public var cell: StudyResults.Cell { results() }
    /// Whether that was the cell's last run.
    public let isCellComplete: Bool

    let results: @Sendable () -> StudyResults.Cell
  }

  /// How it ended.
  public struct Outcome: Sendable {
    /// How the study relates to what the store had.
    public var adoption: StudyStore.Adoption
    /// Runs that were there already.
    public var runsFound = 0
    /// Runs done by this process.
    public var runsNew = 0
    /// Whether it ended before everything was done.
    public var isInterrupted = false
  }

  /// A runner with `jobs` workers.
  public init(
    _ study: Study, store: StudyStore, jobs: Int, shard: StudyShard? = nil, words: [String] = []
  ) {
    precondition(jobs >= 1, "somebody has to do the work")
    self.study = study
    self.store = store
    self.jobs = jobs
    self.shard = shard
    self.words = words
  }

  /// Runs everything that is missing; the order of finishing does not matter to the results.
  ///
  /// - Parameters:
  ///   - isInterrupted: asked before each run; true ends after the runs in flight.
  ///   - progress: called after each run that this process stored, one call at a time, by the worker
  ///     that stored it: the others wait for it when they need their next run.
  /// - Throws: `InputError`, or `CancellationError` when the task is cancelled; what was stored
  ///   before is kept.
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

  /// A run that is done.
  private struct FinishedRun: Sendable {
    let item: StudyQueue.PlannedRun
    let outcome: RunOutcome
    /// Whether this process did it, so that it is not stored yet.
    let isNew: Bool
  }

  /// One of the workers: takes one run after the other until none is left for now.
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

  /// Does a run and has it stored.
  ///
  /// - Returns: whether runs turned up that waited for one that was stored.
  private func finish(
    _ item: StudyQueue.PlannedRun, of work: StudyWork, _ writer: RunWriter,
    _ handover: CombiningWriter<FinishedRun>
  ) throws -> Bool {
    // Another process may have been faster. To ask while a worker stores would be to wait for it;
    // whoever stores the run finds out as well.
    let isStored = try !handover.isStoring && writer.contains(item.key)
    let outcome =
      try isStored ? store.outcome(of: item.key, seed: study.seed) : item.run.outcome()
    var moreTurnedUp = false
    try handover.pass(FinishedRun(item: item, outcome: outcome, isNew: !isStored)) { run in
      if run.isNew { try writer.add(run.outcome, run.item.key) }
      if work.finish(run.item, run.outcome, isNew: run.isNew) { moreTurnedUp = true }
    }
    return moreTurnedUp
  }
}
