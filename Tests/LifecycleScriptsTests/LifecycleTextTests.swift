import Files
import Lifecycle
import LifecycleScripts
import Testing

/// Spelling, CSV, tables and diagrams.
@Suite struct LifecycleTextTests {
  @Test func `each callback has its own spelling`() {
    let spellings = Callback.allCases.map(\.spelling)
    #expect(Set(spellings).count == spellings.count)
    #expect(Callback.viewWillAppear.spelling == "viewWillAppear(_:)")
    #expect(Callback.sceneDidEnterBackground.spelling == "sceneDidEnterBackground(_:)")
    #expect(
      Callback.appDidFinishLaunching.spelling == "application(_:didFinishLaunchingWithOptions:)")
  }

  @Test func `the documentation page has the tables of all machines`() {
    let page = LifecycleMachineName.documentation
    #expect(page.hasPrefix("# Life cycle tables\n"))
    let headings = page.split(separator: "\n").filter { $0.hasPrefix("## ") }
    #expect(
      headings == [
        "## Overview", "## App (app-based life cycle, and the process of a scene-based app)",
        "## Scene", "## View controller visibility",
      ])
    #expect(page.contains("\n| not running | activate | refused |  |  |\n"))
  }

  @Test func `a table has a row for every pair of a state and an input`() {
    let rows = { (machine: LifecycleMachineName) in
      machine.markdown.split(separator: "\n").count - 2
    }
    #expect(rows(.app) == 5 * 10)
    #expect(rows(.scene) == 5 * 10)
    #expect(rows(.controller) == 4 * 5)
  }

  @Test func `diagrams contain each legal transition once`() throws {
    let mermaid = try #require(LifecycleDiagram.mermaid.draw([.scene]))
    #expect(mermaid.hasPrefix("stateDiagram-v2\n"))
    #expect(mermaid.contains("  suspended --> background : resume\n"))
    #expect(mermaid.split(separator: "\n").filter { $0.contains(" : ") }.count == 11)
    let dot = try #require(LifecycleDiagram.dot.draw(LifecycleMachineName.allCases))
    #expect(dot.hasPrefix("digraph"))
    #expect(dot.split(separator: "\n").filter { $0.contains("->") }.count == 16 + 11 + 7)
  }

  @Test func `names are quoted in CSV and neutralised against execution`() throws {
    let text = """
      apps:
        - name: 'A, "B"'
          root: {controller: =1+1}
      steps:
        - launch: 'A, "B"'
        - wait: 250ms
        - interrupt: begin
      """
    let log = try LifecycleRunner.run(try LifecycleScript(text: text, name: "s.yaml"))
    let csv = log.csv().split(separator: "\n")
    #expect(csv[0].hasPrefix("time_s,app,object,callback,evidence,kind,scene,instance,argument,"))
    #expect(
      csv.contains { $0.hasPrefix("0,\"A, \"\"B\"\"\",'=1+1,loadView(),observed,controller,1,1,") })
    #expect(
      csv.contains {
        $0.hasPrefix("0.25,\"A, \"\"B\"\"\",scene 1,sceneWillResignActive(_:),contract,scene,1,,")
      })
    #expect(log.json().contains("\"app\": \"A, \\\"B\\\"\""))
  }
}
