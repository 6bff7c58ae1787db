/// A place on an axis: the sum of columns in the axis's unit, moved by a distance; without columns a
/// constant.
package struct ChartPlace: ExpressibleByStringLiteral, ExpressibleByFloatLiteral {
  /// The columns of the data that are added.
  let columns: [String]
  /// The distance, in the axis's unit; a share of the value where the axis is logarithmic.
  var shift = 0.0

  package init(_ columns: [String], shift: Double = 0) {
    self.columns = columns
    self.shift = shift
  }

  package init(_ value: Double) { self.init([], shift: value) }
  package init(stringLiteral column: String) { self.init([column]) }
  package init(floatLiteral value: Double) { self.init(value) }
}
