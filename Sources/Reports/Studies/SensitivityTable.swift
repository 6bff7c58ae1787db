import Runs
import Statistics
import Studies

extension ReportTable {
  /// One row per metric, factor and level, the most important factor first.
  public init(sensitivity: [(metric: Metric, result: Sensitivity)]) {
    self.init(columns: [
      "metric", "unit", "factor", "index", "index_ci_low", "index_ci_high", "level", "effect",
      "effect_ci_low", "effect_ci_high",
    ])
    for (metric, result) in sensitivity {
      for factor in result.factors {
        for effect in factor.effects {
          append([
            .text(metric.name), .text(metric.unit), .text(factor.name), Cell(factor.index),
            Cell(factor.interval?.low), Cell(factor.interval?.high), .text(effect.level),
            Cell(effect.effect), Cell(effect.interval?.low), Cell(effect.interval?.high),
          ])
        }
      }
    }
  }
}
