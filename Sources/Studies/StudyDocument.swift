/// A study file's fields; its initialiser is their only declaration.
public struct StudyDocument: YAMLReadable {
  /// How the levels of factors are combined.
  enum Design: Sendable {
    /// Every combination of levels.
    case grid
    case latinHypercube(points: Int)
  }

  /// Factors that exist only in cells where others have certain levels.
  struct Nested: YAMLReadable, Sendable {
    let condition: [(name: String, value: YAMLNode)]
    let factors: [(name: String, value: YAMLNode)]

    init(reading fields: inout ObjectReader) throws(InputError) {
      condition = try fields.required(
        "when", .map(of: .anything), "Levels of other factors that bring these factors in")
      factors = try fields.required("factors", .map(of: .anything), "The factors")
    }
  }

  let name: String
  let scenario: YAMLNode
  let overrides: [(name: String, value: YAMLNode)]
  let seed: Int
  let metrics: [String]
  let rule: ReplicationRule
  let design: Design
  let factors: [(name: String, value: YAMLNode)]
  let zips: [[(name: String, value: YAMLNode)]]
  let nested: [Nested]
  let derived: [(name: String, value: String)]
  let constraints: [String]
  let findsWarmUp: Bool
  let origin: YAMLOrigin
  let places: (derived: YAMLOrigin, constraints: YAMLOrigin)

  public init(reading fields: inout ObjectReader) throws(InputError) {
    origin = fields.origin
    name = try fields.optional("name", .string, default: "", "Name in reports (default: the file)")
    scenario = try fields.required(
      "scenario", .anything,
      "The scenario that all runs start from: a file, a built-in one, or its fields")
    overrides = try fields.optional(
      "set", .map(of: .anything), default: [], "Fields of the scenario that this study changes")
    seed = try fields.optional("seed", .int(in: 0 ... .max), default: 1, "Seed of all replications")
    metrics = try fields.optional(
      "metrics", .list(of: .metric),
      default: [MetricTable.timeLost.name], "Metrics to report; the first ranks the strategies")
    rule = try fields.optional(
      "replications",
      .custom(
        .anything, placeholder: .usual, format: { $0.summary },
        read: { node, path throws(InputError) in try ReplicationRule(node, at: path) }),
      default: .usual,
      "How often: a number, {precision: 1%, from, to} or {bestOf: 95%, indifference: 1%, from, to}")
    let points = try fields.optional(
      "sample", .int(in: 2...1_000_000), "Points of a Latin hypercube, in place of the full grid")
    design = points.map { .latinHypercube(points: $0) } ?? .grid
    factors = try fields.optional(
      "factors", .map(of: .anything), default: [],
      "Scenario fields to vary: [levels], a|b, 1GiB..8GiB, {from, to, step|count} or a distribution"
    )
    zips = try fields.optional(
      "zip", .list(of: .map(of: .anything)), default: [],
      "Groups of factors whose levels go together, first with first")
    nested = try fields.optional(
      "nested", .list(of: .object(Nested.self)), default: [],
      "Factors that exist only where others have certain levels")
    derived = try fields.optional(
      "derived", .map(of: .string), default: [], "Scenario fields computed from factors")
    constraints = try fields.optional(
      "constraints", .list(of: .string), default: [], "Conditions that every run must meet")
    findsWarmUp =
      try fields.optional(
        "warmUp", .choice(among: ["scenario", "mser-5"]), default: "scenario",
        "As the scenario says, or found in pilot runs (MSER-5)") == "mser-5"
    places = (fields.origin(of: "derived"), fields.origin(of: "constraints"))
    try fields.check(
      !name.contains("/") && !name.hasPrefix("."), "name", "it also names the store's file",
      remedy: "Leave slashes and a leading dot out")
    try fields.check(
      ShownName.isHarmless(name), "name", "it holds a control character",
      remedy: "A terminal or shell could execute it: leave it out")
    try fields.check(!metrics.isEmpty, "metrics", "a study reports at least one metric")
    try fields.check(
      Set(metrics).count == metrics.count, "metrics", "a metric is named twice",
      remedy: "Name every metric once")
  }
}
