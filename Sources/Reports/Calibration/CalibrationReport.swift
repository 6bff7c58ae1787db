/// The results of a calibration, in sentences and tables.
public struct CalibrationReport: Sendable {
  let calibration: Calibration

  /// A report about a calibration.
  public init(_ calibration: Calibration) { self.calibration = calibration }

  private var parameters: [CalibrationParameter] { calibration.parameters }

  /// Observed numbers outside the 90 % range of the draws left.
  private var outside: [Calibration.Prediction] {
    calibration.predictions.filter { !$0.range.contains($0.observed) }
  }

  // MARK: - Sentences

  /// The field that is known best, with its 90 % interval.
  public var answer: String {
    let inside = parameters.indices.filter { calibration.end(of: $0) == nil }
    let order = inside.sorted { calibration.learned($0) > calibration.learned($1) }
    guard let best = order.first, calibration.learned(best) >= 0.1 else {
      return inside.count == parameters.count
        ? "These numbers say almost nothing about these fields."
        : "The ranges are too narrow for an answer."
    }
    let multiples = calibration.multiples(of: best)
    return "Most is known about \(parameters[best].path): \(Self.number(multiples.median)) times "
      + "\(parameters[best].today), between \(Self.number(multiples.low)) and "
      + "\(Self.number(multiples.high)) times with a probability of 90 %."
  }

  /// Reasons to doubt the answer.
  public var remarks: [String] {
    var remarks = parameters.indices.compactMap(narrowRange)
    let (count, all) = (outside.count, calibration.predictions.count)
    if Double(count) > max(2, 0.25 * Double(all)) {
      remarks.append(
        "\(count) of \(all) numbers lie outside of what nine in ten of the phones left have: with "
          + "these fields alone the model has no such phone. Farthest: \(Self.names(outside)).")
    }
    if let check = calibration.check {
      for (index, parameter) in parameters.enumerated()
      where abs(check.coverage[index] - 0.9) > 3 * Self.deviation(check.count) {
        remarks.append(
          "The interval of \(parameter.path) holds the true value in "
            + "\(Self.percent(check.coverage[index])) % of the phones where it is known, not in 90 %: "
            + "simulate more with --draws.")
      }
    }
    return remarks
  }

  /// What is wrong with the range of a field at whose end the posterior sits; nil for others.
  private func narrowRange(_ index: Int) -> String? {
    guard let end = calibration.end(of: index) else { return nil }
    let parameter = parameters[index]
    let (low, high) = (parameter.range.lowerBound, parameter.range.upperBound)
    // Twice as far on that side, within what --fit takes.
    let wider =
      end == .upper
      ? "\(Self.multiple(low))..\(Self.multiple(min(100, high * 2)))"
      : "\(Self.multiple(max(0.01, low / 2)))..\(Self.multiple(high))"
    return "The range of \(parameter.path), \(Self.multiple(low)) to \(Self.multiple(high)) times "
      + "\(parameter.today), is too narrow: what was observed lies at its \(end.rawValue) end, and the "
      + "true value may lie beyond. Try --fit \(parameter.path)=\(wider)."
  }

  /// A multiple as `--fit` takes it.
  private static func multiple(_ value: Double) -> String {
    HumanNumber.plain((value * 1e4).rounded() / 1e4)
  }

  /// The method, in sentences.
  public var method: [String] {
    let kept = calibration.posterior.kept.count
    var sentences = [
      "\(calibration.table.count + calibration.leftOut) phones were simulated, each with fields "
        + "drawn from their ranges and a user of its own"
        + (calibration.leftOut > 0
          ? "; \(calibration.leftOut) are left out because they have no observed number" : "")
        + ". One half is used to learn how numbers depend on fields; from the "
        + "other half the \(kept) nearest to the observation are kept, weighted by nearness, "
        + "and moved by local regression. \(outside.count) of "
        + "\(calibration.predictions.count) numbers lie outside of what nine in ten of them have; "
        + "one in ten would be usual."
    ]
    if let check = calibration.check {
      let coverage = parameters.indices.map {
        "\(parameters[$0].path) \(Self.percent(check.coverage[$0])) %"
      }
      let uneven = parameters.indices.filter { check.unevenness[$0] > check.evenness }
      sentences.append(
        "For \(check.count) of the simulated phones, treated as if observed, the 90 % "
          + "interval held the true value this often: \(coverage.joined(separator: ", ")). "
          + (uneven.isEmpty
            ? "Ranks of true values are even."
            : "Ranks of true values are not even for "
              + uneven.map { parameters[$0].path }.joined(separator: ", ") + "."))
    }
    return sentences
  }

  // MARK: - The report

  /// The number of fields whose posteriors are drawn; the tables have all.
  private static let mostFields = 8

