import Runs

/// A table of a page: sortable where script runs, readable where it does not.
public struct HTMLTable: Sendable {
  /// One cell: its text, and the key by which rows are sorted.
  public struct Cell: Sendable {
    let text: String
    /// The number it is sorted by, nil to sort by the text.
    let key: Double?
    /// `better` or `worse` in a cell with such a verdict.
    let judgement: String?

    init(_ text: String, judgement: String? = nil) {
      self.text = text
      key = nil
      self.judgement = judgement
    }

    /// The text of a typed value.
    init(_ text: String, of value: Value) {
      self.text = text
      key = value.key
      judgement = value.judgement?.rawValue
    }

    /// A number with its unit.
    init(_ value: Double?, unit: String) {
      self.init(HumanNumber.text(value, unit: unit), key: value)
    }

    /// A verdict, which is `better`, `worse` or neither.
    init(_ verdict: Comparison.Verdict) {
      let isJudged = [.better, .worse].contains(verdict)
      self.init(verdict.rawValue, judgement: isJudged ? verdict.rawValue : nil)
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

  init(_ caption: String, columns: [Column], rows: [[Cell]] = []) {
    self.caption = caption
    self.columns = columns
    for row in rows { append(row) }
  }

  /// A table with these headings; one that ends in `>` heads numbers.
  init(_ caption: String, headings: [String], rows: [[Cell]] = []) {
    let columns = headings.map { heading in
      heading.hasSuffix(">")
        ? Column(name: String(heading.dropLast())) : Column(name: heading, isNumeric: false)
    }
    self.init(caption, columns: columns, rows: rows)
  }

  /// A table of texts, headings first; one that ends in `>` heads numbers.
  ///
  /// - Parameter keys: the keys of each row's cells; those of columns of words are not used.
  init(_ caption: String, rows: [[String]], keys: [[Double?]]) {
    self.init(caption, headings: rows[0])
    for (row, keys) in zip(rows.dropFirst(), keys) {
      append(
        row.indices.map { index in
          let isJudged = ["better", "worse"].contains(row[index])
          return columns[index].isNumeric
            ? Cell(row[index], key: keys[index])
            : Cell(row[index], judgement: isJudged ? row[index] : nil)
        })
    }
  }

  mutating func append(_ row: [Cell]) {
    precondition(row.count == columns.count, "a row has one cell per column")
    rows.append(row)
  }
}
