import Runs
import Scenarios
import SimulationKernel
import Statistics

extension Plot {
  /// The probability to be alive against the footprint in background, one line per phone.
  static func aliveBySize(_ report: MyAppReport, _ hypothesis: VictimHypothesis) -> Plot {
    let name = "by-footprint-" + hypothesis.name
    let title = "Still alive after \(report.away), by \(hypothesis.name)"
    let study = report.study
    guard study.sizes.count > 1 else {
      return Plot(
        name: name, title: title,
        emptyReason: "No footprints in background were tried beside the one that it has.")
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
    let today = report.app.backgroundFootprint.map(MyAppReport.size) ?? ""
    return Plot(
      name: name, title: title,
      caption: """
        The height is the probability that the app still has its process if the user comes back \
        after \(report.away), if the system kills \(hypothesis.words). The footprint is measured \
        after the app has entered the background; today it is \(today). The dashed line is the goal \
        of \(report.goal). Bands are 95 % intervals from resampling the users.
        """,
      data: data, script: script(phones, file: name, report))
  }

  private static func script(
    _ phones: [String], file: String, _ report: MyAppReport
  ) -> PlotScript {
    var script = PlotScript()
    script.settings += PlotPalette.lineTypes(phones.count)
    script.settings.append(PlotText.array("names", PlotScript.keyNames(phones)))
    let sizes = report.study.sizes.map { Double($0.bytes) / 1e6 }
    script.set("xrange [0:\((sizes.last ?? 1) * 1.04)]")
    script.set("yrange [0:100]")
    script.set("ytics 25")
    script.label("x", "footprint in background (MB)")
    script.label("y", "still alive (%)")
    script.keyAbove(phones, height: 320)
    script.set(
      "arrow 1 from graph 0, first \(report.plan.goal * 100) to graph 1, first "
        + "\(report.plan.goal * 100) nohead dashtype 2 linecolor rgb '\(PlotPalette.muted)'")
    for index in phones.indices {
      script.addBand(file, series: index, x: "footprint_mb", ("ci_low", "ci_high"), scale: "100")
    }
    script.elements.append(
      "for [i=1:\(phones.count)] '\(file).csv' using "
        + "(column('series')==i-1 ? column('footprint_mb') : NaN):(column('value')*100) "
        + "with linespoints linetype i\(script.keyTitle(phones.count))")
    return script
  }
}
