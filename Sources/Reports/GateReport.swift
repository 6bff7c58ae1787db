import Runs

/// The decisions of a gate as tables, and in the form of JUnit.
public struct GateReport: Sendable {
  private let results: [GateResult]

  /// A report on decided goals.
  public init(_ results: [GateResult]) { self.results = results }

  /// One row per goal.
  public var table: ReportTable {
    var table = ReportTable(columns: [
      "goal", "verdict", "value", "ci_low", "ci_high", "limit", "limit_is", "unit", "users",
    ])
    for result in results {
      table.append([
        .text(result.goal.name), .text(result.verdict.rawValue), .init(result.estimate),
        .init(result.low), .init(result.high), .number(result.goal.limit),
        .text(result.goal.isAtMost ? "most" : "least"), .text(unit(result)), .count(result.users),
      ])
    }
    return table
  }

  /// The header and rows of a table for people.
  public var rows: (header: [String], rows: [[String]]) {
    (
      ["goal", "verdict", "value>", "interval>", "users>"],
      results.map { result in
        [
          result.goal.name, result.verdict.rawValue, text(result, result.estimate),
          result.low == nil
            ? "-" : "\(text(result, result.low)) to \(text(result, result.high))",
          "\(result.users)",
        ]
      }
    )
  }

  /// The results as JUnit's XML: a goal that is missed is a failure, one that cannot be decided is
  /// skipped.
  public var junit: String {
    let missed = results.count { $0.verdict == .missed }
    let unknown = results.count { $0.verdict == .unknown }
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuite name="flotsam gate" tests="\(results.count)" failures="\(missed)" \
      skipped="\(unknown)">

      """
    for result in results {
      let name = Self.escaped(result.goal.name)
      let found = Self.escaped(
        "\(self.text(result, result.estimate)), interval \(self.text(result, result.low)) to "
          + "\(self.text(result, result.high)), \(result.users) users")
      text += "  <testcase classname=\"flotsam.gate\" name=\"\(name)\""
      switch result.verdict {
      case .met: text += "/>\n"
      case .missed: text += "><failure message=\"missed: \(found)\"/></testcase>\n"
      case .unknown: text += "><skipped message=\"cannot tell: \(found)\"/></testcase>\n"
      }
    }
    return text + "</testsuite>\n"
  }

  private func unit(_ result: GateResult) -> String {
    if case .metric(let metric) = result.goal.question { metric.unit } else { "share" }
  }

  private func text(_ result: GateResult, _ value: Double?) -> String {
    HumanNumber.text(value, unit: unit(result))
  }

  /// XML has no way to write most control characters.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text.unicodeScalars {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case _ where character.value < 32 || character.value == 127: escaped += " "
      default: escaped.unicodeScalars.append(character)
      }
    }
    return escaped
  }
}
