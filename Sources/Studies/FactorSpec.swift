/// The levels of a factor: listed, or drawn from a distribution.
enum FactorSpec: Sendable {
  /// Levels in the order of the file.
  case levels([YAMLNode])
  /// A distribution, for a design that samples.
  case distribution(FactorDistribution, origin: YAMLOrigin)

  /// Reads a list, `a|b|c`, a series such as `1GiB..8GiB`, or a mapping with a range or
  /// distribution.
  ///
  /// - Throws: `InputError` at `path`.
  init(_ node: YAMLNode, at path: String) throws(InputError) {
    switch node.content {
    case .list(let items): self = .levels(items)
    case .scalar(let text, let isPlain):
      if isPlain { try Self.refuseCommas(text, node.origin, path) }
      self = .levels(
        isPlain
          ? try Self.alternatives(text, node.origin, path).map {
            YAMLNode(content: .scalar($0, isPlain: true), origin: node.origin)
          } : [node])
    case .mapping: self = try FactorRange(decoding: node, at: path).spec(node.origin)
    }
    if case .levels(let levels) = self, levels.isEmpty {
      throw node.origin.error(path, "a factor needs at least one level")
    }
  }

  /// Rejects `lru, gdsf` and `1GiB, 2GiB`, which is one text to YAML.
  private static func refuseCommas(
    _ text: String, _ origin: YAMLOrigin, _ path: String
  ) throws(InputError) {
    let levels = StrategyText.split(text).map(\.trimmed)
    guard isList(text) || path == "factors.policy" && levels.count > 1 else { return }
    throw origin.error(
      path, "`\(text)` is one text with commas, and not a list",
      remedy: "Write `[\(levels.joined(separator: ", "))]`, or quote a single level with commas")
  }

  /// Whether a plain text is taken for a list without brackets; `time=start,app=package` is none.
  static func isList(_ text: String) -> Bool {
    !text.contains("=") && StrategyText.splitAtCommas(text).count > 1
  }

  /// The parts of `heavy|light`, or the sizes or durations of a series.
  private static func alternatives(
    _ text: String, _ origin: YAMLOrigin, _ path: String
  ) throws(InputError) -> [String] {
    if text.contains(".."), !text.contains("(") {
      try origin.check(
        text.contains(where: \.isLetter), path,
        "`\(text)` has no unit, and a range with dots is one of sizes or durations",
        remedy: "Write a range of plain numbers as `{from: 1, to: 8, step: 1}`")
      let quantity: Quantity =
        (try? Quantity.duration.parseSeries(text)) != nil ? .duration : .size
      return try origin.placing(path, quantity.parseSeries(text).map(quantity.format))
    }
    return StrategyText.split(text, at: "|").map(\.trimmed)
  }
}

/// A factor's levels as a range or distribution: `{from: 20, to: 100, step: 20}`,
/// `{from: 1, to: 2}`, `{median: 100MB, sigma: 0.5, count: 5}`.
struct FactorRange: YAMLReadable {
  /// How the levels of a range are spread.
  enum Scale: String, CaseIterable, Sendable {
    case linear
    case log
  }

  private let distribution: FactorDistribution
  private let step: Double?
  private let count: Int?
  /// The most levels of a range; more are taken for a wrong step.
  static let mostLevels = 10_000

