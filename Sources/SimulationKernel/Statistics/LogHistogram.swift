/// Counts of positive numbers in buckets of constant relative width; quantiles within 0.4 %.
///
/// Each power of two is cut into 128 equal buckets, from 2⁻³² to 2³², about 2.3 × 10⁻¹⁰ to 4.3 ×
/// 10⁹ units. A quantile is the middle of its bucket, at most 1/256 away from the true observation;
/// the first and last quantile are exact. Smaller numbers (zero and negative ones too) count in the
/// first bucket, which stands for zero, larger ones in the last. Adding allocates nothing where there
/// is room; merging is exact, so results do not depend on how observations were split among parts.
public struct LogHistogram: Hashable, Sendable {
  /// The counts of the buckets from ``firstBucket`` on; those outside are zero.
  private var counts: [UInt64]
  private var firstBucket = 0
  /// After ``compact()``, in place of ``counts``: the buckets that have observations, in order,
  /// each as bucket and count in one word, or in several where the count is too large for one.
  private var kept: [UInt32] = []
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
  public init() { counts = [UInt64](repeating: 0, count: Self.bucketCount) }

  /// An empty histogram with room for values in a range, 1 KiB per power of two.
  ///
  /// It has the same results as any other; adding a value outside the range allocates.
  public init(expecting values: ClosedRange<Double>) {
    firstBucket = Self.bucket(of: values.lowerBound)
    counts = [UInt64](repeating: 0, count: Self.bucket(of: values.upperBound) + 1 - firstBucket)
  }

  /// Adds an observation, or several equal ones.
  ///
  /// - Precondition: `value` is not NaN.
  public mutating func add(_ value: Double, times: UInt64 = 1) {
    precondition(!value.isNaN, "A histogram cannot count NaN.")
    guard times > 0 else { return }
    let bucket = Self.bucket(of: value)
    // After `compact()` it has no counts, so there is no room for any bucket.
    if !counts.indices.contains(bucket - firstBucket) { makeRoom(for: bucket) }
    counts[bucket - firstBucket] += times
    count += times
    minimum = Swift.min(minimum, value)
    maximum = Swift.max(maximum, value)
  }

  @inline(never)
  private mutating func makeRoom(for bucket: Int) {
    unpack()
    cover(bucket...bucket)
  }

  /// Adds all observations of another histogram; exact, in any order and grouping.
  public mutating func merge(_ other: LogHistogram) {
    guard other.count > 0 else { return }
    unpack()
    cover(other.usedBuckets)
    other.forEachBucket { bucket, number in counts[bucket - firstBucket] += number }
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
    var found: Int?
    forEachBucket { bucket, number in
      seen += number
      if found == nil, seen >= rank { found = bucket }
    }
    return found.map { Swift.min(Swift.max(Self.middle(of: $0), minimum), maximum) } ?? maximum
  }

  /// Frees the memory of buckets without observations.
  ///
  /// Afterwards it takes 4 bytes per bucket with observations; adding to it allocates again.
  public mutating func compact() {
    // More observations would need many words per bucket; no run has so many.
    guard kept.isEmpty, count < 1 << 32 else { return }
    var words: [UInt32] = []
    forEachBucket { bucket, number in
      var rest = number
      while rest > 0 {
        let part = Swift.min(rest, Self.largestCount)
        words.append(UInt32(bucket) << Self.countBits | UInt32(part))
        rest -= part
      }
    }
    // The exact capacity, because thousands of histograms are kept.
    kept.reserveCapacity(words.count)
    kept += words
    (counts, firstBucket) = ([], 0)
  }

  /// The bits of a word that hold the count; the others hold the bucket.
  private static let countBits: UInt32 = 19
  private static let largestCount: UInt64 = 1 << 19 - 1

  /// Expands ``kept`` into ``counts`` again.
  private mutating func unpack() {
    guard !kept.isEmpty else { return }
    let kept = kept
    self.kept = []
    cover(usedBuckets)
    for word in kept {
      counts[Int(word >> Self.countBits) - firstBucket] += UInt64(word) & Self.largestCount
    }
  }

  /// Calls `body` with each bucket that has observations, in order, and how many.
  private func forEachBucket(_ body: (Int, UInt64) -> Void) {
    var (bucket, sum) = (0, UInt64(0))
    for word in kept {
      if Int(word >> Self.countBits) != bucket, sum > 0 {
        body(bucket, sum)
        sum = 0
      }
      bucket = Int(word >> Self.countBits)
      sum += UInt64(word) & Self.largestCount
    }
    if sum > 0 { body(bucket, sum) }
    guard !counts.isEmpty, count > 0 else { return }
    for bucket in usedBuckets {
      let number = counts[bucket - firstBucket]
      if number > 0 { body(bucket, number) }
    }
  }

  /// The buckets that have observations, each followed by how many.
  private var content: [UInt64] {
    var content: [UInt64] = []
    forEachBucket { content += [UInt64($0), $1] }
    return content
  }

  private var usedBuckets: ClosedRange<Int> { Self.bucket(of: minimum)...Self.bucket(of: maximum) }

  /// Makes room for some buckets.
  private mutating func cover(_ buckets: ClosedRange<Int>) {
    let end = firstBucket + counts.count
    if buckets.lowerBound >= firstBucket, buckets.upperBound < end { return }
    let first = counts.isEmpty ? buckets.lowerBound : Swift.min(firstBucket, buckets.lowerBound)
    var wider = [UInt64](
      repeating: 0, count: Swift.max(counts.isEmpty ? 0 : end, buckets.upperBound + 1) - first)
    for (index, number) in counts.enumerated() { wider[firstBucket - first + index] = number }
    (counts, firstBucket) = (wider, first)
  }

  /// Whether both have the same counts per bucket and the same extremes, in any layout.
  public static func == (one: LogHistogram, other: LogHistogram) -> Bool {
    one.count == other.count && one.minimum == other.minimum && one.maximum == other.maximum
      && one.content == other.content
  }

  /// Mixes in the number of observations and the extremes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    hasher.combine(minimum)
    hasher.combine(maximum)
  }

  /// The bucket is cut out of the bits: exponent and the upper seven bits of the fraction.
  private static func bucket(of value: Double) -> Int {
    guard value >= 0x1p-32 else { return 0 }
    let bits = Int(truncatingIfNeeded: value.bitPattern >> UInt64(52 - bucketBits))
    let first = (1023 + lowestExponent) << bucketBits
    return Swift.min(bits - first, bucketCount - 1)
  }

  private static func middle(of bucket: Int) -> Double {
    if bucket == 0 { return 0 }
    let bits = UInt64(bucket + (1023 + lowestExponent) << bucketBits) << UInt64(52 - bucketBits)
    return Double(bitPattern: bits | 1 << UInt64(51 - bucketBits))
  }
}
