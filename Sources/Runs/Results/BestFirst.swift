/// Strategies from best to worst by one metric; ties in the order given.
///
/// Those with more runs come first, and only those with equally many are ranked against each other:
/// means over different users do not compare. If some of these lack a value in some replication,
/// the paired difference to the first strategy decides. O(n log n).
package func bestFirst<Strategy>(
  _ strategies: [Strategy], _ direction: Metric.Direction,
  entry: (Strategy) -> (runs: Int, entry: Comparison.Entry?)
) -> [Strategy] {
  let entries = strategies.map(entry)
  let groups = Dictionary(grouping: entries, by: \.runs)
  let isEven = groups.mapValues { Set($0.map { $0.entry?.mean?.count }).count == 1 }
  func key(_ place: Int) -> (runs: Int, value: Double, place: Int) {
    let (runs, entry) = entries[place]
    let value = isEven[runs] == true ? entry?.mean?.mean : entry?.difference?.difference
    return (-runs, value.map { direction == .higher ? -$0 : $0 } ?? .infinity, place)
  }
  return strategies.indices.map(key).sorted(by: <).map { strategies[$0.place] }
}
