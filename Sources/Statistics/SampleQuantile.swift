/// A quantile of a sample by linear interpolation between order statistics (type 7 of Hyndman and
/// Fan 1996: the default of R and NumPy).
///
/// The value at position `(n - 1) * probability` of the sorted sample, counted from 0. O(n log n).
///
/// - Precondition: `probability` lies in 0...1 and no value is NaN.
/// - Returns: The quantile; nil for an empty sample.
public func sampleQuantile(_ values: some Sequence<Double>, _ probability: Double) -> Double? {
  sampleQuantile(sorted: values.sorted(), probability)
}

/// The quantile of sorted values; O(1).
public func sampleQuantile(sorted values: [Double], _ probability: Double) -> Double? {
  precondition((0...1).contains(probability), "a quantile needs a probability in 0...1")
  if values.isEmpty { return nil }
  let position = Double(values.count - 1) * probability
  let index = Int(position)
  guard index + 1 < values.count else { return values[values.count - 1] }
  let fraction = position - Double(index)
  // Equal neighbours give their value exactly, even infinite ones.
  if fraction == 0 || values[index] == values[index + 1] { return values[index] }
  return values[index] + fraction * (values[index + 1] - values[index])
}
