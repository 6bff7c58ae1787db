/// One goal of a gate.
struct GateGoalSection: YAMLReadable {
  private let name: String?
  private let metric: Metric?
  private let survives: Int64?
  private let app: String?
  let baseline: String?
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
    let field = atMost == nil ? "atLeast" : "atMost"
    guard let value = fields.isDeclaring ? 0 : Self.value(limitText, unit: unit) else {
      throw fields.failure(
        field, "`\(limitText)` is not a limit of \(Self.limits(unit).noun)",
        remedy: "Write for example `\(Self.limits(unit).example)`")
    }
    limit = value
    // Only memory that is available can be less than nothing, while it is overcommitted.
    try fields.check(
      value >= 0 || baseline != nil || unit == "bytes", field,
      "`\(limitText)` is below 0, and only a difference from a `baseline` can be",
      remedy: "Give a `baseline`, or a limit that can be reached")
    try fields.check(
      unit != "share" || abs(value) <= 1, field, "`\(limitText)` is more than the whole",
      remedy: "Write shares as `95%` or `0.95`")
  }

  /// A limit in the unit of a metric; below 0 for an improvement by at least so much.
  private static func value(_ text: String, unit: String) -> Double? {
    if unit == "share" { return parseShare(text) }
    if unit == "count" || unit == "days" {
      return Double(text).flatMap { $0.isFinite ? $0 : nil }
    }
    let isNegative = text.hasPrefix("-")
    let digits = String(text.dropFirst(isNegative ? 1 : 0))
    let size: Double? =
      switch unit {
      case "s": (try? Quantity.duration.parse(digits)).map { Double($0) / 1e9 }
      case "ms": (try? Quantity.duration.parse(digits)).map { Double($0) / 1e6 }
      default: (try? Quantity.size.parse(digits)).map(Double.init)
      }
    return size.map { isNegative ? -$0 : $0 }
  }

  /// Whether no value can meet this goal and another one.
  func contradicts(_ other: GateGoalSection) -> Bool {
    metric?.name == other.metric?.name && survives == other.survives && app == other.app
      && baseline == other.baseline && isAtMost != other.isAtMost
      && (isAtMost ? limit < other.limit : other.limit < limit)
  }

  /// The error of a goal that contradicts an earlier one.
  func contradiction(_ earlier: GateGoalSection) -> InputError {
    origin.error(
      isAtMost ? "atMost" : "atLeast",
      "no value is \(words) and \(earlier.words), as an earlier goal asks",
      remedy: "Change one of the limits")
  }

  private var words: String { (isAtMost ? "at most " : "at least ") + limitText }

  /// The limit of a difference in words, for people: `at least 1s a day less` for at most -1s.
  private func differenceWords(_ rate: String) -> String {
    guard limit < 0 else { return words + rate + " more" }
    return (isAtMost ? "at least " : "at most ") + limitText.dropFirst() + rate + " less"
  }

  /// What limits of metrics with a unit are, and one of them.
  private static func limits(_ unit: String) -> (noun: String, example: String) {
    switch unit {
    case "s", "ms": ("a time", "2s")
    case "bytes": ("a size", "100MB")
    case "share": ("a share", "90%")
    default: ("a number", "20")
    }
  }

  /// The goal.
  ///
  /// - Parameter scenario: the scenario that has to meet it.
  /// - Throws: `InputError` for an app that the scenario does not have.
  func goal(_ scenario: Scenario) throws(InputError) -> GateGoal {
    if let metric {
      let rate = metric.isPerUserDay ? " a day" : ""
      let text = baseline.map { "\(differenceWords(rate)) than \($0)" } ?? words + rate
      return GateGoal(
        name: name ?? "\(metric.name) \(text)", question: .metric(metric), baseline: baseline,
        limit: limit, isAtMost: isAtMost)
    }
    guard let app = app ?? scenario.myApp?.name else {
      throw origin.error(
        "app", "the scenario has no `myApp`", remedy: "Name an app, such as `app: app5`")
    }
    try origin.check(
      scenario.processes(ofApp: app).contains { $0 != nil }, "app", "there is no app `\(app)`",
      remedy: "Name an app of the scenario")
    let after = survives ?? 1
    try origin.check(
      scenario.end - (SimTime.zero + scenario.warmUp) > .nanoseconds(after), "survives",
      "the run ends before an app can be watched for " + Quantity.duration.format(after),
      remedy: "Give a longer `duration`, or a shorter time")
    return GateGoal(
      name: name ?? "\(app) survives \(Quantity.duration.format(after)) with \(words)",
      question: .survival(app: app, after: .nanoseconds(after)), baseline: nil, limit: limit,
      isAtMost: isAtMost)
  }
}
