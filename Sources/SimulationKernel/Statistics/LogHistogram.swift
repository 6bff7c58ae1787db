/// Counts of positive numbers in buckets of constant relative width; quantiles within 0.4 %.
///
/// Each power of two is cut into 128 equal buckets, from 2⁻³² to 2³²: whatever the unit, four
/// thousand millionths to four thousand millions. A quantile is the middle of its bucket, at most
/// 1/256 away from the true observation; the first and last quantile are exact. Smaller numbers
/// (zero and negative ones too) count in the first bucket, larger ones in the last. Adding
/// allocates nothing; merging is exact, so results do not depend on how observations were split
/// among parts.
public struct LogHistogram: Hashable, Sendable {
  private var counts: [UInt64]
  /// How many observations were added.
  public private(set) var count: UInt64 = 0
  /// The smallest observation, infinity when there are none.
  public private(set) var minimum: Double = .infinity
  /// The largest observation, -infinity when there are none.
  public private(set) var maximum: Double = -.infinity

  /// The greatest relative distance between a quantile and the observation it stands for.
  public static let relativeError = 1.0 / 256

  private static let bucketBits = 7
  private static let lowestExponent = -32
  private static let octaves = 64
  private static var bucketCount: Int { octaves << bucketBits }

  /// An empty histogram; 64 KiB.
  public init() {
    counts = [UInt64](repeating: 0, count: Self.bucketCount)
  }

  /// Adds an observation, or several equal ones.
  ///
  /// - Precondition: `value` is not NaN.
  public mutating func add(_ value: Double, times: UInt64 = 1) {
    precondition(!value.isNaN, "A histogram cannot count NaN.")
    guard times > 0 else { return }
    counts[Self.bucket(of: value)] += times
    count += times
    minimum = Swift.min(minimum, value)
    maximum = Swift.max(maximum, value)
  }

  /// Adds all observations of another histogram; exact, in any order and grouping.
  public mutating func merge(_ other: LogHistogram) {
    guard other.count > 0 else { return }
    let used = Self.bucket(of: other.minimum)...Self.bucket(of: other.maximum)
    for index in used { counts[index] += other.counts[index] }
    count += other.count
    minimum = Swift.min(minimum, other.minimum)
    maximum = Swift.max(maximum, other.maximum)
  }

  /// The observation of rank `ceil(probability * count)`, within `relativeError`; nil when empty.
  ///
  /// - Precondition: `probability` is from 0 to 1.
  public func quantile(_ probability: Double) -> Double? {
    precondition(probability >= 0 && probability <= 1, "A probability is from 0 to 1.")
    guard count > 0 else { return nil }
    let exact = probability * Double(count)
    var rank = UInt64(exact)
    if Double(rank) < exact { rank += 1 }
    rank = Swift.min(Swift.max(rank, 1), count)
    if rank == 1 { return minimum }
    if rank == count { return maximum }
    var seen: UInt64 = 0
    for (index, bucket) in counts.enumerated() {
      seen += bucket
      if seen >= rank { return Swift.min(Swift.max(Self.middle(of: index), minimum), maximum) }
    }
    return maximum
  }

  /// The bucket is cut out of the bits: exponent and the upper seven bits of the fraction.
  private static func bucket(of value: Double) -> Int {
    guard value >= 0x1p-32 else { return 0 }
    let bits = Int(truncatingIfNeeded: value.bitPattern >> UInt64(52 - bucketBits))
    let first = (1023 + lowestExponent) << bucketBits
    return Swift.min(bits - first, bucketCount - 1)
  }

  private static func middle(of bucket: Int) -> Double {
    let bits = UInt64(bucket + (1023 + lowestExponent) << bucketBits) << UInt64(52 - bucketBits)
    return Double(bitPattern: bits | 1 << UInt64(51 - bucketBits))
  }
}
