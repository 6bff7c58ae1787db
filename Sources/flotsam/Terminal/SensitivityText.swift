import Reports
import Runs
import Statistics
import Studies

/// A sensitivity analysis as people read it.
struct SensitivityText {
  /// More levels than this and only the lowest and highest are shown.
  private static let mostLevels = 8

  private let metric: Metric
  private let sensitivity: Sensitivity

  init(_ metric: Metric, _ sensitivity: Sensitivity) {
    self.metric = metric
    self.sensitivity = sensitivity
  }

  var text: String {
    "What \(metric.name) depends on, most important first:\n\n" + ranking.text
      + "\n\(rest)\n"
      + "Effects against the mean of all points:\n\n" + effects.text
  }

  /// The tables for notes and papers.
  var tables: [(caption: String, table: TerminalTable)] {
    [
      ("What \(metric.name) depends on, most important first", ranking),
      ("Effects on \(metric.name) against the mean of all points", effects),
    ]
  }

  private var ranking: TerminalTable {
    let name = sensitivity.isSampled ? "first-order index" : "share of variance"
    var ranking = TerminalTable(["factor", name + ">", "95 % interval>", "from lowest to highest>"])
    for factor in sensitivity.factors {
      ranking.append([
        factor.name, share(factor.index),
        factor.interval.map { "\(share($0.low)) to \(share($0.high))" } ?? "-",
        number(factor.range),
      ])
    }
    return ranking
  }

  private var effects: TerminalTable {
    var effects = TerminalTable(["factor", "level", "effect>", "95 % interval>"])
    for factor in sensitivity.factors {
      for effect in shown(factor.effects) {
        effects.append([
          factor.name, effect.level, signed(effect.effect),
          effect.interval.map { "\(signed($0.low)) to \(signed($0.high))" } ?? "-",
        ])
      }
    }
    return effects
  }

  /// What the main effects leave over.
  var rest: String {
    let rest = 1 - sensitivity.factors.reduce(0) { $0 + $1.index }
    // Main effects of independent factors never add up to more than everything.
    guard rest > -1e-9 || sensitivity.isSampled else {
      return
        "The shares add up to more than 100 %: some factors go together (nested or constrained "
        + "ones), and each counts what they share."
    }
    return "The factors act together, or by chance, for the other \(share(max(0, rest)))."
  }

  private func shown(_ effects: [Sensitivity.Effect]) -> [Sensitivity.Effect] {
    guard effects.count > Self.mostLevels else { return effects }
    let sorted = effects.sorted { $0.effect < $1.effect }
    return [sorted[0], sorted[sorted.count - 1]]
  }

  private func share(_ value: Double) -> String {
    HumanNumber.decimal(100 * value, digits: 1) + " %"
  }

  private func number(_ value: Double) -> String { HumanNumber.text(value, unit: metric.unit) }

  /// A change with its sign, but for one that is rounded to nothing.
  private func signed(_ value: Double) -> String {
    let text = number(value)
    return value > 0 && text.contains { "123456789".contains($0) } ? "+" + text : text
  }
}
