extension Plot {
  /// One row of a plot of bars.
  package struct Bar: Sendable {
    /// The name next to it.
    let name: String
    /// The bar's length, in the data's unit.
    let value: Double
    /// Whether it has the second colour.
    let isMarked: Bool

    package init(name: String, value: Double, isMarked: Bool = false) {
      (self.name, self.value, self.isMarked) = (name, value, isMarked)
    }
  }

  /// Named bars from zero, the first on top.
  ///
  /// - Parameters:
  ///   - unit: the data's unit: `bytes` is drawn in MiB, anything else as it is.
  ///   - label: the axis's label, without its unit.
  ///   - marks: the legend's names of marked and other bars; nil for no legend.
  package static func bars(
    name: String, title: String, caption: String, rows: [Bar], unit: String, label: String,
    marks: (marked: String, others: String)? = nil
  ) -> Plot {
    var data = ReportTable(columns: ["position", "value", "marked", "name"])
    for (position, row) in rows.enumerated() {
      data.append([
        .count(position), .number(row.value), .integer(row.isMarked ? 1 : 0),
        .text(PlotText.singleLine(row.name)),
      ])
    }
    let isSize = unit == "bytes"
    let scale = isSize ? 1 / 1_048_576.0 : 1
    let values = rows.map { row in
      isSize ? HumanNumber.bytes(row.value) : HumanNumber.text(row.value, unit: unit)
    }
    let colours = [PlotPalette.better, PlotPalette.worse]
    let titles = marks.map { [$0.others, $0.marked] }
    let drawn = [0, 1].filter { index in
      marks != nil || rows.contains { $0.isMarked == (index == 1) }
    }
    let chart = Chart(
      data, rows: rows.map(\.name), values: values,
      x: PlotAxis(label: label + (isSize ? " (MiB)" : ""), scale: scale, start: 0),
      marks: drawn.map { index in
        ChartMark(
          .box(height: 0.5), x: 0.0, to: "value", .colour(colours[index]), title: titles?[index],
          only: .equal("marked", index))
      })
    return Plot(
      name: name, title: title, caption: caption,
      spokenValues: zip(rows, values).map { "\(PlotText.isolated($0.name)) \($1)" }
        .joined(separator: ", "), chart)
  }
}
