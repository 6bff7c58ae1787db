extension Strategy {
  /// Rejects a strategy that an earlier one of a list repeats, under the same name or another.
  ///
  /// Strategies that are the same by chance may be listed together: those of two systems on a
  /// device without thresholds, or `lru` and `whom=lru,when=xnu` where the trigger is `xnu` anyway.
  ///
  /// - Throws: `InputError` without a place.
  package func refuse(beside earlier: [Strategy]) throws(InputError) {
    try InputError.check(
      !earlier.contains { $0.name == name },
      "`\(name)` is named twice, so there is nothing to compare", remedy: "Name every policy once")
    guard let twin = earlier.first(where: { isTwin(of: $0) }) else { return }
    throw InputError(
      "`\(twin.name)` and `\(name)` are two names of one policy, so there is nothing to compare",
      remedy: "Leave one of them out, or change a parameter")
  }

  private func isTwin(of other: Strategy) -> Bool {
    guard isSame(as: other) else { return false }
    if definition != nil || other.definition != nil { return true }
    let parts = parts
    return !parts.isEmpty && parts == other.parts
  }

  /// The parts that a text such as `when=xnu,whom=lru` names.
  private var parts: Set<StrategySpec.Part> {
    Set(
      StrategyText.splitAtCommas(label ?? "").compactMap { piece in
        piece.contains("=") ? StrategySpec.Part(rawValue: piece.prefix { $0 != "=" }.trimmed) : nil
      })
  }
}

extension [Strategy] {
  /// Rejects a strategy that is there twice, under the same name or under two.
  ///
  /// - Throws: `InputError` without a place.
  package func refuseTwins() throws(InputError) {
    for (index, strategy) in enumerated() { try strategy.refuse(beside: Array(self[..<index])) }
  }
}
