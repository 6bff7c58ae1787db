/// The kinds of victim policies, in the order in which the documentation lists them.
public enum PolicyFamily: String, CaseIterable, Sendable {
  /// Policies that use the times and the number of uses.
  case timeAndCount = "By time and count"
  /// Policies that use the memory of apps or the cost of their relaunch.
  case sizeAndCost = "By size and cost"
  /// Policies that adapt to earlier uses, by segments or by changing weights.
  case adaptive = "Adaptive and segmented"
  /// Policies that predict the next use.
  case predicting = "Predicting"
  /// Policies that use a formula from the command line.
  case formula = "Your own"
  /// Policies that no phone can have, for comparison.
  case yardstick = "Yardsticks: they know the future, or kill no app"
}
