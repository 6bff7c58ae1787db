extension Plot {
  /// The probability to be alive against the time out of sight, one line per footprint.
  static func alive(_ report: SurvivalReport, _ hypothesis: VictimHypothesis) -> Plot {
    let cases = report.cases(of: hypothesis)
    return curves(
      cases.map { CurveSeries($0, $0.alive, $0.unused) }, name: "alive-" + hypothesis.name,
      title: "Still alive if not used since, by \(hypothesis.name)",
      axis: "still alive (%)", report,
      words: """
        The height at a time is the probability that the app still has its process if the user \
        comes back then, if the system kills \(hypothesis.words).
        """)
  }

  /// The cumulative incidence of a kill before the return, one line per footprint.
  static func incidence(_ report: SurvivalReport, _ hypothesis: VictimHypothesis) -> Plot {
    let cases = report.cases(of: hypothesis)
    return curves(
      cases.map { CurveSeries($0, $0.incidence[0], $0.observed) },
      name: "killed-" + hypothesis.name,
      title: "Killed before the user returned, by \(hypothesis.name)",
      axis: "killed before the return (%)", report,
      words: """
        The height at a time is the share of departures that ended in a kill by then; after an \
        earlier return the app is alive and no longer counts as at risk. The system kills \
        \(hypothesis.words).
        """)
  }

  private static func curves(
    _ series: [CurveSeries], name: String, title: String, axis: String, _ report: SurvivalReport,
    words: String
  ) -> Plot {
    let userCount = report.study.userCount
    let departures = series.map(\.departures).max() ?? 0
    guard departures > 0 else {
      return Plot(name, title, empty: "The app was never left after the warm-up.")
    }
    guard series.contains(where: { $0.kills > 0 }) else {
      return Plot(
        name, title,
        empty: """
          No kill happened: in \(HumanNumber.decimal(Double(departures), digits: 0)) departures of \
          \(userCount == 1 ? "one user" : "\(userCount) users") the app was never killed while it was watched.
          """)
    }
    var data = ReportTable(columns: [
      "series", "time_s", "value", "ci_low", "ci_high", "at_risk", "footprint",
    ])
    for (index, one) in series.enumerated() {
      for point in one.curve.times.indices {
        guard let value = one.curve.values[point] else { continue }
        data.append([
          .count(index), .number(one.curve.times[point]), .number(value),
          .init(one.curve.low[point]), .init(one.curve.high[point]),
          .count(one.curve.atRisk[point]), .text(one.name),
        ])
      }
    }
    let sample =
      userCount > 1
      ? "Bands are 95 % intervals from resampling the \(userCount) users." + bandless(series)
      : "One user only, so there are no intervals."
    return Plot(
      name: name, title: title,
      caption: "\(words) \(sample) Up to \(departures) departures were watched per line.",
      chart(data, series, axis: axis))
  }

  /// The lines without a band, in words: the wide band of a constant line would cover the others.
  private static func bandless(_ series: [CurveSeries]) -> String {
    let names = series.filter { $0.kills == 0 }.map(\.name)
    guard !names.isEmpty else { return "" }
    return " \(Words.list(names)) \(names.count == 1 ? "was" : "were") never killed; the "
      + "intervals of that are in the table."
  }

  /// The start of the axis: the last round time up to which no curve has changed.
  private static func start(_ series: [CurveSeries]) -> Double {
    let moved = series.compactMap { one in
      one.curve.values.indices.first { one.curve.values[$0] != one.curve.values[0] }
        .map { one.curve.times[$0] }
    }.min()
    let latest = moved ?? 60
    return [600, 60, 10, 1].first { $0 < latest && $0 * 10 < (series[0].curve.times.last ?? 0) }
      ?? 1
  }

  private static func chart(_ data: ReportTable, _ series: [CurveSeries], axis: String) -> Chart {
    let end = series.first?.curve.times.last ?? 1
    let start = start(series)
    let tics: [(text: String, place: Double)] = [
      ("1 s", 1), ("10 s", 10), ("1 min", 60), ("10 min", 600), ("1 h", 3600), ("3 h", 10_800),
      ("8 h", 28_800), ("1 d", 86_400), ("7 d", 604_800),
    ]
    let shown = tics.filter {
      $0.place >= start && $0.place <= end && (start >= 60 || $0.place != 10_800)
    }
    let most =
      series.flatMap { ($0.kills > 0 ? $0.curve.high : []) + $0.curve.values }.compactMap(\.self)
      .max() ?? 1
    let top = [(0.1, 2.5), (0.2, 5), (0.5, 10)].first { most < $0.0 } ?? (1, 25)
    let lines = series.enumerated().map { index, one in
      ChartSeries(
        one.name, .series(index),
        hasPrecision: one.kills > 0 && one.curve.low.contains { $0 != nil })
    }
    return Chart(
      data,
      x: PlotAxis(
        label: "time since the app was left", range: (start, end), logarithm: 10, tics: .at(shown)),
      y: PlotAxis(label: axis, scale: 100, range: (0, top.0 * 100), tics: .step(top.1)),
      marks: ChartMark.lines(
        lines, x: "time_s", y: "value", precision: .bands(low: "ci_low", high: "ci_high"),
        hasPoints: false), height: 320)
  }
}

private struct CurveSeries {
  let name: String
  let curve: IncidenceCurve
  let departures: Int
  let kills: Int

  init(_ one: SurvivalStudy.Case, _ curve: IncidenceCurve, _ watched: [[Departure]]) {
    name = SurvivalReport.label(one)
    self.curve = curve
    departures = watched.joined().count
    kills = watched.joined().count { $0.outcome == .killed }
  }
}
