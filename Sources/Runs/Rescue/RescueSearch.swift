/// Finds the fewest steps of a lever after which an app survives, and also some steps further.
///
/// A simulated phone is not monotone: an app may live by chance, because another kill fell
/// differently. So a step counts only if the next ``steadiness`` ones in its direction have the
/// same outcome, as far as there are any. From the last kill on, strides double until the app
/// lives, and bisection finds the first such step: O(log n) runs for n steps if the outcome is
/// monotone. If it is not, strides may miss a smaller step.
struct RescueSearch {
  enum Outcome {
    case lived, died, impossible
  }

  /// The number of further steps that must have the same outcome.
  static let steadiness = 4
  /// The number of unsteady steps after which the search ends.
  static let mostAttempts = 6

  /// The most steps from 0.
  let limit: Int
  /// The outcome after some steps.
  let outcome: (Int) -> Outcome

  /// The fewest steps after which the app survives steadily, at least 1; nil for none.
  func fewest() -> Int? {
    var died = 0
    for _ in 0..<Self.mostAttempts {
      guard let lived = firstLife(beyond: died) else { return nil }
      let next = (lived + 1)..<max(lived + 1, min(limit, lived + Self.steadiness) + 1)
      guard let relapse = next.first(where: { outcome($0) == .died }) else { return lived }
      died = relapse
    }
    return nil
  }

  /// The first step after a kill at `start` at which the app survives, assuming a monotone outcome.
  private func firstLife(beyond start: Int) -> Int? {
    var (low, stride) = (start, 1)
    var high: Int?
    while high == nil, low < limit {
      let step = min(limit, low + stride)
      switch outcome(step) {
      case .lived: high = step
      case .died: (low, stride) = (step, stride * 2)
      case .impossible:
        return RescueSearch(limit: step - 1, outcome: outcome).firstLife(beyond: low)
      }
    }
    guard var high else { return nil }
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if outcome(middle) == .lived { high = middle } else { low = middle }
    }
    return high
  }
}
