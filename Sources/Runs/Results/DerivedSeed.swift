/// A key of the random numbers of one replication: runs of one scenario with equal derived seeds
/// have the same users and apps.
///
/// The streams are addressed by seed and replication; this is a hash of both, as one column for
/// joining tables.
public struct DerivedSeed: Hashable, Sendable {
  private var fingerprint = Fingerprint()

  /// The hash.
  public var value: UInt64 { fingerprint.value }

  /// The hash in tables: sixteen hexadecimal digits.
  public var text: String { "\(fingerprint)" }

  /// The derived seed of a replication, counted from 0.
  public init(seed: UInt64, replication: Int) {
    fingerprint.mix(seed)
    fingerprint.mix(UInt64(replication))
  }
}
