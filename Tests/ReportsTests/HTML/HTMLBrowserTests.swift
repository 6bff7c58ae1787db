import Foundation
import TestSupport
import Testing

@testable import Presentation
@testable import Reports

/// Opens pages in headless Chromium.
@Suite(
  .enabled(if: Installed.chromium && Installed.gnuplot, "chromium or gnuplot is not installed"),
  .serialized)
struct HTMLBrowserTests {
  /// What the page's visitor found; see `visit`.
  private struct Findings: Decodable {
    let figures: [String]
    let sorted: [Bool]
    let aria: String
    let buttons: Int
    let unlabelled: Int
  }

  /// Runs in the page after its own script: sorts every column of every table both ways.
  private static let visitor = """
    Object.assign(findings, {figures: [], sorted: []});
    for (const figure of document.querySelectorAll("figure")) {
      const picture = figure.querySelector("svg");
      const box = picture ? picture.getBoundingClientRect() : {width: 0, height: 0};
      if (box.width > 100 && box.height > 50) findings.figures.push(figure.id);
    }
    for (const details of document.querySelectorAll("details")) details.open = true;
    for (const table of document.querySelectorAll("table")) {
      [...table.tHead.rows[0].cells].forEach((head, column) => {
        for (const sign of [1, -1]) {
          head.querySelector("button").click();
          const keys = [...table.tBodies[0].rows].map(row => row.cells[column]).filter(cell => "key" in cell.dataset)
            .map(cell => Number(cell.dataset.key)).filter(key => key !== Infinity);
          findings.sorted.push(keys.every((key, i) => i === 0 || sign * (key - keys[i - 1]) >= 0));
          findings.aria = head.getAttribute("aria-sort");
        }
      });
    }
    findings.buttons = document.querySelectorAll("thead button").length;
    findings.unlabelled = [...document.querySelectorAll("svg, table, figure, section")].filter(e =>
      !(e.getAttribute("aria-label") || e.getAttribute("aria-labelledby") || e.caption)).length;
    """

  private func visit(_ plots: [Plot], _ page: HTMLPage, width: Int = 1280) throws -> (
    Findings, log: String
  ) {
    let temporary = try TemporaryFolder()
    var folder = OutputFolder(temporary.path)
    #expect(try folder.commit(plots: plots, page: page) == [])
    let text = try #require(temporary.text("index.html"))
    let (findings, conduct, log) = try HeadlessPage.visit(
      text, as: Findings.self, visitor: Self.visitor, width: width)
    #expect(conduct.errors == [] && conduct.violations == 0 && conduct.resources == 0)
    #expect(!conduct.overflow)
    return (findings, log)
  }

  private func check(_ findings: Findings, _ log: String, plots: [Plot]) {
    #expect(findings.figures == plots.filter(\.isDrawn).map { "plot-" + $0.name })
    #expect(!log.contains("CONSOLE"), "\(log)")
    #expect(findings.sorted.allSatisfy(\.self) && !findings.sorted.isEmpty)
    #expect(findings.aria == "descending")
    #expect(findings.buttons * 2 == findings.sorted.count)
    #expect(findings.unlabelled == 0)
  }

  @Test func `a comparison has every plot, sorts, and uses no network`() async throws {
    let names = TinyStudy.hostileNames
    let policies = ["jetsam", "gdsf", "random", "lfu", "fifo", "largest"]
    let comparison = try await TinyStudy.comparison(
      policies: policies, names: names, replications: 2)
    let report = try TinyStudy.page(of: comparison, policies: policies, name: names[0])
    let (findings, log) = try visit(report.plots, report.page)
    check(findings, log, plots: report.plots)
    #expect(findings.figures.count >= 4)
  }

  @Test func `a run fits a phone screen`() async throws {
    let report = try await TinyStudy.runPage()
    let (findings, log) = try visit(report.plots, report.page, width: 390)
    check(findings, log, plots: report.plots)
  }

  @Test func `a replay has its curve`() async throws {
    let report = try await TinyStudy.replayPage(sizes: [200 << 20, 300 << 20, 400 << 20])
    let (findings, log) = try visit(report.plots, report.page)
    check(findings, log, plots: report.plots)
  }
}
