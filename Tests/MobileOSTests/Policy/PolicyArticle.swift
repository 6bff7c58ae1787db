import Foundation
import MobileOS

/// The article of a policy in the documentation, made from its card, its parameters and the comment
/// of its type.
struct PolicyArticle {
  let entry: PolicyEntry

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Sources/MobileOS")

  /// Where the article is.
  var url: URL {
    Self.root.appendingPathComponent("MobileOS.docc/Policies/Policy-\(entry.name).md")
  }

  /// What it has to say.
  func text() throws -> String {
    let card = entry.card
    return """
      # \(entry.name)

      Kills \(card.summary).

      ## Idea and rule

      \(try rule().joined(separator: "\n"))

      It is implemented by ``\(entry.type)``.

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

  private var use: String {
    if entry.name == Score.name { return "score(idle_s * footprint_mb)" }
    guard let parameter = entry.parameters.first else { return entry.name }
    return "\(entry.name)(\(parameter.name)=\(Self.digits(parameter.defaultValue)))"
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
        let low = Self.digits(parameter.range.lowerBound)
        let high = Self.digits(parameter.range.upperBound)
        return [
          "`\(parameter.name)`", parameter.summary, parameter.unit,
          "\(low) to \(high)" + (parameter.isWhole ? ", whole" : ""),
          Self.digits(parameter.defaultValue),
        ]
      })
  }

  private static func table(_ columns: [String], _ rows: [[String]]) -> String {
    ([columns, columns.map { _ in "---" }] + rows)
      .map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }

  private static func digits(_ value: Double) -> String {
    Int64(exactly: value).map { "\($0)" } ?? "\(value)"
  }

  /// The comment of the policy's type, without its first sentence's repetition in the card.
  private func rule() throws -> [String] {
    let file = Self.root.appendingPathComponent("Policy/Policies/\(entry.type).swift")
    let lines = try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    let end = lines.firstIndex { $0.hasPrefix("public struct \(entry.type)") } ?? 0
    return lines[..<end].reversed().prefix { $0.hasPrefix("///") }.reversed().map {
      String($0.dropFirst(3).drop { $0 == " " })
    }
  }
}
