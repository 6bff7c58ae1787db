import SimulationKernel

/// What tells the random numbers of one replication from those of every other: runs with equal
/// derived seeds of one scenario saw the same users and apps.
///
/// The streams themselves are addressed by seed and replication; this is a hash of both, in one
/// column for those who join tables.
public struct DerivedSeed: Hashable, Sendable {
  /// The hash.
  public let value: UInt64

  /// That of a replication, counted from 0.
  public init(seed: UInt64, replication: Int) {
    var fingerprint = Fingerprint()
    fingerprint.mix(seed)
    fingerprint.mix(UInt64(replication))
    value = fingerprint.value
  }
}
