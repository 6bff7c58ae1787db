/// The gnuplot script of a chart.
///
/// Scripts name no folder, no time and no user's settings, so a script and its data give the same
/// picture wherever they are drawn.
struct GnuplotScript {
  private let chart: Chart
  private let name: String
  private let legend: PlotLegend

  init(_ chart: Chart, name: String) {
    self.chart = chart
    self.name = name
    legend = PlotLegend(chart)
  }

  /// The whole script.
  var text: String {
    let (height, margins) = rowLayout ?? (chart.height + 20 * legend.rows, [])
    let settings =
      rowSettings + axis("x", chart.x) + yAxis + fieldSettings + legend.settings + lineSettings
    let size = "\(Chart.width),\(height)"
    let doubled = "\(Chart.width * 2),\(height * 2)"
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
      \((settings + margins).joined(separator: "\n"))
      plot '\(name).csv' \(chart.marks.map(element).joined(separator: ", \\\n  '' "))
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
    let scaled = width * Double(height) / Double(Chart.width)
    return "\(width)cm,\((scaled * 100).rounded() / 100)cm"
  }
}

// MARK: - Settings

extension GnuplotScript {
  private func axis(_ name: String, _ axis: PlotAxis) -> [String] {
    var settings: [String] = []
    if let base = axis.logarithm { settings.append("set logscale \(name) \(base)") }
    if let (low, high) = axis.range { settings.append("set \(name)range [\(low):\(high)]") }
    switch axis.tics {
    case .automatic: break
    case .step(let step): settings.append("set \(name)tics \(step)")
    case .at(let tics):
      let texts = tics.map { "\(PlotText.literal($0.text)) \($0.place)" }.joined(separator: ", ")
      settings.append("set \(name)tics (\(texts))" + (axis.isTurned ? " rotate by 35 right" : ""))
    }
    if let mark = axis.mark {
      let (from, to) =
        name == "x"
        ? ("\(mark), graph 0", "\(mark), graph 1")
        : ("graph 0, first \(mark)", "graph 1, first \(mark)")
      settings.append(
        "set arrow from \(from) to \(to) nohead linewidth 1.5 linecolor rgb '\(PlotPalette.muted)'")
    }
    if !axis.label.isEmpty, name == "x" || chart.room == nil {
      settings.append("set \(name)label \(PlotText.literal(axis.label)) \(Self.ink)")
    }
    return settings
  }

  private var yAxis: [String] {
    guard chart.rows == nil else { return [] }
    let settings = axis("y", chart.y)
    guard let room = chart.room else { return settings }
    let (left, right) = (Double(Chart.left), Double(Chart.width - room))
    // With fixed margins the first plot of a session loses its ylabel (gnuplot 5.4, svg).
    return settings + [
      "set lmargin at screen \(left / Double(Chart.width))",
      "set rmargin at screen \(right / Double(Chart.width))",
      "set label \(PlotText.literal(chart.y.label)) at screen 0.04, graph 0.5 center rotate \(Self.ink)",
    ]
  }

  /// The names of rows at heights 0, 1, 2, ..., and the texts at their right.
  private var rowSettings: [String] {
    guard let rows = chart.rows else { return [] }
    let width = Double(Chart.width)
    let place =
      rows.isAbove
      ? "screen \(12 / width), first i-1.45 left front boxed"
      : "graph 0, first i-1 right offset char -1,0 front"
    var settings = [
      PlotText.array("names", rows.shown),
      "do for [i=1:\(rows.names.count)] { set label names[i] at \(place) \(Self.ink) }",
      "set lmargin at screen \(Double(rows.left) / width)",
      "set rmargin at screen \((width - Double(rows.right)) / width)",
      "set yrange [\(Double(rows.names.count) - 0.4):\(rows.isAbove ? -0.8 : -0.6)]",
      "set ytics 1 scale 0 format ''", "set border 1",
      "set grid xtics linetype 1 linecolor rgb '\(PlotPalette.grid)' dashtype 1 linewidth 1",
    ]
    // Lines behind a name would strike it through.
    if rows.isAbove {
      settings.append(
        "set style textbox opaque noborder margins 0.5,0.3 fillcolor rgb '\(PlotPalette.paper)'")
    }
    if !rows.values.isEmpty {
      settings += [
        PlotText.array("values", rows.values),
        "do for [i=1:\(rows.values.count)] { set label values[i] at graph 1, first i-1 "
          + "left offset char 1,0 textcolor rgb '\(PlotPalette.muted)' }",
      ]
    }
    return settings
  }

  /// Fixes the margins of rows, so that no legend takes the room of a name.
  private var rowLayout: (height: Int, margins: [String])? {
    guard let rows = chart.rows else { return nil }
    let top = 14.0 + (legend.rows == 0 ? 0 : 8 + 23 * Double(legend.rows))
    let bottom = 84.0
    let height = (top + rows.height + bottom).rounded(.up)
    return (
      Int(height),
      ["set tmargin at screen \(1 - top / height)", "set bmargin at screen \(bottom / height)"]
    )
  }

