/// The tables of a study, whole or line by line.
public enum StudyTables {
  private typealias Cell = ReportTable.Cell

  /// The columns of `runs.csv`.
  public static func runColumns(factors: [FactorColumn]) -> [String] {
    ["cell"] + factors.map(\.name) + ["policy", "replication", "seed", "fingerprint"]
      + MetricTable.all.map(\.name) + ["derived_seed"]
  }

  /// One run.
  public static func row(
    _ run: StudyStore.StoredRun, factors: [FactorColumn]
  ) -> [ReportTable.Cell] {
    [.count(run.cell)] + levels(run.levels, factors) + [
      .text(run.policy), .count(run.replication), .text(run.seed), .text(run.fingerprint),
    ] + run.values.map { Cell($0) } + [
      UInt64(run.seed).map { .hash(DerivedSeed(seed: $0, replication: run.replication).value) }
        ?? .missing
    ]
  }

  /// The columns of `cells.csv`.
  public static func cellColumns(factors: [FactorColumn]) -> [String] {
    ["cell"] + factors.map(\.name) + [
      "policy", "metric", "unit", "mean", "ci_low", "ci_high", "n", "n_of", "difference",
      "difference_ci_low", "difference_ci_high", "p_value", "effect_size", "verdict", "user_p10",
      "user_p50", "user_p90", "difference_simultaneous_ci_low", "difference_simultaneous_ci_high",
      "days", "mean_per_day",
    ]
  }

  /// The rows of one cell: one per strategy and metric.
  public static func rows(
    _ cell: StudyResults.Cell, factors: [FactorColumn]
  ) -> [[ReportTable.Cell]] {
    let head: [Cell] = [.count(cell.number)] + levels(cell.levels, factors)
    return cell.treatments.enumerated().flatMap { position, treatment in
      treatment.entries.indices.map { metric in
        let entry = treatment.entries[metric]
        let users = treatment.users[metric]
        return head + [
          .text(treatment.policy), .text(entry.metric.name), .text(entry.metric.unit),
          Cell(entry.mean?.mean), Cell(entry.mean?.interval?.low),
          Cell(entry.mean?.interval?.high), .count(entry.mean?.count ?? 0),
          .text(cell.unit.rawValue), Cell(entry.difference?.difference),
          Cell(entry.difference?.interval?.low), Cell(entry.difference?.interval?.high),
          Cell(entry.adjustedP), Cell(entry.difference?.effectSize),
          .text(position == 0 ? "baseline" : entry.verdict.rawValue), Cell(users?.p10),
          Cell(users?.p50), Cell(users?.p90), Cell(entry.simultaneousInterval?.low),
          Cell(entry.simultaneousInterval?.high), Cell(treatment.userDays),
          Cell(perDay: entry, userDays: treatment.userDays),
        ]
      }
    }
  }

  private static func levels(_ levels: [String?], _ factors: [FactorColumn]) -> [Cell] {
    zip(levels, factors).map { level, factor in
      switch level.map(factor.value) {
      case .number(let value): Cell(value)
      case .text(let text): .text(text)
      case nil: .missing
      }
    }
  }
}

extension ReportTable {
  /// One row per cell, strategy and metric of the results.
  public init(study: StudyResults) {
    let factors = study.factorColumns
    self.init(columns: StudyTables.cellColumns(factors: factors))
    for cell in study.cells {
      for row in StudyTables.rows(cell, factors: factors) { append(row) }
    }
  }
}
