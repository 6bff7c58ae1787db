extension BenchReport {
  /// The report of `flotsam bench`.
  package var report: Report {
    var report = Report(
      "bench", answer: answer, remarks: warnings, notes: [reading],
      plots: [.holds(self), .eventRates(self), .growth(self), .coreScaling(self)], main: table
    ) {
      answers
      facts
      everything
    }
    report.files = [("bench", table)]
    report.background = comparisons
    return report
  }

  /// The hash of what the workloads compute.
  package var fingerprint: Fingerprint {
    var hash = Fingerprint()
    for result in results { hash.mix(result.hash ?? 0) }
    return hash
  }

  /// The comparisons and limits of the first five rows that have a comparison; the table has all.
  private var comparisons: [String] {
    BenchAnswer(self).rows.filter { !$0.comparisons.isEmpty }.prefix(5).map { row in
      let compared = row.comparisons.joined(separator: ", ")
      return
        "\(PlotText.capitalised(row.what)): \(row.speed), \(compared). Limited by \(row.limit)."
    }
  }

  /// Warnings of noise, where the answer does not begin with it, and of a missing optimisation.
  private var warnings: [String] {
    (calibration.isTooNoisy ? [] : [calibration.sentence])
      + (machine.isOptimised
        ? [] : ["The program was built without optimisation: build with -c release."])
  }

  private var reading: String {
    """
    Nanoseconds per operation: median, 5th and 95th percentile of \(rounds) interleaved rounds, \
    processor time of the thread (fleet, bounds and start: real time). Core is the bare simulation \
    of a command's runs, typed the command as a process of its own without the program's start, \
    growth what a longer run of `metropolis` takes more than a shorter one, each in processor time of \
    the whole process. Ratios are medians over medians \
    with a 95 % bootstrap interval. Bytes are what jemalloc counted for the thread, per operation; \
    held is what the workload keeps on the heap.
    """
  }

  private var answer: String {
    var sentences = [holdSentence, modelSentence].compactMap(\.self)
    if sentences.isEmpty { sentences = ["\(results.count) workloads were measured."] }
    // Times that cannot be told need that in the headline.
    if calibration.isTooNoisy { sentences.insert(calibration.sentence, at: 0) }
    return sentences.joined(separator: " ")
  }

  private var holdSentence: String? {
    let name = "hold/\(Self.defaultList)/exponential/1000"
    guard let median = self.median(name) else { return nil }
    var sentence =
      "With 1,000 pending events the event list takes \(HumanNumber.significant(median)) ns to "
      + "give the next one and take it back"
    let peer = "peer/hold_priority_queue/exponential/1000"
    if let ratio = self.ratio(peer, over: name) {
      sentence +=
        ", \(HumanNumber.significant(ratio.ratio)) times as fast as C++'s std::priority_queue "
        + "(95 % interval \(HumanNumber.significant(ratio.low)) to "
        + "\(HumanNumber.significant(ratio.high)))"
    }
    return sentence + "."
  }

  private var modelSentence: String? {
    guard let median = self.median("scenario/everyday-phone") else { return nil }
    return "The whole model takes \(HumanNumber.significant(median)) ns per event on "
      + "everyday-phone: \(HumanNumber.significant(1e3 / median)) million events a second."
  }

  private var answers: Table {
    Table("", "How fast, compared with what, limited by what", BenchAnswer(self).rows) {
      Column(title: "what", isFolded: true) { .text($0.what) }
      Column(title: "how fast") { .text($0.speed) }
      Column(title: "compared with what") { .text($0.comparisons.joined(separator: "; ")) }
      Column(title: "limited by what", importance: .useful) { .text($0.limit) }
    }
  }

  private var facts: Table {
    Table("", "Measured on", machine.facts) {
      Column(title: "machine") { .text($0.name) }
      Column(title: "value") { .text($0.value) }
    }
  }

  private var everything: Table {
    Table("", "Every workload", results) {
      Column(title: "workload") { .text($0.name) }
      for (title, probability) in [("median", 0.5), ("p5", 0.05), ("p95", 0.95)] {
        Column(title: title, unit: "ns", importance: probability == 0.5 ? .essential : .useful) {
          .quantity(sampleQuantile($0.nanoseconds, probability), unit: "")
        }
      }
      Column(title: "bytes/op", importance: .extra) { .quantity($0.bytesPerOperation, unit: "") }
      Column(title: "held", importance: .extra) { .bytes($0.heldBytes) }
      Column(title: "against") { .text(comparison($0)) }
      Column(title: "verdict") { .text(baselineRatio($0).map { verdict($0).rawValue }) }
    }
  }

  private func comparison(_ result: BenchResult) -> String? {
    if let change = baselineRatio(result) { return "baseline \(interval(change))" }
    return Self.counterpart(of: result.name).flatMap { ratio(result.name, over: $0) }
      .map { "\(result.name.hasPrefix("typed/") ? "core" : "ours") \(interval($0))" }
  }

  private func interval(_ ratio: BootstrapRatio) -> String {
    func text(_ value: Double) -> String { HumanNumber.decimal(value, digits: 2) }
    return "×\(text(ratio.ratio)) (\(text(ratio.low)) to \(text(ratio.high)))"
  }
}
