/// How much work a bound may take.
public enum BoundEffort: String, Hashable, Sendable, CaseIterable {
  /// As ``quick``, without the bound of strategies that do not know the future, whose work at every
  /// use grows with the number of apps.
  case brief
  /// A few rounds of the search for each bound.
  case quick
  /// As long as it takes to get close to the best bound of its kind.
  case tight
}
