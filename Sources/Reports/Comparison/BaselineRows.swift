extension ReportTable {
  /// `baseline.csv`: the present means next to those of an earlier comparison; totals per user and
  /// day.
  public init(beside rows: [(metric: Metric, rows: [StoredComparison.Row])]) {
    self.init(columns: [
      "policy", "metric", "unit", "per_user_day", "stored_mean", "mean", "difference",
      "difference_ci_low", "difference_ci_high", "pairs", "verdict",
    ])
    for (metric, rows) in rows {
      for row in rows {
        append([
          .text(row.strategy), .text(metric.name), .text(metric.unit),
          .integer(metric.isPerUserDay ? 1 : 0), .number(row.then.mean), .number(row.now.mean),
          .number(row.difference), Cell(row.interval?.low), Cell(row.interval?.high),
          .count(row.pairs), .text(row.verdict.rawValue),
        ])
      }
    }
  }
}
