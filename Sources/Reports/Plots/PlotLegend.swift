extension PlotScript {
  /// A legend above the plot, or none for a single series; rows are labelled before.
  ///
  /// - Parameter height: the canvas's height without the legend; nil to leave it as it is.
  mutating func keyAbove(_ names: [String], evenOne: Bool = false, height: Int? = nil) {
    if names.count > 1 || evenOne {
      let columns = keyColumns(names)
      legendRows = (names.count + columns - 1) / columns
      set("key above left horizontal Left reverse samplen 2 width 1 maxcols \(columns)")
    }
    if let height { self.height = height + 20 * legendRows }
  }

  /// The part of an element that names its curve in the legend; empty for a single curve.
  func keyTitle(_ count: Int) -> String { count > 1 ? " title names[i]" : "" }

  /// Names as the legend shows them.
  static func keyNames(_ names: [String]) -> [String] {
    let short = ShortNames(names, limit: 34)
    return names.map { short[$0] }
  }

  /// How many entries fit next to each other.
  ///
  /// gnuplot makes all as wide as the one with most characters, and begins at the plot's left edge.
  /// It assumes the width of the whole picture where margins are automatic.
  private func keyColumns(_ names: [String]) -> Int {
    let names = Self.keyNames(names)
    let column = Self.characterWidth * (Double(names.map(\.count).max() ?? 0) + Self.keySample)
    if isRows { return max(1, Int(Double(plotWidth) / column)) }
    let last = Double(names.map(PlotText.points).max() ?? 0) + Self.characterWidth * 6
    return 1 + max(0, Int((Double(Self.width - Self.widestTics) - last) / column))
  }

  /// The width that gnuplot assumes for a character, in points.
  private static let characterWidth = 9.0
  /// The width of the sample next to a name and of the gaps, in characters.
  private static let keySample = 8.25
  /// The width of the tics and the label of the vertical axis, in points.
  private static let widestTics = 105
}
