/// Finds the assumption that a result depends on most among phones with drawn assumptions, and how
/// often chance alone would give as much.
///
/// The best of thirty assumptions explains part of the variance of forty random numbers too. So the
/// phones' results are permuted repeatedly, each time with the best assumption: the p-value is the
/// share of permutations that explain at least as much (Westfall, Young, "Resampling-based multiple
/// testing" (1993): the maximum accounts for the number of assumptions).
struct AssumptionScreen {
  /// The number of permutations.
  static let deals = 199

  /// A threshold on one assumption, and how many phones it classifies correctly.
  struct Threshold {
    var assumption: Int
    var factor: Double
    var isAbove: Bool
    var right: Int
  }

  private let groups: [LevelGroups]
  /// Per assumption the phones in ascending order of its multiple.
  private let orders: [[Int]]
  private let factors: [[Double]]

  /// - Parameter factors: per phone one multiple per assumption; at least one phone.
  init(_ factors: [[Double]]) {
    self.factors = factors
    let assumptions = factors.first?.indices ?? 0..<0
    groups = assumptions.map { assumption in
      LevelGroups(factors.map { "\($0[assumption])" }, isSampled: true)
    }
    orders = assumptions.map { assumption in
      factors.indices.sorted { factors[$0][assumption] < factors[$1][assumption] }
    }
  }

  /// The assumption that explains most of the variance of some values, its share, and the p-value;
  /// nil if the values do not vary or no assumption explains any of it.
  func strongest(_ values: [Double?]) -> (assumption: Int, index: Double, p: Double)? {
    guard Set(values).count > 1 else { return nil }
    func best(_ values: [Double?]) -> (assumption: Int, index: Double)? {
      let indices = groups.map { $0.index(values) }
      return indices.indices.max { indices[$0] < indices[$1] }.map { ($0, indices[$0]) }
    }
    guard let (assumption, index) = best(values), index > 0 else { return nil }
    let p = chance(values) { (best($0)?.index ?? 0) >= index }
    return (assumption, index, p)
  }

  /// The threshold on a single assumption that best separates the marked phones from the others,
  /// and the p-value; nil where all or none are marked.
  func threshold(_ marked: [Bool]) -> (found: Threshold, p: Double)? {
    guard Set(marked).count > 1, let found = bestThreshold(marked) else { return nil }
    let p = chance(marked) { (bestThreshold($0)?.right ?? 0) >= found.right }
    return (found, p)
  }

  private func bestThreshold(_ marked: [Bool]) -> Threshold? {
    let total = marked.count { $0 }
    var best: Threshold?
    for (assumption, order) in orders.enumerated() {
      var below = 0
      for (rank, phone) in order.enumerated().dropLast() {
        below += marked[phone] ? 1 : 0
        // Correct: the marked phones above the threshold, the others below it.
        let rightAbove = (total - below) + (rank + 1 - below)
        for (isAbove, right) in [(true, rightAbove), (false, marked.count - rightAbove)]
        where right > best?.right ?? 0 {
          let middle = (factors[phone][assumption] + factors[order[rank + 1]][assumption]) / 2
          best = Threshold(assumption: assumption, factor: middle, isAbove: isAbove, right: right)
        }
      }
    }
    return best
  }

  /// The share of permutations that are at least as extreme, the observed order included.
  private func chance<Value>(_ values: [Value], isAsExtreme: ([Value]) -> Bool) -> Double {
    var stream = RandomStream(
      StreamID(seed: UInt64(values.count), purpose: StudyStreams.assumptions))
    var dealt = values
    var extreme = 1
    for _ in 0..<Self.deals {
      dealt.shuffle(by: &stream)
      if isAsExtreme(dealt) { extreme += 1 }
    }
    return Double(extreme) / Double(Self.deals + 1)
  }
}
