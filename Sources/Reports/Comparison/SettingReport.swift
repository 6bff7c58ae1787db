extension Report {
  /// The report of `flotsam compare A B`: how other scenarios differ from the first.
  ///
  /// - Parameters:
  ///   - differences: the differences under every strategy.
  ///   - scenarios: the scenarios, in the order of the levels.
  ///   - metric: the metric that the answer is about.
  ///   - hasSameUsers: whether the users of a replication make the same requests in all scenarios.
  public init(
    scenarios: [Scenario], _ differences: [LevelDifferences], metric: Metric, hasSameUsers: Bool
  ) {
    let names = differences.first?.levels.map(\.name) ?? []
    let count = differences.first?.levels.first?.entries.compactMap { $0.mean?.count }.max() ?? 0
    let isSameTime = scenarios.allSatisfy {
      $0.end == scenarios[0].end && $0.warmUp == scenarios[0].warmUp
    }
    let pairing =
      hasSameUsers
      ? "The users are the same in all scenarios, so differences are paired."
      : (isSameTime
        ? "The users differ between the scenarios"
        : "The scenarios cover different times of their users")
        + ": replications are paired by their seeds alone, so intervals may be as wide as without "
        + "pairs."
    let levels = Table(
      levels: differences, of: metric,
      "Differences to \(PlotText.isolated(names.first ?? "")) in \(metric.title); brackets hold "
        + "for all scenarios of a strategy at once")
    self.init(
      "compare", about: names.joined(separator: ", "),
      subject: """
        \(scenarios[0].name) and \(scenarios.count - 1) other\(scenarios.count == 2 ? "" : "s"), \
        \(count) replication\(count == 1 ? "" : "s"), seed \(scenarios[0].seed).
        """,
      answer: Self.answer(differences, metric), paragraphs: [pairing],
      notes: ["\(metric.name): \(metric.summary)."], main: levels.data
    ) {
      Table(means: differences, of: metric)
      levels
    }
  }

  /// Each scenario's difference under the first strategy, in a sentence.
  private static func answer(_ differences: [LevelDifferences], _ metric: Metric) -> String {
    guard let first = differences.first else { return "" }
    let base = first.levels[0][metric]
    let sentences = first.levels.dropFirst().map { level in
      let name = PlotText.isolated(level.name)
      guard let entry = level[metric], let difference = entry.difference else {
        return "\(name): no value of \(metric.title)."
      }
      let against = PlotText.isolated(first.levels[0].name)
      guard let relative = RelativeDifference(entry, base: base?.mean?.mean) else {
        let value = difference.difference
        let axis = MetricAxis(metric, userDays: first.userDays ?? 0, largest: abs(value))
        return "\(name): \(axis.words(difference: value)) than \(against), "
          + "\(entry.verdict.rawValue)."
      }
      let change = relative.text + (relative.intervalText.map { " (\($0))" } ?? "")
      return "\(name): \(change) \(metric.title) against \(against), \(entry.verdict.rawValue)."
    }
    return sentences.joined(separator: " ") + " Strategy: \(first.policy)."
  }
}

extension Table {
  /// The mean of every scenario under every strategy.
  fileprivate init(means differences: [LevelDifferences], of metric: Metric) {
    let rows = differences.flatMap { policy in
      policy.levels.compactMap { level in
        level[metric].map { (policy: policy.policy, level: level.name, entry: $0) }
      }
    }
    let axis = MetricAxis(
      metric, userDays: differences.first?.userDays ?? 0,
      largest: rows.compactMap { $0.entry.mean.map { abs($0.mean) } }.max() ?? 0)
    self.init("", "\(metric.title) of every scenario; ± is half a 95 % interval", rows) {
      Column(title: "scenario") { .text($0.level) }
      Column(title: "strategy") { .text($0.policy) }
      Column(title: axis.columnTitle, unit: axis.columnUnit, help: metric.summary) {
        .mean($0.entry.mean, scale: axis.scale)
      }
    }
  }
}
