/// Holm's step-down adjustment of p-values for several comparisons (Holm 1979): an adjusted value
/// below the level rejects with that familywise error rate.
///
/// Adjusted values stand at the places of the given ones, never fall below them, and are at most
/// 1. Comparisons without a p-value (nil) are no hypotheses and stay nil. O(n log n).
public func holm(_ pValues: [Double?]) -> [Double?] {
  let tested = pValues.enumerated().compactMap { index, value in value.map { (index, $0) } }
  precondition(tested.allSatisfy { $0.1 >= 0 && $0.1 <= 1 }, "a p-value lies between 0 and 1")
  var adjusted = [Double?](repeating: nil, count: pValues.count)
  var largest = 0.0
  for (rank, (index, value)) in tested.sorted(by: { ($0.1, $0.0) < ($1.1, $1.0) }).enumerated() {
    largest = max(largest, min(1, value * Double(tested.count - rank)))
    adjusted[index] = largest
  }
  return adjusted
}
