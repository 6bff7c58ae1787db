/// The marks that several plots share, each drawn in one place.
///
/// Intervals are drawn above all lines and points of their plot, as vectors: gnuplot's error bars clear
/// what is beneath their points, which is the bars of the other series.
extension PlotScript {
  /// The columns of an interval's ends.
  typealias Ends = (low: String, high: String)

  private static let caps = "with vectors heads size screen 0.007,90 linewidth 1.5 dashtype 1"

  /// Rows of points with their intervals.
  ///
  /// - Parameters:
  ///   - value: the column of the points.
  ///   - ends: the columns of the intervals' ends.
  ///   - scale: the factor from the columns to the axis, a number or a variable of the script.
  ///   - condition: which rows are drawn; nil for all.
  ///   - title: the name in the legend; nil for none.
  mutating func addPoints(
    _ file: String, _ value: String, _ ends: Ends, scale: String, where condition: String? = nil,
    colour: String = PlotPalette.better, shape: Int = 7, title: String? = nil
  ) {
    func column(_ name: String) -> String {
      let scaled = "column('\(name)')*\(scale)"
      return condition.map { "(\($0) ? \(scaled) : NaN)" } ?? "(\(scaled))"
    }
    elements += [
      "'\(file).csv' using \(column(ends.low)):'position':"
        + "((column('\(ends.high)')-column('\(ends.low)'))*\(scale)):(0) \(Self.caps) "
        + "linecolor rgb '\(colour)'",
      "'' using \(column(value)):'position' with points linewidth 2 pointtype \(shape) "
        + "pointsize 0.9 linecolor rgb '\(colour)'\(title.map { " title '\($0)'" } ?? "")",
    ]
  }

  /// Lines of several series with points, and the intervals of the points above them.
  ///
  /// - Parameters:
  ///   - count: the number of series; the column `series` counts them from 0, and the line types and
  ///     the array `names` from 1.
  ///   - x: the position, an expression that may use `i`, the number of the series.
  ///   - value: the column of the values.
  ///   - ends: the columns of the intervals' ends; nil where there are none.
  ///   - scale: the factor from the columns to the axis, a number or a variable of the script.
  mutating func addLines(
    _ file: String, count: Int, x: String, _ value: String, _ ends: Ends?, scale: String
  ) {
    let series = "for [i=1:\(count)] '\(file).csv' using (column('series')==i-1 ? \(x) : NaN):"
    elements.append(
      series + "(column('\(value)')*\(scale)) with linespoints linetype i\(keyTitle(count))")
    guard let ends else { return }
    elements.append(
      series + "(column('\(ends.low)')*\(scale)):(0):"
        + "((column('\(ends.high)')-column('\(ends.low)'))*\(scale)) \(Self.caps) linetype i")
  }

  /// The band of one series, to be drawn before all lines.
  ///
  /// - Parameter series: its number, from 0.
  mutating func addBand(
    _ file: String, series: Int, x: String, _ ends: Ends, scale: String
  ) {
    elements.append(
      "'\(file).csv' using (column('series')==\(series) ? column('\(x)') : NaN):"
        + "(column('\(ends.low)')*\(scale)):(column('\(ends.high)')*\(scale)) with filledcurves "
        + "fillstyle transparent solid 0.15 noborder linecolor rgb '\(PlotPalette.colour(series))'")
  }
}
