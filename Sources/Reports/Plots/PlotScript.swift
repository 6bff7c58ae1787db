/// A gnuplot script under construction: a canvas, settings, and what is plotted.
///
/// Scripts name no folder, no time and no user's settings, so a script and its data give the same
/// picture wherever they are drawn.
struct PlotScript {
  /// The canvas's width in points: the column of a paper or a phone held upright.
  static let width = 480

  /// The canvas's height in points.
  var height = 340
  /// The approximate width between the margins, in points.
  var plotWidth = 400
  /// The height of the rows of names; nil for a plot without any.
  private var rowsHeight: Double?
  /// Whether it shows rows of names, so that its margins are fixed.
  var isRows: Bool { rowsHeight != nil }
  /// How many rows the legend takes.
  var legendRows = 0
  /// Settings, one gnuplot command each.
  var settings: [String] = []
  /// What is plotted, one element per curve.
  var elements: [String] = []

  mutating func set(_ setting: String) {
    settings.append("set " + setting)
  }

  /// The names of rows at heights 0, 1, 2, ...: left of the plot, or above their rows where one is
  /// long, so that a name never takes the room of what is shown.
  mutating func labelRows(_ names: [String], values: [String]? = nil) {
    let isAbove = names.contains { PlotText.width($0) > Self.nameColumns }
    let short = ShortNames(names, limit: isAbove ? 52 : Self.nameColumns)
    let clipped = names.map { short[$0] }
    settings.append(PlotText.array("names", clipped))
    let left = isAbove ? 12 : (clipped.map(PlotText.points).max() ?? 0) + 18
    settings.append(
      "do for [i=1:\(names.count)] { set label names[i] at "
        + (isAbove
          ? "screen \(12.0 / Double(Self.width)), first i-1.45 left"
          : "graph 0, first i-1 right offset char -1,0")
        + " front\(isAbove ? " boxed" : "") textcolor rgb '\(PlotPalette.ink)' }")
    // Lines behind a name would strike it through.
    if isAbove {
      set(
        "style textbox opaque noborder margins 0.5,0.3 fillcolor rgb '\(PlotPalette.paper)'")
    }
    set("lmargin at screen \(Double(left) / Double(Self.width))")
    set("yrange [\(Double(names.count) - 0.4):\(isAbove ? -0.8 : -0.6)]")
    set("ytics 1 scale 0 format ''")
    set("border 1")
    set("grid xtics linetype 1 linecolor rgb '\(PlotPalette.grid)' dashtype 1 linewidth 1")
    var right = 12
    if let values {
      settings.append(PlotText.array("values", values))
      settings.append(
        "do for [i=1:\(values.count)] { set label values[i] at graph 1, first i-1 "
          + "left offset char 1,0 textcolor rgb '\(PlotPalette.muted)' }")
      right = (values.map(PlotText.points).max() ?? 0) + 18
    }
    set("rmargin at screen \(Double(Self.width - right) / Double(Self.width))")
    plotWidth = Self.width - left - right
    rowsHeight = isAbove ? 46 * (Double(names.count) + 0.4) : 28 * (Double(names.count) + 0.2)
  }

  /// Fixes the margins of rows, so that no legend takes the room of a name.
  private var rowLayout: (height: Int, settings: [String])? {
    guard let rowsHeight else { return nil }
    let top = 14.0 + (legendRows == 0 ? 0 : 8 + 23 * Double(legendRows))
    let bottom = 84.0
    let height = (top + rowsHeight + bottom).rounded(.up)
    return (
      Int(height),
      [
        "set tmargin at screen \(1 - top / height)", "set bmargin at screen \(bottom / height)",
      ]
    )
  }

  /// Names up to this width fit next to their row.
  private static let nameColumns = 20

  /// The whole script.
  func text(name: String) -> String {
    let height = rowLayout?.height ?? height
    let settings = settings + (rowLayout?.settings ?? [])
    let size = "\(Self.width),\(height)"
    let doubled = "\(Self.width * 2),\(height * 2)"
    let font = "font 'Helvetica,Arial,sans-serif,15'"
    return """
      # Drawn by `gnuplot \(name).gp`: reads \(name).csv, writes \(name).svg and \(name).png;
      # `gnuplot -e 'paper = 1' \(name).gp` also writes \(name).pdf for a column of a paper.
      reset
      set encoding utf8
      set datafile separator comma
      set datafile columnheaders
      set terminal svg size \(size) noenhanced \(font) background '\(PlotPalette.paper)'
      set output '\(name).svg'
      set border 3 linecolor rgb '\(PlotPalette.muted)'
      set minussign
      set tics nomirror out scale 0.6 textcolor rgb '\(PlotPalette.muted)'
      set grid linetype 1 linecolor rgb '\(PlotPalette.grid)' dashtype 1 linewidth 1
      set key noautotitle textcolor rgb '\(PlotPalette.ink)'
      set style fill solid 1.0 noborder
      \(settings.joined(separator: "\n"))
      plot \(elements.joined(separator: ", \\\n  "))
      set terminal pngcairo size \(doubled) noenhanced font 'Helvetica,11' fontscale 2 linewidth 2 \\
        pointscale 2 background '\(PlotPalette.paper)'
      set output '\(name).png'
      replot
      if (exists('paper')) {
        set terminal pdfcairo size \(paperSize(height)) noenhanced font 'Times,6' \\
          fontscale 1 linewidth 0.7 pointscale 0.5
        set output '\(name).pdf'
        replot
      }
      unset output

      """
  }

  /// The column of a paper, and the same shape as on a page.
  ///
  /// There a font of 6, of which gnuplot makes one of 8 points: relative to the room left for letters
  /// no wider than on the page, even where Times is replaced by a wide font.
  private func paperSize(_ height: Int) -> String {
    let width = 8.4
    let scaled = width * Double(height) / Double(Self.width)
    return "\(width)cm,\((scaled * 100).rounded() / 100)cm"
  }

  /// A linear x axis that shows all of some values, with tics on round numbers: as many as there is
  /// room for, about five at most.
  mutating func spanX(_ values: [Double], from least: Double? = nil) {
    let range = PlotRange(values, from: least)
    set("xrange [\(range.low):\(range.high)]")
    set("xtics \(range.step(parts: min(6.5, Double(plotWidth) / 55)))")
  }

  /// A line through the plot at one value of x.
  mutating func markX(at x: Int) {
    set(
      "arrow from \(x), graph 0 to \(x), graph 1 nohead linewidth 1.5 linecolor rgb "
        + "'\(PlotPalette.muted)'")
  }

  /// A line through the plot at one value of y.
  mutating func markY(at y: Double) {
    set(
      "arrow from graph 0, first \(y) to graph 1, first \(y) nohead linewidth 1.5 "
        + "linecolor rgb '\(PlotPalette.muted)'")
  }

  /// How intervals are drawn: as vectors above all lines and points, since gnuplot's error bars clear
  /// what is beneath their points, which is the bars of the other series.
  static let caps = "with vectors heads size screen 0.007,90 linewidth 1.5 dashtype 1"

  /// An axis label.
  mutating func label(_ axis: String, _ text: String) {
    set("\(axis)label \(PlotText.literal(text)) textcolor rgb '\(PlotPalette.ink)'")
  }
}
