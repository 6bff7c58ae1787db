extension BenchReport {
  /// The report of `flotsam bench`.
  package var report: Report {
    let everything = everything
    return Report(
      "bench", answer: answer, remarks: warnings, notes: [reading], background: comparisons,
      plots: [.holds(self), .eventRates(self), .growth(self), .coreScaling(self)],
      main: everything.data
    ) {
      answers
      facts
      everything
    }
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

  /// Every case, next to the case of a peer or of the baseline.
  private var everything: Table {
    let rows = results.map { result in
      (
        result: result, change: baselineRatio(result),
        peer: Self.counterpart(of: result.name).flatMap { ratio(result.name, over: $0) }
      )
    }
    return Table("bench", "Every workload", rows) {
      Column("workload") { .text($0.result.name) }
      Column(file: "operation") { .text($0.result.operation) }
      Column(file: "rounds") { .count($0.result.nanoseconds.count) }
      for (title, probability) in [("median", 0.5), ("p5", 0.05), ("p95", 0.95)] {
        Column(
          "ns_" + title, title: title, unit: "ns",
          importance: probability == 0.5 ? .essential : .useful
        ) { .rounded(sampleQuantile($0.result.nanoseconds, probability)) }
      }
      Column(file: "operations_per_s") {
        .number(sampleQuantile($0.result.nanoseconds, 0.5).map { (1e9 / $0).rounded() })
      }
      Column("bytes_per_operation", title: "bytes/op", importance: .extra) {
        .rounded($0.result.bytesPerOperation)
      }
      Column("held_bytes", title: "held", importance: .extra) { .bytes($0.result.heldBytes) }
      Column(file: "hash") { .text(nil).filed($0.result.hash.map { .hash($0) } ?? .missing) }
      Column(file: "peer_ratio") { .rounded($0.peer?.ratio) }
      Column(file: "peer_ratio_low") { .rounded($0.peer?.low) }
      Column(file: "peer_ratio_high") { .rounded($0.peer?.high) }
      Column(file: "baseline_ratio") { .rounded($0.change?.ratio) }
      Column(file: "baseline_ratio_low") { .rounded($0.change?.low) }
      Column(file: "baseline_ratio_high") { .rounded($0.change?.high) }
      Column(title: "against") { row in
        let peer = row.result.name.hasPrefix("typed/") ? "core" : "ours"
        return .text(
          row.change.map { "baseline \(interval($0))" }
            ?? row.peer.map { "\(peer) \(interval($0))" })
      }
      Column("verdict") { .text($0.change.map { verdict($0).rawValue }) }
    }
  }

  private func interval(_ ratio: BootstrapRatio) -> String {
    func text(_ value: Double) -> String { HumanNumber.decimal(value, digits: 2) }
    return "×\(text(ratio.ratio)) (\(text(ratio.low)) to \(text(ratio.high)))"
  }
}

extension Value {
  /// A number with three digits for people, and with three decimals in files.
  fileprivate static func rounded(_ value: Double?) -> Value {
    quantity(value, unit: "").filed(.init(value.map { ($0 * 1_000).rounded() / 1_000 }))
  }
}
