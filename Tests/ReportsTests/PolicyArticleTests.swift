import Foundation
import MobileOS
import Reports
import TestSupport
import Testing

/// The articles that the documentation gets of every policy follow from its declaration.
@Suite
struct PolicyArticleTests {
  @Test(arguments: PolicyRegistry.all.map(\.name))
  func `an article says what the card and the parameters say`(policy: String) throws {
    let entry = try #require(PolicyRegistry.entry(named: policy))
    let article = PolicyArticle(entry)
    #expect(article.fileName == "Policy-\(policy).md")
    for part in [
      "# \(policy)\n", "Kills \(entry.card.summary).", "``\(entry.type)``", entry.card.origin,
      entry.card.state, entry.card.losesWhen,
    ] + entry.parameters.map({ "| `\($0.name)` | \($0.summary) |" }) {
      #expect(article.text.contains(part), "\(part)")
    }
  }

  @Test func `the overview links every article`() throws {
    let root = try #require(ReferenceData.checkout())
    let overview = try String(
      contentsOfFile: root + "/Sources/MobileOS/MobileOS.docc/Policies.md", encoding: .utf8)
    for entry in PolicyRegistry.all where !overview.contains("<doc:Policy-\(entry.name)>") {
      Issue.record("Policies.md lacks the line `- <doc:Policy-\(entry.name)>`")
    }
  }
}
