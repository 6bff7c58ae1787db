import MobileOS
import Statistics

extension Plot {
  /// How users differ: the cold launch share of every device of a fleet, sorted.
  static func userSpread(_ logs: [RunLog]) -> Plot {
    let title = "How users differ"
    let shares = logs.compactMap { log -> Double? in
      let count = log.launches.count
      let cold = log.launches.count { $0.kind != .resume }
      return count == 0 ? nil : Double(cold) / Double(count)
    }.sorted()
    guard shares.count > 1 else {
      return Plot(
        name: "user-spread", title: title,
        emptyReason: "There is one user only; a fleet has one for each of device.count.")
    }
    var data = ReportTable(columns: ["user_share", "cold_launch_share"])
    for (index, share) in shares.enumerated() {
      data.append([.number(Double(index + 1) / Double(shares.count)), .number(share)])
    }
    func at(_ probability: Double) -> String {
      HumanNumber.text(sampleQuantile(sorted: shares, probability), unit: "share")
    }
    var script = PlotScript()
    script.height = 280
    script.spanX(shares.map { $0 * 100 }, from: 0)
    script.set("yrange [0:100]")
    script.set("ytics 25")
    script.label("x", "cold launches (% of a user's launches)")
    script.label("y", "users at most there (%)")
    script.elements = [
      "'user-spread.csv' using (column('cold_launch_share')*100):(column('user_share')*100) "
        + "with steps linewidth 2 linecolor rgb '\(PlotPalette.better)'"
    ]
    return Plot(
      name: "user-spread", title: title,
      caption: """
        Each step is one of \(shares.count) users, warm-up included; the height is the share of \
        users with at most this many cold launches. A tenth has at most \(at(0.1)), half at most \
        \(at(0.5)), a tenth more than \(at(0.9)).
        """, data: data, script: script)
  }
}
