/// A picture of results: its data, the gnuplot script that draws it, and its content in words.
///
/// A plot without anything to draw has an ``emptyReason`` instead; no file is written for it.
public struct Plot: Sendable, Equatable {
  /// The files' name without the ending: lower case letters and dashes.
  public let name: String
  /// What is shown, in one line.
  public let title: String
  /// How to read it and what it shows, for the caption.
  public let caption: String
  /// The content of the picture for screen readers; empty where captions or tables have it.
  public let spokenValues: String
  /// What is drawn, one observation per row, in the metrics' own units.
  public let data: ReportTable
  /// The gnuplot script; reads `NAME.csv` and writes `NAME.svg` and `NAME.png`, with `paper`
  /// defined `NAME.pdf` too.
  public let script: String
  /// The same picture as a Vega-Lite specification with its data inlined.
  public let vegaLite: String
  /// Why there is nothing to draw, as a sentence.
  public let emptyReason: String?

  /// A plot that is drawn.
  package init(
    name: String, title: String, caption: String, spokenValues: String = "", _ chart: Chart
  ) {
    self.name = name
    self.title = title
    self.caption = caption
    self.spokenValues = spokenValues
    data = chart.data
    script = GnuplotScript(chart, name: name).text
    vegaLite = VegaLite.text(chart, title: title)
    emptyReason = nil
  }

  /// A plot that would show nothing, and why.
  package init(_ name: String, _ title: String, empty reason: String) {
    (self.name, self.title, emptyReason) = (name, title, reason)
    (caption, spokenValues, script, vegaLite) = ("", "", "", "")
    data = ReportTable(columns: [])
  }

  /// Whether there is something to draw.
  public var isDrawn: Bool { emptyReason == nil }

  /// The text files of the plot, in one folder.
  var files: [(name: String, text: String)] {
    guard isDrawn else { return [] }
    return [
      (name + ".csv", CSVFormat.text(data)), (name + ".gp", script),
      (name + ".vl.json", vegaLite),
    ]
  }
}
