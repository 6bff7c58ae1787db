import Files

/// An answer for people in headed parts, with the numbers for machines beside it.
///
/// It is printed on a terminal, as Markdown, as one JSON object, as the CSV of its main part, and
/// as a page with a file for each part that has numbers.
public struct Explanation: Sendable {
  /// One headed part.
  public struct Part: Sendable {
    /// Its key in JSON, and the name of its CSV file.
    let key: String
    /// The question that it answers.
    let heading: String
    /// Its paragraphs, above the items.
    var paragraphs: [String] = []
    /// Short statements of equal weight, one line or a few each.
    var items: [String] = []
    /// The table for people, cut to a readable length.
    var table: HTMLTable?
    /// All of the data, for programs.
    var data: ReportTable?
    /// A remark below the table, such as how many rows were left out.
    var remark: String?
    /// Whether the page shows the table only on demand.
    var isDetail = false
  }

  /// The command and its input in a line: `flotsam explain · report.ips`.
  let heading: String
  /// The input's kind and origin, in a line.
  public let subject: String
  /// The answer in one to three sentences.
  public let answer: String
  /// The parts, most important first.
  public var parts: [Part]
  /// The key of the part that is printed as CSV.
  let mainKey: String
  /// The pictures of the page.
  public var plots: [Plot] = []
}

extension Explanation.Part {
  /// A part of short statements; nil where there are none.
  init?(key: String, heading: String, unlessEmpty items: [String]) {
    guard !items.isEmpty else { return nil }
    self.init(key: key, heading: heading, items: items)
  }
}

extension Explanation {
  /// The main part as a table of numbers, each row on one line.
  public var main: ReportTable {
    parts.first { $0.key == mainKey }?.data?.onSingleLines ?? ReportTable(columns: [])
  }

  /// The tables of all parts, by the names of their files, each row on one line.
  public var files: [(name: String, text: String)] {
    parts.compactMap { part in
      part.data.map { (part.key + ".csv", CSVFormat().text($0.onSingleLines)) }
    }
  }

  /// One JSON object: the answer, the sentences, and an array of objects per part with numbers.
  public var json: String {
    var members = [
      "\"subject\": " + JSONText.string(subject), "\"answer\": " + JSONText.string(answer),
    ]
    for part in parts {
      if let data = part.data {
        let rows = JSONFormat().text(data).dropLast().replacing("\n", with: "\n  ")
        members.append("\(JSONText.string(part.key)): " + rows)
      }
      let said = part.paragraphs + part.items
      if !said.isEmpty {
        let key = part.data == nil ? part.key : part.key + "_in_words"
        members.append(
          "\(JSONText.string(key)): [\(said.map { JSONText.string($0) }.joined(separator: ", "))]")
      }
    }
    return "{\n  " + members.joined(separator: ",\n  ") + "\n}\n"
  }

  /// The tables of all parts but details, as rows with their headings first.
  public var tables: [(caption: String, rows: [[String]])] {
    parts.filter { !$0.isDetail }.compactMap { part in
      part.table.map { (part.heading, [$0.headings] + $0.rows.map { $0.map(\.text) }) }
    }
  }

  /// GitHub's Markdown, for an issue or a pull request.
  public var markdown: String {
    var text = "# \(MarkdownFormat.escaped(subject))\n\n**\(MarkdownFormat.escaped(answer))**\n"
    for part in parts where !part.isDetail {
      text += "\n## \(MarkdownFormat.escaped(part.heading))\n"
      for paragraph in part.paragraphs { text += "\n\(MarkdownFormat.escaped(paragraph))\n" }
      if !part.items.isEmpty {
        text += "\n" + part.items.map { "- \(MarkdownFormat.escaped($0))\n" }.joined()
      }
      if let table = part.table { text += "\n" + table.markdown }
      if let remark = part.remark { text += "\n\(MarkdownFormat.escaped(remark))\n" }
    }
    return text
  }

  /// The text for a terminal.
  ///
  /// - Parameters:
  ///   - columns: the terminal's width.
  ///   - wrap: breaks a paragraph into lines of at most `columns`; all but the first are indented.
  ///   - table: lays out rows under headers; a header that ends in `>` heads numbers.
  public func text(
    columns: Int, wrap: (_ text: String, _ columns: Int, _ indent: Int) -> String,
    table: (_ headers: [String], _ rows: [[String]]) -> String
  ) -> String {
    var text = wrap(subject, columns, 0) + "\n\n" + wrap(answer, columns, 0) + "\n"
    for part in parts where !part.isDetail {
      text += "\n\(part.heading)\n" + String(repeating: "-", count: part.heading.count) + "\n"
      if let shown = part.table {
        text += shown.printed(columns: columns, table: table)
        if part.remark != nil || !part.paragraphs.isEmpty || !part.items.isEmpty { text += "\n" }
      }
      let paragraphs = (part.remark.map { [$0] } ?? []) + part.paragraphs
      text += paragraphs.map { wrap($0, columns, 0) + "\n" }.joined(separator: "\n")
      for item in part.items { text += "- " + wrap(item, columns - 2, 2) + "\n" }
    }
    return text
  }

  /// The page.
  public func page(origin: RunOrigin) -> HTMLPage {
    var page = HTMLPage(
      heading: heading, answer: answer, paragraphs: [subject],
      tables: parts.filter { !$0.isDetail }.compactMap(\.table),
      details: parts.filter(\.isDetail).compactMap(\.table), origin: origin)
    page.sections = parts.compactMap { part in
      let said = part.paragraphs + part.items
      return said.isEmpty ? nil : HTMLPage.Section(heading: part.heading, paragraphs: said)
    }
    return page
  }
}

extension ReportTable {
  /// The table with a space for every control character and line end: names from foreign files must
  /// neither break a row nor act as commands of a terminal.
  fileprivate var onSingleLines: ReportTable {
    ReportTable(
      columns: columns,
      rows: rows.map { row in
        row.map { cell in
          guard case .text(let text) = cell else { return cell }
          return .text(PlotText.singleLine(text))
        }
      })
  }
}

extension HTMLTable {
  /// The rows below headers; where they are wider than a terminal, the names are cut in the middle.
  fileprivate func printed(
    columns: Int, table: (_ headers: [String], _ rows: [[String]]) -> String
  ) -> String {
    var rows = rows.map { $0.map { PlotText.singleLine($0.text) } }
    let widths = self.columns.indices.map { column in
      max(self.columns[column].name.count, rows.map { PlotText.width($0[column]) }.max() ?? 0)
    }
    let excess = widths.reduce(0, +) + 2 * (widths.count - 1) - columns
    if excess > 0, widths[0] - excess >= 8 {
      for row in rows.indices {
        rows[row][0] = PlotText.clipped(rows[row][0], to: widths[0] - excess)
      }
    }
    return table(headings, rows)
  }

  /// The headings; one that ends in `>` heads numbers.
  fileprivate var headings: [String] { columns.map { $0.name + ($0.isNumeric ? ">" : "") } }

  /// The table in GitHub's Markdown.
  fileprivate var markdown: String {
    MarkdownFormat.table(
      columns.map(\.name), rules: columns.map { $0.isNumeric ? "---:" : "---" },
      rows: rows.map { $0.map(\.text) })
  }
}
