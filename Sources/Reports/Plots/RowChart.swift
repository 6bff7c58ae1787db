/// Rows of names, and what lies at them: points with their intervals, strokes and bars.
///
/// Its gnuplot script and its Vega-Lite specification follow from it, so the two pictures show the
/// same. The data has one row per name; the column `position` counts them from 0.
struct RowChart {
  /// Something that is drawn at every row.
  struct Mark {
    enum Form {
      /// A point, with its interval between two columns.
      case point(
        String, ends: (low: String, high: String)? = nil, shape: Int = 7, size: Double = 0.9)
      /// A stroke between two columns, so many points thick.
      case stroke(from: String, to: String, width: Int)
      /// A bar to a column from another, or from zero; its height as a share of a row.
      case bar(from: String? = nil, to: String, height: Double)
      /// A line across the row at a column's value.
      case edge(String, isDashed: Bool = false)
    }

    let form: Form
    let colour: String
    /// The name in the legend.
    var title: String?
    /// The rows at which it is drawn: those where a column has a value.
    var only: (column: String, value: Int)?

    init(
      _ form: Form, _ colour: String = PlotPalette.better, title: String? = nil,
      only: (column: String, value: Int)? = nil
    ) {
      self.form = form
      self.colour = colour
      self.title = title
      self.only = only
    }
  }

  /// The data's file, without its ending.
  let file: String
  /// The names of the rows from the top.
  let names: [String]
  /// The texts at the right of the rows; empty for none.
  let values: [String]
  /// The column with the names.
  let nameColumn: String
  /// The axis's name with its unit.
  let label: String
  /// The factor from the columns to the axis.
  var scale = 1.0
  /// What the axis shows at least, in its unit.
  let shown: [Double]
  /// The lower end of the axis; nil for one that follows from what it shows.
  var start: Double?
  /// A line through the plot at a value.
  var mark: Int?
  let marks: [Mark]

  /// The gnuplot script.
  func script() -> PlotScript {
    var script = PlotScript()
    script.labelRows(names, values: values.isEmpty ? nil : values)
    script.spanX(shown, from: start)
    if let mark { script.markX(at: mark) }
    let titles = marks.compactMap(\.title)
    if !titles.isEmpty { script.keyAbove(titles, evenOne: true) }
    script.label("x", label)
    script.elements = marks.flatMap(elements)
    return script
  }

  private func elements(_ mark: Mark) -> [String] {
    func shown(_ expression: String) -> String {
      mark.only.map { "(column('\($0.column)')==\($0.value) ? \(expression) : NaN)" }
        ?? "(\(expression))"
    }
    func column(_ name: String) -> String { "column('\(name)')*\(scale)" }
    func length(_ low: String, _ high: String) -> String {
      "((column('\(high)')-column('\(low)'))*\(scale))"
    }
    let data = "'\(file).csv' using "
    let colour = "linecolor rgb '\(mark.colour)'"
    let title = mark.title.map { " title \(PlotText.literal($0))" } ?? ""
    switch mark.form {
    case .point(let value, let ends, let shape, let size):
      let bars = ends.map {
        data + "\(shown(column($0.low))):'position':\(length($0.low, $0.high)):(0) "
          + "\(PlotScript.caps) \(colour)"
      }
      return [bars].compactMap(\.self) + [
        data + "\(shown(column(value))):'position' with points linewidth 2 pointtype \(shape) "
          + "pointsize \(size) \(colour)\(title)"
      ]
    case .stroke(let from, let to, let width):
      return [
        data + "\(shown(column(from))):'position':\(length(from, to)):(0) with vectors nohead "
          + "linewidth \(width) \(colour)\(title)"
      ]
    case .bar(let from, let to, let height):
      let half = height / 2
      return [
        data + "\(shown(column(to))):'position':(\(from.map(column) ?? "0")):(\(column(to))):"
          + "(column('position')-\(half)):(column('position')+\(half)) with boxxyerror "
          + "\(colour)\(title)"
      ]
    case .edge(let value, let isDashed):
      return [
        data + "\(shown(column(value))):(column('position')-0.5):(0):(1) with vectors nohead "
          + "linewidth 2 \(isDashed ? "dashtype '-' " : "")\(colour)\(title)"
      ]
    }
  }
}