  /// The colours of fields; areas are below the grid.
  private var fieldSettings: [String] {
    if chart.marks.contains(where: \.isOpaqueArea) { return ["set grid noxtics ytics front"] }
    guard let fields = chart.fields else { return [] }
    // A scale of colours is redundant where every field has room for its number.
    let isLabelled = chart.marks.contains(where: \.isText)
    let colours = zip(["0", "0.5", "1"], PlotPalette.fields).map { "\($0) '\($1)'" }
    return [
      "set tics scale 0", "set grid noxtics noytics", "set border 0",
      "set palette defined (\(colours.joined(separator: ", ")))",
      isLabelled ? "unset colorbox" : "set colorbox",
      "set cblabel \(PlotText.literal(fields.label)) \(Self.ink)",
    ]
  }

  /// A line through some of its rows only does not end at the others.
  private var lineSettings: [String] {
    chart.marks.contains { $0.isLine && $0.only.map { $0.column != "series" } ?? false }
      ? ["set datafile missing NaN"] : []
  }

  private static let ink = "textcolor rgb '\(PlotPalette.ink)'"
}

// MARK: - Marks

extension GnuplotScript {
  /// How intervals are drawn: as vectors, since gnuplot's error bars clear what is beneath their points,
  /// which is the bars of the other series.
  private static let caps = "with vectors heads size screen 0.007,90 linewidth 1.5 dashtype 1"

  /// A mark as an element of the plot, after the name of its file.
  private func element(_ mark: ChartMark) -> String {
    func first(_ x: String) -> String {
      mark.only.map { "(column('\($0.column)')\($0.relation.rawValue)\($0.value) ? \(x) : NaN)" }
        ?? "(\(x))"
    }
    let (x, y) = (value(mark.x, chart.x), value(mark.y, chart.y))
    let toX = mark.toX.map { value($0, chart.x) }
    let toY = mark.toY.map { value($0, chart.y) }
    let style = mark.style
    let colour = "linecolor rgb '\(style.colour)'"
    let point = "pointtype \(style.shape.rawValue) pointsize \(style.size)"
    let line = "linewidth \(style.width)\(style.dash.gnuplot) \(colour)"
    let title = legend.title(mark).map { " title \(PlotText.literal($0))" } ?? ""
    let start = "using \(first(x)):(\(y))"
    let length = "(\(toX.map { "\($0)-(\(x))" } ?? "0")):(\(toY.map { "\($0)-(\(y))" } ?? "0"))"
    switch mark.form {
    case .line(hasPoints: false): return start + " with lines \(line)" + title
    case .line(hasPoints: true): return start + " with linespoints \(line) \(point)" + title
    case .steps: return start + " with steps \(line)" + title
    case .points: return start + " with points linewidth 2 \(point) \(colour)" + title
    case .area(let opacity):
      let fill = opacity < 1 ? "fillstyle transparent solid \(opacity) noborder " : ""
      return start + ":(\(toY ?? "0")) with filledcurves \(fill)\(colour)" + title
    case .interval: return start + ":\(length) \(Self.caps) \(colour)" + title
    case .stroke(let width):
      return start + ":\(length) with vectors nohead linewidth \(width) \(colour)" + title
    case .box(let height):
      let half = height / 2
      let ends = toY.map { "(\(y)):(\($0))" } ?? "(\(y)-\(half)):(\(y)+\(half))"
      return start + ":(\(x)):(\(toX ?? x)):\(ends) with boxxyerror \(colour)" + title
    case .edge: return "using \(first(x)):(\(y)-0.5):(0):(1) with vectors nohead \(line)" + title
    case .text(let column):
      return start
        + ":'\(column)' with labels left offset char 0.8,0 textcolor rgb '\(style.colour)'"
    case .number(let column, let digits):
      return start + ":(sprintf('%.\(digits)f', column('\(column)')*\(chart.fields?.scale ?? 1))) "
        + "with labels textcolor rgb '\(style.colour)'"
    case .field(let column):
      // Narrow gaps, since pictures without them have hairlines anyway.
      return start + ":(\(x)-0.49):(\(x)+0.49):(\(y)-0.49):(\(y)+0.49):"
        + "(column('\(column)')*\(chart.fields?.scale ?? 1)) with boxxyerror fillcolor palette"
    }
  }

  private func value(_ place: ChartPlace, _ axis: PlotAxis) -> String {
    guard !place.columns.isEmpty else { return "\(place.shift)" }
    let sum = place.columns.map { "column('\($0)')" }.joined(separator: "+")
    let scaled =
      axis.scale == 1 ? sum : (place.columns.count > 1 ? "(\(sum))" : sum) + "*\(axis.scale)"
    guard place.shift != 0 else { return scaled }
    return axis.logarithm == nil ? scaled + "+\(place.shift)" : "(\(scaled))*(1+\(place.shift))"
  }
}

extension PlotStyle.Dash {
  fileprivate var gnuplot: String { self == .solid ? "" : " dashtype '\(rawValue)'" }
}
