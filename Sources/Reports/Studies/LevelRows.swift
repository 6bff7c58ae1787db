extension ReportTable {
  /// The differences between the levels of factors, one row per factor, strategy, level and metric.
  public init(levels: [LevelDifferences]) {
    self.init(columns: [
      "factor", "level", "against", "policy", "metric", "unit", "mean", "difference",
      "difference_ci_low", "difference_ci_high", "p_value", "verdict", "n", "n_of",
      "difference_simultaneous_ci_low", "difference_simultaneous_ci_high",
    ])
    for factor in levels {
      for level in factor.levels.dropFirst() {
        for entry in level.entries {
          append([
            .text(factor.factor), .text(level.name), .text(factor.levels[0].name),
            .text(factor.policy), .text(entry.metric.name), .text(entry.metric.unit),
            Cell(entry.mean?.mean), Cell(entry.difference?.difference),
            Cell(entry.difference?.interval?.low), Cell(entry.difference?.interval?.high),
            Cell(entry.adjustedP), .text(entry.verdict.rawValue),
            .count(entry.difference?.count ?? 0), .text(factor.unit.rawValue),
            Cell(entry.simultaneousInterval?.low), Cell(entry.simultaneousInterval?.high),
          ])
        }
      }
    }
  }
}

extension Table {
  /// The differences between the levels of factors on the same users.
  ///
  /// - Parameters:
  ///   - levels: the differences of every factor under every strategy.
  ///   - metric: the metric to show.
  ///   - caption: what the rows are.
  ///   - most: the most rows that people see.
  init(levels: [LevelDifferences], of metric: Metric, _ caption: String, most: Int = .max) {
    let rows = levels.flatMap { factor in
      factor.levels.dropFirst().compactMap { level in
        level.entries.first { $0.metric.name == metric.name }.map {
          (factor: factor, level: level.name, entry: $0)
        }
      }
    }
    self.init("", caption, rows, most: most) {
      Column(title: "factor") { .text($0.factor.factor) }
      Column(title: "level") { .text($0.level) }
      Column(title: "against") { .text($0.factor.levels[0].name) }
      Column(title: "strategy") { .text($0.factor.policy) }
      Column(title: "difference", unit: "%") { row in
        let base = row.factor.levels[0].entries.first { $0.metric.name == metric.name }
        return .difference(
          row.entry, base: base?.mean?.mean,
          in: MetricAxis(
            metric, userDays: row.factor.userDays ?? 0,
            largest: abs(row.entry.difference?.difference ?? 0)))
      }
      Column(title: "verdict") { .verdict($0.entry.verdict) }
    }
  }
}
