extension Table {
  /// The table for a terminal, where it fits its width; what programs read has a line per row.
  var list: String { text(TextStyle(columns: Terminal.columns ?? .max)) }
}

extension OutputOptions.Format {
  /// Prints a table that is all of a command's results.
  ///
  /// - Parameter table: each of its columns has a name and a title.
  func show(_ table: Table) {
    let data = table.data ?? ReportTable(columns: [])
    let text =
      switch self {
      case .table: table.list
      case .csv: CSVFormat.text(data)
      case .json: JSONFormat.text(data)
      case .markdown: table.markdown
      case .latex: table.latex
      }
    print(text, terminator: "")
  }
}
