/// The Vega-Lite specification of a chart with its data inlined, for notebooks.
///
/// Names from users are data or text here, never expressions: Vega runs none of them.
struct VegaLite {
  private let chart: Chart
  private let legend: [ChartMark]
  /// The columns made of others: what is shown, by name.
  private var made: [(name: String, expression: String)] = []

  private init(_ chart: Chart) {
    self.chart = chart
    legend = chart.legend
  }

  /// The whole specification.
  ///
  /// - Parameter title: what is shown, in one line.
  static func text(_ chart: Chart, title: String) -> String {
    var writer = VegaLite(chart)
    let layers = chart.marks.map { writer.layer($0) }
    let height: OrderedJSON = chart.rows == nil ? .literal("\(chart.height - 90)") : ["step": 28]
    let specification: OrderedJSON = [
      "$schema": "https://vega.github.io/schema/vega-lite/v5.json", "title": .text(title),
      "width": 480, "height": height, "autosize": ["type": "fit-x", "contains": "padding"],
      "config": [
        "axis": ["labelFontSize": 13, "titleFontSize": 13, "titleFontWeight": "normal"],
        "legend": ["labelFontSize": 13, "orient": "top", "columns": 3, "labelLimit": 300],
        "title": ["anchor": "start", "fontSize": 13], "view": ["stroke": nil],
      ], "data": ["values": .literal(String(JSONFormat.text(writer.data).dropLast()))],
      "transform": .array(
        writer.made.map { ["calculate": .text($0.expression), "as": .text($0.name)] }),
      "layer": .array(writer.marks("x", chart.x) + writer.marks("y", chart.y) + layers),
    ]
    return specification.write() + "\n"
  }

  /// The data, and for rows the name that is shown.
  private var data: ReportTable {
    guard let rows = chart.rows, let position = chart.data.columns.firstIndex(of: Chart.position)
    else { return chart.data }
    let table = chart.data
    return ReportTable(
      columns: table.columns + [Self.row],
      rows: table.rows.map { $0 + [.text(rows.shown[Int($0[position].value ?? 0)])] })
  }

  /// The column with the name of a row.
  private static let row = "row"
}

// MARK: - Marks

extension VegaLite {
  private func marks(_ channel: String, _ axis: PlotAxis) -> [OrderedJSON] {
    guard let mark = axis.mark else { return [] }
    return [
      [
        "mark": ["type": "rule", "color": .text(PlotPalette.muted)],
        "encoding": .object([(channel, self.channel(("datum", .literal("\(mark)")), axis))]),
      ]
    ]
  }

  private mutating func layer(_ mark: ChartMark) -> OrderedJSON {
    let rows = chart.rows.map(Self.rows)
    var channels = ends("x", mark.x, mark.toX, chart.x)
    channels += rows.map { [("y", $0)] } ?? ends("y", mark.y, mark.toY, chart.y)
    channels += explained(mark)
    let style = mark.style
    var look: [(String, OrderedJSON)]
    switch mark.form {
    case .line(let hasPoints):
      // Points are not dashed.
      let points = OrderedJSON.object(point(style) + [("strokeDash", [1, 0])])
      look = [("type", "line"), ("point", hasPoints ? points : false)]
    case .steps: look = [("type", "line"), ("interpolate", "step-after")]
    case .points: look = [("type", "point")] + point(style)
    case .area(let opacity): look = [("type", "area"), ("opacity", .literal("\(opacity)"))]
    case .interval: look = [("type", "rule"), ("strokeWidth", 1.5)]
    case .stroke(let width): look = [("type", "rule"), ("strokeWidth", .literal("\(width)"))]
    case .box where rows == nil: look = [("type", "rect")]
    case .box(let height): look = [("type", "bar"), ("height", ["band": .literal("\(height)")])]
    case .edge: look = [("type", "tick"), ("thickness", 2), ("size", 28)]
    case .text(let column):
      look = [("type", "text"), ("align", "left"), ("dx", 8)]
      channels.append(("text", ["field": .text(column)]))
    case .number(let column, let digits):
      look = [("type", "text"), ("fontSize", 13)]
      channels.append(("text", ["field": field(column), "format": .text(".\(digits)f")]))
    case .field(let column):
      look = [("type", "rect")]
      let isLabelled = chart.marks.contains(where: \.isText)
      let colours: OrderedJSON = [
        "field": field(column), "type": "quantitative",
        "title": .text(chart.fields?.label ?? ""), "legend": isLabelled ? nil : [:],
        "scale": ["range": .array(PlotPalette.fields.map { .text($0) })],
      ]
      channels.append(("color", colours))
    }
    look += [
      ("color", .text(style.colour)), ("clip", mark.isText ? false : true), ("tooltip", true),
    ]
    if mark.isLine {
      look += [("strokeDash", style.dash.vega), ("strokeWidth", .literal("\(style.width)"))]
    }
    var layer: [(String, OrderedJSON)] = [("mark", .object(look)), ("encoding", .object(channels))]
    if let only = mark.only {
      let relation = [.equal: "equal", .above: "gt", .atMost: "lte"][only.relation] ?? "equal"
      let filter: OrderedJSON = .object([
        ("field", .text(only.column)), (relation, .literal("\(only.value)")),
      ])
      layer.insert(("transform", [["filter": filter]]), at: 0)
    }
    return .object(layer)
  }

  /// The value that colours a field.
  private mutating func field(_ column: String) -> OrderedJSON {
    .text(shown(ChartPlace([column]), chart.fields ?? PlotAxis(label: "")))
  }

