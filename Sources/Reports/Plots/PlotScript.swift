/// A gnuplot script under construction: a canvas, settings, and what is plotted.
///
/// Scripts name no folder, no time and no user's settings, so a script and its data give the same
/// picture wherever they are drawn.
struct PlotScript {
  /// The canvas's width in points: the column of a paper or a phone held upright.
  static let width = 480

  /// The canvas's height in points.
  var height = 340
  /// Settings, one gnuplot command each.
  var settings: [String] = []
  /// What is plotted, one element per curve.
  var elements: [String] = []

  /// Adds a setting.
  mutating func set(_ setting: String) {
    settings.append("set " + setting)
  }

  /// The names of rows, written left of the plot at heights 0, 1, 2, ...
  mutating func labelRows(_ names: [String], values: [String]? = nil) {
    let clipped = names.map { PlotText.clipped($0) }
    settings.append(PlotText.array("names", clipped))
    settings.append(
      "do for [i=1:\(names.count)] { set label names[i] at graph 0, first i-1 "
        + "right offset char -1,0 textcolor rgb '\(PlotPalette.ink)' }")
    set("lmargin \((clipped.map(PlotText.width).max() ?? 0) + 3)")
    set("yrange [\(Double(names.count) - 0.4):-0.6]")
    set("ytics 1 scale 0 format ''")
    set("border 1")
    set("grid xtics linetype 1 linecolor rgb '\(PlotPalette.grid)' dashtype 1 linewidth 1")
    if let values {
      settings.append(PlotText.array("values", values))
      settings.append(
        "do for [i=1:\(values.count)] { set label values[i] at graph 1, first i-1 "
          + "left offset char 1,0 textcolor rgb '\(PlotPalette.muted)' }")
      set("rmargin \((values.map(PlotText.width).max() ?? 0) + 2)")
    }
    height = 84 + 28 * max(2, names.count)
  }

  /// The whole script.
  func text(name: String) -> String {
    let size = "\(Self.width),\(height)"
    let doubled = "\(Self.width * 2),\(height * 2)"
    let font = "font 'Helvetica,Arial,sans-serif,15'"
    return """
      # Drawn by `gnuplot \(name).gp`: reads \(name).csv, writes \(name).svg and \(name).png.
      reset
      set encoding utf8
      set datafile separator comma
      set datafile columnheaders
      set terminal svg size \(size) noenhanced \(font) background '\(PlotPalette.paper)'
      set output '\(name).svg'
      set border 3 linecolor rgb '\(PlotPalette.muted)'
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
      unset output

      """
  }

  /// A linear x axis that shows all of some values, with about five tics on round numbers.
  mutating func spanX(_ values: [Double], from least: Double? = nil) {
    let range = PlotRange(values, from: least)
    set("xrange [\(range.low):\(range.high)]")
    set("xtics \(range.step)")
  }

  /// An axis label.
  mutating func label(_ axis: String, _ text: String) {
    set("\(axis)label \(PlotText.literal(text)) textcolor rgb '\(PlotPalette.ink)'")
  }
}
