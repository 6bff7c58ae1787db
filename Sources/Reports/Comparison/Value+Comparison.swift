extension Value {
  /// A paired difference in per cent with its interval: `-4.6 (-6.9 to -2.3)`.
  public static func difference(_ difference: RelativeDifference?) -> Value {
    change(difference?.value, within: difference?.interval, unit: "%", digits: 1)
  }

  /// A difference from zero, of which per cent have no meaning: with a unit of its own in a column
  /// of per cent.
  static func difference(_ difference: Double?, in axis: MetricAxis) -> Value {
    guard let difference else { return .text(Self.nothing) }
    let unit = axis.differenceColumnUnit
    let sign = difference > 0 ? "+" : ""
    return .shown(
      "\(sign)\(axis.text(difference)) \(unit.isEmpty ? axis.title : unit)",
      key: difference * axis.scale)
  }

  /// A paired difference in per cent of a base, or from zero.
  static func difference(_ entry: Comparison.Entry?, base: Double?, in axis: MetricAxis) -> Value {
    RelativeDifference(entry, base: base).map { .difference($0) }
      ?? .difference(entry?.difference?.difference, in: axis)
  }

  /// A verdict, marked where it is `better` or `worse`.
  public static func verdict(_ verdict: Comparison.Verdict?) -> Value {
    guard let verdict else { return .text(nil) }
    var value = Value.text(verdict.rawValue).judged(verdict)
    if verdict == .notDistinguishable { value.short = "undecided" }
    return value
  }

  /// The same with the mark of a verdict.
  func judged(_ verdict: Comparison.Verdict?) -> Value {
    marked(verdict.flatMap { Judgement(rawValue: $0.rawValue) })
  }
}
