/// Finds the fewest steps of a lever that change an outcome, and go on doing so.
///
/// A simulated phone is not monotone: a change may let an app live by luck, because some other kill
/// fell otherwise. So a step counts only if the next ``steadiness`` ones in its direction have the same
/// outcome, as far as there are any. From where it died last, strides double until it lives, and
/// bisection finds the first step that does: O(log n) runs for n steps where the outcome is monotone.
/// Where it is not, a smaller step that strides passed over stays unseen.
struct RescueSearch {
  /// The outcome of one step.
  enum Outcome {
    case lived, died, impossible
  }

  /// The further steps that must have the outcome too.
  static let steadiness = 4
  /// How often luck is passed over before the search gives up.
  static let mostAttempts = 6

  /// The steps away from 0 that may be taken.
  let limit: Int
  /// The outcome after so many steps.
  let outcome: (Int) -> Outcome

  /// The fewest steps from which on it lives, at least 1; nil for none.
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

  /// The first step that lives, where all before it from the last death on die.
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
