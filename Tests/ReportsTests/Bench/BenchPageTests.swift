import Foundation
import Testing

@testable import Presentation
@testable import Reports

struct BenchPageTests {
  private static let machine = BenchMachine(
    facts: [("processor", "<fast>")], cores: 2, isOptimised: true)

  private static func report(
    _ cases: [(name: String, nanoseconds: [Double])],
    calibration: BenchCalibration = BenchCalibration(processor: [1, 1, 1])
  ) -> BenchReport {
    BenchReport(
      results: cases.map { name, nanoseconds in
        var result = BenchResult(name: name, operation: "hold")
        result.nanoseconds = nanoseconds
        return result
      }, calibration: calibration, machine: machine, rounds: 3,
      baseline: nil)
  }

  @Test func `the answer has the hold time and its ratio to the C++ queue`() {
    let report = Self.report([
      ("hold/lazy-radix-wheel/exponential/1000", [10, 10, 10]),
      ("peer/hold_priority_queue/exponential/1000", [40, 40, 40]),
    ])
    let page = report.report.page(
      origin: RunOrigin(
        RecordedCommand(["bench"], version: "1", modelVersion: 1), seed: 1,
        fingerprint: report.fingerprint,
        fingerprintSource: "of all"))
    let text = page.text(plots: [], pictures: [:])
    #expect(report.report.answer.contains("takes 10.0 ns"))
    #expect(report.report.answer.contains("4.00 times as fast as C++'s std::priority_queue"))
    #expect(text.contains("&lt;fast&gt;"))
    // Compared with what and limited by what stand before the pictures.
    let firstScreen = text.split(separator: "In pictures")[0]
    #expect(firstScreen.contains("the speed of std::priority_queue"))
    #expect(firstScreen.contains("Limited by rank sort in the caches."))
  }

  @Test func `noise is reported before the times that it affects`() {
    let noisy = Self.report(
      [("hold/lazy-radix-wheel/exponential/1000", [10, 10, 10])],
      calibration: BenchCalibration(processor: [1, 1, 2]))
    let answer = noisy.report.answer
    #expect(answer.hasPrefix("The machine is too noisy to tell"))
    #expect(answer.contains("takes 10.0 ns"))
    let text = noisy.report.text(.markdown)
    #expect(text.components(separatedBy: "too noisy to tell").count == 2)
    let before = text.split(separator: "10.0 ns")[0]
    #expect(before.contains("too noisy to tell"))
  }

  @Test func `a typed command is compared with its bare simulation`() {
    let report = Self.report([
      ("core/run/smoke", [100, 100, 100]), ("typed/run/smoke", [104, 104, 104]),
      ("core/run/fleet", [100, 100, 100]), ("typed/run/fleet", [130, 130, 130]),
      ("growth/run/100", [80, 80, 80]), ("growth/run/100000", [100, 100, 100]),
    ])
    #expect(report.report.text(.markdown).contains("core ×1.04 (1.04 to 1.04)"))
    let rows = BenchAnswer(report).rows
    #expect(
      rows.map(\.what) == ["run fleet, the worst of 2", "run with 100,000 apps"])
    #expect(rows[0].comparisons[0].hasPrefix("1.30 x [1.30..1.30] the time of the bare simulation"))
    #expect(rows[1].comparisons == ["1.25 x the time with 100"])
    #expect(Plot.growth(report).data.rows.map { $0[2] } == [.number(80), .number(100)])
  }

  @Test func `a line needs two sizes and is ordered by size`() throws {
    let report = Self.report([
      ("hold/lazy-radix-wheel/exponential/1000", [10, 12, 11]),
      ("hold/lazy-radix-wheel/exponential/100", [20, 20, 20]),
      ("hold/quaternary-heap/exponential/100", [30, 30, 30]),
    ])
    let plot = Plot.holds(report)
    #expect(plot.isDrawn)
    #expect(plot.data.rows.map { $0[1] } == [.number(100), .number(1000)])
    #expect(plot.data.rows.map { $0[2] } == [.number(20), .number(11)])
    #expect(!plot.caption.contains("4-ary heap"))
  }

  @Test func `missing measurements are reported in words`() {
    let report = Self.report([("phold/lazy-radix-wheel/1000", [1])])
    let plots = report.report.plots
    #expect(plots.map(\.isDrawn) == [false, false, false, false])
    #expect(plots.allSatisfy { $0.emptyReason?.hasSuffix(".") == true })
  }

  @Test func `cores are compared with one core`() throws {
    // 1,000 device-days a second on one core, 1,900 on two: by hand.
    let report = Self.report([
      ("fleet/1-core", [1e6, 1e6, 1e6]), ("fleet/2-core", [1e9 / 1_900]),
    ])
    let plot = Plot.coreScaling(report)
    #expect(plot.caption.contains("2 cores do 1.90 times"))
    #expect(plot.data.rows[1][2] == .number(2_000))
  }
}
