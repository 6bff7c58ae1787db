extension Plot {
  /// How users of a fleet differ: from the user that a tenth are below to the one that a tenth are
  /// above, one row per cell and strategy.
  static func userSpread(_ results: StudyResults) -> Plot {
    let title = "How users differ"
    let name = "user-spread"
    let rows = results.cells.flatMap { cell in
      cell.treatments.compactMap { treatment in
        (treatment.users.first ?? nil).map { users in
          (
            name: (cell.levels.compactMap(\.self) + [treatment.policy]).joined(separator: " · "),
            users: users
          )
        }
      }
    }
    guard !rows.isEmpty else {
      return Plot(
        name, title, empty: "Every run has one user; fleets (device.count) show how users differ.")
    }
    guard rows.count <= 40 else {
      return Plot(
        name, title,
        empty: "There are \(rows.count) rows, too many to tell apart; cells.csv has them.")
    }
    let axis = results.axis(0)
    let chart = Chart(
      rows, ["p10", "p50", "p90"], named: "name",
      x: PlotAxis(label: results.label(0), scale: axis.scale),
      marks: [ChartMark(.stroke(5), x: "p10", to: "p90", .colour(PlotPalette.colour(6)))]
        + ChartMark.dots("p50"), name: \.name, value: { axis.text($0.users.p50) }
    ) { [.number($0.users.p10), .number($0.users.p50), .number($0.users.p90)] }
    return Plot(
      name: name, title: title + ": \(axis.title)",
      caption: """
        Dots are the user in the middle; bars reach from the 10th to the 90th percentile of all \
        users.
        """, chart)
  }

  /// The strategies of a study with one cell, best first by its first metric.
  static func strategies(_ results: StudyResults) -> Plot {
    let name = "strategies"
    let title = "Strategies, best first"
    guard let cell = results.cells.first, !results.metrics.isEmpty else {
      return Plot(name, title, empty: "There is no run yet.")
    }
    let rows = cell.ranked(by: 0).compactMap { treatment in
      treatment.entries[0].mean.map { (name: treatment.policy, mean: $0) }
    }
    guard !rows.isEmpty else { return Plot(name, title, empty: "No run has a value.") }
    let axis = results.axis(0)
    return Plot(
      name: name, title: "Strategies by \(axis.title), \(axis.order)",
      caption: rankingCaption(axis, rows),
      rankingChart(axis, rows, StrategyPlaces(results.policies), label: results.label(0)))
  }
}
