import Runs
import Statistics
import Studies

/// What one metric of a study depends on, in sentences and rows of words.
public struct SensitivityReport: Sendable {
  /// The greatest number of levels that are all shown; of more, only the lowest and highest are.
  private static let mostLevels = 8

  /// The metric.
  public let metric: Metric
  let sensitivity: Sensitivity

  /// A report of an analysis.
  public init(_ metric: Metric, _ sensitivity: Sensitivity) {
    self.metric = metric
    self.sensitivity = sensitivity
  }

  /// Whether no level of any factor makes a difference by itself.
  var isConstant: Bool {
    sensitivity.factors.allSatisfy { $0.effects.allSatisfy { $0.effect == 0 } }
  }

  /// The name of a factor's index.
  var indexName: String {
    sensitivity.isSampled ? "first-order index" : "share of variance"
  }

  /// The factors, most important first; headings first.
  public var rankingRows: [[String]] {
    [["factor", indexName + ">", "95 % interval>", "from lowest to highest>"]]
      + sensitivity.factors.map { factor in
        [
          factor.name, Self.share(factor.index),
          factor.interval.map { "\(Self.share($0.low)) to \(Self.share($0.high))" } ?? "-",
          number(factor.range),
        ]
      }
  }

  /// The effects of their levels against the mean of all points; headings first.
  public var effectRows: [[String]] {
    [["factor", "level", "effect>", "95 % interval>"]]
      + shownEffects.map { factor, effect in
        [
          factor.name, effect.level, signed(effect.effect),
          effect.interval.map { "\(signed($0.low)) to \(signed($0.high))" } ?? "-",
        ]
      }
  }

  /// The share that the main effects leave unexplained.
  public var rest: String {
    if isConstant { return "No factor makes a difference by itself." }
    let rest = 1 - sensitivity.factors.reduce(0) { $0 + $1.index }
    // Main effects of independent factors never add up to more than everything.
    guard rest > -1e-9 || sensitivity.isSampled else {
      return
        "The shares add up to more than 100 %: some factors go together (nested or constrained "
        + "ones), and each counts what they share."
    }
    return "The factors act together, or by chance, for the other \(Self.share(max(0, rest)))."
  }

  /// The most important factor in a sentence.
  var answer: String {
    guard let first = sensitivity.factors.first, !isConstant else {
      return "\(PlotText.capitalised(metric.title)) depends on no factor by itself."
    }
    let others = sensitivity.factors.dropFirst().prefix(2).map {
      "\(PlotText.isolated($0.name)) \(Self.share($0.index))"
    }
    return PlotText.capitalised(metric.title) + " depends most on "
      + "\(PlotText.isolated(first.name)), which explains \(Self.share(first.index)) of its variance"
      + (others.isEmpty ? "." : "; \(others.joined(separator: " and ")).")
  }

  /// The effects shown: all levels, of many the lowest and the highest.
  var shownEffects: [(factor: Sensitivity.Factor, effect: Sensitivity.Effect)] {
    sensitivity.factors.flatMap { factor in shown(factor.effects).map { (factor, $0) } }
  }

  private func shown(_ effects: [Sensitivity.Effect]) -> [Sensitivity.Effect] {
    guard effects.count > Self.mostLevels else { return effects }
    let sorted = effects.sorted { $0.effect < $1.effect }
    return [sorted[0], sorted[sorted.count - 1]]
  }

  static func share(_ value: Double) -> String {
    HumanNumber.decimal(100 * value, digits: 1) + " %"
  }

  /// A difference; one of percentages is in points.
  private func number(_ value: Double) -> String {
    let text = HumanNumber.text(value, unit: metric.unit)
    return metric.isShare ? text.replacing(" %", with: " points") : text
  }

  /// A change with its sign; without one where it is rounded to zero.
  func signed(_ value: Double) -> String {
    let text = number(value)
    return value > 0 && text.contains { "123456789".contains($0) } ? "+" + text : text
  }
}
