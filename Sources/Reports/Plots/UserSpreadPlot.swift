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
        "user-spread", title,
        empty: "There is one user only; a fleet has one for each of device.count.")
    }
    let columns = ["user_share", "cold_launch_share"]
    let data = ReportTable(columns: columns, numbering: shares) { index, share in
      [.number(Double(index + 1) / Double(shares.count)), .number(share)]
    }
    func at(_ probability: Double) -> String {
      HumanNumber.text(sampleQuantile(sorted: shares, probability), unit: "share")
    }
    let chart = Chart(
      data, x: PlotAxis(label: "cold launches (% of a user's launches)", scale: 100, start: 0),
      y: PlotAxis(label: "users at most there (%)", scale: 100, range: (0, 100), tics: .step(25)),
      marks: [ChartMark(.steps, x: "cold_launch_share", y: "user_share")], height: 280)
    return Plot(
      name: "user-spread", title: title,
      caption: """
        Each step is one of \(shares.count) users, warm-up included; the height is the share of \
        users with at most this many cold launches. A tenth has at most \(at(0.1)), half at most \
        \(at(0.5)), a tenth more than \(at(0.9)).
        """, chart)
  }
}
