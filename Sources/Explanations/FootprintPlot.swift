extension Plot {
  /// The footprints of processes at their kill, one line of steps per group.
  static func footprints(of groups: [(name: String, sizes: [Double])]) -> Plot {
    let title = "Footprints at the kill"
    let known = groups.filter { !$0.sizes.isEmpty }
    guard !known.isEmpty else {
      return Plot("footprints", title, empty: "No record has the size of a process.")
    }
    var data = ReportTable(columns: ["series", "footprint_bytes", "share_at_most", "group"])
    for (series, group) in known.enumerated() {
      // On paper thousands of steps look the same as a few hundred.
      let count = group.sizes.count
      let step = max(1, count / 400)
      for index in 0..<count where index % step == 0 || index == count - 1 {
        data.append([
          .count(series), .number(group.sizes[index]),
          .number(Double(index + 1) / Double(count)), .text(PlotText.singleLine(group.name)),
        ])
      }
    }
    let marks = known.enumerated().map { series, group in
      ChartMark(
        .steps, x: "footprint_bytes", y: "share_at_most", .series(series + 1), title: group.name,
        only: ChartSeries.only(series))
    }
    let chart = Chart(
      data, x: PlotAxis(label: "footprint (MiB)", scale: 0x1p-20, logarithm: 2),
      y: PlotAxis(
        label: "kills at most that large (%)", scale: 100, range: (0, 100), tics: .step(25)),
      marks: marks, height: 300)
    let medians = known.map { group in
      "\(PlotText.isolated(group.name)) "
        + HumanNumber.bytes(sampleQuantile(sorted: group.sizes, 0.5) ?? 0)
    }
    return Plot(
      name: "footprints", title: title,
      caption: """
        The height is the share of kills whose process was at most this large. Medians: \
        \(medians.joined(separator: ", ")).
        """, chart)
  }
}
