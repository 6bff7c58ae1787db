/// How often everything is repeated: a number of times, or until the answer is good enough.
struct ReplicationOptions: ParsableArguments {
  @Option(help: .value("N", "Independent repeats, each with its own users.")) var replications: Int?

  @Option(help: .value("1%", "Repeat until every 95 % interval is within this share of its mean."))
  var precision: String?

  @Option(help: .value("95%", "Repeat until the best strategy is selected with this probability."))
  var bestOf: String?

  @Option(help: .value("1%", "For --best-of: differences below this do not matter (default: 1%)."))
  var indifference: String?

  @Option(
    help: .value(
      "N",
      "Most replications for --precision and --best-of (default: \(ReplicationRule.usualLimit))."))
  var maxReplications: Int?

  func validate() throws {
    try (1...1_000_000).check(replications, "--replications")
    try refuse(
      [replications.map(String.init), precision, bestOf].count(where: { $0 != nil }) > 1,
      "Give only one of --replications, --precision and --best-of.")
    try (2...1_000_000).check(maxReplications, "--max-replications")
    try refuse(
      maxReplications != nil && precision == nil && bestOf == nil,
      "--max-replications needs --precision or --best-of.")
    _ = try precision.map { try Self.share($0, "--precision") }
    if let bestOf, try Self.share(bestOf, "--best-of") <= 0.5 {
      throw ValidationError("--best-of takes a probability above 50%.")
    }
    _ = try indifference.map { try Self.share($0, "--indifference") }
    try refuse(indifference != nil && bestOf == nil, "--indifference needs --best-of.")
  }

  /// The rule that the options give, or nil where they give none.
  var rule: ReplicationRule? {
    if let replications { return .fixed(replications) }
    let to = maxReplications ?? ReplicationRule.usualLimit
    if let share = precision.flatMap(parseShare) {
      return .precision(share: share, from: min(5, to), to: to)
    }
    if let confidence = bestOf.flatMap(parseShare) {
      return .bestOf(
        confidence: confidence, indifference: indifference.flatMap(parseShare) ?? 0.01,
        from: min(10, to), to: to)
    }
    return nil
  }

  /// The options as words of a command.
  var words: [String] {
    var words: [String] = []
    if let replications { words += ["--replications", "\(replications)"] }
    if let precision { words += ["--precision", precision] }
    if let bestOf { words += ["--best-of", bestOf, "--indifference", indifference ?? "1%"] }
    if let maxReplications { words += ["--max-replications", "\(maxReplications)"] }
    return words
  }

  /// A share above 0 and below 1.
  static func share(_ text: String, _ option: String) throws -> Double {
    guard let value = parseShare(text), value > 0, value < 1 else {
      let isPercent = parseShare(text + "%").map { (0.01..<1).contains($0) } == true
      let meant = isPercent ? " Did you mean `\(text)%`?" : ""
      throw ValidationError("\(option) takes a share such as 1% or 0.01, not `\(text)`.\(meant)")
    }
    return value
  }
}
