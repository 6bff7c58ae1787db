import MobileOS
import Runs

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
    guard points.count > 1 else {
      return Plot(name: name, title: title, emptyReason: "No app was launched.")
    }
    var data = ReportTable(columns: ["launches", "apps_alive"])
    for point in points {
      data.append([.count(point.launches), .count(point.alive)])
    }
    let most = points.map(\.alive).max() ?? 0
    var script = PlotScript()
    script.height = 280
    script.spanX(points.map { Double($0.launches) }, from: 0)
    script.set("yrange [0:\(Double(max(most, 1)) * 1.08)]")
    script.label("x", "launches and resumes so far")
    script.label("y", "apps with a process")
    script.elements = [
      "'\(name).csv' using 'launches':'apps_alive' with steps linewidth 2 "
        + "linecolor rgb '\(PlotPalette.better)'"
    ]
    let reached = points.first { $0.alive == most }?.launches ?? 0
    return Plot(
      name: name, title: title,
      caption: """
        Apps with a process by the number of launches and resumes. The most, \(most), were first \
        alive after \(HumanNumber.decimal(Double(reached), digits: 0)) launches; where the line \
        stops rising, every app that starts replaces the process of another one.
        """, data: data, script: script)
  }
}
