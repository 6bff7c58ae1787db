/// How the levels of a factor differ from its first one, on the same users.
///
/// Replications have the same users in all cells, so that differences are paired: they are known
/// far better than the means of the cells. Other factors are averaged over: in each replication over
/// all of their combinations that were run with every level.
public struct LevelDifferences: Sendable {
  /// One level.
  public struct Level: Sendable {
    /// The level as written.
    public let name: String
    /// One entry per metric; differences are to the first level, and their simultaneous intervals
    /// hold for all levels of the factor.
    public let entries: [Comparison.Entry]
  }

  /// The factor; several that change together are separated by commas.
  public let factor: String
  /// The strategy.
  public let policy: String
  /// The levels in the order of the study, at least two; the first is the one compared with.
  public let levels: [Level]
  /// The observation on which the intervals rest.
  public let unit: StudyResults.Unit
  /// Days that one observation covers, summed over its users; nil if the store lacks them.
  public let userDays: Double?

  /// How settings differ from the first one under every strategy, in all metrics, replication by
  /// replication.
  ///
  /// - Parameters:
  ///   - factor: what the settings differ in.
  ///   - settings: the settings by name, each with the runs by strategy and replication; at least
  ///     two, with the same strategies.
  ///   - policies: the names of the strategies.
  ///   - equivalence: differences below this share of the first setting's mean count as none.
  public static func all(
    _ factor: String, _ settings: [(name: String, runs: [[DeviceResult]])], policies: [String],
    equivalence: Double?
  ) -> [LevelDifferences] {
    precondition(settings.count > 1, "a difference has two sides")
    return policies.indices.map { policy in
      let values = settings.map { setting in
        let (runs, first) = (setting.runs[policy], settings[0].runs[policy])
        return MetricTable.all.map { metric in
          let own = runs.map(metric.value)
          return metric.isPerUserDay
            ? scaled(own, runs.map(\.userDays), to: first.map(\.userDays)) : own
        }
      }
      let entries = Comparison.entries(MetricTable.all, values, equivalence: equivalence)
      return LevelDifferences(
        factor: factor, policy: policies[policy],
        levels: zip(settings, entries).map { Level(name: $0.name, entries: $1) },
        unit: .replication, userDays: settings[0].runs[policy].first?.userDays)
    }
  }

  /// The differences of every factor under every strategy.
  ///
  /// - Parameters:
  ///   - factors: the factors of the study.
  ///   - cells: the cells of a grid.
  ///   - metrics: the metrics of the observations; the last is the days covered.
  ///   - equivalence: differences below this share of the first level's mean count as none.
  static func all(
    _ factors: [String], _ cells: [CellObservations], _ metrics: [Metric], equivalence: Double?
  ) -> [LevelDifferences] {
    let groups = together(factors, cells.map(\.levels))
    let policies = cells.reduce(into: [String]()) { found, cell in
      found += cell.policies.filter { !found.contains($0) }
    }
    return groups.flatMap { group in
      policies.compactMap { policy in
        differences(group, factors, cells, policy, metrics, equivalence)
      }
    }
  }

  /// The factors by index; those that change together are one.
  private static func together(_ factors: [String], _ levels: [[String?]]) -> [[Int]] {
    func partition(_ factor: Int) -> [Int] {
      var seen: [String?: Int] = [:]
      return levels.map { row in
        let place = seen[row[factor], default: seen.count]
        seen[row[factor]] = place
        return place
      }
    }
    var groups: [(partition: [Int], factors: [Int])] = []
    for factor in factors.indices {
      let found = partition(factor)
      guard Set(found).count > 1 else { continue }
      if let same = groups.firstIndex(where: { $0.partition == found }) {
        groups[same].factors.append(factor)
      } else {
        groups.append((found, [factor]))
      }
    }
    return groups.map(\.factors)
  }

  private static func differences(
    _ group: [Int], _ factors: [String], _ cells: [CellObservations], _ policy: String,
    _ metrics: [Metric], _ equivalence: Double?
  ) -> LevelDifferences? {
    var names: [String] = []
    // Per combination of the other factors, the cell and strategy at each level.
    var contexts: [[String?]: [String: (cell: Int, policy: Int)]] = [:]
    var order: [[String?]] = []
    for (index, cell) in cells.enumerated() {
      guard let place = cell.policies.firstIndex(of: policy) else { continue }
      let name = group.map { cell.levels[$0] ?? "-" }.joined(separator: ", ")
      if !names.contains(name) { names.append(name) }
      let others = cell.levels.indices.filter { !group.contains($0) }.map { cell.levels[$0] }
      if contexts[others] == nil { order.append(others) }
      contexts[others, default: [:]][name] = (index, place)
    }
    let complete = order.compactMap { contexts[$0] }.filter { $0.count == names.count }
    guard names.count > 1, let unit = cells.first?.unit, !complete.isEmpty else { return nil }
    func observed(_ place: (cell: Int, policy: Int), _ metric: Int) -> [Double?] {
      cells[place.cell].values[metric][place.policy]
    }
    let days = metrics.count - 1
    let values = names.map { name in
      metrics.indices.map { metric in
        mean(
          complete.map { places -> [Double?] in
            guard let place = places[name], let first = places[names[0]] else { return [] }
            let own = observed(place, metric)
            return metrics[metric].isPerUserDay
              ? scaled(own, observed(place, days), to: observed(first, days)) : own
          })
      }
    }
    let entries = Comparison.entries(metrics, values, equivalence: equivalence)
    return LevelDifferences(
      factor: group.map { factors[$0] }.joined(separator: ", "), policy: policy,
      levels: zip(names, entries).map { Level(name: $0, entries: Array($1.dropLast())) },
      unit: unit, userDays: entries[0].last?.mean?.mean)
  }

  /// Totals as if they covered the days of the first level, which differ where the duration or the
  /// number of devices is what is varied; as they are where days are equal or not known.
  private static func scaled(
    _ totals: [Double?], _ days: [Double?], to first: [Double?]
  ) -> [Double?] {
    totals.enumerated().map { unit, total in
      guard unit < days.count, unit < first.count, let total, let own = days[unit],
        let wanted = first[unit], own > 0, wanted > 0, own != wanted
      else { return total }
      return total / own * wanted
    }
  }

  /// The mean over combinations, unit by unit; nil where one of them lacks the unit.
  private static func mean(_ combinations: [[Double?]]) -> [Double?] {
    (0..<(combinations.map(\.count).max() ?? 0)).map { unit in
      var sum = 0.0
      for values in combinations {
        guard unit < values.count, let value = values[unit] else { return nil }
        sum += value
      }
      return sum / Double(combinations.count)
    }
  }
}

/// One cell's observations: `values[metric][strategy][unit]`.
struct CellObservations {
  let levels: [String?]
  let policies: [String]
  let unit: StudyResults.Unit
  let values: [[[Double?]]]
}
