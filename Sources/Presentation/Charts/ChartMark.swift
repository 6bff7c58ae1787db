/// Something that is drawn for every row of a chart's data, or for some of them.
package struct ChartMark {
  package enum Form {
    /// A line through the places in the order of the data.
    case line(hasPoints: Bool = false)
    /// A line that stays until the next place.
    case steps
    case points
    /// The area between two heights.
    case area(opacity: Double = 1)
    /// An interval with caps, above all lines and points.
    case interval
    /// A stroke without caps, so many points thick.
    case stroke(Int)
    /// A rectangle; at a row of names as high as a share of it.
    case box(height: Double = 1)
    /// A line across a row of names.
    case edge
    /// The text of a column.
    case text(String)
    /// The number of a column in the middle of a field, with decimals.
    case number(String, digits: Int)
    /// A rectangle around whole numbers, as dark as a column says.
    case field(String)
  }

  /// The rows for which it is drawn.
  package struct Filter {
    package enum Relation: String {
      case equal = "==", above = ">", atMost = "<="
    }

    let column: String
    let relation: Relation
    let value: Double

    package init(column: String, relation: Relation = .equal, value: Double) {
      (self.column, self.relation, self.value) = (column, relation, value)
    }

    func holds(_ other: Double) -> Bool {
      switch relation {
      case .equal: other == value
      case .above: other > value
      case .atMost: other <= value
      }
    }

    package static func equal(_ column: String, _ value: Int) -> Self {
      Self(column: column, value: Double(value))
    }
  }

  let form: Form
  let x: ChartPlace
  /// The other end, where it has one.
  let toX: ChartPlace?
  let y: ChartPlace
  let toY: ChartPlace?
  let style: PlotStyle
  /// The name in the legend.
  let title: String?
  let only: Filter?

  package init(
    _ form: Form, x: ChartPlace, to toX: ChartPlace? = nil, y: ChartPlace = .init([Chart.position]),
    toY: ChartPlace? = nil, _ style: PlotStyle = PlotStyle(), title: String? = nil,
    only: Filter? = nil
  ) {
    self.form = form
    self.x = x
    self.toX = toX
    self.y = y
    self.toY = toY
    self.style = style
    self.title = title
    self.only = only
  }

  /// Points at rows of names, with their intervals between two columns.
  package static func dots(
    _ value: ChartPlace, ends: (low: ChartPlace, high: ChartPlace)? = nil,
    _ style: PlotStyle = PlotStyle(size: 0.9), title: String? = nil, only: Filter? = nil
  ) -> [ChartMark] {
    let interval = ends.map { ChartMark(.interval, x: $0.low, to: $0.high, style, only: only) }
    return [interval].compactMap(\.self)
      + [ChartMark(.points, x: value, style, title: title, only: only)]
  }

  /// Whether it is a text, which no range has to show.
  var isText: Bool {
    switch form {
    case .text, .number: true
    default: false
    }
  }

  /// Whether it is a line, which dashes distinguish.
  var isLine: Bool {
    switch form {
    case .line, .steps: true
    default: false
    }
  }

  /// Whether it has points, which shapes distinguish.
  var hasPoints: Bool {
    switch form {
    case .points, .line(hasPoints: true): true
    default: false
    }
  }

  /// Whether it hides the grid.
  var isOpaqueArea: Bool {
    if case .area(opacity: 1) = form { true } else { false }
  }
}
