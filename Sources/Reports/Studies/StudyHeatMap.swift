extension Plot {
  /// The first metric of a study's first strategy over its first two factors, one field per pair
  /// of levels; other factors are averaged over.
  static func heatMap(_ results: StudyResults) -> Plot {
    let title = "Two factors of the study"
    guard !results.metrics.isEmpty, results.factors.count >= 2 else {
      return Plot(
        "heat-map", title, empty: "A heat map needs a study that varies at least two factors.")
    }
    guard !results.isSampled else {
      return Plot(
        "heat-map", title,
        empty: "The cells are a sample: no two share a level, so there are no fields to fill.")
    }
    let fields = HeatField.all(results)
    let axis = results.axis(0, largest: fields.map { abs($0.value) }.max() ?? 0)
    let columns = HeatField.levels(results, factor: 0)
    let rows = HeatField.levels(results, factor: 1)
    guard fields.count > 1, !columns.isEmpty, !rows.isEmpty else {
      return Plot("heat-map", title, empty: "No pair of levels has a value.")
    }
    let names = ["x", "y", "value", "n", "column", "row"]
    let data = ReportTable(columns: names, numbering: fields) { _, field in
      [
        .count(columns.firstIndex(of: field.column) ?? 0),
        .count(rows.firstIndex(of: field.row) ?? 0), .number(field.value),
        .count(field.replications), .text(PlotText.singleLine(field.column)),
        .text(PlotText.singleLine(field.row)),
      ]
    }
    let policy = PlotText.isolated(results.cells.first?.treatments.first?.policy ?? "")
    let least = fields.map(\.replications).min() ?? 0
    let averaged =
      results.factors.count > 2
      ? " Other factors are averaged over: \(results.factors.dropFirst(2).joined(separator: ", "))."
      : ""
    return Plot(
      name: "heat-map",
      title: PlotText.capitalised(
        "\(axis.title) of \(policy) by \(results.factors[0]) and \(results.factors[1])"),
      caption: """
        Each field is the mean of \(axis.label) at one pair of levels; darker is more. Every field \
        rests on at least \(least) replication\(least == 1 ? ", so no interval" : "s").\(averaged)
        """, heatChart(data, fields, columns, rows, results.factors, axis))
  }

  private static func heatChart(
    _ data: ReportTable, _ fields: [HeatField], _ columns: [String], _ rows: [String],
    _ factors: [String], _ axis: MetricAxis
  ) -> Chart {
    func levels(_ label: String, _ names: [String], most: Int, column: String) -> PlotAxis {
      let stride = (names.count + most - 1) / most
      let tics = names.enumerated().filter { $0.offset % stride == 0 }
        .map { (text: PlotText.clipped($0.element, to: 14), place: Double($0.offset)) }
      return PlotAxis(
        label: label, range: (-0.5, Double(names.count) - 0.5), tics: .at(tics), textColumn: column)
    }
    let values = fields.map(\.value)
    let (least, most) = (values.min() ?? 0, values.max() ?? 1)
    // Above this value a field is dark enough for light numbers.
    let dark = least + 0.62 * (most - least)
    let size = max(abs(least), abs(most)) * axis.scale
    let number = ChartMark.Form.number("value", digits: size >= 100 ? 0 : size >= 10 ? 1 : 2)
    let isLabelled = columns.count <= 8 && rows.count <= 24
    let numbers = [
      (ChartMark.Filter.Relation.atMost, PlotPalette.onLight), (.above, PlotPalette.onDark),
    ].map { relation, colour in
      ChartMark(
        number, x: "x", y: "y", .colour(colour),
        only: .init(column: "value", relation: relation, value: dark))
    }
    return Chart(
      data, x: levels(factors[0], columns, most: 8, column: "column"),
      y: levels(factors[1], rows, most: 24, column: "row"),
      marks: [ChartMark(.field("value"), x: "x", y: "y")] + (isLabelled ? numbers : []),
      height: 120
        + (rows.count > 24 ? 600 : rows.count > 12 ? 24 * rows.count : 44 * max(2, rows.count)),
      fields: axis.plot)
  }
}

struct HeatField {
  let column: String
  let row: String
  let value: Double
  let replications: Int

  /// The levels of a factor in the order of the cells.
  static func levels(_ results: StudyResults, factor: Int) -> [String] {
    results.cells.compactMap { $0.levels[factor] }.distinct
  }

  /// Means of the first strategy's first metric over the cells of each pair of levels.
  static func all(_ results: StudyResults) -> [HeatField] {
    levels(results, factor: 0).flatMap { column in
      levels(results, factor: 1).compactMap { row -> HeatField? in
        let cells = results.cells.filter { $0.levels[0] == column && $0.levels[1] == row }
        let means = cells.compactMap { $0.treatments.first?.entries.first?.mean?.mean }
        guard !means.isEmpty else { return nil }
        return HeatField(
          column: column, row: row, value: means.reduce(0, +) / Double(means.count),
          replications: cells.compactMap { $0.treatments.first?.replications }.min() ?? 0)
      }
    }
  }
}
