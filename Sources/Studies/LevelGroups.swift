/// The points of a design, grouped by the level of one factor.
struct LevelGroups {
  private(set) var names: [String]
  /// The group of each point.
  private let group: [Int]
  /// Whether the points are a sample, so that means differ by chance as well.
  let isSampled: Bool

  /// Groups points by their levels; numbers of a sample are sorted into bins of equal size.
  init(_ levels: [String?], isSampled: Bool) {
    self.isSampled = isSampled
    var distinct: [String?] = []
    var seen: Set<String?> = []
    for level in levels where seen.insert(level).inserted { distinct.append(level) }
    let bins = min(50, max(3, Int(Double(levels.count).squareRoot())))
    let numbers = levels.map { $0.flatMap { StudyNumber($0)?.value } }
    guard isSampled, distinct.count > bins, numbers.allSatisfy({ $0 != nil }) else {
      names = distinct.map { $0 ?? "-" }
      let places = Dictionary(uniqueKeysWithValues: distinct.enumerated().map { ($1, $0) })
      group = levels.map { places[$0] ?? 0 }
      return
    }
    let order = levels.indices.sorted { (numbers[$0] ?? 0, $0) < (numbers[$1] ?? 0, $1) }
    var group = [Int](repeating: 0, count: levels.count)
    for (rank, point) in order.enumerated() { group[point] = rank * bins / order.count }
    names = (0..<bins).map { bin in
      let inside = order.filter { group[$0] == bin }
      return "\((inside.first.flatMap { levels[$0] }) ?? "") to "
        + "\((inside.last.flatMap { levels[$0] }) ?? "")"
    }
    self.group = group
  }

  /// Whether both groupings put exactly the same points together.
  func isSamePartition(as other: LevelGroups) -> Bool {
    guard names.count == other.names.count else { return false }
    var counterpart = [Int?](repeating: nil, count: names.count)
    for (mine, theirs) in zip(group, other.group) {
      if let known = counterpart[mine], known != theirs { return false }
      counterpart[mine] = theirs
    }
    // With equally many groups, a mapping in one direction is one in the other too.
    return true
  }

  /// Appends another factor's level to the name of each group; both have the same groups.
  mutating func addNames(of other: LevelGroups) {
    for index in names.indices {
      guard let point = group.firstIndex(of: index) else { continue }
      names[index] += ", " + other.names[other.group[point]]
    }
  }

  /// The share of the variance between points that the groups explain; points without a value are
  /// left out.
  func index(_ values: [Double?]) -> Double {
    guard let (mean, groups) = sums(values) else { return 0 }
    let n = groups.reduce(0) { $0 + $1.n }
    let total = spread(values, mean)
    guard total > 0 else { return 0 }
    let between = groups.reduce(0) { $0 + $1.n * ($1.mean - mean) * ($1.mean - mean) }
    guard isSampled else { return between / total }
    // In a sample the means of groups differ by chance, even without an effect of the factor.
    let filled = Double(groups.count { $0.n > 0 })
    guard n > filled else { return between / total }
    let within = (total - between) / (n - filled)
    return max(0, (between - (filled - 1) * within) / total)
  }

  /// The mean of each group less the mean of all points.
  func effects(_ values: [Double?]) -> [Double] {
    guard let (mean, groups) = sums(values), spread(values, mean) > 0 else {
      return names.map { _ in 0 }
    }
    return groups.map { $0.n > 0 ? $0.mean - mean : 0 }
  }

  /// Intervals of index and effects of a sample, by the analysis of variance; nil where every group
  /// has at most one point or values do not vary.
  ///
  /// The ratio of the variance between groups to that inside is non-central F, of which the index
  /// follows from the non-centrality (Steiger, "Beyond the F test", Psychological Methods 9, 2004).
  /// Long tails make the variance inside less certain than that of normal values: it counts as one of
  /// fewer degrees of freedom (Box, "Non-normality and tests on variances", Biometrika 40, 1953). The
  /// interval still holds the index less often than it promises where values are very skewed or the
  /// index is large: see `SensitivityCoverageTests`.
  /// An effect is a mean of some points less that of all; its intervals, with the variance inside
  /// of all groups, hold for all groups at once (Bonferroni).
  func sampleIntervals(
    _ values: [Double?]
  ) -> (index: ConfidenceInterval, effects: [ConfidenceInterval?])? {
    guard let (mean, groups) = sums(values) else { return nil }
    let total = spread(values, mean)
    let filled = groups.filter { $0.n > 0 }
    let n = filled.reduce(0) { $0 + $1.n }
    let between = filled.reduce(0) { $0 + $1.n * ($1.mean - mean) * ($1.mean - mean) }
    let inside = n - Double(filled.count)
    guard total > 0, filled.count > 1, inside > 0 else { return nil }
    let variance = max(0, total - between) / inside
    let estimate = index(values)
    guard variance > 1e-12 * total else {
      return (ConfidenceInterval(low: 1, high: 1), groups.map { _ in nil })
    }
    let freedom = Double(filled.count) - 1
    let tails = excessKurtosis(values, groups.map(\.mean))
    let found = NoncentralF(between: freedom, within: max(1, inside / (1 + max(0, tails) / 2)))
      .noncentralities(between / freedom / variance)
    let index = ConfidenceInterval(
      low: min(estimate, found.low / (found.low + n)),
      high: max(estimate, found.high / (found.high + n)))
    let quantile = StudentT(degreesOfFreedom: inside).quantile(1 - 0.025 / Double(filled.count))
    let effects = groups.map { group -> ConfidenceInterval? in
      guard group.n > 0 else { return nil }
      let half = quantile * (variance * (1 / group.n - 1 / n)).squareRoot()
      return ConfidenceInterval(low: group.mean - mean - half, high: group.mean - mean + half)
    }
    return (index, effects)
  }

  /// The kurtosis of values around the means of their groups, 0 for normal ones.
  private func excessKurtosis(_ values: [Double?], _ means: [Double]) -> Double {
    let residuals = values.indices.compactMap { point in
      values[point].map { $0 - means[group[point]] }
    }
    let squares = residuals.reduce(0) { $0 + $1 * $1 }
    let fourth = residuals.reduce(0) { $0 + $1 * $1 * $1 * $1 }
    return squares > 0 ? fourth * Double(residuals.count) / (squares * squares) - 3 : 0
  }

  private func sums(
    _ values: [Double?]
  ) -> (mean: Double, groups: [(n: Double, mean: Double)])? {
    let known = zip(group, values).compactMap { group, value in value.map { (group, $0) } }
    guard !known.isEmpty else { return nil }
    var groups = names.map { _ in (n: 0.0, mean: 0.0) }
    for (group, value) in known {
      groups[group].n += 1
      groups[group].mean += value
    }
    for index in groups.indices where groups[index].n > 0 { groups[index].mean /= groups[index].n }
    return (known.reduce(0) { $0 + $1.1 } / Double(known.count), groups)
  }

  /// The sum of squares around the mean; 0 if values differ by rounding only.
  private func spread(_ values: [Double?], _ mean: Double) -> Double {
    let total = values.reduce(0) { sum, value in
      sum + (value.map { ($0 - mean) * ($0 - mean) } ?? 0)
    }
    let rounding = 1e-12 * mean
    return total > Double(values.count) * rounding * rounding ? total : 0
  }
}
