/// One strategy at one level of a factor: the mean over the cells that have the level.
struct FactorPoint {
  let level: Int
  /// The place of the strategy.
  let series: Int
  /// The value, or the difference to the cell's first strategy in per cent.
  let value: Double
  /// The interval, where the level is one cell.
  let interval: ConfidenceInterval?
  /// How many cells are averaged over.
  let cellCount: Int

  /// The points of every strategy; `value` gives a cell's number and interval.
  static func all(
    _ results: StudyResults, factor: Int, levels: [String], policies: [String],
    value: (StudyResults.Cell, StudyResults.Treatment) -> (Double, ConfidenceInterval?)?
  ) -> [FactorPoint] {
    policies.indices.flatMap { series in
      levels.indices.compactMap { level -> FactorPoint? in
        let found = results.cells.filter { $0.levels[factor] == levels[level] }.compactMap { cell in
          cell.treatments.first { $0.policy == policies[series] }.flatMap { value(cell, $0) }
        }
        guard !found.isEmpty else { return nil }
        return FactorPoint(
          level: level, series: series, value: found.reduce(0) { $0 + $1.0 } / Double(found.count),
          interval: found.count == 1 ? found[0].1 : nil, cellCount: found.count)
      }
    }
  }
}

extension StudyResults.Cell {
  /// A strategy's difference to the first in per cent of the first mean, with its interval for all
  /// strategies of the cell at once.
  func gain(_ treatment: StudyResults.Treatment, metric: Int) -> RelativeDifference? {
    RelativeDifference(
      treatment.entries[metric], base: treatments[0].entries[metric].mean?.mean)
  }
}
