import Files

/// The charts as Vega-Lite specifications with their data inlined, for notebooks.
///
/// Names from users are data or text here, never expressions: Vega runs none of them.
enum VegaLite {
  private static let schema: OrderedJSON = "https://vega.github.io/schema/vega-lite/v5.json"

  /// A whole specification.
  ///
  /// - Parameters:
  ///   - data: the rows of the plot's file.
  ///   - columns: the columns that are shown in another unit, with the factor to it.
  ///   - layers: the marks from below.
  ///   - encoding: what they share.
  fileprivate static func text(
    _ data: ReportTable, title: String, columns: [(name: String, scale: Double)],
    layers: [OrderedJSON], encoding: OrderedJSON
  ) -> String {
    let scaled = columns.map { column -> OrderedJSON in
      let value = "datum['\(column.name)']"
      return [
        "calculate": .text("isValid(\(value)) ? \(value) * \(column.scale) : null"),
        "as": .text(shown(column.name)),
      ]
    }
    let specification: OrderedJSON = [
      "$schema": schema, "title": .text(title), "width": 420,
      "data": ["values": .literal(String(JSONFormat().text(data).dropLast()))],
      "transform": .array(scaled), "layer": .array(layers), "encoding": encoding,
    ]
    return specification.write() + "\n"
  }

  /// The name of a column in the unit in which it is shown.
  fileprivate static func shown(_ column: String) -> String { column + ", shown" }

  /// A channel that shows a column.
  fileprivate static func channel(
    _ column: String, title: String, hasZero: Bool = false
  ) -> OrderedJSON {
    [
      "field": .text(shown(column)), "type": "quantitative", "title": .text(title),
      "scale": ["zero": .literal("\(hasZero)")],
    ]
  }

  /// A channel that shows a column as an axis does.
  fileprivate static func channel(_ axis: PlotAxis, column: String? = nil) -> OrderedJSON {
    var scale: [(String, OrderedJSON)] =
      axis.logarithm.map {
        [("type", "log"), ("base", .literal("\($0)")), ("nice", false)]
      } ?? [("zero", false)]
    if let (low, high) = axis.range {
      scale.append(("domain", [.literal("\(low)"), .literal("\(high)")]))
    }
    return [
      "field": .text(shown(column ?? axis.column)), "type": "quantitative",
      "title": .text(axis.label), "scale": .object(scale),
    ]
  }

  /// The channels of a stretch between two columns.
  fileprivate static func ends(
    _ axis: String, _ low: OrderedJSON, _ high: String
  ) -> [(String, OrderedJSON)] {
    [(axis, low), (axis + "2", ["field": .text(shown(high))])]
  }

  /// A layer of the rows where a column has a value, or of all.
  fileprivate static func layer(
    _ mark: OrderedJSON, _ encoding: [(String, OrderedJSON)],
    only: (column: String, value: Int)? = nil
  ) -> OrderedJSON {
    let filter = only.map { only -> [(String, OrderedJSON)] in
      [
        (
          "transform",
          [["filter": ["field": .text(only.column), "equal": .literal("\(only.value)")]]]
        )
      ]
    }
    return .object((filter ?? []) + [("mark", mark), ("encoding", .object(encoding))])
  }
}

