/// How often every strategy of a cell is repeated.
public enum ReplicationRule: Sendable, Equatable {
  /// A fixed number of replications.
  case fixed(Int)
  /// Until every requested 95 % interval is at most `share` of its mean wide to either side, after
  /// at least `from` and at most `to` replications.
  case precision(share: Double, from: Int, to: Int)
  /// Until one strategy is selected that is the best with probability `confidence`, differences
  /// below `indifference` of the first strategy's mean counting as none.
  case bestOf(confidence: Double, indifference: Double, from: Int, to: Int)

  /// The default number of replications.
  public static let usual = ReplicationRule.fixed(10)

  /// The fewest replications of a strategy.
  public var least: Int { limits.least }

  /// The most replications of a strategy.
  public var most: Int { limits.most }

  private var limits: (least: Int, most: Int) {
    switch self {
    case .fixed(let count): (count, count)
    case .precision(_, let from, let to), .bestOf(_, _, let from, let to): (from, to)
    }
  }

  /// Whether the number depends on the results.
  public var isSequential: Bool {
    if case .fixed = self { false } else { true }
  }

  /// The rule in words.
  public var summary: String {
    switch self {
    case .fixed(let count): count == 1 ? "1 replication" : "\(count) replications"
    case .precision(let share, let from, let to):
      "\(from) to \(to) replications, until intervals are within \(percentText(share))"
    case .bestOf(let confidence, let indifference, let from, let to):
      "\(from) to \(to) replications, until the best is selected with probability "
        + "\(percentText(confidence)), ignoring differences below \(percentText(indifference))"
    }
  }

  /// The rule as JSON, in the form of a study file.
  package var json: String {
    switch self {
    case .fixed(let count): "\(count)"
    case .precision(let share, let from, let to):
      #"{"from":\#(from),"precision":\#(share),"to":\#(to)}"#
    case .bestOf(let confidence, let indifference, let from, let to):
      #"{"bestOf":\#(confidence),"from":\#(from),"indifference":\#(indifference),"to":\#(to)}"#
    }
  }

  /// The default of the most replications of a sequential rule.
  public static let usualLimit = 200

  /// Reads a number, or a mapping with `precision` or `bestOf`.
  package init(_ node: YAMLNode, at path: String) throws(InputError) {
    if case .mapping = node.content {
      self = try SequentialRule(decoding: node, at: path).rule
    } else {
      self = .fixed(try FieldType.int(in: 1...1_000_000).read(node, path))
    }
  }
}

/// The fields of a sequential rule.
private struct SequentialRule: YAMLReadable {
  let rule: ReplicationRule

  init(reading fields: inout ObjectReader) throws(InputError) {
    let precision = try fields.optional("precision", .share, "Half width over the mean")
    let confidence = try fields.optional("bestOf", .share, "Probability of the best selection")
    let indifference = try fields.optional(
      "indifference", .share, default: 0.01, "Differences that do not matter")
    let from = try fields.optional(
      "from", .int(in: 2...1_000_000), default: 10, "Fewest replications")
    let to = try fields.optional(
      "to", .int(in: 2...1_000_000), default: ReplicationRule.usualLimit, "Most replications")
    try fields.check(from <= to, "to", "the most replications are fewer than the least")
    switch (precision, confidence) {
    case (let share?, nil): rule = .precision(share: share, from: from, to: to)
    case (nil, let confidence?):
      try fields.check(confidence > 0.5, "bestOf", "a selection is right in over half of all cases")
      rule = .bestOf(confidence: confidence, indifference: indifference, from: from, to: to)
    default:
      try fields.check(
        false, "", "replications are a number, or stop by themselves",
        remedy: "Give either `precision: 1%` or `bestOf: 95%`")
      rule = .usual
    }
  }
}
