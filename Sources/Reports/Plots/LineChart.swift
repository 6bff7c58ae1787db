/// Lines of several series over one axis, with the precision of their points.
///
/// Its gnuplot script and its Vega-Lite specification follow from it, so the two pictures show the
/// same. The data has one row per point; the column `series` counts the lines from 0.
struct LineChart {
  /// One line.
  struct Series {
    /// Its name in the data.
    let name: String
    /// Its name in the legend, where that is another.
    var label: String?
    /// Its place in the palette.
    let place: Int
    var isDashed = false
    /// Whether the precision of its points is shown.
    var hasPrecision = true
  }

  /// How the ends of intervals are drawn.
  enum Precision {
    case none
    /// Bars above all lines and points.
    case bars(low: String, high: String)
    /// Bands below all lines.
    case bands(low: String, high: String)
  }

  /// The data's file, without its ending.
  let file: String
  var series: [Series]
  /// The column with the names of the series.
  let nameColumn: String
  let x: PlotAxis
  let y: PlotAxis
  var precision = Precision.none
  /// Whether the points are marked.
  var hasPoints = true
  /// The distance between the points of two series at one place, so that no bar covers another:
  /// in units of the axis, or as a share of the value on a logarithmic axis.
  var spread = 0.0
  /// The canvas's height without the legend, in points.
  var height = 330
  /// A line across the plot at a value of y: zero for differences, or a goal.
  var mark: Double?
  /// What the legend has besides the series.
  var moreNames: [String] = []

  /// The gnuplot script.
  ///
  /// - Parameter behind: elements that are drawn before the lines.
  func script(behind: [String] = []) -> PlotScript {
    let labels = series.map { $0.label ?? $0.name }
    var script = PlotScript()
    script.settings += PlotPalette.lineTypes(series.map(\.place))
    for (index, one) in series.enumerated() where one.isDashed {
      script.set("linetype \(index + 1) dashtype '-'")
    }
    script.settings.append(PlotText.array("names", PlotScript.keyNames(labels)))
    script.show("x", x)
    script.show("y", y)
    script.keyAbove(labels + moreNames, height: height)
    if let mark { script.markY(at: mark) }
    script.elements = behind
    if case .bands(let low, let high) = precision {
      for (index, one) in series.enumerated() where one.hasPrecision {
        script.elements.append(
          "'\(file).csv' using (column('series')==\(index) ? \(x.values) : NaN):"
            + "(column('\(low)')*\(y.scale)):(column('\(high)')*\(y.scale)) with filledcurves "
            + "fillstyle transparent solid 0.15 noborder "
            + "linecolor rgb '\(PlotPalette.colour(one.place))'")
      }
    }
    let each =
      "for [i=1:\(series.count)] '\(file).csv' using (column('series')==i-1 ? \(position) : NaN):"
    script.elements.append(
      each + "(\(y.values)) with \(hasPoints ? "linespoints" : "lines") linetype i"
        + script.keyTitle(series.count))
    if case .bars(let low, let high) = precision {
      script.elements.append(
        each
          + "(column('\(low)')*\(y.scale)):(0):((column('\(high)')-column('\(low)'))*\(y.scale)) "
          + "\(PlotScript.caps) linetype i")
    }
    return script
  }

  /// The place of a point, moved aside by the number of its series.
  private var position: String {
    guard spread != 0 else { return x.values }
    let shift = "\(spread)*(i-\(Double(series.count + 1) / 2))"
    return x.logarithm == nil ? "\(x.values)+\(shift)" : "\(x.values)*(1+\(shift))"
  }
}
