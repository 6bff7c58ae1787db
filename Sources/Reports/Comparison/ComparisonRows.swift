extension ReportTable {
  /// One row per strategy and metric, sorted by both.
  public init(comparison: Comparison) {
    self.init(columns: [
      "policy", "metric", "unit", "mean", "ci_low", "ci_high", "difference", "difference_ci_low",
      "difference_ci_high", "p_value", "n", "days", "mean_per_day",
      "difference_simultaneous_ci_low",
      "difference_simultaneous_ci_high", "bound", "deployable_bound",
      "best_known", "above_optimum_low", "above_optimum_high", "bound_n", "verdict",
    ])
    let gaps = Dictionary(
      uniqueKeysWithValues: MetricTable.all.compactMap { metric in
        comparison.gap(of: metric).map { (metric.name, $0) }
      })
    let baseline = comparison.rows.first?.strategy
    for row in comparison.rows.sorted(by: { $0.strategy < $1.strategy }) {
      for entry in row.entries.sorted(by: { $0.metric.name < $1.metric.name }) {
        let gap = gaps[entry.metric.name]
        let above = gap.flatMap { gap in
          comparison.boundedMean(of: entry.metric, row).map(gap.above)
        }
        append([
          .text(row.strategy), .text(entry.metric.name), .text(entry.metric.unit),
          Cell(entry.mean?.mean), Cell(entry.mean?.interval?.low), Cell(entry.mean?.interval?.high),
          Cell(entry.difference?.difference), Cell(entry.difference?.interval?.low),
          Cell(entry.difference?.interval?.high), Cell(entry.adjustedP),
          .count(entry.mean?.count ?? 0), Cell(row.userDays),
          Cell(perDay: entry, userDays: row.userDays), Cell(entry.simultaneousInterval?.low),
          Cell(entry.simultaneousInterval?.high), Cell(gap?.bound), Cell(gap?.deployable),
          Cell(gap?.best.value), Cell(above?.least),
          Cell(above?.most),
          gap == nil ? .missing : .count(comparison.boundedReplications),
          .text(row.strategy == baseline ? "baseline" : entry.verdict.rawValue),
        ])
      }
    }
  }

  /// One row per run, every metric a column, sorted by strategy and replication.
  public init(replicationsOf comparison: Comparison, scenario: Scenario) {
    self.init(
      columns: ["scenario", "policy", "replication", "seed", "fingerprint"]
        + MetricTable.all.map(\.name) + ["derived_seed"])
    for row in comparison.rows.sorted(by: { $0.strategy < $1.strategy }) {
      for (index, run) in row.runs.enumerated() {
        let replication = scenario.firstReplication + index
        append(
          [
            .text(scenario.name), .text(row.strategy), .count(replication),
            .text(String(scenario.seed)), .hash(run.fingerprint.value),
          ] + MetricTable.all.map { Cell($0.value(run)) } + [
            .hash(DerivedSeed(seed: scenario.seed, replication: replication).value)
          ])
      }
    }
  }
}

extension ReportTable.Cell {
  /// The mean of a total per user and day; nothing for all else.
  init(perDay entry: Comparison.Entry, userDays: Double?) {
    self.init(
      entry.metric.divisor(userDays: userDays).flatMap { days in entry.mean.map { $0.mean / days } }
    )
  }
}
