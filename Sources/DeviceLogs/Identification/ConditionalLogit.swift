import CLibrary

/// How strongly properties of candidates influenced the choice: P(v | C) = exp(b x_v) / sum of
/// exp(b x_c) over the candidates (McFadden 1974).
///
/// Fitted by Newton's method with halved steps. If a property decides every choice, the likelihood
/// has no maximum; the fit then stops and sets ``isSeparated``.
struct ConditionalLogit {
  /// One choice: the properties of every candidate, and the chosen one.
  struct Choice {
    var properties: [[Double]]
    var chosen: Int
  }

  /// The estimates, one per property.
  private(set) var coefficients: [Double]
  /// Their standard errors.
  private(set) var errors: [Double?]
  private(set) var logLikelihood: Double
  /// Whether some combination of properties explains every choice, so that no estimate is finite.
  private(set) var isSeparated = false

  /// Fits the model.
  ///
  /// - Complexity: O(iterations x candidates x properties squared), at most 60 iterations.
  init(_ choices: [Choice], propertyCount: Int) {
    coefficients = [Double](repeating: 0, count: propertyCount)
    errors = [Double?](repeating: nil, count: propertyCount)
    var (value, gradient, information) = Self.derivatives(choices, coefficients)
    for _ in 0..<60 {
      guard let step = Self.solve(information, gradient) else { break }
      let before = value
      var scale = 1.0
      var next = coefficients
      repeat {
        next = zip(coefficients, step).map { $0 + scale * $1 }
        (value, gradient, information) = Self.derivatives(choices, next)
        scale /= 2
      } while !(value >= before) && scale > 1e-6
      coefficients = next
      // Every choice is explained: the coefficients would grow without limit.
      if value > -1e-3 * Double(max(1, choices.count)) {
        isSeparated = propertyCount > 0 && !choices.isEmpty
        break
      }
      if value - before < 1e-10 { break }
    }
    logLikelihood = value
    guard !isSeparated else { return }
    for property in 0..<propertyCount {
      var unit = [Double](repeating: 0, count: propertyCount)
      unit[property] = 1
      if let column = Self.solve(information, unit), column[property] > 0 {
        errors[property] = column[property].squareRoot()
      }
    }
  }

  private static func derivatives(
    _ choices: [Choice], _ b: [Double]
  ) -> (value: Double, gradient: [Double], information: [[Double]]) {
    let count = b.count
    var value = 0.0
    var gradient = [Double](repeating: 0, count: count)
    var information = [[Double]](repeating: [Double](repeating: 0, count: count), count: count)
    for choice in choices {
      let scores = choice.properties.map { dot($0, b) }
      let top = scores.max() ?? 0
      let weights = scores.map { exp($0 - top) }
      let total = weights.reduce(0, +)
      value += scores[choice.chosen] - top - log(total)
      var mean = [Double](repeating: 0, count: count)
      for (properties, weight) in zip(choice.properties, weights) {
        for j in 0..<count { mean[j] += properties[j] * weight / total }
      }
      for j in 0..<count { gradient[j] += choice.properties[choice.chosen][j] - mean[j] }
      for (properties, weight) in zip(choice.properties, weights) {
        for j in 0..<count {
          for k in 0...j {
            let part = (properties[j] - mean[j]) * (properties[k] - mean[k]) * weight / total
            information[j][k] += part
            if k < j { information[k][j] += part }
          }
        }
      }
    }
    return (value, gradient, information)
  }

  private static func dot(_ a: [Double], _ b: [Double]) -> Double {
    zip(a, b).reduce(0) { $0 + $1.0 * $1.1 }
  }

  /// Gaussian elimination with pivots; nil if the matrix is singular.
  private static func solve(_ matrix: [[Double]], _ right: [Double]) -> [Double]? {
    var rows = zip(matrix, right).map { $0 + [$1] }
    let count = right.count
    for column in 0..<count {
      guard let pivot = (column..<count).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
        abs(rows[pivot][column]) > 1e-12
      else { return nil }
      rows.swapAt(column, pivot)
      for row in 0..<count where row != column {
        let factor = rows[row][column] / rows[column][column]
        guard factor != 0 else { continue }
        for k in column...count { rows[row][k] -= factor * rows[column][k] }
      }
    }
    return (0..<count).map { rows[$0][count] / rows[$0][$0] }
  }

  /// The p-value of a likelihood ratio with one degree of freedom.
  static func probability(ratio: Double) -> Double { erfc((max(0, ratio) / 2).squareRoot()) }
}
