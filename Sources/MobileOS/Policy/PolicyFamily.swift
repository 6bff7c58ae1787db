/// The kinds of victim policies, in the order in which the documentation lists them.
public enum PolicyFamily: String, CaseIterable, Sendable {
  /// By when apps were used and how often.
  case timeAndCount = "By time and count"
  /// By what apps take, or what it costs to launch them again.
  case sizeAndCost = "By size and cost"
  /// By what was seen so far: in segments, or with weights that move.
  case adaptive = "Adaptive and segmented"
  /// By what the user is expected to do next.
  case predicting = "Predicting"
  /// By a formula that is written on the command line.
  case formula = "Your own"
  /// What no phone can do, for comparison.
  case yardstick = "Yardsticks: they know the future, or kill no app"
}
