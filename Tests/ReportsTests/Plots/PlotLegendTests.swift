import Testing

@testable import Reports

/// Legends that have room.
@Suite(.enabled(if: Installed.gnuplot))
struct PlotLegendTests {
  @Test(arguments: [
    ["lru", "lfu", "largest", "gdsf", "random", "belady"],
    ["jetsam", "score(footprint_mb * idle_s / (1 + relaunch_cost_ms))"],
    (1...12).map { "p\($0)" }, ["contradicted", "not contradicted", "neither"],
  ])
  func `no name of a legend ends outside of the picture`(names: [String]) throws {
    var script = PlotScript()
    script.settings.append(PlotText.array("names", PlotScript.keyNames(names)))
    // Tics that need much room at the left.
    script.set("yrange [-10000:10000]")
    script.label("y", "against jetsam (%)")
    script.keyAbove(names)
    script.height = 330 + 20 * script.legendRows
    script.elements = [
      "for [i=1:\(names.count)] 'legend.csv' using 'x':'y' with linespoints linetype i"
        + script.keyTitle(names.count)
    ]
    var data = ReportTable(columns: ["x", "y"])
    for x in 0..<3 { data.append([.integer(Int64(x)), .integer(Int64(1000 * x))]) }
    let plot = Plot(name: "legend", title: "", caption: "", data: data, script: script)
    let images = PlotRenderer().draw([plot], folder: "plots").images
    let svg = try #require(images["legend"]?.svg)
    let texts = svg.matches(
      of: /translate\(([\d.]+),[\d.]+\)[^>]*>\s*<text>([^<]+)</)
    let shown = PlotScript.keyNames(names)
    #expect(texts.count { shown.contains(String($0.2)) } == names.count, "\(svg)")
    for text in texts where shown.contains(String(text.2)) {
      let end = try #require(Double(text.1)) + Double(PlotText.points(String(text.2)))
      #expect(end <= Double(PlotScript.width), "\(text.2) ends at \(end)")
    }
  }
}
