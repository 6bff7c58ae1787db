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
    /// What is known of the cell that the run belongs to; computed at each reading, since intervals
    /// of all metrics can cost more than the run.
    public var cell: StudyResults.Cell { results() }
    /// Whether that was the cell's last run.
    public let isCellComplete: Bool

    fileprivate let results: @Sendable () -> StudyResults.Cell
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
  ///   - isInterrupted: asked between runs; true ends after the runs in flight.
  ///   - progress: called after each run that this process did, from one task.
  /// - Throws: ``InputError``; what was stored before is kept.
  public func run(
    isInterrupted: () -> Bool = { false }, progress: (Progress) -> Void = { _ in }
  ) async throws -> Outcome {
    let (adoption, cellIDs) = try store.adopt(study)
    if !words.isEmpty { try store.remember(words: words) }
    var outcome = Outcome(adoption: adoption)
    var queue = StudyQueue(study, store, cellIDs: cellIDs, shard: shard)
    let writer = try RunWriter(store, seed: study.seed)
    try await withThrowingTaskGroup(of: (StudyQueue.Item, RunOutcome?).self) { group in
      var running = 0
      func fill() throws {
        while running < jobs {
          outcome.isInterrupted = outcome.isInterrupted || isInterrupted()
          guard !outcome.isInterrupted, let item = try queue.next() else { return }
          running += 1
          group.addTask {
            // Another process may have been faster.
            if try writer.contains(item.key) { return (item, nil) }
            let outcome = item.run.outcome()
            // Whoever has run it stores it, while the other workers run theirs.
            try writer.add(outcome, item.key)
            return (item, outcome)
          }
        }
      }
      try fill()
      while let (item, result) = try await group.next() {
        running -= 1
        try note(item, result, &queue, &outcome, progress)
        try fill()
      }
    }
    outcome.runsFound = queue.foundRuns
    return outcome
  }

  private func note(
    _ item: StudyQueue.Item, _ result: RunOutcome?, _ queue: inout StudyQueue,
    _ outcome: inout Outcome, _ progress: (Progress) -> Void
  ) throws {
    let values: RunOutcome
    if let result {
      values = result
      outcome.runsNew += 1
    } else {
      values = try store.outcome(of: item.key, seed: study.seed)
    }
    let (results, isComplete) = queue.finish(item, values)
    progress(
      Progress(
        runsDone: queue.foundRuns + outcome.runsNew, runsPlanned: queue.knownRuns,
        runsNew: outcome.runsNew, isCellComplete: isComplete, results: results))
  }
}
