import TestSupport
import Testing

@testable import Presentation

/// Legends that have room.
@Suite(.enabled(if: Installed.gnuplot))
struct PlotLegendTests {
  @Test(arguments: [
    ["lru", "lfu", "largest", "gdsf", "random", "belady"],
    ["jetsam", "score(footprint_mb * idle_s / (1 + relaunch_cost_ms))"],
    (1...12).map { "p\($0)" }, ["contradicted", "not contradicted", "neither"],
  ])
  func `no legend name ends outside the picture`(names: [String]) throws {
    let rows = names.indices.flatMap { series in (0..<3).map { (series, $0) } }
    let data = ReportTable(columns: ["series", "x", "y"], numbering: rows) { _, row in
      [.count(row.0), .count(row.1), .count(1000 * row.1)]
    }
    // Tics that need much room at the left.
    let chart = Chart(
      data, x: PlotAxis(label: "x"),
      y: PlotAxis(label: "against jetsam (%)", range: (-10_000, 10_000)),
      marks: ChartMark.lines(ChartSeries.all(names), x: "x", y: "y"))
    let plot = Plot(name: "legend", title: "", caption: "", chart)
    let images = PlotRenderer().draw([plot], folder: "plots").images
    let svg = try #require(images["legend"]?.svg)
    let texts = svg.matches(
      of: /translate\(([\d.]+),[\d.]+\)[^>]*>\s*<text>([^<]+)</)
    let short = ShortNames(names, limit: 34)
    let shown = names.map { short[$0] }
    #expect(texts.count { shown.contains(String($0.2)) } == names.count, "\(svg)")
    for text in texts where shown.contains(String(text.2)) {
      let end = try #require(Double(text.1)) + Double(PlotText.points(String(text.2)))
      #expect(end <= Double(Chart.width), "\(text.2) ends at \(end)")
    }
  }
}
