/// Times of a loop of arithmetic that only the machine's noise changes, as a measure of that noise.
package struct BenchCalibration: Sendable {
  /// Nanoseconds of processor time per step.
  package var processor: [Double]
  /// Nanoseconds of real time per step, of the same loops.
  package var real: [Double]

  /// The names of both in a run's samples.
  static let names = (processor: "calibration", real: "calibration-real")

  /// Times of loops, one per measurement of each clock.
  package init(processor: [Double] = [], real: [Double] = []) {
    self.processor = processor
    self.real = real
  }

  /// Whether times are unreliable: the loop's times vary, or it waits, beyond the limits below.
  var isTooNoisy: Bool { spread > Self.greatestSpread || waitedShare > Self.greatestWaitedShare }

  /// One sentence on how far the figures can be trusted.
  var sentence: String {
    let limits = [Self.greatestSpread, Self.greatestWaitedShare]
      .map { HumanNumber.percent($0, digits: 0) }
    let seen =
      "a loop of pure arithmetic varied by \(HumanNumber.percent(spread)) (10th to 90th percentile; "
      + "limit \(limits[0])) and waited for other programs \(HumanNumber.percent(waitedShare)) of "
      + "its time (limit \(limits[1]))."
    return isTooNoisy
      ? "The machine is too noisy to tell: \(seen) Ratios of interleaved cases still hold within "
        + "their intervals; times do not."
      : "Noise: \(seen)"
  }

  /// Greatest relative distance of the 10th and 90th percentile with which times are compared.
  static let greatestSpread = 0.15
  /// Greatest share of real time without a processor with which times are compared.
  ///
  /// A program that waits for others also shares caches and memory with them, which slows other
  /// cases by more than the loop shows.
  static let greatestWaitedShare = 0.1

  /// Relative distance of the 10th and 90th percentile of the processor's times.
  private var spread: Double {
    guard let low = sampleQuantile(processor, 0.1), let high = sampleQuantile(processor, 0.9),
      low > 0
    else { return .infinity }
    return high / low - 1
  }

  /// Share of the loops' real time in which they had no processor; 0 where it was not recorded.
  private var waitedShare: Double {
    let total = real.reduce(0, +)
    return total > 0 ? max(0, 1 - processor.reduce(0, +) / total) : 0
  }
}
