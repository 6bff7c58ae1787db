import Experiments

/// The tables of a study, whole or line by line.
public enum StudyTables {
  private typealias Cell = ReportTable.Cell

  /// The columns of `runs.csv`.
  public static func runColumns(factors: [String]) -> [String] {
    ["cell"] + factors + ["policy", "replication", "seed", "fingerprint"]
      + MetricTable.all.map(\.name)
  }

  /// One run.
  public static func row(_ run: StudyStore.StoredRun) -> [ReportTable.Cell] {
    [.integer(Int64(run.cell))] + levels(run.levels) + [
      .text(run.policy), .integer(Int64(run.replication)), .text(run.seed), .text(run.fingerprint),
    ] + run.values.map { Cell($0) }
  }

  /// The columns of `cells.csv`.
  public static func cellColumns(factors: [String]) -> [String] {
    ["cell"] + factors + [
      "policy", "metric", "unit", "mean", "ci_low", "ci_high", "n", "n_of", "difference",
      "difference_ci_low", "difference_ci_high", "p_value", "effect_size", "verdict", "user_p10",
      "user_p50", "user_p90", "difference_simultaneous_ci_low", "difference_simultaneous_ci_high",
    ]
  }

  /// The rows of one cell: one per strategy and metric.
  public static func rows(_ cell: StudyResults.Cell) -> [[ReportTable.Cell]] {
    let head: [Cell] = [.integer(Int64(cell.number))] + levels(cell.levels)
    return cell.treatments.enumerated().flatMap { position, treatment in
      treatment.entries.indices.map { metric in
        let entry = treatment.entries[metric]
        let users = treatment.users[metric]
        return head + [
          .text(treatment.policy), .text(entry.metric.name), .text(entry.metric.unit),
          Cell(entry.mean?.mean), Cell(entry.mean?.interval?.low),
          Cell(entry.mean?.interval?.high), .integer(Int64(entry.mean?.count ?? 0)),
          .text(cell.unit.rawValue), Cell(entry.difference?.difference),
          Cell(entry.difference?.interval?.low), Cell(entry.difference?.interval?.high),
          Cell(entry.adjustedP), Cell(entry.difference?.effectSize),
          .text(position == 0 ? "baseline" : entry.verdict.rawValue), Cell(users?.p10),
          Cell(users?.p50), Cell(users?.p90), Cell(entry.simultaneousInterval?.low),
          Cell(entry.simultaneousInterval?.high),
        ]
      }
    }
  }

  private static func levels(_ levels: [String?]) -> [ReportTable.Cell] {
    levels.map { level in level.map { .text($0) } ?? .missing }
  }
}

extension ReportTable {
  /// One row per cell, strategy and metric of the results.
  public init(study: StudyResults) {
    self.init(columns: StudyTables.cellColumns(factors: study.factors))
    for cell in study.cells { for row in StudyTables.rows(cell) { append(row) } }
  }
}
