/// How many values at the start of a series belong to the warm-up, by the rule MSER-5.
///
/// Of all truncations of whole batches of five, the one that makes the standard error of the rest's
/// mean smallest. A minimum in the second half means that the series is too short to tell.
///
/// Source: White, Cobb, Spratt, "A comparison of five steady-state truncation heuristics for
/// simulation", Winter Simulation Conference (2000). O(n).
///
/// - Returns: the number of values to delete, a multiple of 5, or nil where the series cannot tell.
public func mser5(_ values: [Double]) -> Int? {
  let batch = 5
  let means = (0..<values.count / batch).map { index in
    values[index * batch..<(index + 1) * batch].reduce(0, +) / Double(batch)
  }
  guard means.count >= 4 else { return nil }
  // From the end: sums over everything that a truncation keeps.
  var sum = 0.0
  var squares = 0.0
  var best: (deleted: Int, error: Double)?
  // Relative to the last mean, so that squares of large numbers do not drown the spread.
  let origin = means[means.count - 1]
  for deleted in means.indices.reversed() {
    let value = means[deleted] - origin
    sum += value
    squares += value * value
    let kept = Double(means.count - deleted)
    // The last few batches are too few to judge a spread by.
    guard kept >= 5 || deleted == 0 else { continue }
    let error = max(0, squares - sum * sum / kept) / (kept * kept)
    if error <= best?.error ?? .infinity { best = (deleted, error) }
  }
  guard let best, best.deleted <= means.count / 2 else { return nil }
  return best.deleted * batch
}
