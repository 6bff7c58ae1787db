import Experiments
import Reports

/// The report for people: on the terminal and as Markdown.
struct BenchText {
  private let report: BenchReport

  init(_ report: BenchReport) {
    self.report = report
  }

  /// For the terminal: the answer first, then every case.
  var terminal: String {
    var answer = TerminalTable(["what", "how fast>", "compared with what", "limited by what"])
    for row in BenchAnswer(report).rows {
      answer.append([row.what, row.speed, row.comparisons.first ?? "", row.limit])
      for comparison in row.comparisons.dropFirst() { answer.append(["", "", comparison, ""]) }
    }
    var all = TerminalTable(
      ["workload", "ns median>", "p5>", "p95>", "bytes/op>", "held>", "against", "verdict"])
    for result in report.results {
      all.append(cells(result))
    }
    return """
      \(answer.text)
      \(warnings)\(facts.map { "\($0.name): \($0.value)" }.joined(separator: "; "))

      \(all.text)
      """
  }

  /// The same as Markdown.
  var markdown: String {
    var answer = ReportTable(
      columns: ["what", "how fast", "compared with what", "limited by what"])
    for row in BenchAnswer(report).rows {
      answer.append([
        .text(row.what), .text(row.speed), .text(row.comparisons.joined(separator: "; ")),
        .text(row.limit),
      ])
    }
    var machine = ReportTable(columns: ["machine", ""])
    for fact in facts { machine.append([.text(fact.name), .text(fact.value)]) }
    var all = ReportTable(
      columns: ["workload", "ns median", "p5", "p95", "bytes/op", "held", "against", "verdict"])
    for result in report.results { all.append(cells(result).map { .text($0) }) }
    let format = MarkdownFormat()
    return """
      # How fast is Flotsam?

      \(format.text(answer))
      \(warnings)
      \(format.text(machine))
      ## Every workload

      Nanoseconds per operation: median, 5th and 95th percentile of \(report.rounds) interleaved \
      rounds, processor time of the thread (fleet and start: real time). Ratios are medians over \
      medians with a 95 % bootstrap interval. Bytes are what jemalloc counted for the thread, per \
      operation; held is what the workload keeps on the heap.

      \(format.text(all))
      """
  }

  private var warnings: String {
    var text = report.noise + "\n"
    if !BenchMachine.isOptimised {
      text += "The program was built without optimisation: build with -c release.\n"
    }
    return text
  }

  private var facts: [(name: String, value: String)] {
    report.machine.facts
      + [("peak memory", HumanNumber.bytes(Double(Clock.peakResidentBytes)))]
  }

  private func cells(_ result: BenchResult) -> [String] {
    func quantile(_ probability: Double) -> String {
      sampleQuantile(result.nanoseconds, probability).map(HumanNumber.significant) ?? "-"
    }
    return [
      result.name, quantile(0.5), quantile(0.05), quantile(0.95),
      result.bytesPerOperation.map(HumanNumber.significant) ?? "-",
      result.heldBytes.map { HumanNumber.bytes(Double($0)) } ?? "-",
    ] + comparison(result)
  }

  private func comparison(_ result: BenchResult) -> [String] {
    if let change = report.baselineRatio(result) {
      return ["baseline \(interval(change))", report.verdict(change).rawValue]
    }
    if let own = BenchSuite.counterpart(of: result.name),
      let ratio = report.ratio(result.name, over: own)
    {
      return ["ours \(interval(ratio))", ""]
    }
    return ["", ""]
  }

  private func interval(_ ratio: BootstrapRatio) -> String {
    [ratio.ratio, ratio.low, ratio.high].map { HumanNumber.decimal($0, digits: 2) }
      .enumerated().map { ["×", " (", " to "][$0.offset] + $0.element }.joined() + ")"
  }
}