extension LineChart {
  /// The chart for Vega-Lite.
  ///
  /// - Parameters:
  ///   - data: the rows of the plot's file.
  ///   - title: what is shown, in one line.
  func vegaLite(_ data: ReportTable, title: String) -> String {
    let names = OrderedJSON.array(series.map { .text(PlotText.singleLine($0.name)) })
    func channel(_ range: [OrderedJSON]) -> OrderedJSON {
      [
        "field": .text(nameColumn), "type": "nominal", "title": nil, "sort": nil,
        "scale": ["domain": names, "range": .array(range)],
      ]
    }
    let ends: (low: String, high: String)? =
      switch precision {
      case .none: nil
      case .bars(let low, let high), .bands(let low, let high): (low, high)
      }
    var layers = [
      VegaLite.layer(
        ["type": "line", "clip": true, "tooltip": true, "point": .literal("\(hasPoints)")],
        [("y", VegaLite.channel(y))])
    ]
    if let ends {
      let interval = VegaLite.ends("y", VegaLite.channel(y, column: ends.low), ends.high)
      if case .bands = precision {
        layers.insert(
          VegaLite.layer(["type": "area", "clip": true, "opacity": 0.15], interval), at: 0)
      } else {
        layers.append(VegaLite.layer(["type": "rule", "clip": true, "strokeWidth": 1.5], interval))
      }
    }
    if let mark {
      layers.append(
        VegaLite.layer(["type": "rule"], [("y", ["datum": .literal("\(mark)")]), ("x", nil)]))
    }
    return VegaLite.text(
      data, title: title,
      columns: [(x.column, x.scale), (y.column, y.scale)]
        + (ends.map { [($0.low, y.scale), ($0.high, y.scale)] } ?? []),
      layers: layers,
      encoding: [
        "x": x.textColumn.map {
          [
            "field": .text($0), "type": "ordinal", "sort": ["field": .text(x.column)],
            "title": .text(x.label),
          ]
        } ?? VegaLite.channel(x),
        "color": channel(series.map { .text(PlotPalette.colour($0.place)) }),
        "strokeDash": channel(
          series.map {
            $0.isDashed ? [6, 4] : $0.place < PlotPalette.series.count ? [1, 0] : [2, 2]
          }),
      ])
  }
}

extension RowChart {
  /// The chart for Vega-Lite.
  ///
  /// - Parameters:
  ///   - data: the rows of the plot's file.
  ///   - title: what is shown, in one line.
  func vegaLite(_ data: ReportTable, title: String) -> String {
    var columns: [String] = []
    let layers = marks.flatMap { mark -> [OrderedJSON] in
      let colour = OrderedJSON.text(mark.colour)
      switch mark.form {
      case .point(let value, let ends, _, _):
        columns += [value] + (ends.map { [$0.low, $0.high] } ?? [])
        let bars = ends.map {
          VegaLite.layer(
            ["type": "rule", "strokeWidth": 2, "color": colour],
            VegaLite.ends("x", VegaLite.channel($0.low, title: label), $0.high), only: mark.only)
        }
        return [bars].compactMap(\.self) + [
          VegaLite.layer(
            ["type": "point", "filled": true, "size": 60, "tooltip": true, "color": colour],
            [("x", VegaLite.channel(value, title: label))], only: mark.only)
        ]
      case .stroke(let from, let to, let width):
        columns += [from, to]
        return [
          VegaLite.layer(
            ["type": "rule", "strokeWidth": .literal("\(width)"), "color": colour],
            VegaLite.ends("x", VegaLite.channel(from, title: label), to), only: mark.only)
        ]
      case .bar(let from, let to, let height):
        columns += [from, to].compactMap(\.self)
        let ends =
          from.map { VegaLite.ends("x", VegaLite.channel($0, title: label), to) }
          ?? [("x", VegaLite.channel(to, title: label, hasZero: true))]
        return [
          VegaLite.layer(
            ["type": "bar", "height": ["band": .literal("\(height)")], "color": colour], ends,
            only: mark.only)
        ]
      case .edge(let value, _):
        columns.append(value)
        return [
          VegaLite.layer(
            ["type": "tick", "thickness": 2, "color": colour],
            [("x", VegaLite.channel(value, title: label))], only: mark.only)
        ]
      }
    }
    return VegaLite.text(
      data, title: title,
      columns: columns.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        .map { ($0, scale) },
      layers: layers,
      encoding: [
        "y": [
          "field": .text(nameColumn), "type": "nominal", "sort": ["field": "position"],
          "title": nil,
        ]
      ])
  }
}
