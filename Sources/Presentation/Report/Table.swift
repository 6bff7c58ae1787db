/// A table of a report, written once: terminal, page, Markdown, LaTeX, CSV and JSON follow from its
/// columns.
public struct Table: Sendable {
  /// The name of its file without the ending, and its key in JSON.
  public let name: String
  /// What it shows, in one line.
  public let caption: String
  /// How many rows people see, and of how many; nil where they see all.
  private let cut: String?
  private let headings: [Heading]
  /// The values of each column, row by row.
  private let values: [[Value]]
  /// The rows that people see.
  private let shown: [Int]
  /// Whether it is shown on demand only: folded away on a page, and with `--all` on a terminal.
  public var isDetail = false

  /// A table of rows.
  ///
  /// - Parameters:
  ///   - name: the name of its file without the ending, and its key in JSON.
  ///   - caption: what it shows, in one line.
  ///   - rows: one element per row.
  ///   - isShown: whether people see a row; files have all.
  ///   - most: the number of rows that people see.
  ///   - columns: the columns, the one that names the rows first.
  public init<Row>(
    _ name: String, _ caption: String, _ rows: some Collection<Row>,
    shown isShown: (Row) -> Bool = { _ in true }, most: Int = .max,
    @ListBuilder<Column<Row>> columns: () -> [Column<Row>]
  ) {
    self.name = name
    let columns = columns()
    headings = columns.map(\.heading)
    self.caption = caption
    var (kept, shown, seen): ([Row], [Int], Int) = ([], [], 0)
    for row in rows {
      let isSeen = isShown(row)
      if isSeen {
        if seen < most { shown.append(kept.count) }
        seen += 1
      }
      // Rows that people do not see are for the file, where there is one.
      if !name.isEmpty || isSeen && seen <= most { kept.append(row) }
    }
    self.shown = shown
    values = columns.map { column in kept.map(column.value) }
    cut = seen > most ? "The first \(most) of \(seen)" : nil
  }

  /// How many rows people do not see, in a sentence; nil for none.
  ///
  /// - Parameter isOnPage: whether the table's file is next to the sentence.
  func cutSentence(onPage isOnPage: Bool = false) -> String? {
    let file = name.isEmpty ? "" : "; \(name).csv\(isOnPage ? "" : " of --out") has all"
    return cut.map { "\($0)\(file)." }
  }

  /// All values of the columns that have a name, for files; nil where there is none.
  public var data: ReportTable? {
    let named = headings.indices.filter { headings[$0].name != nil }
    guard !named.isEmpty else { return nil }
    return ReportTable(
      columns: named.compactMap { headings[$0].name },
      rows: (values.first ?? []).indices.map { row in named.map { values[$0][row].cell } })
  }

  /// Whether people see anything of it.
  public var isForPeople: Bool { !shown.isEmpty && headings.contains { $0.title != nil } }

  /// The same, shown on demand only.
  public var onDemand: Table {
    var table = self
    table.isDetail = true
    return table
  }
}

extension Table {
  /// A column as people see it.
  struct Shown {
    let heading: Heading
    /// Whether it is aligned to the right.
    let isNumber: Bool
    let values: [Value]
    /// What marks each row.
    var judgements: [Value.Judgement?]
    var texts: [String]
    /// The texts for a table that is short of room.
    let shortTexts: [String]
  }

  /// The columns that have a title, with the rows that people see.
  var columns: [Shown] {
    headings.indices.filter { headings[$0].title != nil }.map { index in
      let shown = shown.map { values[index][$0] }
      let decimals = Value.decimals(shown)
      func texts(isShort: Bool) -> [String] {
        shown.map {
          PlotText.singleLine(
            $0.text(decimals: decimals, hasUnit: headings[index].unit.isEmpty, isShort: isShort))
        }
      }
      return Shown(
        heading: headings[index], isNumber: shown.contains(where: \.isNumber), values: shown,
        judgements: shown.map(\.judgement), texts: texts(isShort: false),
        shortTexts: texts(isShort: true))
    }
  }

  /// The table in GitHub's Markdown.
  public var markdown: String {
    let columns = columns
    return MarkdownFormat.table(
      columns.map(\.heading.text), rules: columns.map { $0.isNumber ? "---:" : "---" },
      rows: shown.indices.map { row in columns.map { $0.texts[row] } })
  }

  /// The table for LaTeX: a float with its caption, or at its place without one.
  public var latex: String {
    let columns = columns
    let table = LaTeXTable(
      headers: columns.map(\.heading.text), isNumber: columns.map(\.isNumber),
      rows: shown.indices.map { row in columns.map { $0.texts[row] } })
    return caption.isEmpty ? table.text : table.float(caption: caption)
  }
}