  private func point(_ style: PlotStyle) -> [(String, OrderedJSON)] {
    [
      ("shape", .text(style.shape.vega)), ("filled", style.shape.isFilled ? true : false),
      ("size", .literal("\((style.size * style.size * 70).rounded())")), ("opacity", 1),
    ]
  }

  /// The channels that a legend explains: all of one have the same domain, so that they share it.
  private func explained(_ mark: ChartMark) -> [(String, OrderedJSON)] {
    guard let title = mark.title, !legend.isEmpty else { return [] }
    func channel(_ range: (ChartMark) -> OrderedJSON) -> OrderedJSON {
      let domain = legend.map { OrderedJSON.text(PlotText.singleLine($0.title ?? "")) }
      return [
        "datum": .text(PlotText.singleLine(title)), "type": "nominal", "title": nil,
        "scale": ["domain": .array(domain), "range": .array(legend.map(range))],
      ]
    }
    var channels = [("color", channel { .text($0.style.colour) })]
    if mark.isLine, !mark.hasPoints, legend.contains(where: { $0.style.dash != .solid }) {
      channels.append(("strokeDash", channel { $0.style.dash.vega }))
    }
    if mark.hasPoints { channels.append(("shape", channel { .text($0.style.shape.vega) })) }
    return channels
  }
}

// MARK: - Channels

extension VegaLite {
  private static func rows(_ rows: Chart.Rows) -> OrderedJSON {
    [
      "field": .text(row), "type": "nominal", "title": nil, "axis": ["labelLimit": 200],
      "scale": ["domain": .array(rows.shown.map { .text($0) }), "padding": 0],
    ]
  }

  /// The channels of a place, and of the other end.
  private mutating func ends(
    _ name: String, _ from: ChartPlace, _ to: ChartPlace?, _ axis: PlotAxis
  ) -> [(String, OrderedJSON)] {
    let field = OrderedJSON.text(shown(from, axis))
    let first = (name, channel(("field", field), axis, isUpward: name == "y"))
    return [first] + (to.map { [(name + "2", ["field": .text(shown($0, axis))])] } ?? [])
  }

  /// The name of a column with what is shown at a place; those without a value are not shown.
  private mutating func shown(_ place: ChartPlace, _ axis: PlotAxis) -> String {
    let isMoved = place.shift != 0 || place.columns.isEmpty
    let name =
      place.columns.joined(separator: " + ") + (isMoved ? " at \(place.shift)" : "") + ", shown"
    guard !made.contains(where: { $0.name == name }) else { return name }
    guard !place.columns.isEmpty else {
      made.append((name, "\(place.shift)"))
      return name
    }
    let values = place.columns.map { "datum['\($0)']" }
    var valid = values.map { "isValid(\($0))" }
    // The logarithm of zero has no place.
    if axis.logarithm != nil { valid += values.map { "\($0) > 0" } }
    let scaled = "(\(values.joined(separator: " + "))) * \(axis.scale)"
    let moved =
      axis.logarithm == nil ? "\(scaled) + \(place.shift)" : "\(scaled) * \(1 + place.shift)"
    made.append((name, "\(valid.joined(separator: " && ")) ? \(moved) : null"))
    return name
  }

  private func channel(
    _ source: (String, OrderedJSON), _ axis: PlotAxis, isUpward: Bool = false
  ) -> OrderedJSON {
    if let text = axis.textColumn {
      let order = isUpward ? "descending" : "ascending"
      return [
        "field": .text(text), "type": "ordinal", "title": .text(axis.label),
        "sort": ["field": source.1, "order": .text(order)], "axis": ["labelAngle": 0],
      ]
    }
    var scale: [(String, OrderedJSON)] =
      axis.logarithm.map {
        [("type", "log"), ("base", .literal("\($0)")), ("nice", false)]
      } ?? [("zero", false), ("nice", false)]
    if let (low, high) = axis.range {
      scale.append(("domain", [.literal("\(low)"), .literal("\(high)")]))
    }
    return .object([
      source, ("type", "quantitative"), ("title", .text(axis.label)), ("scale", .object(scale)),
      ("axis", axis.vega),
    ])
  }
}

extension PlotAxis {
  /// Tics where gnuplot has them.
  fileprivate var vega: OrderedJSON {
    switch tics {
    case .automatic: return [:]
    case .step(let step):
      guard let range, step > 0 else { return [:] }
      let places = stride(from: (range.low / step).rounded(.up), through: range.high / step, by: 1)
      return ["values": .array(places.map { .literal("\($0 * step)") }), "format": ".12~g"]
    case .at(let tics):
      // Texts of the program, such as `10 min`; those of users are columns.
      let texts = tics.map {
        JSONText.string(ReportTable.Cell.digits($0.place)) + ": " + JSONText.string($0.text)
      }
      return [
        "values": .array(tics.map { .literal("\($0.place)") }),
        "labelExpr": .text("({\(texts.joined(separator: ", "))})[toString(datum.value)]"),
      ]
    }
  }
}

extension PlotStyle.Dash {
  fileprivate var vega: OrderedJSON {
    switch self {
    case .solid: [1, 0]
    case .dashed: [6, 4]
    case .dashedDotted: [6, 3, 1, 3]
    case .dotted: [2, 3]
    case .dashedDottedTwice: [6, 3, 1, 3, 1, 3]
    }
  }
}

extension PlotStyle.Shape {
  fileprivate var isFilled: Bool {
    switch self {
    case .ring, .openSquare, .openTriangle: false
    default: true
    }
  }

  fileprivate var vega: String {
    switch self {
    case .circle, .ring: "circle"
    case .square, .openSquare: "square"
    case .triangle, .openTriangle: "triangle-up"
    case .diamond: "diamond"
    case .triangleDown: "triangle-down"
    }
  }
}
