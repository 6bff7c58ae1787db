import Reports

/// A replay request by request, as terminals show it.
enum ReplayStepsText {
  /// The columns of 80 that are left beside names of six letters.
  private static let columns = 44

  /// The summary, a row per request, and the reasons of kills below their rows.
  static func text(_ steps: ReplayStepRows) -> String {
    var table = TerminalTable(ReplayStepRows.headings)
    for row in steps.rows {
      let fields = row.cells.dropLast()
      for (index, line) in lines([row.cells.last ?? ""] + row.reasons).enumerated() {
        table.append((index == 0 ? Array(fields) : fields.map { _ in "" }) + [line])
      }
    }
    return Terminal.wrapped(steps.summary, columns: 80, indent: 0) + "\n\n" + table.text
  }

  private static func lines(_ texts: [String]) -> [String] {
    texts.flatMap { text in
      text.isEmpty
        ? [""]
        : Terminal.wrapped(text, columns: columns, indent: 0).split(separator: "\n").map(
          String.init)
    }
  }
}
