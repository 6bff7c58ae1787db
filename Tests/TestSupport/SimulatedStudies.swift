import SimulationKernel

/// Studies of a model whose truth is known, for what intervals and choices promise.
public enum SimulatedStudies {
  /// How many are simulated; the whole number in optimised builds.
  public static let count = BuildKind.isDebug ? 400 : 2_000

  /// The values of one: sums of twelve waits of exponential length, mean 12, from seed 42.
  public static func replications(_ count: Int, study: Int, shift: Double = 0) -> [Double] {
    (0..<count).map { replication in
      var stream = RandomStream(
        StreamID(seed: 42, replication: UInt32(replication), device: UInt32(study)))
      var sum = shift
      for _ in 0..<12 { sum += stream.exponential(mean: 1) }
      return sum
    }
  }

  /// The share of studies of which something is true.
  public static func share(_ isTrue: (_ study: Int) throws -> Bool) rethrows -> Double {
    var found = 0
    for study in 0..<count where try isTrue(study) { found += 1 }
    return Double(found) / Double(count)
  }

  /// How much further from what is promised a share may be where few are simulated.
  public static let slack = BuildKind.isDebug ? 0.02 : 0
}
