extension Plot {
  /// Kills by cause, one bar per case, most kills last.
  ///
  /// - Parameters:
  ///   - cases: names and mean kills per run for every cause, in the order of the bars.
  ///   - userDays: simulated days of one run, summed over its devices.
  static func killCauses(
    _ cases: [(name: String, kills: [KillCause: Double])], userDays: Double
  ) -> Plot {
    let title = "Kills by cause"
    let causes = KillCause.allCases.filter { cause in
      cases.contains { $0.kills[cause, default: 0] > 0 }
    }
    guard !causes.isEmpty else {
      return Plot(
        "kills", title, empty: "No kill happened: memory sufficed, and no app went over its limit.")
    }
    let isPerDay = userDays > 0
    let scale = isPerDay ? 1 / userDays : 1
    let bars = StackedBars(
      rows: cases.map { one in (one.name, causes.map { one.kills[$0, default: 0] * scale }) },
      parts: causes.map(\.reportName),
      totals: cases.map { $0.kills.values.sorted().reduce(0, +) * scale })
    let unit = isPerDay ? "kills per user and day" : "kills"
    let chart = bars.chart(
      partColumn: "cause", label: unit, legend: causes.map(\.reportName),
      colours: causes.map(PlotPalette.colour(of:)))
    return Plot(
      name: "kills", title: title,
      caption: """
        The length of a bar is the number of \(unit), its parts are the causes as a JetsamEvent \
        report spells them. The numbers are those of all causes together.
        """, spokenValues: chart.spokenRows, chart)
  }
}

/// Rows of bars whose parts lie end to end from zero.
struct StackedBars {
  /// The rows from the top, each with the length of its parts.
  let rows: [(name: String, lengths: [Double])]
  /// The names of the parts in the data.
  let parts: [String]
  /// The values next to the rows.
  let totals: [Double]

  /// One row per part.
  private func data(partColumn: String) -> ReportTable {
    var data = ReportTable(columns: ["position", "series", "from", "to", partColumn, "policy"])
    for (position, row) in rows.enumerated() {
      var sum = 0.0
      for (series, length) in row.lengths.enumerated() {
        data.append([
          .count(position), .count(series), .number(sum), .number(sum + length),
          .text(parts[series]), .text(PlotText.singleLine(row.name)),
        ])
        sum += length
      }
    }
    return data
  }

  func chart(partColumn: String, label: String, legend: [String], colours: [String]) -> Chart {
    Chart(
      data(partColumn: partColumn), rows: rows.map(\.name),
      values: totals.map { HumanNumber.significant($0) }, x: PlotAxis(label: label, start: 0),
      marks: zip(legend, colours).enumerated().map { series, part in
        ChartMark(
          .box(height: 0.5), x: "from", to: "to", .colour(part.1), title: part.0,
          only: ChartSeries.only(series))
      })
  }
}

extension PlotPalette {
  /// The colour of a cause of kills, the same in every picture; causes that no picture has together
  /// share one.
  static func colour(of cause: KillCause) -> String {
    switch cause {
    case .vmPageshortage: "#0072B2"
    case .longIdleExit: "#56B4E9"
    case .idleExit: "#009E73"
    case .highwater, .sustainedMemoryPressure: "#E69F00"
    case .perProcessLimit, .lowSwap: "#D55E00"
    case .vmCompressorThrashing, .fcThrashing, .procThrashing: "#CC79A7"
    case .vmCompressorSpaceShortage, .diskSpaceShortage: "#B8A800"
    case .cpuLimit, .watchdog, .suspendedWithLockedFile: "#4D5156"
    case .backgroundTaskTimeout, .backgroundTransferTimeout, .backgroundFetchTimeout: neither
    }
  }
}
