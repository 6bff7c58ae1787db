import Reports

extension DifferenceReport {
  /// The two runs side by side, for the terminal.
  var terminal: String {
    // The uses and apps that are shown; the files have all.
    let most = 12
    var text = sides.map { Terminal.paragraph($0, indent: 3) }.joined()
    text += "\n" + Terminal.paragraph(answer) + "\n"
    for sentence in parting { text += Terminal.paragraph(sentence, indent: 2) }
    let cascade = cascade(most: most)
    if !cascade.rows.isEmpty {
      let count = cascadeLength
      text += "\nWhat follows"
      text += count > most ? ", the first \(most) of \(count) uses that differ:\n\n" : ":\n\n"
      text += Self.table(cascade.columns, cascade.rows, columns: Terminal.columns ?? 80)
    }
    for split in splits(most: most) {
      let table = TerminalTable([split.heading, "A s>", "B s>", "B - A s>"], rows: split.rows)
      text += "\nTime lost \(split.title):\n\n" + table.text
    }
    return text
  }

  /// A table whose last two columns, the victims, are on lines of their own where they do not fit.
  private static func table(_ headers: [String], _ rows: [[String]], columns: Int) -> String {
    let count = headers.count - 2
    let table = TerminalTable(
      Array(headers.prefix(count)), rows: rows.map { Array($0.prefix(count)) })
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
