/// Quantities of two groups side by side.
struct PairTable {
  private var rows: [(name: String, key: String, unit: String, values: (Double?, Double?))] = []

  /// Adds a row.
  ///
  /// - Parameters:
  ///   - name: the quantity, for people.
  ///   - key: its name in a file.
  ///   - values: of both groups; nil where one has none.
  mutating func append(_ name: String, _ key: String, unit: String, _ values: (Double?, Double?)) {
    rows.append((name, key, unit, values))
  }

  /// The table.
  ///
  /// - Parameters:
  ///   - key: its name.
  ///   - caption: what it shows, in one line.
  ///   - names: the groups' names, for people.
  ///   - columns: the groups' columns in a file.
  func table(
    _ key: String, _ caption: String, names: (String, String), columns: (String, String)
  ) -> Table {
    Table(key, caption, rows) {
      Column("quantity", title: "what", isFolded: true) {
        .shown($0.name, key: nil, cell: .text($0.key))
      }
      Column(file: "unit") { .text($0.unit) }
      Column(columns.0, title: PlotText.clipped(names.0, to: 24)) {
        .quantity($0.values.0, unit: $0.unit)
      }
      Column(columns.1, title: PlotText.clipped(names.1, to: 24)) {
        .quantity($0.values.1, unit: $0.unit)
      }
    }
  }
}
