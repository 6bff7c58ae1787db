/// The runs of a study in the order in which workers take them, cell after cell.
///
/// A few cells are open at a time: the next one is opened when no run of the open ones is left to
/// start, so memory does not grow with the study.
struct StudyQueue {
  /// A unit of work.
  enum Item: Sendable {
    case run(PlannedRun)
    case pilot(PilotWarmUp.Run, cell: Int)
  }

  struct PlannedRun: Sendable {
    /// The cell's place in the plan, counted from 0.
    let cell: Int
    let key: RunKey
    /// The strategy's place in the cell.
    let policy: Int
    let run: StudyRun
  }

  /// A cell with missing runs or runs in flight.
  private struct OpenCell {
    let index: Int
    var scenario: Scenario
    let strategies: [Strategy]
    /// The search for its warm-up; nil if that is known.
    var pilots: PilotWarmUp?
    /// The values of the study's metrics, by strategy and replication.
    var values: [[[Double?]?]]
    /// Runs to start, in reverse.
    var pending: [(policy: Int, replication: Int)] = []
    var inFlight = 0
  }

  private let study: Study
  private let store: StudyStore
  private let shard: StudyShard?
  private let cellIDs: [Int64]
  private let columns: [Int]
  private var open: [OpenCell] = []
  private var nextCell = 0
  /// Runs that were already stored.
  private(set) var foundRuns = 0
  /// Runs that the plan needs so far; a sequential rule may add more.
  private(set) var knownRuns = 0

  /// The runs of a study that a store lacks.
  init(_ study: Study, _ store: StudyStore, cellIDs: [Int64], shard: StudyShard?) {
    self.study = study
    self.store = store
    self.shard = shard
    self.cellIDs = cellIDs
    columns = study.metrics.compactMap { metric in
      MetricTable.all.firstIndex { $0.name == metric.name }
    }
    knownRuns = study.runCount(in: shard)
  }

  /// The next run to start; nil if none is left for now.
  mutating func next() throws(InputError) -> Item? {
    while true {
      for position in open.indices {
        if let pilot = open[position].pilots?.next() {
          return .pilot(pilot, cell: open[position].index)
        }
        guard let (policy, replication) = open[position].pending.popLast() else { continue }
        let cell = open[position]
        let key = RunKey(
          cellID: cellIDs[cell.index], policy: study.cells[cell.index].policies[policy],
          replication: replication)
        open[position].inFlight += 1
        return .run(
          PlannedRun(
            cell: cell.index, key: key, policy: policy,
            run: StudyRun(
              scenario: cell.scenario, strategy: cell.strategies[policy],
              replication: replication)))
      }
      guard nextCell < study.cells.count else { return nil }
      nextCell += 1
      try openCell(nextCell - 1)
    }
  }

  /// Records the outcome of a pilot run.
  ///
  /// - Returns: whether it was the cell's last pilot run, so that the cell's runs can start.
  mutating func finish(
    _ pilot: PilotWarmUp.Run, of cell: Int, _ launches: [RunLog.Launch]
  ) -> Bool {
    let position = position(of: cell)
    open[position].pilots?.note(pilot, launches)
    guard let warmUp = open[position].pilots?.warmUp else { return false }
    open[position].pilots = nil
    open[position].scenario.warmUp = warmUp
    schedule(position)
    return true
  }

  /// A cell after one of its runs.
  struct CellState {
    /// Its estimates so far, by the first metric.
    let results: @Sendable () -> StudyResults.Cell
    /// Whether all of its runs are done.
    let isComplete: Bool
    /// Whether this run made further runs necessary.
    let hasMore: Bool
  }

  mutating func finish(_ item: PlannedRun, _ outcome: RunOutcome) -> CellState {
    let position = position(of: item.cell)
    let replication = item.key.replication
    open[position].inFlight -= 1
    open[position].values[item.policy].extend(to: replication + 1)
    open[position].values[item.policy][replication] = columns.map { outcome.values[$0] }
    let wasLast = open[position].pending.isEmpty && open[position].inFlight == 0
    if wasLast { schedule(position) }
    let cell = open[position]
    let isComplete = wasLast && cell.pending.isEmpty
    let values = cell.values
    if isComplete { open.remove(at: position) }
    return CellState(
      results: { [study] in Self.results(study, cell.index, values) }, isComplete: isComplete,
      hasMore: wasLast && !isComplete)
  }

  /// The place of a cell among the open ones.
  private func position(of cell: Int) -> Int {
    guard let position = open.firstIndex(where: { $0.index == cell }) else {
      preconditionFailure("a run belongs to an open cell")
    }
    return position
  }

  private mutating func openCell(_ index: Int) throws(InputError) {
    let cell = study.cells[index]
    guard (0..<study.rule.most).contains(where: { isMine(cell, $0) }) else { return }
    let runs = try store.finished(cellID: cellIDs[index], metrics: study.metrics, seed: study.seed)
    var values = cell.policies.map { policy in
      var list: [[Double?]?] = []
      for (replication, values) in runs[policy] ?? [:] where replication < study.rule.most {
        list.extend(to: replication + 1)
        list[replication] = values
      }
      return list
    }
    foundRuns += values.reduce(0) { sum, list in
      sum + list.indices.count { list[$0] != nil && isMine(cell, $0) }
    }
    if missing(cell, &values).isEmpty { return }
    let scenario = try study.scenario(of: cell)
    let strategies = try study.strategies(of: cell, in: scenario)
    let pilots = study.findsWarmUp ? PilotWarmUp(scenario, strategies) : nil
    open.append(
      OpenCell(
        index: index, scenario: scenario, strategies: strategies, pilots: pilots, values: values))
    if pilots == nil { schedule(open.count - 1) }
  }

  /// Whether a replication of a cell belongs to this queue's shard.
  private func isMine(_ cell: StudyCell, _ replication: Int) -> Bool {
    shard?.contains(cell: cell, replication: replication, rule: study.rule) ?? true
  }

  /// Schedules the missing runs of a cell.
  private mutating func schedule(_ position: Int) {
    func known() -> Int { open[position].values.reduce(0) { $0 + max($1.count, study.rule.least) } }
    let before = known()
    let runs = missing(study.cells[open[position].index], &open[position].values)
    knownRuns += known() - before
    open[position].pending = runs.reversed()
  }

  /// The missing runs of a cell, by replication and then strategy; `values` is extended for them.
  private func missing(
    _ cell: StudyCell, _ values: inout [[[Double?]?]]
  ) -> [(policy: Int, replication: Int)] {
    let targets = study.rule.decide(values, study.metrics).targets
    var runs: [(policy: Int, replication: Int)] = []
    for replication in 0..<(targets.max() ?? 0) where isMine(cell, replication) {
      for policy in values.indices where replication < targets[policy] {
        values[policy].extend(to: replication + 1)
        if values[policy][replication] == nil { runs.append((policy, replication)) }
      }
    }
    return runs
  }

  /// The estimates of an open cell so far, by the metric that ranks.
  private static func results(
    _ study: Study, _ cell: Int, _ values: [[[Double?]?]]
  ) -> StudyResults.Cell {
    StudyResults.Cell(
      study.cells[cell], metrics: [study.metrics[0]],
      runs: [values.map { runs in runs.map { $0.flatMap { $0[0] } } }])
  }
}

extension [[Double?]?] {
  /// Appends nil up to `count` replications.
  fileprivate mutating func extend(to count: Int) { while self.count < count { append(nil) } }
}
