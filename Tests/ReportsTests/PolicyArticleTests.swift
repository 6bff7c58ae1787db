import Foundation
import MobileOS
import Reports
import TestSupport
import Testing

/// The articles that the documentation gets of every policy follow from its declaration.
@Suite
struct PolicyArticleTests {
  @Test func `an article contains the card and the parameters`() throws {
    let article = PolicyArticle(try #require(PolicyRegistry.entry(named: "lru-k")))
    #expect(article.page == "Policy-lru-k")
    #expect(
      article.text == """
        # lru-k

        Kills the app whose k-th last use is longest ago, those with fewer uses first.

        ## Idea and rule

        ``LRUK`` has the rule with its source.

        ## Origin

        LRU-K; O'Neil, O'Neil and Weikum, SIGMOD 1993.

        ## Parameters

        | name | meaning | unit | range | default |
        | --- | --- | --- | --- | --- |
        | `k` | which use counts, 1 the last | uses | 1 to 16, whole | 2 |

        ## State and cost

        It keeps a heap and k use times, 28 + 4k bytes per app, also of apps not running. Its cost is \
        O(log n) per use and decision; n is the number of suspended apps.

        ## When it loses

        When the app just opened for the first time is the one that is used next.

        ## Try it

        ```console
        $ flotsam compare everyday-phone --policies "jetsam,lru-k(k=2)"
        ```

        """)
  }

  @Test(arguments: PolicyRegistry.all)
  func `each article names its policy and the type with the rule`(entry: PolicyEntry) {
    let text = PolicyArticle(entry).text
    #expect(text.hasPrefix("# \(entry.name)\n\nKills ") && text.contains("``\(entry.type)``"))
    #expect(text.contains("--policies \"jetsam,\(entry.name)"))
  }

  @Test func `the overview links every article once, below its family`() throws {
    let topics = PolicyArticle.topics
    for entry in PolicyRegistry.all {
      let link = "- <doc:Policy-\(entry.name)>\n"
      #expect(topics.components(separatedBy: link).count == 2, "\(entry.name)")
    }
    // A heading, an empty line, the links in the order of the registry, an empty line.
    let groups = topics.components(separatedBy: "\n### ").dropFirst().map { group in
      group.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(groups.allSatisfy { $0.count > 3 && $0[1].isEmpty && $0.last == "" })
    #expect(Set(groups.map(\.[0])).count == groups.count)
    for group in groups {
      let links = PolicyRegistry.all.filter { $0.card.family.rawValue == group[0] }
        .map { "- <doc:Policy-\($0.name)>" }
      #expect(Array(group[2...].dropLast()) == links, "\(group[0])")
    }
    let sizeAndCost = try #require(groups.first { $0[0] == "By size and cost" })
    for policy in ["largest", "gdsf", "oom-badness"] {
      #expect(sizeAndCost.contains("- <doc:Policy-\(policy)>"))
    }
    // They are written behind the end of the overview, whose last section is its topics.
    let root = try #require(ReferenceData.checkout())
    let overview = try String(
      contentsOfFile: root + "/Sources/MobileOS/MobileOS.docc/Policies.md", encoding: .utf8)
    #expect(overview.components(separatedBy: "\n## ").last?.hasPrefix("Topics\n") == true)
  }

  @Test func `the yardsticks are clairvoyant policies and never`() {
    for entry in PolicyRegistry.all {
      let isYardstick = entry.needs.contains(.future) || entry.name == "never"
      #expect((entry.card.family == .yardstick) == isYardstick, "\(entry.name)")
    }
  }
}
