/// The process with the lowest score seen so far; ties go to the older use, NaN ranks last.
struct LowestScore {
  private(set) var process: ProcessID?
  private var score = 0.0
  private var useOrder: UInt32 = 0

  /// Takes a process into account.
  mutating func consider(_ candidate: ProcessID, score: Double, useOrder: UInt32) {
    if process != nil {
      if score.isNaN != self.score.isNaN {
        guard self.score.isNaN else { return }
      } else if score == self.score || score.isNaN {
        guard useOrder < self.useOrder else { return }
      } else {
        guard score < self.score else { return }
      }
    }
    process = candidate
    self.score = score
    self.useOrder = useOrder
  }
}
