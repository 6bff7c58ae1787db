/// The decisions of a gate as tables, and in the form of JUnit.
public struct GateReport: Sendable {
  private let results: [GateResult]

  /// A report on decided goals.
  public init(_ results: [GateResult]) { self.results = results }

  /// The report of `flotsam gate`.
  ///
  /// - Parameter file: the name of the file with the goals.
  public func report(file: String) -> Report {
    let table = Table(
      "goals", "Goals, each decided by its interval; totals are per user and day", results
    ) {
      Column("goal", isFolded: true) { .text($0.goal.name) }
      Column("verdict") { result in
        .text(result.verdict.rawValue)
          .marked(result.verdict == .met ? .better : result.verdict == .missed ? .worse : nil)
      }
      Column("value") { .shown(text($0, $0.estimate), key: $0.estimate) }
      Column(title: "interval") { result in
        .text(
          result.low == nil
            ? Value.nothing : "\(text(result, result.low)) to \(text(result, result.high))")
      }
      Column(file: "ci_low") { .number($0.low) }
      Column(file: "ci_high") { .number($0.high) }
      Column(file: "limit") { .number($0.goal.limit) }
      Column(file: "limit_is") { .text($0.goal.isAtMost ? "most" : "least") }
      Column(file: "unit") { .text(unit($0)) }
      Column("users") { .count($0.users) }
    }
    return Report("gate", about: file, answer: answer, main: table.data) { table }
  }

  private var answer: String {
    func count(_ verdict: GateResult.Verdict) -> Int { results.count { $0.verdict == verdict } }
    let goals = Words.count(results.count, "goal", "goals")
    if count(.met) == results.count {
      return results.count == 1 ? "The goal is met." : "All \(goals) are met."
    }
    let parts = [
      count(.missed) > 0 ? "\(count(.missed)) missed" : nil,
      count(.unknown) > 0 ? "\(count(.unknown)) too close to tell" : nil,
    ].compactMap(\.self)
    return "Of \(goals) \(count(.met)) met, \(Words.list(parts))."
  }

  /// The results as JUnit's XML: a goal that is missed is a failure, one that cannot be decided is
  /// skipped.
  public var junit: String {
    let missed = results.count { $0.verdict == .missed }
    let unknown = results.count { $0.verdict == .unknown }
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuite name="flotsam gate" tests="\(results.count)" failures="\(missed)" \
      skipped="\(unknown)" errors="0">

      """
    for result in results {
      let name = Self.escaped(result.goal.name)
      let found = Self.escaped(
        "\(self.text(result, result.estimate)), interval \(self.text(result, result.low)) to "
          + "\(self.text(result, result.high)), \(result.users) users")
      text += "  <testcase classname=\"flotsam.gate\" name=\"\(name)\""
      switch result.verdict {
      case .met: text += "/>\n"
      case .missed: text += "><failure type=\"missed\" message=\"missed: \(found)\"/></testcase>\n"
      case .unknown: text += "><skipped message=\"cannot tell: \(found)\"/></testcase>\n"
      }
    }
    return text + "</testsuite>\n"
  }

  private func unit(_ result: GateResult) -> String {
    if case .metric(let metric) = result.goal.question { metric.unit } else { "share" }
  }

  /// A value with its unit; a difference of shares is in points.
  private func text(_ result: GateResult, _ value: Double?) -> String {
    guard let value else { return Value.nothing }
    let text = HumanNumber.text(value, unit: unit(result))
    return result.goal.baseline == nil ? text : text.replacing(" %", with: " points")
  }

  /// XML has no way to write most control characters.
  private static func escaped(_ text: String) -> String {
    text.replacingScalars { character in
      switch character {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case _ where character.value < 32 || character.value == 127: " "
      default: nil
      }
    }
  }
}
