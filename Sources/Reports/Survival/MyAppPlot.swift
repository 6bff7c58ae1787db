extension Plot {
  /// The probability to be alive against the footprint in background, one line per phone.
  static func aliveBySize(_ report: MyAppReport, _ hypothesis: VictimHypothesis) -> Plot {
    let name = "by-footprint-" + hypothesis.name
    let title = "Still alive after \(report.away), by \(hypothesis.name)"
    let study = report.study
    guard study.sizes.count > 1 else {
      return Plot(name, title, empty: "No other footprint in background was tried.")
    }
    var data = ReportTable(columns: [
      "series", "footprint_mb", "value", "ci_low", "ci_high", "phone",
    ])
    let phones = report.plan.phones.map(\.name)
    for phone in phones.indices {
      for (bytes, change) in study.sizes {
        guard let one = study.result(phone, change, hypothesis),
          let alive = one.alive(after: report.plan.away.seconds)
        else { continue }
        let interval = one.interval(after: report.plan.away.seconds)
        data.append([
          .count(phone), .number(Double(bytes) / 1e6), .number(alive),
          .init(interval?.low ?? alive), .init(interval?.high ?? alive), .text(phones[phone]),
        ])
      }
    }
    let chart = Chart(
      data, x: PlotAxis(label: "footprint in background (MB)", start: 0),
      y: PlotAxis(
        label: "still alive (%)", scale: 100, range: (0, 100), tics: .step(25),
        mark: report.plan.goal * 100),
      marks: ChartMark.lines(
        ChartSeries.all(phones), x: "footprint_mb", y: "value",
        precision: .bands(low: "ci_low", high: "ci_high")), height: 320)
    let today = report.app.backgroundFootprint.map(MyAppReport.size) ?? ""
    return Plot(
      name: name, title: title,
      caption: """
        The height is the probability that the app still has its process if the user comes back \
        after \(report.away), if the system kills \(hypothesis.words). The footprint is measured \
        after the app has entered the background; today it is \(today). The grey line is the goal \
        of \(report.goal). Bands are 95 % intervals from resampling the users.
        """, chart)
  }
}
