extension StudyResults {
  /// The axis of one of the metrics, for all values of the study.
  func axis(_ index: Int) -> MetricAxis {
    let values = cells.flatMap { $0.treatments.compactMap { $0.entries[index].mean?.mean } }
    return axis(index, largest: values.map { abs($0) }.max() ?? 0)
  }

  /// The axis of one of the metrics for values up to `largest`.
  func axis(_ index: Int, largest: Double) -> MetricAxis {
    // Values that are per user and day already cover one day.
    MetricAxis(metrics[index], userDays: isPerUserDay ? 1 : 0, largest: largest)
  }

  /// The axis's label; of a total it names the user, day or run that it covers.
  func label(_ index: Int) -> String {
    let axis = axis(index)
    guard !isPerUserDay, metrics[index].isPerUserDay else { return axis.label }
    let whole = wholeText
    return "\(axis.title) (\(axis.unit.isEmpty ? whole : axis.unit + " " + whole))"
  }

  /// What a total covers.
  private var wholeText: String {
    switch cells.first?.unit {
    case .user: "per user"
    case .day: "per day"
    case .replication, nil: "per run"
    }
  }

  /// The unit of a column of one of the metrics; of a total it names what it covers.
  func unit(_ index: Int) -> String {
    let axis = axis(index)
    guard !isPerUserDay, metrics[index].isPerUserDay else { return axis.columnUnit }
    return [axis.columnUnit, wholeText].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The strategies in the order of the study.
  var policies: [String] { cells.flatMap { $0.treatments.map(\.policy) }.distinct }

  /// A strategy without the parts that all strategies of the study share.
  func shortName(_ policy: String) -> String {
    let all = policies.map(StrategyText.splitAtCommas)
    guard all.count > 1, all.allSatisfy({ $0.count > 1 }) else { return policy }
    let parts = StrategyText.splitAtCommas(policy)
    let own = parts.filter { part in !all.allSatisfy { $0.contains(part) } }
    return own.isEmpty ? policy : own.joined(separator: ",")
  }

  /// The factors that have several levels, by their place.
  var varied: [Int] { factors.indices.filter { HeatField.levels(self, factor: $0).count > 1 } }
}
