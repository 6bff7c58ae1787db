/// An axis of numbers: how columns of the data are shown on it.
package struct PlotAxis {
  package enum Tics {
    case automatic
    /// Every multiple of a distance.
    case step(Double)
    /// Texts at places.
    case at([(text: String, place: Double)])
  }

  /// The name with its unit.
  let label: String
  /// The factor from the columns to what is shown.
  var scale: Double
  /// The lower end, where only that is given.
  var start: Double?
  /// The part of the axis that values can have, which intervals may go beyond.
  var limits: ClosedRange<Double>?
  /// The ends; nil to show all.
  var range: (low: Double, high: Double)?
  /// The base of a logarithmic axis.
  var logarithm: Int?
  var tics: Tics
  /// The column with the texts at the tics, where places are numbers of levels.
  var textColumn: String?
  /// Whether the texts at the tics are too long to stand side by side.
  var isTurned: Bool
  /// A line through the plot at a value, such as zero for differences, or a goal.
  var mark: Double?

  package init(
    label: String, scale: Double = 1, start: Double? = nil, limits: ClosedRange<Double>? = nil,
    range: (low: Double, high: Double)? = nil, logarithm: Int? = nil, tics: Tics = .automatic,
    textColumn: String? = nil, isTurned: Bool = false, mark: Double? = nil
  ) {
    (self.label, self.scale, self.start, self.limits) = (label, scale, start, limits)
    (self.range, self.logarithm, self.tics, self.mark) = (range, logarithm, tics, mark)
    (self.textColumn, self.isTurned) = (textColumn, isTurned)
  }

  /// A value moved by a distance, or by a share of it on a logarithmic axis.
  func moved(_ value: Double, by shift: Double) -> Double {
    logarithm == nil ? value + shift : value * (1 + shift)
  }

  /// The axis with ends and tics so that it shows some values, with as many tics as there is room for.
  func showing(_ values: [Double], points: Int, perTic: Double) -> PlotAxis {
    var axis = self
    let finite = values.filter(\.isFinite).map { value in
      limits.map { min($0.upperBound, max($0.lowerBound, value)) } ?? value
    }
    let ends: (low: Double, high: Double)
    if let logarithm {
      let positive = finite.filter { $0 > 0 }
      ends = range ?? ((positive.min() ?? 1) / 1.1, (positive.max() ?? 1) * 1.1)
      if case .automatic = tics {
        axis.tics = .at(Self.tics(ends, base: Double(logarithm), most: Double(points) / perTic))
      }
    } else {
      let all = PlotRange(finite + [mark].compactMap(\.self), from: start)
      ends = range ?? (all.low, all.high)
      if case .automatic = tics {
        axis.tics = .step(
          PlotRange(low: ends.low, high: ends.high).step(
            parts: Double(points) / perTic, isWhole: finite.allSatisfy { $0 == $0.rounded() }))
      }
    }
    axis.range = ends
    return axis
  }

  /// Tics at powers of a base, at one, two and five in each power of ten where there is room.
  private static func tics(
    _ ends: (low: Double, high: Double), base: Double, most: Double
  ) -> [(text: String, place: Double)] {
    var power = 1.0
    while power > ends.low { power /= base }
    while power * base <= ends.low { power *= base }
    var powers: [Double] = []
    while power <= ends.high {
      powers.append(power)
      power *= base
    }
    // The binary exponent is about three times the number of decades.
    let isFine = base == 10 && Double((ends.high / ends.low).exponent) <= 1.1 * most
    let stride = max(1, Int((Double(powers.count) / most).rounded(.up)))
    let places =
      isFine
      ? powers.flatMap { [$0, 2 * $0, 5 * $0] }
      : powers.enumerated().filter { $0.offset % stride == 0 }.map(\.element)
    let shown = places.filter { $0 >= ends.low / 1.001 && $0 <= ends.high * 1.001 }
    guard shown.count < 2 else { return shown.map { (text($0), $0) } }
    // Less than a power: both ends, a little inside.
    return ([ends.low * 1.04] + shown + [ends.high / 1.04]).map { (HumanNumber.plain($0), $0) }
  }

  private static func text(_ value: Double) -> String {
    switch value {
    case 1e6...: HumanNumber.plain(value / 1e6) + "M"
    case 1e5...: HumanNumber.plain(value / 1e3) + "k"
    default: ReportTable.Cell.digits(value)
    }
  }
}
