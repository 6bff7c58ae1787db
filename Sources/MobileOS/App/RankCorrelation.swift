/// Reorders values so that their ranks correlate with those of given keys.
enum RankCorrelation {
  /// The rank of the value for each key: key `i` gets the value of rank `result[i]`, ascending.
  ///
  /// A Gaussian copula: pairs of a bivariate normal stand in for keys and values. The k-th smallest
  /// key gets the pair whose first number is the k-th smallest, and the rank of that pair's second
  /// number. Each side keeps its own distribution, whatever that is; ties are in order of index.
  /// For normal pairs of correlation `r` Spearman's coefficient is `6 / pi * asin(r / 2)` (Kruskal,
  /// "Ordinal measures of association", 1958), which is solved for `r` here.
  ///
  /// - Parameter coefficient: Spearman's rank correlation, -1 to 1.
  /// - Complexity: O(n log n).
  static func ranks(
    following keys: [Int64], coefficient: Double, _ stream: inout RandomStream
  ) -> [Int] {
    let r = 2 * sine(coefficient * .pi / 6)
    let rest = max(0, 1 - r * r).squareRoot()
    let pairs = keys.map { _ in
      let first = stream.normal()
      return (first: first, second: r * first + rest * stream.normal())
    }
    let byFirst = order(of: pairs.map { $0.first })
    let rankOfSecond = ranks(of: pairs.map { $0.second })
    var result = Array(repeating: 0, count: keys.count)
    for (place, owner) in order(of: keys).enumerated() {
      result[owner] = rankOfSecond[byFirst[place]]
    }
    return result
  }

  private static func order<Value: Comparable>(of values: [Value]) -> [Int] {
    // Sorted with their indices, so that comparisons need no lookup; ties stay in order.
    values.indices.map { (values[$0], $0) }.sorted { $0.0 < $1.0 }.map { $0.1 }
  }

  private static func ranks(of values: [Double]) -> [Int] {
    var ranks = Array(repeating: 0, count: values.count)
    for (rank, index) in order(of: values).enumerated() { ranks[index] = rank }
    return ranks
  }

  /// The sine of an angle between -pi / 6 and pi / 6, by its series: within 1e-15, and the same on
  /// every machine.
  private static func sine(_ x: Double) -> Double {
    let square = x * x
    var term = x
    var sum = x
    for k in stride(from: 2.0, through: 16, by: 2) {
      term *= -square / (k * (k + 1))
      sum += term
    }
    return sum
  }
}
