import Statistics

extension BenchReport {
  /// The columns of every workload's row, for people.
  package static let columns = [
    "workload", "ns median", "p5", "p95", "bytes/op", "held", "against", "verdict",
  ]

  /// One row of text per workload.
  package var rows: [[String]] { results.map(cells) }

  /// Warnings of noise and of a missing optimisation, in sentences.
  package var warnings: [String] {
    machine.isOptimised
      ? [calibration.sentence]
      : [
        calibration.sentence, "The program was built without optimisation: build with -c release.",
      ]
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
    if let change = baselineRatio(result) {
      return ["baseline \(interval(change))", verdict(change).rawValue]
    }
    if let own = Self.counterpart(of: result.name), let ratio = ratio(result.name, over: own) {
      return ["\(result.name.hasPrefix("typed/") ? "core" : "ours") \(interval(ratio))", ""]
    }
    return ["", ""]
  }

  private func interval(_ ratio: BootstrapRatio) -> String {
    func text(_ value: Double) -> String { HumanNumber.decimal(value, digits: 2) }
    return "×\(text(ratio.ratio)) (\(text(ratio.low)) to \(text(ratio.high)))"
  }
}
