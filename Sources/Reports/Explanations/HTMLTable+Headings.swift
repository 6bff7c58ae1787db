extension HTMLTable {
  /// A table without rows; a heading that ends in `>` heads numbers.
  init(_ caption: String, headings: [String]) {
    self.init(caption, columns: Column.columns(headed: headings))
  }
}