  init(reading fields: inout ObjectReader) throws(InputError) {
    let from = try fields.optional("from", .studyNumber, "Least level")
    let to = try fields.optional("to", .studyNumber, "Greatest level")
    let mean = try fields.optional("mean", .studyNumber, "Mean of a normal distribution")
    let deviation = try fields.optional("deviation", .studyNumber, "Its standard deviation")
    let median = try fields.optional("median", .studyNumber, "Median of a lognormal distribution")
    let sigma = try fields.optional(
      "sigma", .double(in: 0...10), "Its standard deviation in units of the natural logarithm")
    let scale = try fields.optional(
      "scale", .choice(of: Scale.self), default: .linear, "How a range is spread")
    let step = try fields.optional("step", .studyNumber, "Distance between levels")
    self.step = step?.value
    count = try fields.optional("count", .int(in: 1...Self.mostLevels), "How many levels")
    if let from, let to {
      try fields.check(
        from.kind == to.kind, "to",
        "the range begins with a \(from.kind.noun) and ends with a \(to.kind.noun)",
        remedy: "Give both in the same kind of unit")
      try fields.check(from.value <= to.value, "to", "a range runs from a lower to a higher level")
      try fields.check(
        scale == .linear || from.value > 0, "from", "a range on a log scale begins above zero")
      distribution = FactorDistribution(
        shape: scale == .log
          ? .logUniform(from.value, to.value) : .uniform(from.value, to.value), kind: from.kind)
    } else if let mean, let deviation {
      try fields.check(
        mean.kind == deviation.kind, "deviation",
        "the mean is a \(mean.kind.noun) and its deviation a \(deviation.kind.noun)",
        remedy: "Give both in the same kind of unit")
      try fields.check(deviation.value > 0, "deviation", "a deviation is above zero")
      distribution = FactorDistribution(
        shape: .normal(mean: mean.value, deviation: deviation.value), kind: mean.kind)
    } else if let median, let sigma {
      distribution = FactorDistribution(
        shape: .logNormal(median: median.value, sigma: sigma), kind: median.kind)
    } else {
      try fields.check(
        false, "", "this is neither a range nor a distribution",
        remedy: "Give a list of levels, {from, to}, {mean, deviation} or {median, sigma}")
      distribution = FactorDistribution(shape: .uniform(0, 1), kind: .plain)
    }
    if let step {
      try fields.check(step.value > 0, "step", "a step is above zero")
      try fields.check(from != nil && count == nil, "step", "a step goes with `from` and `to` only")
      if let from, let to {
        try fields.check(
          step.kind == from.kind, "step",
          "the levels are \(from.kind.noun)s and the step is a \(step.kind.noun)",
          remedy: "Give the step in the same kind of unit")
        let levels = ((to.value - from.value) / step.value).rounded(.down) + 1
        try fields.check(
          levels <= Double(Self.mostLevels), "step",
          "the range has \(levels < 1e15 ? "\(Int(levels))" : "more than 10^15") levels, and at most "
            + "\(Self.mostLevels) can be tried", remedy: "Give a longer step, or `count`")
      }
    }
  }

  /// The levels if `step` or `count` is given, otherwise the distribution.
  func spec(_ origin: YAMLOrigin) -> FactorSpec {
    guard let numbers else { return .distribution(distribution, origin: origin) }
    return .levels(
      numbers.map {
        // Twelve digits: 0.3, not 0.30000000000000004, and every step stays as written.
        YAMLNode(
          content: .scalar($0.rounded(digits: 12).text(wholly: false), isPlain: true),
          origin: origin)
      })
  }

  private var numbers: [StudyNumber]? {
    switch (distribution.shape, step, count) {
    case (.uniform(let low, let high), let step?, _):
      // A range that is a multiple of its step, except for rounding, includes its end.
      let steps = Int(
        (min((high - low) / step, Double(Self.mostLevels)) * (1 + 1e-12)).rounded(.down))
      return (0...max(0, steps)).map { StudyNumber(low + Double($0) * step, distribution.kind) }
    case (.uniform, _, let count?), (.logUniform, _, let count?):
      return (0..<count).map {
        distribution.quantile(count == 1 ? 0.5 : Double($0) / Double(count - 1))
      }
    case (_, _, let count?):
      return (0..<count).map { distribution.quantile((Double($0) + 0.5) / Double(count)) }
    default: return nil
    }
  }
}

extension FieldType where Value == StudyNumber {
  /// A number, a size or a duration.
  static var studyNumber: FieldType {
    scalar(.anything, noun: "a number, size or duration", placeholder: StudyNumber(0)) { text in
      StudyNumber(text)
    }
  }
}
