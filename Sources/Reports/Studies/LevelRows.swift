import Runs
import Statistics
import Studies

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
