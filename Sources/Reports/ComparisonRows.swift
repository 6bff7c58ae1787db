import Experiments
import MobileOS
import SimulationKernel

extension ReportTable {
  /// One row per strategy and metric, sorted by both.
  public init(comparison: Comparison) {
    self.init(columns: [
      "policy", "metric", "unit", "mean", "ci_low", "ci_high", "difference", "difference_ci_low",
      "difference_ci_high", "p_value", "n", "days", "mean_per_day",
      "difference_simultaneous_ci_low",
      "difference_simultaneous_ci_high", "bound", "closed_share",
    ])
    let brackets = Dictionary(
      uniqueKeysWithValues: MetricTable.all.compactMap { metric in
        comparison.bracket(of: metric).map { (metric.name, $0) }
      })
    for row in comparison.rows.sorted(by: { $0.strategy < $1.strategy }) {
      for entry in row.entries.sorted(by: { $0.metric.name < $1.metric.name }) {
        let bracket = brackets[entry.metric.name]
        append([
          .text(row.strategy), .text(entry.metric.name), .text(entry.metric.unit),
          Cell(entry.mean?.mean), Cell(entry.mean?.interval?.low),
          Cell(entry.mean?.interval?.high), Cell(entry.difference?.difference),
          Cell(entry.difference?.interval?.low), Cell(entry.difference?.interval?.high),
          Cell(entry.adjustedP), .integer(Int64(entry.mean?.count ?? 0)),
          Cell(row.userDays),
          entry.metric.isPerUserDay && row.userDays > 0
            ? Cell(entry.mean.map { $0.mean / row.userDays }) : .missing,
          Cell(entry.simultaneousInterval?.low), Cell(entry.simultaneousInterval?.high),
          Cell(bracket?.bound),
          Cell(
            bracket.flatMap { comparison.comparableMean(of: entry).map($0.closedShare) }),
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
      for (replication, run) in row.runs.enumerated() {
        append(
          [
            .text(scenario.name), .text(row.strategy), .integer(Int64(replication)),
            .text(String(scenario.seed)), .hash(run.fingerprint.value),
          ] + MetricTable.all.map { Cell($0.value(run)) } + [
            .hash(DerivedSeed(seed: scenario.seed, replication: replication).value)
          ])
      }
    }
  }
}
