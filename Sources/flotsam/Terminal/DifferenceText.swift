import Reports

/// Two runs side by side, for people.
struct DifferenceText {
  /// The uses and apps that are shown; the files have all.
  private static let most = 12

  let text: String

  init(_ report: DifferenceReport) {
    let columns = Terminal.columns ?? 80
    var text = report.sides.map { Terminal.wrapped($0, columns: columns - 3, indent: 3) + "\n" }
      .joined()
    text += "\n" + Terminal.wrapped(report.answer, columns: columns, indent: 0) + "\n\n"
    for sentence in report.parting {
      text += Terminal.wrapped(sentence, columns: columns - 2) + "\n"
    }
    let cascade = report.cascade(most: Self.most)
    if !cascade.rows.isEmpty {
      let count = report.cascadeLength
      text += "\nWhat follows"
      text +=
        count > Self.most ? ", the first \(Self.most) of \(count) uses that differ:\n\n" : ":\n\n"
      text += Self.table(cascade.columns, cascade.rows, columns: columns)
    }
    for split in report.splits(most: Self.most) {
      var table = TerminalTable([split.heading, "A s>", "B s>", "B - A s>"])
      for row in split.rows { table.append(row) }
      text += "\nTime lost \(split.title):\n\n" + table.text
    }
    self.text = text
  }

  /// A table whose last two columns, the victims, are on lines of their own where they do not fit.
  private static func table(_ headers: [String], _ rows: [[String]], columns: Int) -> String {
    let count = headers.count - 2
    var table = TerminalTable(Array(headers.prefix(count)))
    for row in rows { table.append(Array(row.prefix(count))) }
    let lines = table.text.split(separator: "\n", omittingEmptySubsequences: false)
    var text = lines.prefix(2).joined(separator: "\n") + "\n"
    for (line, row) in zip(lines.dropFirst(2), rows) {
      text += line + "\n"
      for (side, killed) in [("A", row[count]), ("B", row[count + 1])] where !killed.isEmpty {
        let words = "before it, only \(side) killed \(killed)"
        text += "       " + Terminal.wrapped(words, columns: columns - 7, indent: 9) + "\n"
      }
    }
    return text
  }
}
