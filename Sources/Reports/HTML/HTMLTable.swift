/// A table of a page: sortable where script runs, readable where it does not.
public struct HTMLTable: Sendable {
  /// One cell: its text, and the key by which rows are sorted.
  public struct Cell: Sendable {
    let text: String
    /// The number it is sorted by, nil to sort by the text.
    let key: Double?
    /// `better` or `worse` in a cell with such a verdict.
    let judgement: String?

    /// A cell of words.
    init(_ text: String) {
      self.text = text
      key = nil
      judgement = nil
    }

    /// The text of a typed value.
    init(_ text: String, of value: Value) {
      self.text = text
      key = value.key
      judgement = value.judgement?.rawValue
    }

    /// A cell of a number as text; missing numbers sort last.
    init(_ text: String, key: Double?) {
      self.text = text
      self.key = key ?? .infinity
      judgement = nil
    }
  }

  struct Column: Sendable {
    /// The heading.
    let name: String
    /// What the heading's numbers mean, shown on demand; empty for none.
    var help = ""
    /// Whether the column holds numbers, which are aligned at their right end.
    var isNumeric = true
  }

  /// What the table shows, in one line.
  let caption: String
  /// The columns; the first heads the rows.
  let columns: [Column]
  /// Whether each row has a name, a number and a sentence.
  var isExplained: Bool { columns.map(\.isNumeric) == [false, true, false] }
  /// Whether rows have so many words that narrow screens list their cells one below another.
  var isListed: Bool { columns.dropFirst().count { !$0.isNumeric } > 1 }
  private(set) var rows: [[Cell]] = []

  init(_ caption: String, columns: [Column]) {
    self.caption = caption
    self.columns = columns
  }

  mutating func append(_ row: [Cell]) {
    precondition(row.count == columns.count, "a row has one cell per column")
    rows.append(row)
  }
}
