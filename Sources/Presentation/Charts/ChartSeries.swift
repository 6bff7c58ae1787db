/// One of several lines; the data's column `series` counts them from 0.
package struct ChartSeries {
  package let name: String
  package let style: PlotStyle
  /// Whether the precision of its points is shown.
  var hasPrecision = true

  package init(_ name: String, _ style: PlotStyle, hasPrecision: Bool = true) {
    self.name = name
    self.style = style
    self.hasPrecision = hasPrecision
  }

  /// A line of each name, in the order of the palette.
  package static func all(_ names: [String]) -> [ChartSeries] {
    names.enumerated().map { ChartSeries($0.element, .series($0.offset)) }
  }

  /// The rows of the data with this number.
  package static func only(_ index: Int) -> ChartMark.Filter { .equal("series", index) }
}

extension ChartMark {
  /// How the ends of intervals are drawn.
  package enum Precision {
    case none
    /// Bars above all lines and points.
    case bars(low: String, high: String)
    /// Bands below all lines.
    case bands(low: String, high: String)
  }

  /// Lines of several series.
  ///
  /// - Parameter spread: the distance between the points of two series at one place, so that no bar
  ///   covers another: in units of the axis, or as a share of the value on a logarithmic axis.
  package static func lines(
    _ series: [ChartSeries], x: String, y: String, precision: Precision = .none,
    hasPoints: Bool = true, spread: Double = 0
  ) -> [ChartMark] {
    func each(_ mark: (ChartSeries, ChartPlace, Filter) -> ChartMark?) -> [ChartMark] {
      series.enumerated().compactMap { index, one in
        let shift = spread * (Double(index) - Double(series.count - 1) / 2)
        return mark(one, ChartPlace([x], shift: shift), ChartSeries.only(index))
      }
    }
    func ends(_ form: Form, _ low: String, _ high: String) -> [ChartMark] {
      each { one, x, only in
        one.hasPrecision
          ? ChartMark(form, x: x, y: .init([low]), toY: .init([high]), one.style, only: only) : nil
      }
    }
    let lines = each { one, x, only in
      ChartMark(
        .line(hasPoints: hasPoints), x: x, y: .init([y]), one.style, title: one.name, only: only)
    }
    switch precision {
    case .none: return lines
    case .bars(let low, let high): return lines + ends(.interval, low, high)
    case .bands(let low, let high): return ends(.area(opacity: 0.15), low, high) + lines
    }
  }
}
