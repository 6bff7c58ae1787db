extension PlotScript {
  /// A legend above the plot, or none for a single series.
  mutating func keyAbove(_ names: [String], evenOne: Bool = false) {
    guard names.count > 1 || evenOne else { return }
    let columns = Self.keyColumns(names)
    legendRows = (names.count + columns - 1) / columns
    set("key above left horizontal Left reverse samplen 2 width 1 maxcols \(columns)")
  }

  /// What names a curve in the legend; one curve alone needs none.
  func keyTitle(_ count: Int) -> String { count > 1 ? " title names[i]" : "" }

  /// Names as the legend shows them.
  static func keyNames(_ names: [String]) -> [String] {
    let short = ShortNames(names, limit: 34)
    return names.map { short[$0] }
  }

  /// How many rows the legend takes.
  func keyRows(_ names: [String]) -> Int {
    guard names.count > 1 else { return 0 }
    let columns = Self.keyColumns(names)
    return (names.count + columns - 1) / columns
  }

  /// How many entries fit beside each other, each as wide as the widest.
  private static func keyColumns(_ names: [String]) -> Int {
    let widest = keyNames(names).map(PlotText.points).max() ?? 0
    return max(1, (width - 40) / (widest + 60))
  }
}
