import SimulationKernel
import Statistics

/// The page and plots of `flotsam bench`.
package struct BenchPage {
  private let report: BenchReport
  private let origin: RunOrigin

  /// A page about `report`.
  ///
  /// - Parameters:
  ///   - command: the recorded command line.
  package init(_ report: BenchReport, command: RecordedCommand) {
    self.report = report
    var hash = Fingerprint()
    for result in report.results { hash.mix(result.hash ?? 0) }
    origin = RunOrigin(
      command, seed: 1, fingerprint: hash,
      fingerprintSource: "what the workloads compute, whatever the machine and its speed")
  }

  /// The plots, most important first.
  package var plots: [Plot] {
    [.holds(report), .eventRates(report), .growth(report), .coreScaling(report)]
  }

  /// The page around them.
  package var page: HTMLPage {
    HTMLPage(
      heading: "flotsam bench", answer: answer, paragraphs: warnings + comparisons,
      notes: [report.reading], tables: [answers, machine], details: [everything], origin: origin)
  }

  /// The comparisons and limits of the first five rows that have a comparison; the table has all.
  private var comparisons: [String] {
    BenchAnswer(report).rows.filter { !$0.comparisons.isEmpty }.prefix(5).map { row in
      let compared = row.comparisons.joined(separator: ", ")
      return
        "\(PlotText.capitalised(row.what)): \(row.speed), \(compared). Limited by \(row.limit)."
    }
  }

  private var answer: String {
    var sentences = [holdSentence, modelSentence].compactMap(\.self)
    if sentences.isEmpty { sentences = ["\(report.results.count) workloads were measured."] }
    // Times that cannot be told are no headline without that.
    if report.calibration.isTooNoisy { sentences.insert(report.calibration.sentence, at: 0) }
    return sentences.joined(separator: " ")
  }

  /// The warnings that are not part of the headline.
  private var warnings: [String] {
    report.calibration.isTooNoisy ? Array(report.warnings.dropFirst()) : report.warnings
  }

  private var holdSentence: String? {
    let name = "hold/\(BenchReport.defaultList)/exponential/1000"
    guard let median = report.median(name) else { return nil }
    var sentence =
      "With 1,000 pending events the event list takes \(HumanNumber.significant(median)) ns to "
      + "give the next one and take it back"
    let peer = "peer/hold_priority_queue/exponential/1000"
    if let ratio = report.ratio(peer, over: name) {
      sentence +=
        ", \(HumanNumber.significant(ratio.ratio)) times as fast as C++'s std::priority_queue "
        + "(95 % interval \(HumanNumber.significant(ratio.low)) to "
        + "\(HumanNumber.significant(ratio.high)))"
    }
    return sentence + "."
  }

  private var modelSentence: String? {
    guard let median = report.median("scenario/everyday-phone") else { return nil }
    return "The whole model takes \(HumanNumber.significant(median)) ns per event on "
      + "everyday-phone: \(HumanNumber.significant(1e3 / median)) million events a second."
  }

  private var answers: HTMLTable {
    HTMLTable(
      "How fast, compared with what, limited by what",
      headings: ["What", "How fast", "Compared with what", "Limited by what"],
      rows: BenchAnswer(report).rows.map { row in
        [row.what, row.speed, row.comparisons.joined(separator: "; "), row.limit].map { .init($0) }
      })
  }

  private var machine: HTMLTable {
    HTMLTable(
      "Measured on", headings: ["Machine", "Value"],
      rows: report.machine.facts.map { [.init($0.name), .init($0.value)] })
  }

  private var everything: HTMLTable {
    var table = HTMLTable(
      "Every workload",
      columns: BenchReport.columns.enumerated().map { index, name in
        .init(name: name, isNumeric: (1...5).contains(index))
      })
    for (result, row) in zip(report.results, report.rows) {
      let keys = [
        sampleQuantile(result.nanoseconds, 0.5), sampleQuantile(result.nanoseconds, 0.05),
        sampleQuantile(result.nanoseconds, 0.95), result.bytesPerOperation,
        result.heldBytes.map(Double.init),
      ]
      table.append(
        row.enumerated().map { index, text in
          (1...5).contains(index) ? .init(text, key: keys[index - 1]) : .init(text)
        })
    }
    return table
  }
}
