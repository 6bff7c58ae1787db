import LifecycleScripts
import TestSupport
import Testing

@testable import Presentation
@testable import Reports

/// Pages with wide tables on a phone: nothing has to be scrolled sideways.
@Suite(.enabled(if: Installed.chromium, "chromium is not installed"), .serialized)
struct NarrowPageTests {
  private struct Findings: Decodable {
    /// How far each table's frame can be scrolled.
    let sideways: [Int]
    /// What the row of a table reads, words of the style included.
    let words: [String]
  }

  private static let visitor = """
    findings.sideways = [...document.querySelectorAll(".scroll, .frame")]
      .map(box => Math.max(0, box.scrollWidth - box.clientWidth));
    findings.words = [...document.querySelectorAll("td")].filter(cell => cell.textContent).map(cell => {
      const style = getComputedStyle(cell.querySelector("b") || cell, "::before");
      return style.content + cell.textContent;
    });
    """

  private func visit(_ html: String) throws -> Findings {
    let (findings, conduct, _) = try HeadlessPage.visit(
      html, as: Findings.self, visitor: Self.visitor, width: 390)
    #expect(conduct.errors == [] && conduct.violations == 0 && !conduct.overflow)
    return findings
  }

  @Test func `a table of words becomes a list with headings`() throws {
    let why = Array(repeating: "it was used longest ago", count: 9).joined(separator: ", and ")
    let table = Table("", "Request by request", [1]) {
      Column(title: "Request") { .count($0) }
      Column(title: "App") { _ in .text("Mail") }
      Column(title: "Outcome") { _ in .text("miss") }
      Column(title: "Why") { _ in .text(why) }
    }
    let page = Report("replay", answer: "It misses.", main: nil) { table }
      .page(origin: TinyStudy.origin(["flotsam", "replay"]))
    let findings = try visit(page.text(plots: [], pictures: [:]))
    #expect(findings.sideways == [0])
    #expect(findings.words.first?.contains("App") == true, "\(findings.words)")
    #expect(findings.words.first?.hasSuffix("Mail") == true)
  }

  @Test func `a table of numbers with one column of words becomes a list, too`() throws {
    let table = Table("", "Kills by cause", [1]) {
      Column(title: "Cause") { _ in .text("vm-compressor-thrashing") }
      Column(title: "Kills") { .count($0) }
      Column(title: "Processes") { .count($0) }
      Column(title: "Most often") { _ in .text("com.example.navigation") }
    }
    let page = Report("inspect", answer: "One kill.", main: nil) { table }
      .page(origin: TinyStudy.origin(["flotsam", "inspect"]))
    let findings = try visit(page.text(plots: [], pictures: [:]))
    #expect(findings.sideways == [0])
    #expect(findings.words.first?.contains("Kills") == true, "\(findings.words)")
  }

  @Test func `lanes become stripes, and each call names its object`() throws {
    let script = try LifecycleScript(
      text: """
        apps:
          - name: Mail
            multipleScenes: true
            root: {navigation: [inbox, message, attachment, picture]}
        steps:
          - launch: Mail
          - openScene: Mail
          - openScene: Mail
        """, name: "windows.yaml")
    let page = LifecycleSequence(try LifecycleRunner.run(script)).html(title: "windows.yaml")
    let findings = try visit(page.replacing("</html>", with: "</body></html>"))
    #expect(findings.sideways == [0])
    #expect(findings.words.contains { $0.hasPrefix("\"scene 3: ") })
  }
}
