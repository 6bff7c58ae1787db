import Files
import Foundation
import MobileOS
import Scripts
import Testing

/// What is known of a call, found by its name; the reference of steps.
@Suite struct LifecycleTopicTests {
  private static let statements = """
    - id: W1
      says: "`viewWillAppear` comes before `viewDidAppear`."
      apps: [{name: M, root: {navigation: [home]}}]
      steps: [{launch: M}, {push: b}, {home: true}]
      expect:
        - "home viewWillAppear"
        - "home viewDidAppear"
    """

  private static func page(_ name: String) throws -> String? {
    LifecycleTopic(name, try LifecycleStatement.list(text: statements, name: "test"))?.page
  }

  @Test(arguments: [
    "viewWillAppear", "viewWillAppear(_:)", "viewWillAppear:", "ViewWillAppear",
  ])
  func `a call is found under every form of its name`(name: String) throws {
    let page = try #require(try Self.page(name))
    #expect(page.hasPrefix("# viewWillAppear(_:)\n"))
    #expect(page.contains("- `push` (observed;"))
    #expect(page.contains("view appearing"))
    #expect(page.contains("W1: `viewWillAppear` comes before"))
    #expect(page.contains("sceneWillEnterForeground before the first viewWillAppear: ios-17"))
    #expect(page.contains("## Common mistakes"))
  }

  @Test func `every call and notification of the model has a page, and nothing else has`() throws {
    let statements = try LifecycleStatement.list(text: Self.statements, name: "test")
    for name in LifecycleTopic.names {
      #expect(LifecycleTopic(name, statements) != nil, "\(name)")
    }
    #expect(try Self.page("viewWillApear") == nil)
    #expect(try #require(try Self.page("sceneDidDisconnect")).contains("not in ios-7"))
    #expect(
      try #require(try Self.page("applicationWillTerminate")).contains("a suspended app is ended"))
  }

  @Test func `the guide has the rows of the reference of steps`() throws {
    let text = try readText(from: "\(LifecycleScenarioFiles.folder)/README.md")
    let steps = try #require(text.firstRange(of: "## Steps"))
    let rows = text[steps.upperBound...].split(separator: "\n").filter { $0.hasPrefix("| `") }
    let expected = StepDeclaration.all.map { "| `\($0.form)` | \($0.text) |" }
    #expect(rows.map(String.init) == expected)
  }
}
