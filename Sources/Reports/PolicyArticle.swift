/// The article of a policy in the documentation, made from its card and its parameters; idea and
/// rule are in the comment of its type.
public struct PolicyArticle {
  private let entry: PolicyEntry

  /// The article of a policy.
  public init(_ entry: PolicyEntry) { self.entry = entry }

  /// The name by which the documentation links it.
  public var page: String { "Policy-\(entry.name)" }

  /// The article in Markdown.
  public var text: String {
    let card = entry.card
    return """
      # \(entry.name)

      Kills \(card.summary).

      ## Idea and rule

      ``\(entry.type)`` has the rule with its source.

      ## Origin

      \(card.origin).

      ## Parameters

      \(parameters)

      ## State and cost

      It keeps \(card.state). Its cost is \(card.cost); n is the number of suspended apps.

      ## When it loses

      When \(card.losesWhen).

      ## Try it

      ```console
      $ flotsam compare everyday-phone --policies "jetsam,\(use)"
      ```

      """
  }

  /// The groups of the overview: a family each, with a link to every article.
  public static var topics: String {
    PolicyFamily.allCases.map { family in
      "\n### \(family.rawValue)\n\n"
        + PolicyRegistry.all.filter { $0.card.family == family }
        .map { "- <doc:\(PolicyArticle($0).page)>\n" }.joined()
    }.joined()
  }

  private var use: String {
    if entry.name == Score.name { return "score(idle_s * footprint_mb)" }
    guard let parameter = entry.parameters.first else { return entry.name }
    return "\(entry.name)(\(parameter.name)=\(parameter.defaultText))"
  }

  private var parameters: String {
    if entry.name == Score.name {
      return "A formula over these quantities:\n\n"
        + Self.table(
          ["quantity", "meaning"], ScoreQuantity.allCases.map { ["`\($0.name)`", $0.summary] })
    }
    guard !entry.parameters.isEmpty else { return "None." }
    return Self.table(
      ["name", "meaning", "unit", "range", "default"],
      entry.parameters.map { parameter in
        let low = ReportTable.Cell.digits(parameter.range.lowerBound)
        let high = ReportTable.Cell.digits(parameter.range.upperBound)
        return [
          "`\(parameter.name)`", parameter.summary, parameter.unit,
          "\(low) to \(high)" + (parameter.isWhole ? ", whole" : ""), parameter.defaultText,
        ]
      })
  }

  private static func table(_ columns: [String], _ rows: [[String]]) -> String {
    ([columns, columns.map { _ in "---" }] + rows)
      .map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }
}
