/// Draws an index with given probabilities in constant time: one word, one table entry.
///
/// Every index owns a column of equal width; the part that its probability does not fill belongs to
/// one other index, its alias. Probabilities are held with 32 bits per column: each is within 2⁻³²
/// of a column of the given one.
///
/// Source: A. J. Walker (1977), built by the stable method of M. D. Vose, "A linear algorithm for
/// generating random numbers with a given distribution", IEEE Transactions on Software Engineering
/// 17 (1991). O(n) to build, O(1) to draw, 8 bytes per index.
public struct AliasTable: Sendable, Hashable {
  /// Alias in the upper half, threshold of the column's own index in the lower.
  @usableFromInline let columns: [UInt64]

  /// A table that draws index i with probability `weights[i] / sum`.
  ///
  /// - Precondition: there are 1 to 2³² - 1 weights, all finite and not negative, and not all zero.
  public init(weights: [Double]) {
    precondition(
      !weights.isEmpty && UInt64(weights.count) < 1 << 32, "An alias table needs weights.")
    precondition(
      weights.allSatisfy { $0 >= 0 && $0 < .infinity }, "Weights are finite and not negative.")
    let sum = weights.reduce(0, +)
    precondition(sum > 0 && sum < .infinity, "Weights need a positive, finite sum.")
    var heights = weights.map { $0 / sum * Double(weights.count) }
    var small: [Int] = []
    var large: [Int] = []
    for (index, height) in heights.enumerated() {
      if height < 1 { small.append(index) } else { large.append(index) }
    }
    var columns = [UInt64](repeating: 0, count: weights.count)
    while let low = small.popLast() {
      // Rounding may leave a column slightly short when no large one is left: it has no alias.
      guard let high = large.last else {
        columns[low] = UInt64(low) << 32
        continue
      }
      columns[low] = UInt64(high) << 32 | UInt64(heights[low] * 0x1p32)
      heights[high] = (heights[high] + heights[low]) - 1
      if heights[high] < 1 {
        large.removeLast()
        small.append(high)
      }
    }
    for high in large { columns[high] = UInt64(high) << 32 }
    self.columns = columns
  }

  /// A table of ranks: index i is drawn with probability proportional to `(i + 1)^-exponent`.
  ///
  /// - Precondition: `count` is positive and `exponent` finite.
  public static func zipf(count: Int, exponent: Double) -> AliasTable {
    precondition(count > 0 && exponent.isFinite, "Zipf needs ranks and a finite exponent.")
    return AliasTable(weights: (1...count).map { DeterministicMath.pow(Double($0), -exponent) })
  }

  /// How many indices there are.
  @inlinable public var count: Int { columns.count }

  /// An index in `0 ..< count`.
  ///
  /// The word times the number of columns gives the column above and the position in it below; the
  /// bias of a column is below n / 2⁶⁴.
  @inlinable public func sample(_ stream: inout RandomStream) -> Int {
    let (column, position) = stream.next().multipliedFullWidth(by: UInt64(columns.count))
    let index = Int(truncatingIfNeeded: column)
    let entry = columns[index]
    return position >> 32 < entry & 0xFFFF_FFFF ? index : Int(truncatingIfNeeded: entry >> 32)
  }

  /// The probability of each index as the table draws it.
  public var probabilities: [Double] {
    var heights = [Double](repeating: 0, count: columns.count)
    for (index, entry) in columns.enumerated() {
      let own = Double(entry & 0xFFFF_FFFF) * 0x1p-32
      heights[index] += own
      heights[Int(entry >> 32)] += 1 - own
    }
    return heights.map { $0 / Double(columns.count) }
  }
}
