extension TimelinePlots {
  /// Living apps against launches so far: how many apps a device keeps, however fast it is used.
  var appsAliveByLaunches: Plot {
    let name = "apps-alive-launches"
    let title = "Apps alive against launches" + devices
    // Samples without a launch between them are one point, that of the last.
    var points: [(launches: Int, alive: Int)] = []
    var counted = 0
    var latest = 0
    for sample in run.samples {
      // The counter starts again when the warm-up ends.
      counted += sample.launches < latest ? sample.launches : sample.launches - latest
      latest = sample.launches
      if points.last?.launches == counted { points.removeLast() }
      points.append((counted, sample.appsAlive))
    }
    guard points.count > 1 else { return Plot(name, title, empty: "No app was launched.") }
    let data = ReportTable(columns: ["launches", "apps_alive"], numbering: points) { _, point in
      [.count(point.launches), .count(point.alive)]
    }
    let most = points.map(\.alive).max() ?? 0
    let chart = Chart(
      data, x: PlotAxis(label: "launches and resumes so far", start: 0),
      y: PlotAxis(label: "apps with a process", start: 0),
      marks: [ChartMark(.steps, x: "launches", y: "apps_alive")], height: 280)
    let reached = points.first { $0.alive == most }?.launches ?? 0
    return Plot(
      name: name, title: title,
      caption: """
        Apps with a process by the number of launches and resumes. The most, \(most), were first \
        alive after \(HumanNumber.decimal(Double(reached), digits: 0)) launches; where the line \
        stops rising, every app that starts replaces the process of another one.
        """, chart)
  }
}
