/// A picture: data, two axes, and marks at places of them.
///
/// Its gnuplot script and its Vega-Lite specification follow from it, so both show the same. Ranges and
/// tics that an axis does not give follow from what the marks show.
package struct Chart {
  /// The rows of names in place of a vertical axis; the data's column `position` counts them from 0.
  package struct Rows {
    let names: [String]
    /// The texts at the right of the rows; empty for none.
    let values: [String]
  }

  /// The canvas's width in points: the column of a paper or a phone held upright.
  package static let width = 480
  /// The left margin, in points, where margins are fixed and there are no rows.
  package static let left = 96
  /// The column that counts the rows of names.
  package static let position = "position"

  /// What is drawn, one observation per row.
  let data: ReportTable
  private(set) var x: PlotAxis
  private(set) var y: PlotAxis
  let rows: Rows?
  /// What is drawn, from below.
  let marks: [ChartMark]
  /// The canvas's height in points, without legend; rows have a height of their own.
  let height: Int
  /// The fixed room right of the plot for texts, in points; nil for margins that follow from the tics.
  let room: Int?
  /// What the colours of fields mean.
  let fields: PlotAxis?

  package init(
    _ data: ReportTable, x: PlotAxis, y: PlotAxis, marks: [ChartMark], height: Int = 330,
    room: Int? = nil, fields: PlotAxis? = nil, rows: Rows? = nil
  ) {
    self.data = data
    self.marks = marks
    self.height = height
    self.room = room
    self.fields = fields
    self.rows = rows
    (self.x, self.y) = (x, y)
    let places = marks.filter { !$0.isText }
    let ends = { (axis: PlotAxis, marks: [ChartMark], at: (ChartMark) -> [ChartPlace?]) in
      marks.flatMap { mark in at(mark).flatMap { Self.values(of: $0, mark.only, data, axis) } }
    }
    self.x = x.showing(ends(x, places) { [$0.x, $0.toX] }, points: plotWidth, perTic: 60)
    self.y =
      rows != nil ? y : y.showing(ends(y, places) { [$0.y, $0.toY] }, points: 250, perTic: 28)
  }

  /// Rows of names, and what lies at them.
  ///
  /// - Parameters:
  ///   - data: has a column `position` that counts the rows from 0.
  ///   - values: the texts at the right of the rows; none without them.
  package init(
    _ data: ReportTable, rows names: [String], values: [String] = [], x: PlotAxis,
    marks: [ChartMark]
  ) {
    self.init(
      data, x: x, y: PlotAxis(label: ""), marks: marks, rows: Rows(names: names, values: values))
  }

  /// Rows of names, each with a row of the data, which counts them in its first column and has their
  /// names in its last.
  ///
  /// - Parameters:
  ///   - rows: one element per row, from the top.
  ///   - columns: the columns between the first and the last.
  ///   - last: the column of the names.
  ///   - name: the name of a row.
  ///   - value: the text at the right of a row.
  ///   - cells: the cells of a row in `columns`.
  package init<Row>(
    _ rows: [Row], _ columns: [String], named last: String, x: PlotAxis, marks: [ChartMark],
    name: (Row) -> String, value: (Row) -> String, cells: (Row) -> [ReportTable.Cell]
  ) {
    let data = ReportTable(columns: [Self.position] + columns + [last], numbering: rows) {
      position, row -> [ReportTable.Cell] in
      [.count(position)] + cells(row) + [.text(PlotText.singleLine(name(row)))]
    }
    self.init(data, rows: rows.map(name), values: rows.map(value), x: x, marks: marks)
  }

  /// The names of the rows with the texts at their right, for screen readers.
  package var spokenRows: String {
    zip(rows?.names ?? [], rows?.values ?? []).map { "\(PlotText.isolated($0)) \($1)" }
      .joined(separator: ", ")
  }

  /// The names in the legend, in the order of their marks.
  var legend: [ChartMark] {
    let titled = marks.filter { $0.title != nil }
    return titled.count > 1 || rows != nil ? titled : []
  }

  /// The approximate width between the margins, in points.
  var plotWidth: Int {
    rows.map { Self.width - $0.left - $0.right } ?? room.map { Self.width - Self.left - $0 } ?? 400
  }

  /// The length of the longest text at the tics of the vertical axis.
  var mostTicCharacters: Int {
    let texts: [String] =
      switch y.tics {
      case .automatic: []
      case .at(let tics): tics.map(\.text)
      case .step(let step):
        ([step]
          + [y.range?.low, y.range?.high].compactMap { $0.map { ($0 / step).rounded() * step } })
          .map(HumanNumber.plain)
      }
    return texts.map(\.count).max() ?? 4
  }

  /// The values of a place in the rows where it is drawn, in the axis's unit.
  private static func values(
    of place: ChartPlace?, _ only: ChartMark.Filter?, _ data: ReportTable, _ axis: PlotAxis
  ) -> [Double] {
    guard let place else { return [] }
    guard !place.columns.isEmpty else { return [place.shift] }
    let columns = place.columns.compactMap(data.columns.firstIndex)
    let filter = only.flatMap { data.columns.firstIndex(of: $0.column) }
    return data.rows.compactMap { row in
      if let only, let filter, !only.holds(row[filter].value ?? .nan) { return nil }
      let values = columns.compactMap { row[$0].value }
      guard values.count == place.columns.count else { return nil }
      return axis.moved(values.reduce(0, +) * axis.scale, by: place.shift)
    }
  }
}

extension Chart.Rows {
  /// Names up to this width fit next to their row.
  private static let columns = 20

  /// Whether the names are above their rows, so that a long one never takes the room of what is shown.
  var isAbove: Bool { names.contains { PlotText.width($0) > Self.columns } }

  var shown: [String] {
    let short = ShortNames(names, limit: isAbove ? 52 : Self.columns)
    return names.map { short[$0] }
  }

  var left: Int { isAbove ? 12 : (shown.map(PlotText.points).max() ?? 0) + 18 }
  var right: Int { values.isEmpty ? 12 : (values.map(PlotText.points).max() ?? 0) + 18 }

  /// The height of all rows, in points.
  var height: Double {
    isAbove ? 46 * (Double(names.count) + 0.4) : 28 * (Double(names.count) + 0.2)
  }
}

extension ReportTable.Cell {
  /// The value of a number or a count.
  var value: Double? {
    switch self {
    case .number(let value): value
    case .integer(let value): Double(value)
    case .text, .hash, .missing: nil
    }
  }
}

extension ReportTable {
  /// A table with one row per element; the cells follow from the number of the element and from itself.
  package init<Row>(columns: [String], numbering rows: [Row], cells: (Int, Row) -> [Cell]) {
    self.init(columns: columns, rows: rows.enumerated().map { cells($0.offset, $0.element) })
  }
}
