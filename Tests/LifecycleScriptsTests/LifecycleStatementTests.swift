import Files
import LifecycleScripts
import TestSupport
import Testing

/// The documented statements: each has a script that shows it, or a reason why it has none.
@Suite struct LifecycleStatementTests {
  private static let path =
    ReferenceData.root + "/Scenarios/statements/lifecycle-statements.yaml"

  private static func statements() throws -> [LifecycleStatement] {
    try LifecycleStatement.list(text: try readText(from: path), name: "lifecycle-statements.yaml")
  }

  @Test func `every script shows its statement`() throws {
    for statement in try Self.statements() {
      if case .fails(let text) = statement.result() {
        Issue.record("\(statement.id), \(statement.says): \(text)")
      }
    }
  }

  @Test func `the page counts the statements and has a row for each`() throws {
    let page = try Self.statements().page
    #expect(page.contains("Of 157 statements 153 are shown by a script and 4 are left out"))
    #expect(
      page.contains(
        """

        | A3 | A launch to the front passes through inactive and becomes active by itself. \
        | App and scene states; View Controller and App LifeCycle Methods | contract \
        | `launch: M` | shown |

        """))
    #expect(
      page.contains(
        """

        | A4 | An inactive app runs but gets no events. | App and scene states | refusal \
        | `launch: M; push: b; interrupt: begin; interactivePop: completed` \
        | refused, as it must be |

        """))
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") }
    let end = try #require(rows.firstIndex { $0.hasPrefix("| What ") })
    #expect(end == 1 + 157 && rows.count > end + 10)
    for row in rows[1..<end] {
      let cells = row.split(separator: " | ")
      #expect(cells.count >= 5 && !cells[2].isEmpty && !cells[3].isEmpty, "\(row)")
    }
  }

  @Test func `a false statement is reported with what is missing`() throws {
    let text = """
      - id: X1
        says: A launch pushes a controller.
        apps: [{name: Mail, root: {navigation: [inbox]}}]
        steps: [{launch: Mail}]
        expect: [inbox viewDidLoad, thread viewDidLoad]
        never: [inbox viewDidAppear]
      """
    let statement = try #require(try LifecycleStatement.list(text: text, name: "x.yaml").first)
    #expect(
      statement.result()
        == .fails("- thread viewDidLoad; + inbox viewDidAppear(_:) not animated"))
  }
}
