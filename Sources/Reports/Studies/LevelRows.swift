extension Table {
  /// The differences between the levels of factors on the same users, one row per factor, strategy,
  /// level and metric.
  ///
  /// - Parameters:
  ///   - levels: the differences of every factor under every strategy.
  ///   - metric: the metric that people see.
  ///   - caption: what the rows are.
  ///   - name: the name of its file; empty for none.
  ///   - most: the most rows that people see.
  init(
    levels: [LevelDifferences], of metric: Metric, _ caption: String, name: String = "levels",
    most: Int = .max
  ) {
    let rows = levels.flatMap { factor in
      factor.levels.dropFirst().flatMap { level in
        level.entries.map { (factor: factor, level: level.name, entry: $0) }
      }
    }
    self.init(
      name, caption, rows, shown: { $0.entry.metric.name == metric.name }, most: most
    ) {
      Column("factor") { .text($0.factor.factor) }
      Column("level") { .text($0.level) }
      Column("against") { .text($0.factor.levels[0].name) }
      Column("policy", title: "strategy") { .text($0.factor.policy) }
      Column(file: "metric") { .text($0.entry.metric.name) }
      Column(file: "unit") { .text($0.entry.metric.unit) }
      Column(file: "mean") { .number($0.entry.mean?.mean) }
      Column("difference", unit: "%") { row in
        let difference = row.entry.difference?.difference
        return Value.difference(
          row.entry, base: row.factor.levels[0][row.entry.metric]?.mean?.mean,
          in: MetricAxis(
            row.entry.metric, userDays: row.factor.userDays ?? 0, largest: abs(difference ?? 0))
        ).filed(.init(difference))
      }
      Column(file: "difference_ci_low") { .number($0.entry.difference?.interval?.low) }
      Column(file: "difference_ci_high") { .number($0.entry.difference?.interval?.high) }
      Column(file: "p_value") { .number($0.entry.adjustedP) }
      Column("verdict") { .verdict($0.entry.verdict) }
      Column(file: "n") { .count($0.entry.difference?.count ?? 0) }
      Column(file: "n_of") { .text($0.factor.unit.rawValue) }
      Column(file: "difference_simultaneous_ci_low") { .number($0.entry.simultaneousInterval?.low) }
      Column(file: "difference_simultaneous_ci_high") {
        .number($0.entry.simultaneousInterval?.high)
      }
    }
  }
}

extension LevelDifferences.Level {
  /// The entry of a metric.
  subscript(metric: Metric) -> Comparison.Entry? {
    entries.first { $0.metric.name == metric.name }
  }
}
