/// The objective of a search and its constraints: metrics per user and day.
public struct SearchGoal: Sendable {
  /// The goal as it was written.
  public let text: String
  /// Conditions such as `kills<=20`, as they were written.
  public let constraints: [String]
  /// The metric, where the goal is one.
  public let metric: Metric?
  /// Whether more of it is better.
  public let isHigherBetter: Bool
  private let root: FormulaNode
  private let limits: [(metric: Metric, isMost: Bool, limit: Double)]
  private let metrics: [Metric]
  /// The number of values that are kept of a run.
  public var width: Int { metrics.count }

  /// Reads a goal.
  ///
  /// - Parameters:
  ///   - text: a metric, or a formula over metrics of which less is better, as `time_lost_s + kills`.
  ///   - constraints: conditions on means over users, as `kills<=20`.
  /// - Throws: `InputError` at the option.
  public init(_ text: String, constraints: [String]) throws(InputError) {
    let formula: Formula
    do {
      formula = try Formula(text)
    } catch {
      throw InputError(
        "in `\(text)` \(error.place(in: text)): \(error.message)", remedy: error.remedy,
        place: .option("--objective"))
    }
    var metrics: [Metric] = []
    try Self.collect(formula.root, into: &metrics)
    guard let first = metrics.first else {
      throw InputError(
        "`\(text)` names no metric", remedy: "Write for example `time_lost_s`",
        place: .option("--objective"))
    }
    let single: Metric? = if case .word = formula.root { first } else { nil }
    if let single, single.direction == .neutral {
      throw InputError(
        "neither less nor more of `\(single.name)` is better",
        remedy: "Name a metric with a better direction: `flotsam --list-metrics`",
        place: .option("--objective"))
    }
    metric = single
    isHigherBetter = single?.direction == .higher
    root = formula.root
    self.text = text
    self.constraints = constraints
    limits = try constraints.map { text throws(InputError) in try Self.limit(text) }
    for limit in limits where !metrics.contains(where: { $0.name == limit.metric.name }) {
      metrics.append(limit.metric)
    }
    self.metrics = metrics
  }

  private static func collect(
    _ node: FormulaNode, into metrics: inout [Metric]
  ) throws(InputError) {
    switch node {
    case .word(let word):
      if word.isNumeric, Double(word.text) != nil { return }
      let metric = try metric(word.text, option: "--objective")
      if !metrics.contains(where: { $0.name == metric.name }) { metrics.append(metric) }
    case .text(let text):
      throw InputError("`\(text.text)` is a text", place: .option("--objective"))
    case .operation(_, let operands):
      for operand in operands { try collect(operand, into: &metrics) }
    }
  }

  private static func metric(_ name: String, option: String) throws(InputError) -> Metric {
    if let metric = MetricTable.metric(named: name) { return metric }
    throw MetricTable.unknown(name).located(in: nil, at: .option(option))
  }

  private static func limit(
    _ text: String
  ) throws(InputError) -> (metric: Metric, isMost: Bool, limit: Double) {
    let compact = text.filter { !$0.isWhitespace }
    for sign in ["<=", ">="] {
      guard let range = compact.firstRange(of: sign) else { continue }
      guard let limit = Double(compact[range.upperBound...]), limit.isFinite else { break }
      let metric = try metric(String(compact[..<range.lowerBound]), option: "--constraint")
      return (metric, sign == "<=", limit)
    }
    throw InputError(
      "`\(text)` is not a limit of a metric", remedy: "Write for example `kills<=20`",
      place: .option("--constraint"))
  }

  /// What is kept of a run: its value of every metric that the goal asks for, per user and day.
  func values(of run: DeviceResult) -> [Double] {
    metrics.map { $0.perUserDay($0.value(run), of: run.userDays) ?? 0 }
  }

  /// The number that is made as small as possible, of one run.
  func cost(_ values: [Double]) -> Double {
    let value = value(root, values)
    return isHigherBetter ? -value : value
  }

  /// Refuses runs that cannot be ranked.
  func check(_ runs: ArraySlice<[Double]>, of policy: String) throws(InputError) {
    guard runs.contains(where: { !cost($0).isFinite }) else { return }
    throw InputError(
      "`\(text)` is infinite or not a number for a user under `\(policy)`",
      remedy: "Do not divide by what may be 0, as `1 / (kills + 1)`", place: .option("--objective"))
  }

  /// How far runs are beyond the limits, as a share of them, summed; 0 where all are kept.
  func violation(_ runs: [[Double]]) -> Double { excesses(runs).reduce(0, +) }

  /// The constraints that runs do not keep, as they were written.
  func violated(_ runs: [[Double]]) -> [String] {
    zip(constraints, excesses(runs)).filter { $0.1 > 0 }.map(\.0)
  }

  /// How far runs are beyond each limit.
  private func excesses(_ runs: [[Double]]) -> [Double] {
    limits.map { limit in
      guard let index = metrics.firstIndex(where: { $0.name == limit.metric.name }) else {
        return 0
      }
      let mean = runs.reduce(0) { $0 + $1[index] } / Double(max(1, runs.count))
      let excess = limit.isMost ? mean - limit.limit : limit.limit - mean
      return max(0, excess) / max(abs(limit.limit), 1e-9)
    }
  }

  private func value(_ node: FormulaNode, _ values: [Double]) -> Double {
    switch node {
    case .word(let word):
      if let index = metrics.firstIndex(where: { $0.name == word.text }) { return values[index] }
      return Double(word.text) ?? 0
    case .text: return 0
    case .operation(let operation, let operands):
      let inner = operands.map { value($0, values) }
      return operation.apply(
        inner[0], inner.count > 1 ? inner[1] : 0, inner.count > 2 ? inner[2] : 0)
    }
  }
}
