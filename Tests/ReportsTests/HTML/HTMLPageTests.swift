import Foundation
import Testing

@testable import Presentation
@testable import Reports

struct HTMLPageTests {
  private func page(answer: String = "Yes.", cell: String = "x") -> String {
    let rows: [(name: String, value: Int?)] = [(cell, 1234), ("none", nil)]
    let table = Table("", "Numbers", rows) {
      Column(title: "Name") { .text($0.name) }
      Column(title: "Value", help: "How \"much\"") { .count($0.value) }
    }
    let report = Report("test", answer: answer, paragraphs: ["One & two."], main: nil) { table }
    var page = report.page(origin: TinyStudy.origin(["flotsam", "it's <b>"]))
    page.files = ["a.csv", "b.csv"]
    return page.text(plots: [], pictures: [:])
  }

  @Test(arguments: TinyStudy.hostileNames)
  func `text is not interpreted`(name: String) {
    func escaped(_ text: String) -> String {
      text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        .replacing(">", with: "&gt;").replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
        .replacing("\u{1B}", with: "\u{FFFD}")
    }
    let text = page(answer: name, cell: name)
    #expect(text.contains("<h1 id=\"answer\">\(escaped(name))</h1>"))
    #expect(text.contains("<bdi>\(escaped(PlotText.singleLine(name)))</bdi>"))
    #expect(text.components(separatedBy: "<script").count == 2)
  }

  @Test func `numbers sort by value and missing ones are last`() {
    let text = page()
    #expect(text.contains("<td class=\"number\" data-key=\"1234\">1,234</td>"))
    #expect(text.contains("<td class=\"number\" data-key=\"Infinity\">–</td>"))
    #expect(
      text.contains("<th scope=\"col\" class=\"number\" title=\"How &quot;much&quot;\">Value</th>"))
    #expect(text.contains("<h3 id=\"table-0\">Numbers</h3>"))
    #expect(text.contains("<table aria-labelledby=\"table-0\">"))
  }

  @Test func `rows that are left out are counted below their table`() {
    let table = Table("uses", "Uses", [1, 2], most: 1) { Column(title: "Use") { .count($0) } }
    let text = Report("test", answer: "Yes.", main: nil) { table }
      .page(origin: TinyStudy.origin(["flotsam"])).text(plots: [], pictures: [:])
    #expect(text.contains("</div>\n<p class=\"below\">The first 1 of 2; uses.csv has all.</p>"))
    #expect(!text.contains("></h2>"))
  }

  @Test func `the page refers to nothing outside it`() async throws {
    let report = try TinyStudy.page(of: await TinyStudy.usual.value)
    let text = report.page.text(
      plots: report.plots,
      pictures: PlotRenderer().draw(report.plots, folder: "").images.mapValues(\.svg))
    let namespaces = ["http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"]
    let rest = namespaces.reduce(text) { $0.replacing($1, with: "") }
    #expect(!rest.contains("http:") && !rest.contains("https:"))
    #expect(!rest.contains(" src=") && !rest.contains("@import") && !rest.contains("url(h"))
  }

  @Test func `the command is quoted for a shell, and the scenario is included`() {
    let text = page()
    #expect(
      text.contains(
        "<pre><code><span class=\"word\">flotsam</span> "
          + "<span class=\"word\">&#39;it&#39;\\&#39;&#39;s &lt;b&gt;&#39;</span></code></pre>"))
    #expect(text.contains("{&quot;name&quot;: &quot;tiny&quot;}"))
    #expect(text.contains("<a href=\"a.csv\">a.csv</a>, <a href=\"b.csv\">b.csv</a></dd>"))
  }

  @Test func `a run page describes the run`() async throws {
    let busy = try await TinyStudy.runPage().page
    #expect(busy.report.answer.hasPrefix("Under jetsam, "))
    #expect(busy.report.answer.contains("The OS killed "))
    let roomy = try await TinyStudy.runPage(["device.memory=64GiB"]).page
    #expect(roomy.report.answer.contains("no kill happened"))
  }
}
