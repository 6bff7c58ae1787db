import Runs

extension DifferenceReport {
  /// The page of `flotsam diff`.
  public func page(origin: RunOrigin) -> HTMLPage {
    HTMLPage(
      heading: "flotsam diff · \(PlotText.isolated(first.label)) · "
        + PlotText.isolated(second.label),
      answer: answer, paragraphs: sides + parting,
      tables: [splitTable(0), cascadeTable].compactMap(\.self),
      details: [splitTable(1), splitTable(2)],
      origin: origin)
  }

  private func splitTable(_ index: Int) -> HTMLTable {
    let split = splits(most: .max)[index]
    var table = HTMLTable(
      "Time lost \(split.title), in seconds; the parts add up to the last row",
      columns: [
        .init(name: split.heading, isNumeric: false), .init(name: "A"), .init(name: "B"),
        .init(name: "B - A", help: "what B loses more"),
      ])
    for row in split.rows {
      table.append(
        [.init(row[0])]
          + row.dropFirst().map { .init($0, key: Double($0.replacing(",", with: ""))) })
    }
    return table
  }

  /// The uses behind the difference.
  private var cascadeTable: HTMLTable? {
    let most = 40
    let (columns, rows) = cascade(most: most)
    guard !rows.isEmpty else { return nil }
    let count = cascadeLength
    var table = HTMLTable(
      count > most
        ? "What follows: the first \(most) of \(count) uses that differ; uses.csv has all"
        : "What follows: the uses that differ",
      headings: columns)
    for row in rows {
      table.append(
        zip(row, columns).map { text, column in
          column.hasSuffix(">")
            ? .init(text, key: Double(text.replacing(",", with: "").replacing("+", with: "")))
            : .init(text)
        })
    }
    return table
  }
}
