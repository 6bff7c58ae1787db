/// The fields of a gate's file; its initialiser is their only declaration.
struct GateDocument: YAMLReadable {
  let scenario: String
  let overrides: [(name: String, value: String)]
  let users: ClosedRange<Int>
  let confidence: Double
  let goals: [GateGoalSection]

  init(reading fields: inout ObjectReader) throws(InputError) {
    scenario = try fields.required(
      "scenario", .string, "The scenario that has to meet the goals: a file or a built-in one")
    overrides = try fields.optional(
      "set", .map(of: .string), default: [], "Fields of the scenario that are changed")
    let least = try fields.optional(
      "from", .int(in: 2...1_000_000), default: 20, "Users of the first look")
    let most = try fields.optional(
      "to", .int(in: 2...1_000_000), default: 1280, "The most users; a goal may remain undecided")
    try fields.check(least <= most, "to", "the most users are fewer than those of the first look")
    users = least...max(least, most)
    confidence = try fields.optional(
      "confidence", .share, default: 0.99, "Probability that no goal is decided wrongly")
    goals = try fields.required("goals", .list(of: .object(GateGoalSection.self)), "The goals")
    try fields.check(!goals.isEmpty, "goals", "it is empty", remedy: "Write at least one goal")
  }
}

/// One goal of a gate.
struct GateGoalSection: YAMLReadable {
  private let name: String?
  private let metric: Metric?
  private let survives: Int64?
  private let app: String?
  private let baseline: String?
  private let limit: Double
  private let isAtMost: Bool
  private let limitText: String
  private let origin: YAMLOrigin

  init(reading fields: inout ObjectReader) throws(InputError) {
    origin = fields.origin
    name = try fields.optional("name", .string, "The goal in reports (default: in words)")
    let metricName = try fields.optional(
      "metric", .metric, "What is limited: totals per user and day")
    metric = metricName.flatMap(MetricTable.metric(named:))
    survives = try fields.optional(
      "survives", .duration(in: 1...Quantity.longestDuration),
      "Instead of a metric: the time out of sight after which the app must still be alive")
    app = try fields.optional("app", .string, "For `survives`: the app (default: `myApp`)")
    baseline = try fields.optional(
      "baseline", .string,
      "A scenario to compare with: the same users with, for example, the previous release")
    let atMost = try fields.optional("atMost", .string, "The limit from above, with its unit")
    let atLeast = try fields.optional("atLeast", .string, "The limit from below, with its unit")
    try fields.check(
      (metric == nil) != (survives == nil), "metric", "a goal is about a metric or `survives`",
      remedy: "Give one of them")
    try fields.check(
      (atMost == nil) != (atLeast == nil), "atMost", "a goal has one limit",
      remedy: "Give `atMost` or `atLeast`")
    try fields.check(
      survives == nil || baseline == nil, "baseline", "`survives` is not compared",
      remedy: "Give a metric, or leave it out")
    try fields.check(
      survives != nil || app == nil, "app", "it goes with `survives`", remedy: "Leave it out")
    isAtMost = atMost != nil
    limitText = atMost ?? atLeast ?? ""
    let unit = metric?.unit ?? "share"
    guard let value = fields.isDeclaring ? 0 : Self.value(limitText, unit: unit) else {
      throw fields.failure(
        atMost == nil ? "atLeast" : "atMost", "`\(limitText)` is not a limit of \(Self.noun(unit))",
        remedy: "Write for example `\(Self.example(unit))`")
    }
    limit = value
  }

  /// A limit in the unit of a metric.
  private static func value(_ text: String, unit: String) -> Double? {
    switch unit {
    case "s": (try? Quantity.duration.parse(text)).map { Double($0) / 1e9 }
    case "ms": (try? Quantity.duration.parse(text)).map { Double($0) / 1e6 }
    case "bytes": (try? Quantity.size.parse(text)).map(Double.init)
    case "share": parseShare(text)
    default: Double(text).flatMap { $0.isFinite ? $0 : nil }
    }
  }

  private static func noun(_ unit: String) -> String {
    switch unit {
    case "s", "ms": "a time"
    case "bytes": "a size"
    case "share": "a share"
    default: "a number"
    }
  }

  private static func example(_ unit: String) -> String {
    switch unit {
    case "s", "ms": "2s"
    case "bytes": "100MB"
    case "share": "90%"
    default: "20"
    }
  }

  /// The goal.
  ///
  /// - Throws: `InputError` for an app that the scenario does not have.
  func goal(
    _ scenario: Scenario, load: (String) throws(InputError) -> Scenario
  ) throws(InputError) -> GateGoal {
    let words = isAtMost ? "at most \(limitText)" : "at least \(limitText)"
    if let metric {
      let baseline = try baseline.map { name throws(InputError) in try load(name) }
      let than = self.baseline.map { " more than \($0)" } ?? ""
      let rate = metric.isPerUserDay ? " a day" : ""
      return GateGoal(
        name: name ?? "\(metric.name) \(words)\(rate)\(than)", question: .metric(metric),
        baseline: baseline, limit: limit, isAtMost: isAtMost)
    }
    guard let app = app ?? scenario.myApp?.name else {
      throw origin.error(
        "app", "the scenario has no `myApp`", remedy: "Name an app, such as `app: app5`")
    }
    guard scenario.processes(ofApp: app).contains(where: { $0 != nil }) else {
      throw origin.error("app", "there is no app `\(app)`", remedy: "Name an app of the scenario")
    }
    let after = survives ?? 1
    guard scenario.end - (SimTime.zero + scenario.warmUp) > .nanoseconds(after) else {
      throw origin.error(
        "survives",
        "the run ends before an app can be watched for "
          + Quantity.duration.format(after), remedy: "Give a longer `duration`, or a shorter time")
    }
    return GateGoal(
      name: name ?? "\(app) survives \(Quantity.duration.format(after)) with \(words)",
      question: .survival(app: app, after: .nanoseconds(after)), baseline: nil, limit: limit,
      isAtMost: isAtMost)
  }
}
