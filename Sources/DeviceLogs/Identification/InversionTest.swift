import CLibrary

/// A test of the number of pairs in the wrong order in some sequences.
///
/// By chance every order of a sequence is equally likely. The distribution of inversions is then
/// that of Mahonian numbers (Knuth, The Art of Computer Programming 3, 5.1.1), convolved over
/// sequences. From 20,000 pairs on, it is approximated by the normal distribution of the same mean
/// and variance.
struct InversionTest {
  /// Pairs in the wrong order.
  private(set) var inversions = 0
  private(set) var pairs = 0
  /// The probability of each number of inversions under chance.
  private var distribution: [Double] = [1]
  /// The first pair in the wrong order: sequence and places; nil if there is none.
  private(set) var first: (sequence: Int, earlier: Int, later: Int)?
  /// The natural logarithm of the probability that chance makes no inversion.
  private(set) var logNoneByChance = 0.0
  private var sequences = 0
  private var isApproximate = false
  private var mean = 0.0
  private var variance = 0.0

  private static let mostExact = 20_000

  /// Adds a sequence that should not ascend by more than `slack`.
  ///
  /// - Complexity: O(pairs of the sequence), and for the distribution O(elements times all pairs so
  ///   far) up to 20,000.
  mutating func add(_ values: [Double], slack: Double) {
    for later in values.indices {
      for earlier in 0..<later where values[later] > values[earlier] + slack {
        inversions += 1
        if first == nil { first = (sequences, earlier, later) }
      }
      // The element has 0 to `later` inversions with those before, equally likely.
      if distribution.count + later <= Self.mostExact {
        distribution = Self.convolved(distribution, length: later + 1)
      } else {
        isApproximate = true
      }
      let length = Double(later + 1)
      mean += (length - 1) / 2
      variance += (length * length - 1) / 12
      if later > 0 { logNoneByChance -= log(Double(later + 1)) }
    }
    pairs += values.count * (values.count - 1) / 2
    sequences += 1
  }

  /// The probability of so few inversions by chance; 1 without pairs.
  var probability: Double {
    guard isApproximate else { return min(1, distribution.prefix(inversions + 1).reduce(0, +)) }
    let distance = (Double(inversions) + 0.5 - mean) / (2 * variance).squareRoot()
    return erfc(-distance) / 2
  }

  /// The convolution of a distribution with the uniform one over 0..<length.
  private static func convolved(_ distribution: [Double], length: Int) -> [Double] {
    var result = [Double](repeating: 0, count: distribution.count + length - 1)
    var window = 0.0
    for index in result.indices {
      if index < distribution.count { window += distribution[index] }
      if index >= length { window -= distribution[index - length] }
      result[index] = max(0, window) / Double(length)
    }
    return result
  }
}
