/// The process with the lowest score seen so far; ties go to the older use, NaN counts as infinity.
struct LowestScore {
  private(set) var process: ProcessID?
  private(set) var score = Double.infinity
  private var lastUseIndex = UInt32.max

  /// Takes a process into account.
  mutating func consider(
    _ candidate: ProcessID, score: Double, in candidates: borrowing ProcessView
  ) {
    let lastUseIndex = candidates.lastUseIndex(candidate)
    let score = score.isNaN ? .infinity : score
    guard
      process == nil || score < self.score
        || (score == self.score && lastUseIndex < self.lastUseIndex)
    else { return }
    process = candidate
    self.score = score
    self.lastUseIndex = lastUseIndex
  }
}

extension ProcessView {
  /// The eligible process with the lowest score.
  ///
  /// - Complexity: O(eligible processes), plus the ineligible ones passed over.
  @inline(__always)
  func lowest(_ score: (ProcessID, borrowing ProcessView) -> Double) -> LowestScore {
    var best = LowestScore()
    var position = first
    while let process = position {
      best.consider(process, score: score(process, self), in: self)
      position = next(after: process)
    }
    return best
  }
}
