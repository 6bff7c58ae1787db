import Files
import Runs

/// Vega-Lite specifications with their data inlined, for notebooks.
enum VegaLite {
  /// Names are data or quoted field names here, never expressions: Vega runs none of them.
  private static let schema = "https://vega.github.io/schema/vega-lite/v5.json"

  /// Means and intervals, best first.
  static func ranked(
    _ table: ReportTable, metric: Metric, axis: MetricAxis, title: String
  ) -> String {
    let policy = """
      "field": "policy", "type": "nominal", "sort": {"field": "position"}, "title": null
      """
    let label = JSONText.string(
      "\(metric.name) (\(metric.unit)\(axis.isPerDay ? " per user and day" : ""))")
    return specification(
      table, title: title,
      body: """
          "layer": [
            {
              "mark": {"type": "rule", "strokeWidth": 2},
              "encoding": {
                "x": {"field": "ci_low", "type": "quantitative", "title": \(label)},
                "x2": {"field": "ci_high"}
              }
            },
            {
              "mark": {"type": "point", "filled": true, "size": 60, "tooltip": true},
              "encoding": {
                "x": {
                  "field": "mean", "type": "quantitative", "title": \(label),
                  "scale": {"zero": false}
                }
              }
            }
          ],
          "encoding": {"y": {\(policy)}, "color": {"value": \(JSONText.string(PlotPalette.better))}}
        """)
  }

  /// One line per policy.
  static func lines(
    _ table: ReportTable, title: String, x: (field: String, title: String, isLogarithmic: Bool),
    y: (field: String, title: String)
  ) -> String {
    let colours = PlotPalette.series.map(JSONText.string).joined(separator: ", ")
    let scale = x.isLogarithmic ? ", \"scale\": {\"type\": \"log\"}" : ""
    return specification(
      table, title: title,
      body: """
          "mark": {"type": "line", "tooltip": true},
          "encoding": {
            "x": {
              "field": "\(x.field)", "type": "quantitative",
              "title": \(JSONText.string(x.title))\(scale)
            },
            "y": {
              "field": "\(y.field)", "type": "quantitative",
              "title": \(JSONText.string(y.title)), "axis": {"format": "%"},
              "scale": {"zero": false}
            },
            "order": {"field": "\(y.field)"},
            "color": {
              "field": "policy", "type": "nominal", "title": null, "sort": null,
              "scale": {"range": [\(colours)]}
            }
          }
        """)
  }

  /// Probabilities over time with their bands, one line per footprint.
  static func curves(
    _ table: ReportTable, title: String, x: (field: String, title: String),
    y: (field: String, title: String)
  ) -> String {
    let colours = PlotPalette.series.map(JSONText.string).joined(separator: ", ")
    return specification(
      table, title: title,
      body: """
          "layer": [
            {
              "mark": {"type": "area", "opacity": 0.15},
              "encoding": {
                "y": {"field": "ci_low", "type": "quantitative"}, "y2": {"field": "ci_high"}
              }
            },
            {
              "mark": {"type": "line", "tooltip": true},
              "encoding": {
                "y": {
                  "field": "\(y.field)", "type": "quantitative",
                  "title": \(JSONText.string(y.title)), "axis": {"format": "%"}
                }
              }
            }
          ],
          "encoding": {
            "x": {
              "field": "\(x.field)", "type": "quantitative",
              "title": \(JSONText.string(x.title)), "scale": {"type": "log"}
            },
            "color": {
              "field": "footprint", "type": "nominal", "title": "footprint", "sort": null,
              "scale": {"range": [\(colours)]}
            }
          }
        """)
  }

  private static func specification(_ table: ReportTable, title: String, body: String) -> String {
    let values = JSONFormat().text(table).dropLast()
    return """
      {
        "$schema": "\(schema)",
        "title": \(JSONText.string(title)),
        "width": 420,
        "data": {"values": \(values)},
      \(body)
      }

      """
  }
}
