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

extension LevelDifferences {
  /// The cells of a table for people, one row per level after the first: factor, level, the level
  /// compared with, strategy, difference with its interval, verdict.
  public func rows(of metric: Metric) -> [[String]] {
    levels.dropFirst().compactMap { level in
      guard let whole = level.entries.first(where: { $0.metric.name == metric.name }) else {
        return nil
      }
      let days = whole.metric.divisor(userDays: userDays)
      let entry = days.map { whole.scaled(by: 1 / $0) } ?? whole
      return [
        factor, level.name, levels[0].name, policy, Self.text(entry), entry.verdict.rawValue,
      ]
    }
  }

  private static func text(_ entry: Comparison.Entry) -> String {
    let unit = entry.metric.unit
    guard let difference = entry.difference?.difference else { return "-" }
    func signed(_ value: Double) -> String {
      (value > 0 ? "+" : "") + HumanNumber.text(value, unit: unit)
    }
    guard let interval = entry.simultaneousInterval else { return signed(difference) }
    return "\(signed(difference)) (\(signed(interval.low)) to \(signed(interval.high)))"
  }
}
