import Foundation
import TestSupport
import Testing

@testable import Presentation

/// The definition of a picture, and that both renderings follow it.
struct ChartTests {
  private static let data = ReportTable(
    columns: ["position", "series", "from", "to", "low", "high"],
    rows: [
      [.count(0), .count(0), .number(1), .number(3), .number(-4), .number(2)],
      [.count(1), .count(1), .number(2), .missing, .missing, .number(90)],
    ])

  private func axes(_ marks: [ChartMark], x: PlotAxis = PlotAxis(label: "x")) -> Chart {
    Chart(Self.data, x: x, y: PlotAxis(label: "y"), marks: marks)
  }

  @Test func `an axis covers exactly the range of its marks`() throws {
    let interval = ChartMark(.interval, x: "low", to: "high", y: "from", only: .equal("series", 0))
    let range = try #require(axes([interval]).x.range)
    // -4 to 2 with 5 % of air; the 90 is in a row that is not drawn.
    #expect(abs(range.low + 4.3) < 1e-9 && abs(range.high - 2.3) < 1e-9)
    let sum = ChartMark(.points, x: ChartPlace(["from", "to"], shift: 1), y: "from")
    // 1 + 3 moved by 1, the only one that is known, with air.
    let one = try #require(axes([sum]).x.range)
    #expect(one.low > 4 && one.low < 5 && one.high > 5 && one.high < 6)
    #expect(axes([sum], x: PlotAxis(label: "x", scale: 100, start: 0)).x.range?.low == 0)
  }

  @Test func `counts have no fractional tics, and logarithmic axes round ones`() {
    func tics(_ axis: PlotAxis, _ values: [Double]) -> [String] {
      switch axis.showing(values, points: 400, perTic: 55).tics {
      case .automatic: ["automatic"]
      case .step(let step): ["\(step)"]
      case .at(let tics): tics.map(\.text)
      }
    }
    #expect(tics(PlotAxis(label: "", start: 0), [1, 2]) == ["1.0"])
    #expect(tics(PlotAxis(label: "", start: 0), [1, 2.5]) == ["0.5"])
    let decades = PlotAxis(label: "", logarithm: 10)
    #expect(tics(decades, [80, 4000]) == ["100", "200", "500", "1000", "2000"])
    #expect(tics(decades, [8, 3e6]) == ["10", "100", "1000", "10000", "100k", "1M"])
    #expect(tics(PlotAxis(label: "", range: (0.7, 1.4), logarithm: 10), []).count == 3)
    #expect(
      tics(PlotAxis(label: "", logarithm: 2), [2, 4096]) == [
        "4", "16", "64", "256", "1024", "4096",
      ])
  }

  @Test func `both renderings have the same marks, ranges and colours`() throws {
    let style = PlotStyle.series(2)
    let marks = [
      ChartMark(.box(height: 0.5), x: "from", to: "to", style, title: "first"),
      ChartMark(.edge, x: 2.0, title: "second"),
    ]
    let chart = Chart(
      Self.data, rows: ["one", "two"], x: PlotAxis(label: "s", start: 0), marks: marks)
    let plot = Plot(name: "p", title: "t", caption: "", chart)
    let object = try JSONSerialization.jsonObject(with: Data(plot.vegaLite.utf8)) as? [String: Any]
    let layers = try #require(object?["layer"] as? [[String: Any]])
    #expect(layers.map { ($0["mark"] as? [String: Any])?["type"] as? String } == ["bar", "tick"])
    #expect(plot.script.contains("with boxxyerror linecolor rgb '\(style.colour)' title 'first'"))
    let range = try #require(chart.x.range)
    #expect(plot.script.contains("set xrange [\(range.low):\(range.high)]"))
    for layer in layers {
      let x = (layer["encoding"] as? [String: Any])?["x"] as? [String: Any]
      let scale = x?["scale"] as? [String: Any]
      #expect(scale?["domain"] as? [Double] == [range.low, range.high])
    }
  }

  /// gnuplot ends a line at a row without a place, unless the row is missing.
  @Test(.enabled(if: Installed.gnuplot, "gnuplot is not installed"))
  func `a line through some rows continues over the others`() throws {
    let data = ReportTable(columns: ["x", "y", "front"], numbering: [1, 0, 1, 0, 1]) {
      [.count($0), .count($0 * $0), .count($1)]
    }
    let line = ChartMark(.line(), x: "x", y: "y", only: .equal("front", 1))
    let chart = Chart(data, x: PlotAxis(label: "x"), y: PlotAxis(label: "y"), marks: [line])
    let plot = Plot(name: "front", title: "", caption: "", chart)
    let svg = try #require(PlotRenderer().draw([plot], folder: "plots").images["front"]?.svg)
    #expect(svg.contains(/stroke='rgb\(  0, 114, 178\)' +d='M[\d.,]+ L[\d.,]+ L[\d.,]+/), "\(svg)")
  }
}
