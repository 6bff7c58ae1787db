/// The results of a run of `bench`, in every form in which they are shown.
package struct BenchReport: Sendable {
  let results: [BenchResult]
  let calibration: BenchCalibration
  package let machine: BenchMachine
  let rounds: Int
  let baseline: BenchBaseline?

  /// A report of what `rounds` interleaved rounds measured.
  ///
  /// - Parameters:
  ///   - calibration: times of a loop that only the machine's noise changes.
  ///   - baseline: the samples of an earlier run to compare with.
  package init(
    results: [BenchResult], calibration: BenchCalibration, machine: BenchMachine, rounds: Int,
    baseline: BenchBaseline?
  ) {
    self.results = results
    self.calibration = calibration
    self.machine = machine
    self.rounds = rounds
    self.baseline = baseline
  }

  /// Nanoseconds per operation of a case.
  func samples(_ name: String) -> [Double]? { results.first { $0.name == name }?.nanoseconds }

  /// Median of a case in nanoseconds.
  func median(_ name: String) -> Double? { samples(name).flatMap { sampleQuantile($0, 0.5) } }

  /// The ratio of two cases with its interval.
  func ratio(_ name: String, over other: String) -> BootstrapRatio? {
    guard let above = samples(name), let below = samples(other) else { return nil }
    return BootstrapRatio(above, over: below)
  }

  /// One row per case, for CSV and the long tables.
  package var table: ReportTable {
    var table = ReportTable(columns: [
      "workload", "operation", "rounds", "ns_median", "ns_p5", "ns_p95", "operations_per_s",
      "bytes_per_operation", "held_bytes", "hash", "peer_ratio", "peer_ratio_low",
      "peer_ratio_high", "baseline_ratio", "baseline_ratio_low", "baseline_ratio_high", "verdict",
    ])
    for result in results {
      let median = sampleQuantile(result.nanoseconds, 0.5)
      let peer = Self.counterpart(of: result.name).flatMap { ratio(result.name, over: $0) }
      let change = baselineRatio(result)
      table.append([
        .text(result.name), .text(result.operation), .count(result.nanoseconds.count),
        .init(rounded(median)), .init(rounded(sampleQuantile(result.nanoseconds, 0.05))),
        .init(rounded(sampleQuantile(result.nanoseconds, 0.95))),
        .init(median.map { (1e9 / $0).rounded() }), .init(rounded(result.bytesPerOperation)),
        .init(count: result.heldBytes), result.hash.map { .hash($0) } ?? .missing,
        .init(rounded(peer?.ratio)), .init(rounded(peer?.low)), .init(rounded(peer?.high)),
        .init(rounded(change?.ratio)), .init(rounded(change?.low)), .init(rounded(change?.high)),
        .init(text: change.map { verdict($0).rawValue }),
      ])
    }
    return table
  }

  /// The samples, as a later run reads them for comparison.
  package var samplesText: String {
    var text = "workload,round,ns_per_operation\n"
    func add(_ name: String, _ values: [Double]) {
      for (round, value) in values.enumerated() { text += "\(name),\(round + 1),\(value)\n" }
    }
    add(BenchCalibration.names.processor, calibration.processor)
    add(BenchCalibration.names.real, calibration.real)
    for result in results { add(result.name, result.nanoseconds) }
    return text
  }

  /// The ratio of a case to its baseline, where there is one.
  func baselineRatio(_ result: BenchResult) -> BootstrapRatio? {
    guard let earlier = baseline?.samples[result.name] else { return nil }
    return BootstrapRatio(result.nanoseconds, over: earlier)
  }

  /// The verdict on a ratio: none on a noisy machine; a change of its speed widens the tolerance.
  func verdict(_ ratio: BootstrapRatio) -> SpeedVerdict {
    guard !calibration.isTooNoisy, let earlier = baseline?.calibration, !earlier.isTooNoisy,
      let speed = BootstrapRatio(calibration.processor, over: earlier.processor)
    else { return .cannotTell }
    return ratio.verdict(tolerance: 0.02 + abs(speed.ratio - 1))
  }

  private func rounded(_ value: Double?) -> Double? { value.map { ($0 * 1_000).rounded() / 1_000 } }

  /// The case that a peer or a typed command is compared with, by the last parts of its name.
  package static func counterpart(of name: String) -> String? {
    let parts = name.split(separator: "/", maxSplits: 2).map(String.init)
    guard parts.count == 3 else { return nil }
    if parts[0] == "typed" { return "core/\(parts[1])/\(parts[2])" }
    guard parts[0] == "peer" else { return nil }
    if parts[1].hasPrefix("hold") { return "hold/\(defaultList)/\(parts[2])" }
    if parts[1].hasPrefix("replay") { return "replay/lru/\(parts[2])" }
    return "reduced-lifecycle/\(parts[2])"
  }

  /// The event list that runs use, by its name in the cases.
  static let defaultList = "lazy-radix-wheel"
}
