import SimulationKernel

/// What tells the random numbers of one replication from those of every other: runs with equal
/// derived seeds of one scenario saw the same users and apps.
///
/// The streams themselves are addressed by seed and replication; this is a hash of both, in one
/// column for those who join tables.
public struct DerivedSeed: Hashable, Sendable {
  private var fingerprint = Fingerprint()

  /// The hash.
  public var value: UInt64 { fingerprint.value }

  /// The hash as tables have it: sixteen hexadecimal digits.
  public var text: String { "\(fingerprint)" }

  /// That of a replication, counted from 0.
  public init(seed: UInt64, replication: Int) {
    fingerprint.mix(seed)
    fingerprint.mix(UInt64(replication))
  }
}
