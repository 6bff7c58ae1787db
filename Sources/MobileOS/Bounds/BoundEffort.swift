/// How much time a bound may take.
public enum BoundEffort: String, Hashable, Sendable, CaseIterable {
  /// A tenth of what the run itself takes, or less.
  case quick
  /// As long as it takes to get close to the best bound of its kind.
  case tight
}
