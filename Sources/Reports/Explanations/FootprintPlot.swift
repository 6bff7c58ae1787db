import Statistics

extension Plot {
  /// The footprints of processes at their kill, one line of steps per group.
  static func footprints(of groups: [(name: String, sizes: [Double])]) -> Plot {
    let title = "Footprints at the kill"
    let known = groups.filter { !$0.sizes.isEmpty }
    guard !known.isEmpty else {
      return Plot(
        name: "footprints", title: title, emptyReason: "No record has the size of a process.")
    }
    var data = ReportTable(columns: ["series", "footprint_bytes", "share_at_most", "group"])
    for (series, group) in known.enumerated() {
      // Thousands of steps are no finer on paper than a few hundred.
      let count = group.sizes.count
      let step = max(1, count / 400)
      for index in 0..<count where index % step == 0 || index == count - 1 {
        data.append([
          .count(series), .number(group.sizes[index]),
          .number(Double(index + 1) / Double(count)), .text(PlotText.singleLine(group.name)),
        ])
      }
    }
    var script = PlotScript()
    script.height = 300
    let names = PlotScript.keyNames(known.map(\.name))
    script.keyAbove(names)
    script.set("logscale x 2")
    script.set("xtics \(ticFactor(known.flatMap(\.sizes)))")
    script.set("yrange [0:100]")
    script.set("ytics 25")
    script.label("x", "footprint (MiB)")
    script.label("y", "kills at most that large (%)")
    let colours = [PlotPalette.better, PlotPalette.worse]
    script.elements = known.indices.map { series in
      "'footprints.csv' using (column('series')==\(series) ? column('footprint_bytes')/1048576 : NaN):"
        + "(column('share_at_most')*100) with steps linewidth 2 "
        + "linecolor rgb '\(colours[series % 2])'"
        + (known.count > 1 ? " title \(PlotText.literal(names[series]))" : "")
    }
    let medians = known.map { group in
      "\(PlotText.isolated(group.name)) "
        + HumanNumber.bytes(sampleQuantile(sorted: group.sizes, 0.5) ?? 0)
    }
    return Plot(
      name: "footprints", title: title,
      caption: """
        The height is the share of kills whose process was at most this large. Medians: \
        \(medians.joined(separator: ", ")).
        """, data: data, script: script)
  }

  /// The factor between neighbouring tics of sizes that leaves room for all tics.
  private static func ticFactor(_ sizes: [Double]) -> Int {
    let ratio = (sizes.max() ?? 1) / max(1, sizes.min() ?? 1)
    return ratio <= 64 ? 2 : ratio <= 4096 ? 4 : 16
  }
}
