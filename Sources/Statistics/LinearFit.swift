/// A linear model fitted by weighted least squares with a ridge: `intercept + coefficients * x`.
///
/// Source: Hoerl, Kennard, "Ridge regression: biased estimation for nonorthogonal problems",
/// Technometrics 12 (1970). The normal equations are solved by Cholesky's decomposition:
/// O(n p^2 + p^3) for n rows of p values.
public struct LinearFit: Sendable {
  private let centre: [Double]
  private let means: [Double]
  private let coefficients: [[Double]]

  /// Fits several responses to the same rows.
  ///
  /// - Parameters:
  ///   - rows: the values of each case, of equal scale; at least one case.
  ///   - responses: for each case one value per model.
  ///   - weights: one per case, not negative, not all 0; nil for equal ones.
  ///   - ridge: the penalty as a share of the total weight; positive.
  public init(rows: [[Double]], responses: [[Double]], weights: [Double]? = nil, ridge: Double) {
    precondition(!rows.isEmpty && rows.count == responses.count && ridge > 0)
    let weights = weights ?? Array(repeating: 1, count: rows.count)
    let total = weights.reduce(0, +)
    precondition(total > 0, "some case counts")
    func mean(_ cases: [[Double]]) -> [Double] {
      var sums = Array(repeating: 0.0, count: cases[0].count)
      for (values, weight) in zip(cases, weights) {
        for index in values.indices { sums[index] += weight * values[index] }
      }
      return sums.map { $0 / total }
    }
    let centre = mean(rows)
    let means = mean(responses)
    let (size, models) = (centre.count, means.count)
    var matrix = Array(repeating: Array(repeating: 0.0, count: size), count: size)
    var products = Array(repeating: Array(repeating: 0.0, count: size), count: models)
    for (index, row) in rows.enumerated() {
      let values = zip(row, centre).map { $0 - $1 }
      let weighted = values.map { weights[index] * $0 }
      for first in 0..<size {
        for second in 0...first { matrix[first][second] += weighted[first] * values[second] }
      }
      for model in 0..<models {
        let response = responses[index][model] - means[model]
        for place in 0..<size { products[model][place] += weighted[place] * response }
      }
    }
    for place in 0..<size { matrix[place][place] += ridge * total }
    Self.decompose(&matrix)
    self.centre = centre
    self.means = means
    coefficients = products.map { Self.solve(matrix, $0) }
  }

  /// The models' predictions for one case.
  public func predictions(_ row: [Double]) -> [Double] {
    coefficients.indices.map { model in
      zip(zip(row, centre), coefficients[model]).reduce(means[model]) {
        $0 + ($1.0.0 - $1.0.1) * $1.1
      }
    }
  }

  /// Replaces a symmetric positive definite matrix, given by its lower half, by its Cholesky root.
  private static func decompose(_ matrix: inout [[Double]]) {
    for row in matrix.indices {
      for column in 0...row {
        var sum = matrix[row][column]
        for place in 0..<column { sum -= matrix[row][place] * matrix[column][place] }
        matrix[row][column] =
          row == column ? max(sum, 1e-300).squareRoot() : sum / matrix[column][column]
      }
    }
  }

  private static func solve(_ root: [[Double]], _ product: [Double]) -> [Double] {
    var values = product
    for row in values.indices {
      for place in 0..<row { values[row] -= root[row][place] * values[place] }
      values[row] /= root[row][row]
    }
    for row in values.indices.reversed() {
      for place in (row + 1)..<max(row + 1, values.count) {
        values[row] -= root[place][row] * values[place]
      }
      values[row] /= root[row][row]
    }
    return values
  }
}
