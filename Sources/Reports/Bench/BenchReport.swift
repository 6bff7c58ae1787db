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
