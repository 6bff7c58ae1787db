/// Quantities of two groups side by side, for people and for machines.
struct PairTable {
  private(set) var table: HTMLTable
  private(set) var data: ReportTable

  /// A table without rows.
  ///
  /// - Parameters:
  ///   - caption: what it shows, in one line.
  ///   - names: the groups' names, for people.
  ///   - columns: the groups' columns in a file.
  init(_ caption: String, names: (String, String), columns: (String, String)) {
    table = HTMLTable(
      caption,
      headings: ["what"] + [names.0, names.1].map { PlotText.clipped($0, to: 24) + ">" })
    data = ReportTable(columns: ["quantity", "unit", columns.0, columns.1])
  }

  /// A row.
  ///
  /// - Parameters:
  ///   - name: the quantity, for people.
  ///   - key: its name in a file.
  ///   - values: of both groups; nil where one has none.
  mutating func append(
    _ name: String, _ key: String, unit: String, _ values: (Double?, Double?)
  ) {
    table.append([.init(name), .init(values.0, unit: unit), .init(values.1, unit: unit)])
    data.append([.text(key), .text(unit), .init(values.0), .init(values.1)])
  }
}
