extension Plot {
  /// One row of a plot of bars.
  struct Bar: Sendable {
    /// The name beside it.
    let name: String
    /// The bar's length, in the data's unit.
    let value: Double
    /// Whether it has the second colour.
    var isMarked = false
  }

  /// Named bars from zero, the first on top.
  ///
  /// - Parameters:
  ///   - unit: the data's unit: `bytes` is drawn in MiB, anything else as it is.
  ///   - label: the axis's label, without its unit.
  ///   - marks: the legend's names of marked and other bars; nil for no legend.
  static func bars(
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
    var script = PlotScript()
    script.settings.append("scale = \(scale)")
    script.labelRows(rows.map(\.name), values: values)
    script.spanX(rows.map { $0.value * scale } + [0], from: 0)
    script.label("x", label + (isSize ? " (MiB)" : ""))
    if let marks { script.keyAbove([marks.others, marks.marked], evenOne: true) }
    let colours = [PlotPalette.better, PlotPalette.worse]
    let titles = marks.map { [$0.others, $0.marked] }
    for (index, colour) in colours.enumerated() {
      guard rows.contains(where: { $0.isMarked == (index == 1) }) || marks != nil else { continue }
      let title = titles.map { " title \(PlotText.literal($0[index]))" } ?? ""
      script.elements.append(
        "'\(name).csv' using (column('marked')==\(index) ? column('value')*scale : NaN):'position':"
          + "(0):(column('value')*scale):(column('position')-0.25):(column('position')+0.25) "
          + "with boxxyerror linecolor rgb '\(colour)'" + title)
    }
    return Plot(
      name: name, title: title, caption: caption,
      spokenValues: zip(rows, values).map { "\(PlotText.isolated($0.name)) \($1)" }
        .joined(separator: ", "),
      data: data, script: script)
  }
}
