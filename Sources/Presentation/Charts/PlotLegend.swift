/// The legend of a gnuplot picture: above the plot, or none for a single series.
struct PlotLegend {
  private let names: [String: String]
  private let columns: Int
  /// How many rows it takes.
  let rows: Int

  init(_ chart: Chart) {
    let titles = chart.legend.compactMap(\.title)
    let short = ShortNames(titles, limit: 34)
    let shown = titles.map { short[$0] }
    names = Dictionary(zip(titles, shown)) { first, _ in first }
    columns = Self.columns(shown, chart)
    rows = (titles.count + columns - 1) / columns
  }

  func title(_ mark: ChartMark) -> String? { mark.title.flatMap { names[$0] } }

  var settings: [String] {
    guard rows > 0 else { return [] }
    return ["set key above left horizontal Left reverse samplen 2 width 1 maxcols \(columns)"]
  }

  /// How many entries fit next to each other.
  ///
  /// gnuplot makes all as wide as the one with most characters, and begins at the plot's left edge.
  private static func columns(_ names: [String], _ chart: Chart) -> Int {
    let column = characterWidth * (Double(names.map(\.count).max() ?? 0) + sample)
    if chart.rows != nil { return max(1, Int(Double(chart.plotWidth) / column)) }
    let left = 48 + characterWidth * Double(chart.mostTicCharacters)
    let last = Double(names.map(PlotText.points).max() ?? 0) + characterWidth * 5.2
    return 1 + max(0, Int((Double(Chart.width) - left - last) / column))
  }

  /// The width that gnuplot assumes for a character in SVG, in points; letters are narrower.
  private static let characterWidth = 10.5
  /// The width of the sample next to a name and of the gaps, in characters.
  private static let sample = 6.1
}
