extension Report {
  /// The form in which a report is printed.
  public enum Format: String, Sendable, CaseIterable {
    case table, csv, json, markdown, latex
  }

  /// The report as text.
  ///
  /// - Parameters:
  ///   - format: what for; `table` is for people at a terminal.
  ///   - style: the terminal.
  ///   - all: whether people see parts that pages show on demand.
  public func text(_ format: Format, style: TextStyle = TextStyle(), all: Bool = false) -> String {
    var text = ""
    write(format, style: style, all: all) { text += $0 }
    return text
  }

  /// Hands over what ``text(_:style:all:)`` returns piece by piece; tables of data row by row.
  public func write(
    _ format: Format, style: TextStyle = TextStyle(), all: Bool = false, to write: (String) -> Void
  ) {
    switch format {
    case .table: write(text(style, all: all))
    case .csv: CSVFormat.write(isExplanation ? main.onSingleLines : main, to: write)
    case .json where isExplanation: write(json)
    case .json: JSONFormat.write(main, to: write)
    case .markdown: write(markdown(all: all))
    case .latex: write(latex(all: all))
    }
  }

  /// The parts that are shown.
  private func seen(all: Bool) -> [Section] {
    sections.filter { !$0.isEmpty && (all || $0.table?.isDetail != true) }
  }

  private func text(_ style: TextStyle, all: Bool) -> String {
    let remarks = remarks.map { style.paragraph($0, indent: 2) }
    let opening = [subject, answer].filter { !$0.isEmpty } + paragraphs
    let blocks =
      opening.prefix(subject.isEmpty ? 1 : 2).map { style.paragraph($0) } + remarks
      + opening.dropFirst(subject.isEmpty ? 1 : 2).map { style.paragraph($0) }
      + seen(all: all).map { text($0, style) } + (notes + hints).map { style.paragraph($0) }
    return blocks.joined(separator: "\n")
  }

  private func text(_ section: Section, _ style: TextStyle) -> String {
    var blocks: [String] = []
    if let table = section.table, table.isForPeople { blocks.append(table.text(style)) }
    blocks += (section.remarks() + section.paragraphs).map { style.paragraph($0) }
    if !section.items.isEmpty {
      blocks.append(section.items.map { "- " + style.paragraph($0, indent: 2) }.joined())
    }
    let body = blocks.joined(separator: "\n")
    guard let heading = section.heading else {
      return style.paragraph((section.table?.caption ?? "") + ":") + "\n" + body
    }
    return "\(heading)\n" + String(repeating: "-", count: PlotText.width(heading)) + "\n" + body
  }

  /// One JSON object: the answer, the sentences, and an array of objects per part with data.
  private var json: String {
    var members = [
      "\"subject\": " + JSONText.string(subject), "\"answer\": " + JSONText.string(answer),
    ]
    for section in sections {
      let data = section.table?.data
      if let data {
        let rows = JSONFormat.text(data).dropLast().replacing("\n", with: "\n  ")
        members.append("\(JSONText.string(section.key)): " + rows)
      }
      let said = section.paragraphs + section.items
      if !said.isEmpty {
        let key = data == nil ? section.key : section.key + "_in_words"
        members.append(
          "\(JSONText.string(key)): [\(said.map { JSONText.string($0) }.joined(separator: ", "))]")
      }
    }
    return "{\n  " + members.joined(separator: ",\n  ") + "\n}\n"
  }

  /// GitHub's Markdown, for an issue, a pull request or notes.
  private func markdown(all: Bool) -> String {
    let escaped = MarkdownFormat.escaped
    var blocks = ["# \(escaped(subject.isEmpty ? heading : subject))", "**\(escaped(answer))**"]
    blocks += remarks.map { "> " + escaped($0) } + paragraphs.map(escaped)
    for section in seen(all: all) {
      if let heading = section.heading { blocks.append("## \(escaped(heading))") }
      if let table = section.table, table.isForPeople {
        if section.heading == nil { blocks.append("**\(escaped(table.caption))**") }
        blocks.append(String(table.markdown.dropLast()))
      }
      blocks += (section.remarks() + section.paragraphs).map(escaped)
      if !section.items.isEmpty {
        blocks.append(section.items.map { "- \(escaped($0))" }.joined(separator: "\n"))
      }
    }
    return (blocks + (notes + [methods].compactMap(\.self)).map(escaped))
      .joined(separator: "\n\n") + "\n"
  }

  /// Tables and text for a document with the packages that the first line names.
  private func latex(all: Bool) -> String {
    let tables = seen(all: all).compactMap(\.table).filter(\.isForPeople).map(\.latex)
    let said = [answer] + remarks + seen(all: all).flatMap { $0.paragraphs + $0.items } + notes
    let sentences = (said + [methods].compactMap(\.self)).map { LaTeXFormat.escaped($0) + "\n" }
    return
      "% Needs \\usepackage[T1]{fontenc} and \\usepackage{array,booktabs,graphicx,longtable}.\n"
      + (tables + sentences).joined(separator: "\n")
  }
}