  /// The report of `flotsam calibrate` about a scenario.
  public func report(scenario: String) -> Report {
    Report(
      "calibrate", about: scenario, answer: answer, remarks: remarks, paragraphs: values,
      notes: method,
      plots: [.fields(calibration), .check(calibration)]
        + parameters.indices.prefix(Self.mostFields).map { .posterior(calibration, of: $0) },
      main: fields.data, files: [("posterior", draws)]
    ) {
      fields
      numbers
    }
  }

  private var fields: Table {
    Table("fields", "The fields, as multiples of today's value", Array(parameters.indices)) {
      Column("field") { .text(parameters[$0].path) }
      Column(file: "today") { .text(parameters[$0].today) }
      Column(file: "likely") { .text(calibration.twin[$0].text) }
      Column("multiple_p5", title: "90 % from") { .multiple(calibration.multiples(of: $0).low) }
      Column("multiple_p50", title: "times today's") {
        .multiple(calibration.multiples(of: $0).median)
      }
      Column("multiple_p95", title: "90 % to") { .multiple(calibration.multiples(of: $0).high) }
      Column("prior_from", importance: .useful) { .multiple(parameters[$0].range.lowerBound) }
      Column("prior_to", importance: .useful) { .multiple(parameters[$0].range.upperBound) }
      Column("learned_share", title: "learned", unit: "%") { index in
        // Nothing is learned of a value that may lie beyond the range.
        if let end = calibration.end(of: index) {
          return .text("\(end.rawValue) end").filed(.missing)
        }
        let share = calibration.learned(index)
        return .shown(Self.percent(share), key: share)
      }
      Column(file: "coverage_share") { .number(calibration.check?.coverage[$0]) }
      Column(file: "rank_distance") { .number(calibration.check?.unevenness[$0]) }
      Column(file: "at_end") { .text(calibration.end(of: $0)?.rawValue ?? "") }
    }
  }

  /// The likeliest values as a scenario has them, next to the present ones.
  private var values: [String] {
    zip(parameters, calibration.twin).map { "\($0.path): \($1.text) in place of \($0.today)." }
  }

  /// The numbers observed; people see those outside first.
  private var numbers: Table {
    let inside = calibration.predictions.filter { $0.range.contains($0.observed) }
    let order = (outside + inside).prefix(10).map(\.metric)
    return Table(
      "counters", "The numbers, next to what nine in ten of the phones left have",
      calibration.predictions, shown: { order.contains($0.metric) }
    ) {
      Column("metric", title: "number") { .text($0.metric) }
      Column(file: "unit") { .text($0.unit) }
      Column("observed") { .quantity($0.observed, unit: $0.unit) }
      Column("predicted_p5", title: "90 % from") { .quantity($0.range.lowerBound, unit: $0.unit) }
      Column("predicted_p95", title: "to") { .quantity($0.range.upperBound, unit: $0.unit) }
      Column(title: "verdict") { .text($0.range.contains($0.observed) ? "inside" : "outside") }
    }
  }

  /// One row per draw that is kept: its replication, its weight, the multiples of the fields, and
  /// their values as `--set` takes them.
  private var draws: ReportTable {
    let posterior = calibration.posterior
    let columns = ["draw", "weight"] + parameters.map(\.path) + parameters.map { "set " + $0.path }
    return ReportTable(columns: columns, numbering: posterior.kept) { place, kept in
      let values = zip(parameters, posterior.positions[place])
      let draw = calibration.draws[calibration.table.draws[kept]]
      return [.count(draw), .number(posterior.weights[place])]
        + values.map { .number($0.factor(at: $1)) } + values.map { .text($0.text(at: $1)) }
    }
  }

  // MARK: - Words

  private static func number(_ value: Double) -> String { HumanNumber.decimal(value, digits: 2) }

  private static func percent(_ share: Double) -> String {
    HumanNumber.decimal(share * 100, digits: 0)
  }

  /// The standard deviation of a share of 90 % in a sample of `count`.
  private static func deviation(_ count: Int) -> Double { (0.09 / Double(count)).squareRoot() }

  private static func names(_ predictions: [Calibration.Prediction]) -> String {
    func distance(_ one: Calibration.Prediction) -> Double {
      let width = max(one.range.upperBound - one.range.lowerBound, 1e-9)
      return max(one.range.lowerBound - one.observed, one.observed - one.range.upperBound) / width
    }
    return predictions.sorted { distance($0) > distance($1) }.prefix(4).map(\.metric)
      .joined(separator: ", ")
  }
}

extension Value {
  /// A multiple of today's value.
  fileprivate static func multiple(_ value: Double) -> Value {
    .shown(HumanNumber.decimal(value, digits: 2), key: value)
  }
}
