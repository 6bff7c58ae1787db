extension Suggestion {
  /// The candidate with the smallest edit distance to `name`; nil if none is near.
  ///
  /// Distance is optimal string alignment (insertions, deletions, substitutions and swaps of
  /// neighbours, each 1), upper and lower case alike. Near means at most a third of the longer
  /// name, and at least 1. Ties go to a candidate of the same length, then to the one that comes first.
  public static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    let wanted = Array(name.lowercased().unicodeScalars)
    var best: (distance: Int, lengths: Int, name: String)?
    for candidate in candidates {
      let other = Array(candidate.lowercased().unicodeScalars)
      let limit = max(1, max(wanted.count, other.count) / 3)
      // The difference of lengths is a lower bound of the distance, which skips most of a long
      // list.
      let lengths = abs(wanted.count - other.count)
      guard lengths <= limit else { continue }
      let distance = editDistance(wanted, other)
      guard distance <= limit else { continue }
      if let best, (best.distance, best.lengths) <= (distance, lengths) { continue }
      best = (distance, lengths, candidate)
    }
    return best?.name
  }

  /// Optimal string alignment distance, O(n * m) time and O(m) memory.
  static func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
    var beforePrevious = [Int](repeating: 0, count: b.count + 1)
    var previous = Array(0...b.count)
    var current = beforePrevious
    for i in 1...a.count {
      current[0] = i
      for j in 1...b.count {
        let substitution = previous[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
        current[j] = min(previous[j] + 1, current[j - 1] + 1, substitution)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          current[j] = min(current[j], beforePrevious[j - 2] + 1)
        }
      }
      (beforePrevious, previous, current) = (previous, current, beforePrevious)
    }
    return previous[b.count]
  }
}
