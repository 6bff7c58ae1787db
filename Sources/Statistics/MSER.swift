/// The number of values at the start of a series that belong to the warm-up, by the rule MSER-5.
///
/// Of all truncations by whole batches of five, the rule takes the one with the smallest standard
/// error of the mean of the rest. If it lies in the second half, the series is too short.
///
/// Source: White, Cobb, Spratt, "A comparison of five steady-state truncation heuristics for
/// simulation", Winter Simulation Conference (2000). O(n).
///
/// - Returns: the number of values to delete, a multiple of 5; nil if the series is too short.
public func mser5(_ values: [Double]) -> Int? {
  let batch = 5
  let means = (0..<values.count / batch).map { index in
    values[index * batch..<(index + 1) * batch].reduce(0, +) / Double(batch)
  }
  guard means.count >= 4 else { return nil }
  // From the end: sums over the batches that a truncation keeps.
  var sum = 0.0
  var squares = 0.0
  var best: (deleted: Int, error: Double)?
  // Relative to the last mean, so that squares of large numbers do not cancel the spread.
  let origin = means[means.count - 1]
  for deleted in means.indices.reversed() {
    let value = means[deleted] - origin
    sum += value
    squares += value * value
    let kept = Double(means.count - deleted)
    // The last few batches are too few to estimate a spread.
    guard kept >= 5 || deleted == 0 else { continue }
    let error = max(0, squares - sum * sum / kept) / (kept * kept)
    if error <= best?.error ?? .infinity { best = (deleted, error) }
  }
  guard let best, best.deleted <= means.count / 2 else { return nil }
  return best.deleted * batch
}
